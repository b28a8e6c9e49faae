import type { Move, Outcome, Rules } from '@draughts-lab/engine';
import { fail, ok, type Parsed } from '@draughts-lab/input';
import { formatMove } from '@draughts-lab/notation';
import type { Setup } from '@draughts-lab/variant';
import { readLegalMove } from '../read-legal-move.ts';

/** A ply that was played, with its text at that time. */
export interface PlayedPly {
  readonly player: number;
  readonly move: Move;
  readonly text: string;
}

/** A game in progress: every position so far is kept, so that plies can be taken back. */
export interface Game<P = unknown> {
  readonly rules: Rules<P>;
  readonly start: Setup;
  /** One more than there are plies. */
  readonly positions: readonly P[];
  readonly plies: readonly PlayedPly[];
}

export function newGame<P>(rules: Rules<P>, start: Setup): Game<P> {
  return { rules, start, positions: [rules.fromSetup(start)], plies: [] };
}

export const positionOf = <P>(game: Game<P>): P => game.positions.at(-1)!;

export const turnOf = (game: Game): number => game.rules.turn(positionOf(game));

export const outcomeOf = (game: Game): Outcome => game.rules.outcome(positionOf(game));

export const setupOfGame = (game: Game): Setup => game.rules.toSetup(positionOf(game));

/** Legal moves in the order in which they are numbered for the user, from 1. */
export const movesOf = (game: Game): readonly Move[] => game.rules.legalMoves(positionOf(game));

/** What a player is asked about: a `Turn` of packages/players. */
export function turnFor<P>(game: Game<P>): {
  readonly position: P;
  readonly legal: readonly Move[];
  readonly start: Setup;
  readonly moves: readonly Move[];
} {
  const moves = game.plies.map(({ move }) => move);
  return { position: positionOf(game), legal: movesOf(game), start: game.start, moves };
}

export function moveText(game: Game, move: Move): string {
  return formatMove(game.rules.variant, move, movesOf(game));
}

/** The legal move that a text means: its number in the list, or any notation that the reader knows. */
export function findMove(game: Game, text: string): Parsed<Move> {
  const legal = movesOf(game);
  if (/^\d+$/.test(text)) {
    const move = legal[Number(text) - 1];
    if (move !== undefined) return ok(move);
    return fail([
      { path: '', message: `there are ${legal.length} moves, found ${text}`, hint: '"moves" lists them' },
    ]);
  }
  return readLegalMove(game.rules, positionOf(game), text);
}

export function playMove<P>(game: Game<P>, move: Move): Game<P> {
  const ply = { player: turnOf(game), move, text: moveText(game, move) };
  const next = game.rules.play(positionOf(game), move);
  return { ...game, positions: [...game.positions, next], plies: [...game.plies, ply] };
}

/** The game without its last plies. */
export function takeBack<P>(game: Game<P>, plies: number): Game<P> {
  const kept = game.plies.length - plies;
  if (kept < 0) throw new RangeError(`cannot take back ${plies} of ${game.plies.length} plies`);
  return { ...game, positions: game.positions.slice(0, kept + 1), plies: game.plies.slice(0, kept) };
}
