/** Something that is measured: work done by one call, in the unit of the task. */
export interface Rival {
  readonly name: string;
  /** One piece of work; returns how many units it was (nodes, plies, games). */
  readonly run: () => number;
}

export interface Task {
  readonly preset: string;
  /** What is counted. */
  readonly task: string;
  readonly unit: 'nodes' | 'plies';
  readonly rivals: readonly Rival[];
}

export interface Measured {
  readonly preset: string;
  readonly task: string;
  readonly unit: string;
  readonly rival: string;
  /** Units per CPU second of this process, one for each round. */
  readonly samples: readonly number[];
  readonly median: number;
}

export interface Budget {
  readonly rounds: number;
  /** CPU milliseconds of one sample. */
  readonly milliseconds: number;
  /** CPU milliseconds that every rival runs before the first round, for the optimiser. */
  readonly warmUp: number;
}

/** User CPU time of this process in milliseconds: other programs on the machine do not count, as far as that is possible. */
const cpu = (): number => process.cpuUsage().user / 1000;

/** Milliseconds between two looks at the CPU clock, which costs as much as a short game. */
const STRETCH = 2;

/** Units per second of one rival, over at least the given CPU time. */
export function sample({ run }: Rival, milliseconds: number): number {
  const start = cpu();
  let units = 0;
  let spent = 0;
  do {
    const stretch = performance.now();
    do units += run();
    while (performance.now() - stretch < STRETCH);
    spent = cpu() - start;
  } while (spent < milliseconds);
  return (units / spent) * 1000;
}

/** Units per second of work that is done in the same pieces again and again. */
export interface Rates {
  /** By the least time of each piece: what the machine can do where nothing else disturbs it. */
  readonly least: number;
  /** By the median time of each piece. */
  readonly median: number;
}

/** CPU time of this process in milliseconds. How it is split between user and system is counted in ticks, and the sum is not. */
function wholeCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** @param pieces each returns how many units it was; all of them are done at least three times */
export function sampleByPiece(pieces: readonly (() => number)[], milliseconds: number): Rates {
  const times: number[][] = pieces.map(() => []);
  const units = new Array<number>(pieces.length).fill(0);
  const begin = wholeCpu();
  for (let round = 0; round < 3 || wholeCpu() - begin < milliseconds; round++) {
    pieces.forEach((piece, at) => {
      const start = wholeCpu();
      units[at] = piece();
      times[at]!.push(wholeCpu() - start);
    });
  }
  const rate = (of: (values: number[]) => number): number =>
    (1000 * units.reduce((sum, count) => sum + count, 0)) / times.reduce((sum, own) => sum + of(own), 0);
  return { least: rate((own) => Math.min(...own)), median: rate(median) };
}

/** All rivals of all tasks, a round at a time, so that a slow moment of the machine meets everyone. */
export function measure(
  tasks: readonly Task[],
  { rounds, milliseconds, warmUp }: Budget,
  report: (line: string) => void,
): Measured[] {
  const entries = tasks.flatMap((task) =>
    task.rivals.map((rival) => ({ task, rival, samples: [] as number[] })),
  );
  for (const { rival } of entries) sample(rival, warmUp);
  for (let round = 0; round < rounds; round++) {
    report(`round ${String(round + 1)} of ${String(rounds)}`);
    for (const entry of entries) entry.samples.push(sample(entry.rival, milliseconds));
  }
  return entries.map(({ task, rival, samples }) => ({
    preset: task.preset,
    task: task.task,
    unit: task.unit,
    rival: rival.name,
    samples,
    median: median(samples),
  }));
}

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
