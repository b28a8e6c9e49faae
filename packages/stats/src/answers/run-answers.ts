import {
  DEFAULT_MARGINS,
  type ErrorBasis,
  errorBasisOf,
  type GameRecord,
  type Manifest,
  type PlannedBatch,
  planBatches,
  type Tally,
  tallyCounter,
} from '@draughts-lab/records';
import type { RunStopRule } from '../stopping/run-stop-rule.ts';
import { type RunPlan, skillSteps } from '../strength/run-strength.ts';
import { gameTally } from '../summary/from-records.ts';
import { summariseGames } from '../summary/summary.ts';
import { answerConfidence } from './answer.ts';
import { answerTo, type AskedRow, type Question, questionsOf, type RowAnswer } from './questions.ts';

/** An answer about a row of a run, compared with the row of the first variant that the same players played. */
export interface RunAnswer extends RowAnswer {
  /** Numbers of the cells: that of the variant asked about, and that of the first one. */
  readonly cells: readonly [number, number];
}

/** What decides what a run is asked, and when it is looked at. */
export type AskingRun = Pick<
  Manifest,
  'batchSize' | 'cells' | 'players' | 'variants' | 'openings' | 'estimand' | 'stop'
>;

/** The most times that the games double between two looks, from the first one on. */
const MOST_LOOKS = 6;
/** Units of a cell before which nobody looks: fewer say nothing. */
const MIN_UNITS = 100;

/**
 * When a run that stops by its answers is looked at: after so many batches of the plan, each time at about twice the games, at
 * last at all of them.
 */
export function plannedLooks(manifest: Pick<Manifest, 'cells' | 'batchSize' | 'stop'>): number[] {
  const batches = planBatches(manifest);
  const longest = Math.max(...manifest.cells.map(({ units }) => units));
  const targets = Array.from({ length: MOST_LOOKS }, (_, index) => longest / 2 ** index)
    .filter((units, index) => index === 0 || units >= MIN_UNITS)
    .toReversed();
  const until = (units: number): number =>
    batches.reduce((count, { firstUnit }) => (firstUnit < units ? count + 1 : count), 0);
  return [...new Set(targets.map(until))];
}

/** Two cells with the same players, and what can be asked of them. */
interface AskedPair {
  readonly cells: readonly [number, number];
  readonly questions: readonly Question[];
}

function askedPairs(run: AskingRun): AskedPair[] {
  const { cells } = run;
  return cells.flatMap(({ variant, players }, cell): AskedPair[] => {
    if (variant === 0 || run.variants[variant]!.seats !== 2) return [];
    const first = cells.findIndex((other) => other.variant === 0 && other.players.join() === players.join());
    return first === -1 ? [] : [{ cells: [cell, first], questions: questionsOf(run, cell) }];
  });
}

/** Level of each interval of a run, so that all of its answers hold together whenever one looks. */
function confidenceOf(run: AskingRun): number {
  const questions = askedPairs(run).reduce((sum, pair) => sum + pair.questions.length, 0);
  // One more, as a run may be cut by the clock.
  const looks = run.stop.kind === 'answers' ? plannedLooks(run).length + 1 : 1;
  return answerConfidence(questions, looks);
}

/**
 * The answers of a run about each of its variants compared with its first one, for all players that played both. All of them
 * hold together at 95 %, under the stop rule `answers` at every planned look, and at one more.
 *
 * @param tallies of the games that count, by cell
 */
export function runAnswers(run: AskingRun, tallies: ReadonlyMap<number, Tally>): RunAnswer[] {
  const confidence = confidenceOf(run);
  const margins = run.stop.kind === 'answers' ? run.stop.margins : DEFAULT_MARGINS;
  const basis = errorBasisOf(run);
  const asked = (cell: number): AskedRow => askedRow(run, tallies.get(cell), basis, confidence);
  return askedPairs(run).flatMap(({ cells, questions }) => {
    const [a, b] = [asked(cells[0]), asked(cells[1])];
    return questions.map((question) => ({ ...answerTo(question, a, b, { margins, confidence }), cells }));
  });
}

/** The games of a cell as they are asked. */
export function askedRow(
  plan: RunPlan,
  tally: Tally | undefined,
  basis: ErrorBasis,
  confidence: number,
): AskedRow {
  if (tally === undefined || tally.wins + tally.draws + tally.losses === 0 || tally.seatWins.length > 2)
    return { summary: null, step: null, hasOneLine: false };
  const [step = null] = skillSteps(plan, [tally], confidence);
  const hasOneLine = tally.lines.reduce((sum, { lines }) => sum + lines, 0) === 1;
  return { summary: summariseGames(gameTally(tally, basis)), step, hasOneLine };
}

/** Whether every question has an answer: a difference, or none that matters. */
export const isAnswered = (answers: readonly RunAnswer[]): boolean =>
  answers.length > 0 && answers.every(({ code }) => code !== 'open' && code !== 'none');

/** Stops a run as soon as every question has an answer at a planned look. To be asked for each batch of the plan in index order. */
export function createAnswersRule(run: AskingRun): RunStopRule {
  const looks = new Set(plannedLooks(run));
  const counter = tallyCounter();
  return {
    next({ index }: PlannedBatch, records: readonly GameRecord[]) {
      for (const record of records) counter.add(record);
      if (!looks.has(index + 1)) return false;
      return isAnswered(runAnswers(run, new Map(counter.read().map((tally) => [tally.cell, tally]))));
    },
  };
}
