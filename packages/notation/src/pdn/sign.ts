/** Largest number of a `$` annotation: PGN defines 0 to 255, and programs have taken others for their own. */
export const MAX_NAG = 999_999_999;

/**
 * Whether a text can stand behind a move as its sign; empty is none. A sign is kept as it is written, not by the number of
 * its meaning: the FMJD explains `!?` as a move that looks strong and is weak, chess as an interesting one.
 */
export function isSign(text: string): boolean {
  return /^[!?]{0,8}$/.test(text);
}
