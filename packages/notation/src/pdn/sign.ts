/** Largest number of a `$` annotation: PGN defines 0 to 255, and programs have taken others for their own. */
export const MAX_NAG = 999_999_999;

/**
 * Number of each sign, by the sign and not by what it means: the FMJD explains `!?` as a move
 * that looks strong and is weak, chess as an interesting one. So a sign is kept as it is written.
 */
export const SIGN_NAGS: Readonly<Record<string, number>> = {
  '!': 1,
  '?': 2,
  '!!': 3,
  '??': 4,
  '!?': 5,
  '?!': 6,
};

/** `$` number of a sign, or null where the sign has none. */
export function nagOfSign(sign: string): number | null {
  return Object.hasOwn(SIGN_NAGS, sign) ? SIGN_NAGS[sign]! : null;
}

/** Sign of a `$` number, or null where the number has none. */
export function signOfNag(nag: number): string | null {
  return Object.keys(SIGN_NAGS).find((sign) => SIGN_NAGS[sign] === nag) ?? null;
}

/** Whether a text can stand behind a move as its sign; empty is none. */
export function isSign(text: string): boolean {
  return /^[!?]{0,8}$/.test(text);
}
