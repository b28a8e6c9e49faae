/** What has been offered in a game: plain data. */
export interface Offers {
  /** Who offers a draw that has not been answered. */
  readonly open: number | null;
  /** Whose offer was the last to be declined: that player may not offer again before the opponent has. */
  readonly declined: number | null;
}

export const NO_OFFERS: Offers = { open: null, declined: null };

/** Why a player may not offer a draw now; null where it may (Russian code, 1.9.4 to 1.9.6). */
export function whyNoOffer({ open, declined }: Offers, player: number): string | null {
  if (open === player) return 'your offer stands: the opponent has not answered it';
  if (declined === player) return 'your last offer was declined: the opponent has to offer first';
  return null;
}

/** A player offers a draw. An offer of both is an agreement, as the second one accepts the first. */
export const offerDraw = (_: Offers, player: number): Offers => ({ open: player, declined: null });

/** The open offer is declined: in words, or by moving on. Nothing changes where none is open. */
export const declineDraw = (offers: Offers): Offers =>
  offers.open === null ? offers : { open: null, declined: offers.open };

/** Hundredths of a man by which a computer player sees itself behind when it takes a draw. */
const GLAD_OF_A_DRAW = -20;

/** @param score what the player's search gives for its own seat; null where there was none: then it declines */
export const takesDraw = (score: number | null): boolean => score !== null && score <= GLAD_OF_A_DRAW;
