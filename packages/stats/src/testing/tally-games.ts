import type { ReasonCount, GameTally } from '../summary/tally.ts';
import { momentsOf } from '../numbers/moments.ts';
import { histogramOf } from './from-values.ts';

/** One game of two players as far as the summary looks at it. Rows of any store fit. */
export interface GameRow {
  /** First player's score; null without a result. */
  readonly score: 0 | 0.5 | 1 | null;
  readonly plies?: number;
  /** Kind of end; `capped` marks a game cut by the ply cap. */
  readonly ending?: string;
  readonly reason?: string;
  /** Mean number of legal moves. */
  readonly branching?: number;
  readonly forcedShare?: number;
  /** Identifies the move sequence. */
  readonly movesHash?: string;
}

const RESULT_OF_SCORE = new Map<number | null, ReasonCount['result']>([
  [1, 'win'],
  [0.5, 'draw'],
  [0, 'loss'],
  [null, 'none'],
]);

/**
 * The tally of a list of games. A field is present when at least one row has it; `copies` only when all have.
 * */
export function tallyGames(rows: readonly GameRow[]): GameTally {
  const scored = rows.flatMap((row) => row.score ?? []);
  const measured = rows.filter((row) => row.plies !== undefined);
  const capped = measured.filter((row) => row.ending === 'capped');
  const branching = rows.flatMap((row) => row.branching ?? []);
  const forced = rows.flatMap((row) => row.forcedShare ?? []);
  const reasons = rows.filter((row) => row.reason !== undefined).map(reasonOf);
  const hashes = rows.flatMap((row) => row.movesHash ?? []);
  return {
    wins: scored.filter((score) => score === 1).length,
    draws: scored.filter((score) => score === 0.5).length,
    losses: scored.filter((score) => score === 0).length,
    noResult: rows.length - scored.length,
    ...(rows.length > 0 &&
      hashes.length === rows.length && { copies: { played: rows.length, distinct: new Set(hashes).size } }),
    ...(measured.length > 0 && {
      lengths: histogramOf(measured.filter((row) => row.ending !== 'capped').map((row) => row.plies!)),
      cappedLengths: histogramOf(capped.map((row) => row.plies!)),
    }),
    ...(branching.length > 0 && { branching: momentsOf(branching) }),
    ...(forced.length > 0 && { forcedShare: momentsOf(forced) }),
    ...(reasons.length > 0 && { reasons }),
  };
}

function reasonOf({ ending = 'rule', reason, score }: GameRow): ReasonCount {
  return { ending, reason: reason!, result: RESULT_OF_SCORE.get(score)!, games: 1 };
}
