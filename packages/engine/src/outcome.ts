export { END_REASONS } from '@draughts-lab/variant';

/** A reason from END_REASONS, or the name of a draw counter or of a material end of the document. */
export type EndReason = string;

export interface Ongoing {
  readonly over: false;
}

export interface Finished {
  readonly over: true;
  /** Player number of the winner, or null for a draw. */
  readonly winner: number | null;
  readonly reason: EndReason;
  /** Place of each player from 1 (ties share a place), where a move limit ranks more than two players. */
  readonly places?: readonly number[];
}

/** How a position stands under the variant's own end and draw rules. */
export type Outcome = Ongoing | Finished;

export const ONGOING: Ongoing = { over: false };
