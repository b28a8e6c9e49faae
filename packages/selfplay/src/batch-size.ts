import { DEFAULT_BATCH_SIZE, type Experiment } from '@draughts-lab/records';

/** Players whose games take less than a millisecond: storing a batch would cost as much as playing fifty of them. */
const CHEAP: ReadonlySet<string> = new Set(['random', 'greedy']);
const MOST = 10 * DEFAULT_BATCH_SIZE;
/** Batches that a cell has at least, so that all threads have work and little is lost with one. */
const BATCHES_PER_CELL = 40;

/**
 * Units in a batch of an experiment that does not say: more than usual where all players are cheap and there are many
 * games. Not under a stop rule, which looks at the end of each batch.
 */
export function batchSizeFor({ batchSize, games, pairings, stop }: Experiment): number {
  if (batchSize !== null) return batchSize;
  const isCheap = pairings.every(({ players }) => players.every(({ player }) => CHEAP.has(player)));
  if (!isCheap || stop.kind !== 'fixed') return DEFAULT_BATCH_SIZE;
  return Math.min(MOST, Math.max(DEFAULT_BATCH_SIZE, Math.floor(games / BATCHES_PER_CELL)));
}
