import type { GameRecord, PlannedBatch } from '@draughts-lab/records';
import { addCounts, type Counts, scaleCounts } from '../score/counts.ts';
import { createStopCounter, type StopCounter, type StopCounts } from './stop-counts.ts';
import { countedAs, decideStop, type StopDecision } from './stop-decision.ts';
import type { RunStopRule } from './run-stop-rule.ts';
import { isCellStop, type StoppingRun } from './stop-rule.ts';

/** One stop rule over all cells of a run together. It is to be asked for each batch of the plan in index order. */
export interface PooledStopRule extends RunStopRule {
  /** What it says after the rounds so far; null before the first that has a unit with a result. */
  read(): StopDecision | null;
}

/**
 * The rule that a run names, over the units of all cells together: does one player beat the other, whatever is played?
 *
 * The cells take turns, and the rule looks when all have had theirs, so that each counts alike. Units of a cell
 * with copies of games, or with openings that are shared, count for as many as they are worth there, unless the run says that
 * its units are independent (`countedAs`); a cell in which more
 * than half of the games are copies does not count. What the cells differ in makes the variance of a unit larger than it is
 * within any of them: the rule errs on the side of more games.
 *
 * @returns undefined where no cell has a rule of its own
 */
export function createPooledStopRule(run: StoppingRun): PooledStopRule | undefined {
  const { stop, cells } = run;
  if (!isCellStop(stop)) return undefined;
  const counters = cells.map((cell) => createStopCounter(cell, countedAs(stop, run)));
  let decision: StopDecision | null = null;
  const endsRound = ({ cell, firstUnit }: PlannedBatch): boolean =>
    cells.every(({ units }, index) => index <= cell || units <= firstUnit);
  return {
    next(batch, records: readonly GameRecord[]) {
      counters[batch.cell]!.add(records);
      if (!endsRound(batch)) return false;
      const state = pooled(counters);
      decision = state === null ? null : decideStop(stop, state);
      return decision !== null && decision.verdict !== null;
    },
    read: () => decision,
  };
}

function pooled(counters: readonly StopCounter[]): StopCounts | null {
  const states = counters
    .map((counter) => counter.read())
    .filter((state) => state !== null)
    .filter(({ tooManyCopies }) => !tooManyCopies);
  if (states.length === 0) return null;
  const total = (of: (state: StopCounts) => number): number =>
    states.reduce((sum, state) => sum + of(state), 0);
  return {
    counts: states
      .map(({ counts, inflation }) => scaleCounts(counts, 1 / inflation))
      .reduce((sum, counts): Counts => addCounts(sum, counts)),
    inflation: 1,
    tooManyCopies: false,
    games: total(({ games }) => games),
    units: total(({ units }) => units),
  };
}
