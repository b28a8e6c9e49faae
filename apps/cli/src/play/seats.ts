import type { Rules } from '@draughts-lab/engine';
import { createEnginePlayer } from '@draughts-lab/engines';
import { fail, ok, type Parsed } from '@draughts-lab/input';
import { createPlayer, parsePlayer, type Player, type PlayerSpec, withTables } from '@draughts-lab/players';
import type { Variant } from '@draughts-lab/variant';
import { endgameHere } from '../tables/endgame-here.ts';
import { ofPlayer, readPlayerText } from '../shared/player-text.ts';

/** Who sits at a seat: a person at the terminal, or a player of ours. */
export interface Seat<P = unknown> {
  /** As on the command line. */
  readonly name: string;
  /** null for a person. */
  readonly player: Player<P> | null;
}

export const HUMAN = 'human';

/** A seat from one word of the command line: `human`, or a player as `readPlayerText` reads it. */
export function readSeat<P>(rules: Rules<P>, text: string): Parsed<Seat<P>> {
  if (text === HUMAN) return ok({ name: HUMAN, player: null });
  const read = readPlayerText(text);
  const parsed: Parsed<PlayerSpec> = read.ok
    ? parsePlayer(withTables(read.value), rules.variant, { isTimed: true })
    : read;
  if (!parsed.ok) return fail(ofPlayer(text, parsed.issues));
  return ok({
    name: text,
    player: createPlayer(
      rules,
      parsed.value,
      () => performance.now(),
      endgameHere(rules.variant),
      createEnginePlayer,
    ),
  });
}

/** A person at the first seat, and players that can play the variant at the others. */
export function defaultSeats(variant: Variant): string[] {
  const opponent = parsePlayer('alpha-beta', variant).ok ? 'alpha-beta' : 'mcts';
  return variant.players.map((_, index) => (index === variant.firstToMove ? HUMAN : opponent));
}
