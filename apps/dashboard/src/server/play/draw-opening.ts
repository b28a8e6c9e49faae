import { message } from '@draughts-lab/input';
import { openingOfBallot } from '@draughts-lab/selfplay';
import type { CompiledRules } from '@draughts-lab/engine';
import { type Game, newGame, playMove, positionOf, readLegalMove } from '@draughts-lab/referee';
import { initialSetup } from '@draughts-lab/variant';
import type { OpeningView } from '../../api/play.ts';
import { Refused } from '../threads/refused.ts';
import { rulesOf } from './kept-games.ts';
import type { OpeningTask } from './tasks.ts';

/**
 * The opening with which a game begins where the rules have a ballot; null where they have none.
 * @throws Refused with every problem of the rules or of the ballot, and where there is no such opening
 */
export function drawOpening({ rules: asked, seed, opening }: OpeningTask): OpeningView | null {
  const rules = rulesOf(asked);
  const drawn = openingOfBallot(rules, seed, opening);
  if (!drawn.ok) throw new Refused('bad-opening', message('request.opening'), drawn.issues);
  if (drawn.value === null) return null;
  const { place, size, row } = drawn.value;
  const isLine = row.kind === 'line';
  return {
    place,
    size,
    entry: row.entry,
    start: isLine ? null : row.fen,
    moves: isLine ? textsOf(rules, row.moves) : [],
  };
}

/** A line in the texts that the variant writes, as a game has them. */
function textsOf(rules: CompiledRules, line: readonly string[]): string[] {
  let game: Game = newGame<unknown>(rules, initialSetup(rules.variant));
  for (const text of line) {
    const found = readLegalMove(rules, positionOf(game), text);
    if (!found.ok) throw new Refused('bad-opening', message('request.opening'), found.issues);
    game = playMove(game, found.value);
  }
  return game.plies.map(({ text }) => text);
}
