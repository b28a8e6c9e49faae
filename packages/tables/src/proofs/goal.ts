/** What a player is to be proved able to force: a win, or at least a draw. */
export interface Goal {
  readonly player: number;
  readonly result: 'win' | 'draw';
}

/** Known results of a position; a number from 0 is the winning player. */
export const DRAWN = -1;
export const UNKNOWN = -2;

/** Whether a known result is what the goal asks for. */
export const meets = ({ player, result }: Goal, known: number): boolean =>
  known === player || (known === DRAWN && result === 'draw');
