/** A draw, also what no play can force. */
export const DRAWN = 0;
/** A number of the index that no position has. */
export const NO_POSITION = 1;
const FIRST = 2;

/** Longest distance that a value can hold, in plies. */
export const MAX_DISTANCE = 32_000;

/** A value as a number: distance in plies, and who wins, the side to move or the other. */
export const wonIn = (plies: number): number => FIRST + 2 * plies + 1;
export const lostIn = (plies: number): number => FIRST + 2 * plies;

export const isWon = (code: number): boolean => code >= FIRST && (code & 1) === 1;
export const isLost = (code: number): boolean => code >= FIRST && (code & 1) === 0;
/** Plies; without meaning for a draw. */
export const distanceOf = (code: number): number => (code - FIRST) >> 1;
