import type { Move, Rules } from '@draughts-lab/engine';
import type { Issue } from '@draughts-lab/input';
import {
  formatMove,
  type PdnGame,
  type PdnOutcome,
  type PdnPlace,
  pdnSetup,
  pdnTag,
  positionSetBy,
  readResult,
} from '@draughts-lab/notation';
import type { Setup } from '@draughts-lab/variant';
import { isCountedDraw } from '../draw-rules.ts';
import { readLegalMove } from '../read-legal-move.ts';
import { endOfRecord, type RecordedEnd } from './end-of-record.ts';

/** Why a game is no part of a collection. */
export type NotCollectedReason =
  /** The position that it begins with cannot be read, or is decided. */
  | 'position'
  /** A move that the rules do not allow. */
  | 'illegal-move'
  /** No move at all: a result without a game. */
  | 'no-moves'
  /** The record contradicts the board, or itself, about who won. */
  | 'result'
  /** A position is set inside the game: what is before it and what is behind it are not one game. */
  | 'set-position'
  /** More plies than are stored. */
  | 'too-long';

export interface NotCollected {
  readonly ok: false;
  readonly reason: NotCollectedReason;
  /** Plies from 1; 0 where it is not about a move. */
  readonly ply: number;
  readonly text: string;
  readonly place: PdnPlace | null;
  readonly message: string;
}

/** @typeParam P the engine's form of a position */
export interface CollectedGame<P> {
  readonly ok: true;
  readonly start: Setup;
  /** The same for the engine. */
  readonly begin: P;
  /** The record begins with a position of its own. */
  readonly isSetUp: boolean;
  readonly plies: readonly CollectedPly<P>[];
  readonly end: RecordedEnd;
}

export interface CollectedPly<P> {
  readonly move: Move;
  /** As the variant writes it, as short as it can be read back. */
  readonly text: string;
  /** Legal moves that there were. */
  readonly choices: number;
  /** After it. */
  readonly position: P;
}

/**
 * Judges the main line of a record: its moves, if they are all legal, and its end. Draw rules do not end it, since a record
 * may go on where a draw was there for the claiming.
 *
 * @param maxPlies a longer game is not collected
 */
export function collectGame<P>(
  rules: Rules<P>,
  game: PdnGame,
  maxPlies: number,
): CollectedGame<P> | NotCollected {
  const not = (reason: NotCollectedReason, message: string, ply = 0): NotCollected => {
    const { text, place } = game.moves[ply - 1] ?? { text: '', place: game.place };
    return { ok: false, reason, ply, text, place, message };
  };
  const setup = pdnSetup(rules.variant, game.tags);
  if (!setup.ok) return not('position', inOneLine(setup.issues));
  const begin = rules.fromSetup(setup.value);
  const early = rules.outcome(begin);
  if (early.over && !isCountedDraw(rules.variant, early))
    return not('position', `the game is over in the position it begins with: ${early.reason}`);
  if (game.moves.length === 0) return not('no-moves', 'a result without a move');
  const set = [game, ...game.moves].findIndex(({ comments }) => positionSetBy(comments) !== null);
  if (set >= 0) return not('set-position', 'a position is set inside the game: it is not one game', set);
  if (game.moves.length > maxPlies)
    return not('too-long', `${game.moves.length} plies, at most ${maxPlies} are kept`);
  const plies: CollectedPly<P>[] = [];
  let position = begin;
  for (const written of game.moves) {
    const legal = rules.legalMoves(position);
    const read = readLegalMove(rules, position, written.text, legal);
    if (!read.ok) return not('illegal-move', inOneLine(read.issues), plies.length + 1);
    const move = read.value;
    position = rules.play(position, move);
    plies.push({ move, text: formatMove(rules.variant, move, legal), choices: legal.length, position });
  }
  const outcome = rules.outcome(position);
  const written = writtenResult(game);
  if (written === null)
    return not(
      'result',
      `the tag Result says ${pdnTag(game.tags, 'Result')}, the end of the moves ${game.result}`,
    );
  const players = rules.variant.players.map(({ id }) => id);
  const end = endOfRecord(
    game,
    players,
    written,
    outcome.over ? { ...outcome, isCounted: isCountedDraw(rules.variant, outcome) } : null,
  );
  if (typeof end === 'string') return not('result', end, game.moves.length);
  const isSetUp = pdnTag(game.tags, 'FEN') !== undefined;
  return { ok: true, start: setup.value, begin, isSetUp, plies, end };
}

/** What the tag and the end of the moves say; null where each says something else. */
function writtenResult(game: PdnGame): PdnOutcome | null {
  const said = [readResult(pdnTag(game.tags, 'Result')), readResult(game.result)].filter(
    (one) => one !== 'unknown',
  );
  if (new Set(said).size > 1) return null;
  return said[0] ?? 'unknown';
}

const inOneLine = (issues: readonly Issue[]): string => issues.map(({ message }) => message).join('; ');
