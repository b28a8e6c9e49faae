import type { Variant } from './variant.ts';

/**
 * The same rules without what counts plies: draw counters, repetition, move limit. What remains depends on the position
 * alone. Counters of 0 plies are ends of the game and stay.
 */
export function withoutCounters(variant: Variant): Variant {
  const { document } = variant;
  const counters = variant.counters.filter(({ plies }) => plies === 0);
  const names = new Set(counters.map(({ name }) => name));
  return {
    ...variant,
    // Programs are kept by the hash of their rules.
    hash: `${variant.hash} without counters`,
    counters,
    plyLimit: null,
    document: {
      ...document,
      draws: {
        repetition: null,
        counters: Object.fromEntries(
          Object.entries(document.draws.counters).filter(([name]) => names.has(name)),
        ),
      },
      end: { ...document.end, moveLimit: null },
    },
  };
}
