import {
  claimOf,
  declineDraw,
  findMove,
  type Game,
  type GameEnd,
  moveText,
  offerDraw,
  type Offers,
  takesDraw,
  turnOf,
  whyNoOffer,
} from '@draughts-lab/referee';
import type { Seat } from './seats.ts';

/** What was said at the board led to this. */
export interface Said {
  readonly offers: Offers;
  readonly end: GameEnd | null;
  readonly words: readonly string[];
}

/**
 * The side to move offers a draw, or accepts the one that is open. A computer player answers at once, by what it thought of
 * the position when it last moved; a person answers on its own turn.
 *
 * @param scores what each player's last search gave for its own seat; null where there was none
 */
export function offer(
  game: Game,
  seats: readonly Seat[],
  offers: Offers,
  scores: readonly (number | null)[],
): Said {
  const player = turnOf(game);
  const { players } = game.rules.variant;
  if (players.length !== 2) return { offers, end: null, words: ['a draw is agreed between two players'] };
  if (offers.open === 1 - player) return accept(game, offers);
  const why = whyNoOffer(offers, player);
  if (why !== null) return { offers, end: null, words: [why] };
  const made = offerDraw(offers, player);
  const other = 1 - player;
  const id = players[other]!.id;
  if (seats[other]!.player === null)
    return { offers: made, end: null, words: [`a draw is offered: make your move, ${id} answers then`] };
  const score = scores[other] ?? null;
  if (!takesDraw(score)) return { offers: declineDraw(made), end: null, words: [`${id} declines`] };
  return { offers: made, end: AGREED, words: [`${id} accepts`] };
}

/** The side to move accepts an open offer of the opponent. */
export function accept(game: Game, offers: Offers): Said {
  const isOpen = offers.open !== null && offers.open !== turnOf(game);
  return isOpen
    ? { offers, end: AGREED, words: [] }
    : { offers, end: null, words: ['the opponent has not offered a draw'] };
}

/** The side to move declines; a move does the same. */
export function decline(game: Game, offers: Offers): Said {
  const isOpen = offers.open !== null && offers.open !== turnOf(game);
  return isOpen
    ? { offers: declineDraw(offers), end: null, words: ['declined'] }
    : { offers, end: null, words: ['the opponent has not offered a draw'] };
}

const AGREED: GameEnd = { winner: null, left: false, words: 'draw: agreed' };

/** The side to move claims the end of the game, after a move that it announces if there is one. */
export function claim(
  game: Game,
  text: string,
): { readonly end: GameEnd | null; readonly words: readonly string[] } {
  const { variant } = game.rules;
  const found = text === '' ? null : findMove(game, text);
  if (found?.ok === false) return { end: null, words: found.issues.map(({ message }) => message) };
  const made = claimOf(game, found?.value);
  if (made === null) {
    const { repetition } = variant.document.draws;
    const why =
      repetition?.mode === 'claim'
        ? `the position has not stood ${repetition.count} times`
        : 'the rules end a game by themselves here: there is nothing to claim';
    return { end: null, words: [`the claim is not true: ${why}`] };
  }
  const { winner, rule, times } = made;
  const result = winner === null ? 'draw' : `${variant.players[winner]!.id} wins`;
  const after = found === null ? '' : ` after ${moveText(game, found.value)}`;
  return {
    end: { winner, left: false, words: `${result}: ${rule} claimed (${times} times${after})` },
    words: [],
  };
}
