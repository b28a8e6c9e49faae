import { afterEach, expect, test, vi } from 'vitest';
import { someOf, wideOnly } from './some-of.ts';

afterEach(() => void vi.unstubAllEnvs());

const cases = [0, 1, 2, 3, 4, 5, 6];

test('the fast suite takes every third case, from the first on', () => {
  vi.stubEnv('DRAUGHTS_LAB_WIDE', undefined);
  vi.stubEnv('DRAUGHTS_LAB_DEEP', undefined);
  expect(someOf(cases, 3)).toEqual([0, 3, 6]);
});

test.each(['DRAUGHTS_LAB_WIDE', 'DRAUGHTS_LAB_DEEP'])('with %s there is no case that is left out', (name) => {
  vi.stubEnv(name, '1');
  expect(someOf(cases, 3)).toEqual(cases);
});

test('what the wide suite alone does is there once or never', () => {
  vi.stubEnv('DRAUGHTS_LAB_WIDE', undefined);
  vi.stubEnv('DRAUGHTS_LAB_DEEP', undefined);
  expect(wideOnly()).toEqual([]);
  vi.stubEnv('DRAUGHTS_LAB_WIDE', '1');
  expect(wideOnly()).toEqual([[]]);
});
