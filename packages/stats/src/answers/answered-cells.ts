import { type Manifest, planBatches, type PlannedBatch, type Tally } from '@draughts-lab/records';
import type { StoppedCell } from '../stopping/stop-rule.ts';
import { type AskingRun, isAnswered, plannedLooks, runAnswers } from './run-answers.ts';

/**
 * How the cells of a run stand that stops by its answers: the batches before the first gap of the plan count.
 *
 * @param finished numbers of the batches that are there
 * @param tallies of the games before the first gap, by cell
 */
export function answeredCells(
  run: AskingRun,
  finished: ReadonlySet<number>,
  tallies: ReadonlyMap<number, Tally>,
): StoppedCell[] {
  const there = countedBatches(run, finished);
  const isStopped = plannedLooks(run).includes(there.length) && isAnswered(runAnswers(run, tallies));
  return run.cells.map(({ units: planned, gamesPerUnit }, cell) => {
    const units = there.reduce((sum, batch) => (batch.cell === cell ? sum + batch.units : sum), 0);
    return {
      cell,
      kind: 'answers',
      measured: 'first-player',
      stopped: units === planned ? 'planned' : isStopped ? 'rule' : 'no',
      units,
      games: units * gamesPerUnit,
      verdict: isStopped ? 'answered' : null,
      elo: null,
      llr: null,
    };
  });
}

/** The batches before the first gap of the plan: a rule that judges all cells together has seen these. */
export function countedBatches(
  run: Pick<Manifest, 'cells' | 'batchSize' | 'stop'>,
  finished: ReadonlySet<number>,
): PlannedBatch[] {
  const batches = planBatches(run);
  const gap = batches.findIndex(({ index }) => !finished.has(index));
  return gap === -1 ? batches : batches.slice(0, gap);
}
