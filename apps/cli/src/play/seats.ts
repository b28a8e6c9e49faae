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

const HUMAN = 'human';

const BUDGETS = ['nodes', 'depth', 'moveMs'];

/**
 * A seat from one word of the command line: `human`, or a player as `readPlayerText` reads it.
 *
 * @param isClocked the game has a clock: a program from outside without a budget of its own plays by it
 */
export function readSeat<P>(rules: Rules<P>, text: string, isClocked = false): Parsed<Seat<P>> {
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
      isClocked ? byClock(parsed.value, read.ok ? read.value : {}) : parsed.value,
      () => performance.now(),
      endgameHere(rules.variant),
      createEnginePlayer,
    ),
  });
}

/** A program from outside that was given no budget thinks as long as its clock lets it. */
function byClock(spec: PlayerSpec, written: Readonly<Record<string, unknown>>): PlayerSpec {
  const isFree = BUDGETS.every((budget) => written[budget] === undefined);
  return spec.player === 'engine' && 'nodes' in spec && isFree ? { ...spec, nodes: null } : spec;
}

/** A person at the first seat, and players that can play the variant at the others. */
export function defaultSeats(variant: Variant): string[] {
  const opponent = parsePlayer('alpha-beta', variant).ok ? 'alpha-beta' : 'mcts';
  return variant.players.map((_, index) => (index === variant.firstToMove ? HUMAN : opponent));
}
