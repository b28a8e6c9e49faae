import type { Rules } from '@draughts-lab/engine';
import { formatIssues } from '@draughts-lab/input';
import { parseFen } from '@draughts-lab/notation';
import { createRng, deriveSeed } from '@draughts-lab/records';
import { findMove, type Game, newGame, playMove } from '@draughts-lab/referee';
import { ballotOf } from '@draughts-lab/selfplay';
import { initialSetup } from '@draughts-lab/variant';
import { CliError, EXIT } from '../shared/exit.ts';

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
  const { variant } = rules;
  const size = variant.document.ballot?.length ?? 0;
  if (asked !== undefined && asked > size)
    throw new CliError(
      size === 0
        ? `--opening: the rules of ${variant.id} have no ballot`
        : `--opening: the ballot of ${variant.id} has ${size} openings, found ${asked}`,
      EXIT.usage,
    );
  if (size === 0 || asked === 0) return null;
  const { rows, issues } = ballotOf(rules);
  if (issues.length > 0) throw new CliError(formatIssues('ballot', issues), EXIT.invalid);
  const run = { run: seed, variantHash: variant.hash, unit: 0, purpose: 'ballot' };
  const place = asked === undefined ? createRng(deriveSeed(run)).int(size) : asked - 1;
  const { entry, fen, kind, moves } = rows[place]!;
  const words = `opening ${place + 1} of ${size}${asked === undefined ? ', drawn by lot' : ''}: ${entry}`;
  if (kind !== 'line') {
    const setup = parseFen(variant, fen);
    if (!setup.ok) throw new CliError(formatIssues(fen, setup.issues), EXIT.invalid);
    return { game: newGame(rules, setup.value), words, fromStart: false };
  }
  let game = newGame(rules, initialSetup(variant));
  for (const text of moves) {
    const move = findMove(game, text);
    if (!move.ok) throw new CliError(formatIssues(text, move.issues), EXIT.invalid);
    game = playMove(game, move.value);
  }
  return { game, words, fromStart: true };
}
