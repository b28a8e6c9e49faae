import type { Move, Rules } from '@draughts-lab/engine';
import type { Issue } from '@draughts-lab/input';
import { formatMove, type PdnGame, type PdnPlace, pdnSetup } from '@draughts-lab/notation';
import type { Setup } from '@draughts-lab/variant';
import { readLegalMove } from '@draughts-lab/referee';
import { issuesInOneLine } from '../shared/setup.ts';
import { behindComments } from './set-position.ts';

/** Where a game stops being one. */
export interface WrongPly {
  /** Plies from 1; 0 for the position that the game begins with. */
  readonly ply: number;
  readonly text: string;
  readonly place: PdnPlace | null;
  readonly message: string;
  /** The legal moves there. */
  readonly legal: readonly string[];
}

export interface ReplayedPdn {
  readonly start: Setup | null;
  /** The moves before the wrong one; all of them in a correct game. */
  readonly moves: readonly ReplayedPly[];
  readonly wrong: WrongPly | null;
}

export interface ReplayedPly {
  readonly move: Move;
  /** The legal moves among which it was chosen: what its text is written against. */
  readonly legal: readonly Move[];
}

/**
 * Replays the main line of a game. Draw rules do not end it, since a record may go on where a draw
 * was there for the claiming; a decided position does. Where a position is set inside the game, it goes on from there.
 */
export function replayPdn<P>(rules: Rules<P>, game: PdnGame): ReplayedPdn {
  const { variant } = rules;
  const setup = pdnSetup(variant, game.tags);
  const start = setup.ok ? setup.value : null;
  const moves: ReplayedPly[] = [];
  const wrongAt = (ply: number, issues: readonly Issue[], legal: readonly string[]): ReplayedPdn => {
    const { text, place } = game.moves[ply - 1] ?? { text: 'FEN', place: game.place };
    return { start, moves, wrong: { ply, text, place, message: issuesInOneLine(issues), legal } };
  };
  if (!setup.ok) return wrongAt(0, setup.issues, []);
  let before = behindComments(rules, rules.fromSetup(setup.value), game.comments);
  for (const [index, { text, comments }] of game.moves.entries()) {
    if (!before.ok) return wrongAt(index, before.issues, []);
    const position = before.value;
    const legal = rules.legalMoves(position);
    const found = readLegalMove(rules, position, text, legal);
    if (!found.ok) {
      const texts = legal.map((move) => formatMove(variant, move, legal));
      const issues = found.issues.map((issue) => ({ ...issue, path: '' }));
      return wrongAt(index + 1, issues, texts);
    }
    moves.push({ move: found.value, legal });
    before = behindComments(rules, rules.play(position, found.value), comments);
  }
  return before.ok ? { start, moves, wrong: null } : wrongAt(game.moves.length, before.issues, []);
}
