import type { Delivery } from './results.ts';

/** Delivers finished batches, several in one transaction: what comes in while one is on its way makes up the next. */
export interface Courier {
  add(delivery: Delivery): void;
  /** Resolves when everything has been delivered. @throws what `deliver` has thrown */
  empty(): Promise<void>;
}

/** Deliveries of one transaction, so that none grows without bound after a long absence of the database. */
const AT_ONCE = 64;

/** @param deliver takes deliveries of one run; it is called again only when it has returned */
export function createCourier(
  deliver: (run: string, deliveries: readonly Delivery[]) => Promise<void>,
): Courier {
  let waiting: Delivery[] = [];
  let journey: Promise<void> | undefined;

  async function travel(): Promise<void> {
    while (waiting.length > 0) {
      const { run } = waiting[0]!;
      const taken = waiting.filter((delivery) => delivery.run === run).slice(0, AT_ONCE);
      await deliver(run, taken);
      waiting = waiting.filter((delivery) => !taken.includes(delivery));
    }
    journey = undefined;
  }

  return {
    add(delivery) {
      waiting.push(delivery);
      journey ??= travel();
      // Whoever waits for `empty` sees the error; it must not be reported as unhandled before.
      journey.catch(() => {});
    },
    empty: () => journey ?? Promise.resolve(),
  };
}
