import { type AnswerMargins, isSelfPlay } from '@draughts-lab/records';
import { absoluteDifference } from '../compare/fairest.ts';
import {
  type Ends,
  intervalDifference,
  onEloScale,
  shareDifference,
  type ShareOf,
  unpairedDifference,
} from '../compare/difference.ts';
import { eloFromScore, SCORE_CLAMP } from '../score/elo.ts';
import { budgetsOfStep, type RunPlan, type SkillStep } from '../strength/run-strength.ts';
import type { GameSummary } from '../summary/summary.ts';
import { type AnswerCode, answerOf, type Margin } from './answer.ts';

/**
 * What people ask of two rows:
 *
 * - `fairness`: which is farther from even, in Elo of the first player, whoever that favours
 * - `draws`: which has more draws
 * - `length`: which has longer games
 * - `depth`: in which a stronger player wins more of a weaker one, in Elo
 */
const QUESTIONS = ['fairness', 'draws', 'length', 'depth'] as const;
export type Question = (typeof QUESTIONS)[number];

/**
 * Why there is no answer. `no-result`: one of the rows has no game with a result. `copies`: most games of a row are copies of each
 * other. `too-few`: a row is worth fewer than 30 games. `one-line`: all games of a row begin alike, so nobody knows how much its
 * fairness owes to that beginning, and more games would not tell.
 */
export type NoAnswer = 'no-result' | 'copies' | 'too-few' | 'one-line';

/** An answer about a first row compared with a second one, as a code with its numbers. */
export interface RowAnswer {
  readonly question: Question;
  readonly code: AnswerCode | 'none';
  /** Null where there is an answer. */
  readonly why: NoAnswer | null;
  /**
   * What each row has, the first one first: Elo from even, share of draws, mean plies, Elo of the stronger player; null where it is
   * not known.
   */
  readonly of: readonly [number | null, number | null];
  /** The first less the second: Elo; a share; of lengths the ratio less 1. An infinite end is null. */
  readonly difference: {
    readonly value: number;
    readonly low: number | null;
    readonly high: number | null;
  } | null;
  /** A difference within it does not matter; in the same unit. */
  readonly margin: number;
  /** Whether the whole interval lies within the margin. */
  readonly isWithin: boolean;
  /** Of an `open` one: about so many more games of each row would settle it. */
  readonly moreGames: number | null;
  /** Games of each row. */
  readonly games: readonly [number, number];
}

/** A row as far as it is asked about: its games, or what a stronger player won in them of a weaker one. */
export interface AskedRow {
  /** Null without a game with a result. */
  readonly summary: GameSummary | null;
  /**
   * Where a player with more nodes met itself with fewer, with its interval at the level that is asked for; null for
   * any other row.
   */
  readonly step: SkillStep | null;
  /** All games with a result begin alike. */
  readonly hasOneLine: boolean;
}

/**
 * What the games of a cell can be asked: where a player with more nodes meets itself with fewer, what that wins; fairness only
 * where all seats have the same player, as otherwise the score is one of the players.
 */
export function questionsOf(plan: RunPlan, cell: number): readonly Question[] {
  if (budgetsOfStep(plan, cell) !== null) return ['depth'];
  const isEven = isSelfPlay(plan.cells[cell]!);
  return isEven ? ['fairness', 'draws', 'length'] : ['draws', 'length'];
}

export interface AskOptions {
  readonly margins: AnswerMargins;
  /** Two-sided level of each interval: see `answerConfidence`. */
  readonly confidence: number;
  /** What the error of fairness is multiplied by, where the scores of the rows go together. Default 1. */
  readonly scale?: number;
}

/** The answer to one question about a row compared with another one. */
export function answerTo(question: Question, a: AskedRow, b: AskedRow, options: AskOptions): RowAnswer {
  const { margin, unit } = marginOf(question, options.margins);
  const games = [gamesOf(question, a), gamesOf(question, b)] as const;
  const of = [valueOf(question, a), valueOf(question, b)] as const;
  const head = { question, of, margin: unit, games };
  const why = whyNot(question, a) ?? whyNot(question, b);
  const found = why === null ? differenceOf(question, a, b, options) : null;
  if (found === null)
    return {
      ...head,
      code: 'none',
      why: why ?? 'too-few',
      difference: null,
      isWithin: false,
      moreGames: null,
    };
  const { code, value, low, high, isWithin, moreGames } = answerOf(found, margin, Math.min(...games));
  const finite = (end: number): number | null => (Number.isFinite(end) ? end : null);
  const difference = { value, low: finite(low), high: finite(high) };
  return { ...head, code, why: null, difference, isWithin, moreGames };
}

/** The margin on the scale of the difference, and as it is told. */
function marginOf(question: Question, margins: AnswerMargins): { margin: Margin; unit: number } {
  const part = margins[question] / (question === 'draws' || question === 'length' ? 100 : 1);
  // A tenth longer one way is a tenth longer the other way.
  const low = question === 'length' ? 1 / (1 + part) - 1 : -part;
  return { margin: { low, high: part }, unit: part };
}

function whyNot(question: Question, { summary, step, hasOneLine }: AskedRow): NoAnswer | null {
  if (summary === null) return 'no-result';
  if (summary.guard.verdict === 'refuse') return 'copies';
  if (question === 'depth') return step === null || step.pairs < MIN_PAIRS ? 'too-few' : null;
  if (summary.sparse) return 'too-few';
  return question === 'fairness' && hasOneLine ? 'one-line' : null;
}

/** Pairs below which nothing is said of a step, as of rows worth fewer than 30 games. */
const MIN_PAIRS = 15;

const gamesOf = (question: Question, { summary, step }: AskedRow): number =>
  question === 'depth' ? 2 * (step?.pairs ?? 0) : (summary?.games ?? 0);

function valueOf(question: Question, { summary, step }: AskedRow): number | null {
  switch (question) {
    case 'fairness':
      return summary === null ? null : Math.abs(summary.elo.value);
    case 'draws':
      return summary?.drawRate.value ?? null;
    case 'length':
      return summary?.lengths?.mean.value ?? null;
    case 'depth':
      return step?.elo.value ?? null;
  }
}

function differenceOf(
  question: Question,
  a: AskedRow,
  b: AskedRow,
  { confidence, scale = 1 }: AskOptions,
): Ends | null {
  const [left, right] = [a.summary!, b.summary!];
  switch (question) {
    case 'fairness': {
      const [x, y] = [left, right].map(({ score }) =>
        onEloScale({ value: score.value, standardError: score.standardError * scale }),
      );
      return ends(absoluteDifference(x!, y!, confidence));
    }
    case 'draws':
      return ends(shareDifference(drawsOf(left), drawsOf(right), confidence));
    case 'length':
      return lengthRatio(left, right, confidence);
    case 'depth':
      return intervalDifference(stepEnds(a.step!), stepEnds(b.step!));
  }
}

const ends = ({ value, interval }: { value: number; interval: { low: number; high: number } }): Ends => ({
  value,
  low: interval.low,
  high: interval.high,
});

/** Draws of as many independent games as the games are worth. */
function drawsOf({ drawRate, games, effects }: GameSummary): ShareOf {
  const total = games / effects.draws;
  return { count: Math.min(total, drawRate.value * total), total };
}

/** Ratio of the mean lengths less 1, with its interval on the scale of the logarithm. */
function lengthRatio(a: GameSummary, b: GameSummary, confidence: number): Ends | null {
  const [x, y] = [a, b].map(({ lengths }) => {
    const error = lengths?.mean.standardError ?? null;
    const value = lengths?.mean.value ?? 0;
    return error === null || !(value > 0) ? null : { value: Math.log(value), standardError: error / value };
  });
  if (x === null || y === null) return null;
  const { value, interval } = unpairedDifference(x!, y!, confidence);
  return { value: Math.expm1(value), low: Math.expm1(interval.low), high: Math.expm1(interval.high) };
}

/** Elo of the stronger player. Where the scale ends, the interval has no end: a score of 99.9 % and one of 100 % look alike there. */
function stepEnds({ elo: { value, interval } }: SkillStep): Ends {
  const [lowest, highest] = [SCORE_CLAMP.low, SCORE_CLAMP.high].map(eloFromScore) as [number, number];
  return {
    value,
    low: interval.low <= lowest ? -Infinity : interval.low,
    high: interval.high >= highest ? Infinity : interval.high,
  };
}
