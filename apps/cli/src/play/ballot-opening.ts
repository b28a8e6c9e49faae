import type { Rules } from '@draughts-lab/engine';
import { formatIssues } from '@draughts-lab/input';
import { parseFen } from '@draughts-lab/notation';
import { findMove, type Game, newGame, playMove } from '@draughts-lab/referee';
import { openingOfBallot } from '@draughts-lab/selfplay';
import { initialSetup } from '@draughts-lab/variant';
import { CliError, EXIT } from '../shared/exit.ts';
import { valueOf } from '../shared/value-of.ts';

/** A game that begins with an opening of the ballot of its rules. */
export interface BallotGame<P> {
  /** The plies of the opening are played. */
  readonly game: Game<P>;
  /** What was drawn, for people. */
  readonly words: string;
  /** Whether the game begins at the start position. */
  readonly fromStart: boolean;
}

/**
 * Draws the opening of a game where the rules have a ballot.
 *
 * @param asked place of an opening in the ballot from 1; undefined: drawn from the seed; 0: none
 * @returns null without a ballot, and where none is wanted
 * @throws CliError where there is no such opening, or one cannot be played
 */
export function ballotGame<P>(
  rules: Rules<P>,
  seed: string,
  asked: number | undefined,
): BallotGame<P> | null {
  if (asked === 0) return null;
  const { variant } = rules;
  const opening = openingOfBallot(rules, seed, asked);
  if (!opening.ok) {
    const wrong = opening.issues.find(({ path }) => path === 'opening');
    if (wrong !== undefined) throw new CliError(`--opening: ${wrong.message}`, EXIT.usage);
    throw new CliError(formatIssues('ballot', opening.issues), EXIT.invalid);
  }
  if (opening.value === null) return null;
  const { place, size, row } = opening.value;
  const { entry, fen, kind, moves } = row;
  const words = `opening ${place} of ${size}${asked === undefined ? ', drawn at random' : ''}: ${entry}`;
  if (kind !== 'line') {
    const game = newGame(rules, valueOf(parseFen(variant, fen), fen));
    return { game, words, fromStart: false };
  }
  let game = newGame(rules, initialSetup(variant));
  for (const text of moves) game = playMove(game, valueOf(findMove(game, text), text));
  return { game, words, fromStart: true };
}
