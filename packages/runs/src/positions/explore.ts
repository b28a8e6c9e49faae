import { fail, ok, type Parsed } from '@draughts-lab/input';
import { type Estimate, scoreOfResults } from '@draughts-lab/report';
import type { PositionKey } from '@draughts-lab/selfplay';
import { findPositions, type Run } from '@draughts-lab/store';
import { type CountedCell, playedFrom, type PlayedMove } from './played-from.ts';

/** Rows of one run whose games are asked about. */
export interface ExploredRows {
  /** For people, and for the links of a page. */
  readonly name: string;
  readonly run: Run;
  readonly cells: readonly CountedCell[];
}

/** A move that was played in a position, over the games of several runs. */
export interface ExploredMove {
  /** As the position has it; empty: the game ended there. */
  readonly move: string;
  readonly games: number;
  /** Games with a result. */
  readonly counted: number;
  /** Of the player who moves in the position: wins and half the draws; with more than two seats wins alone. Null without a result. */
  readonly score: Estimate | null;
  readonly drawRate: Estimate | null;
  readonly meanPlies: number;
  /** Fewer than 30 games with a result. */
  readonly sparse: boolean;
  /** Games of each row, in the order of the runs, without those that have none. */
  readonly rows: readonly { readonly run: string; readonly cell: number; readonly games: number }[];
}

/** What is known of a position from several runs. */
export interface ExploredPosition {
  /** The most frequent first. */
  readonly moves: readonly ExploredMove[];
  /** Runs with games that could not be followed, so that they are in no number here. */
  readonly left: readonly LeftGames[];
}

/** Games of a run, of all its rows, whose stored moves are not legal under its rules. */
export interface LeftGames {
  readonly run: string;
  readonly games: number;
}

/**
 * What was played in a position and how it went, over several runs.
 *
 * @param sources runs with an index of their positions
 * @param seats of the game
 * @returns an issue for each run that cannot be read
 */
export async function exploreRuns(
  sources: readonly ExploredRows[],
  keys: readonly PositionKey[],
  seats: number,
  confidence: number,
): Promise<Parsed<ExploredPosition>> {
  const left: LeftGames[] = [];
  const found = new Map<string, { readonly run: string; readonly line: PlayedMove }[]>();
  for (const { name, run, cells } of sources) {
    const games = (await findPositions(run))?.left ?? 0;
    if (games > 0) left.push({ run: name, games });
    const lines = await playedFrom(run, cells, keys);
    if (!lines.ok) return fail(lines.issues.map((issue) => ({ ...issue, path: name })));
    for (const line of lines.value) found.getOrInsertComputed(line.move, () => []).push({ run: name, line });
  }
  const moves = [...found].map(([move, parts]): ExploredMove => {
    const sum = (field: Exclude<keyof PlayedMove, 'move' | 'cell'>): number =>
      parts.reduce((total, { line }) => total + line[field], 0);
    const results = { wins: sum('wins'), draws: sum('draws'), losses: sum('losses') };
    const games = sum('games');
    return {
      move,
      games,
      counted: results.wins + results.draws + results.losses,
      ...scoreOfResults(results, seats, confidence),
      meanPlies: sum('plies') / games,
      rows: parts.map(({ run, line: { cell, games: n } }) => ({ run, cell, games: n })),
    };
  });
  return ok({ moves: moves.toSorted((a, b) => b.games - a.games || (a.move < b.move ? -1 : 1)), left });
}
