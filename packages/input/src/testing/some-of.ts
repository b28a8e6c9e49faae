/** Whether tests are to take hours: with `npm run test:deep`. */
export const isDeep = (): boolean => Boolean(process.env['DRAUGHTS_LAB_DEEP']);

/** Whether a test in `x.every.test.ts` goes through everything: with `npm run test:wide` and `npm run test:deep`. */
export function goesThroughAll(): boolean {
  return Boolean(process.env['DRAUGHTS_LAB_WIDE']) || isDeep();
}

/** What such a test takes of a list of cases that one sentence holds for: otherwise every `step`-th, from the first on. */
export function someOf<T>(cases: readonly T[], step: number): readonly T[] {
  return goesThroughAll() ? cases : cases.filter((_, index) => index % step === 0);
}

/** For `test.each(wideOnly())`: a test that is there once where everything is gone through, and otherwise not. */
export function wideOnly(): readonly (readonly [])[] {
  return goesThroughAll() ? [[]] : [];
}
