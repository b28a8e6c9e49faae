/**
 * What a test takes of a list of cases that one sentence holds for: every `step`-th, from the first on, and all of them
 * with `npm run test:wide` and `npm run test:deep`. Such a test is in `x.every.test.ts`.
 */
export function someOf<T>(cases: readonly T[], step: number): readonly T[] {
  const { DRAUGHTS_LAB_WIDE: wide, DRAUGHTS_LAB_DEEP: deep } = process.env;
  return wide || deep ? cases : cases.filter((_, index) => index % step === 0);
}
