import { expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { answerConfidence, answerOf } from './answer.ts';
import { shareDifference } from '../compare/difference.ts';

const margin = { low: -5, high: 5 };
const answer = (value: number, half: number, games = 100): ReturnType<typeof answerOf> =>
  answerOf({ value, low: value - half, high: value + half }, margin, games);

test('an answer is read from the interval alone', () => {
  expect(answer(12, 8)).toMatchObject({ code: 'more', isWithin: false, moreGames: null });
  expect(answer(-12, 8)).toMatchObject({ code: 'less', isWithin: false });
  expect(answer(0.4, 3)).toMatchObject({ code: 'alike', isWithin: true, moreGames: null });
  // Shown, and shown to be too small to matter: both are said.
  expect(answer(2, 1)).toMatchObject({ code: 'more', isWithin: true });
  expect(answer(2, 8)).toMatchObject({ code: 'open', isWithin: false });
});

test('an open question says how many games would settle it, and with so many more it is settled', () => {
  for (const value of [-9, -4, -0.5, 0, 2.4, 2.6, 4.9, 20]) {
    const half = Math.abs(value) + 6;
    const { code, moreGames } = answer(value, half);
    expect(code).toBe('open');
    const narrower = half * Math.sqrt(100 / (100 + moreGames! + 1));
    expect(answer(value, narrower).code).not.toBe('open');
    const less = half * Math.sqrt(100 / (100 + moreGames! * 0.98 - 1));
    expect(answer(value, less).code).toBe('open');
  }
  expect(answerOf({ value: 1, low: -Infinity, high: 9 }, margin, 100).moreGames).toBeNull();
});

test('looked at again and again, rules that change nothing are called different in fewer than 5 % of experiments', () => {
  const random = seededRandom(7);
  const looks = [100, 200, 400, 800];
  const questions = 2;
  const confidence = answerConfidence(questions, looks.length);
  const experiments = 2000;
  let [falseClaims, plainClaims] = [0, 0];
  const isDifferent = (a: number, b: number, total: number, level: number): boolean => {
    const { value, interval } = shareDifference({ count: a, total }, { count: b, total }, level);
    return ['more', 'less'].includes(answerOf({ value, ...interval }, margin, total).code);
  };
  for (let index = 0; index < experiments; index += 1) {
    const counts = Array.from({ length: questions }, () => [0, 0] as [number, number]);
    let [isFalse, isPlain, played] = [false, false, 0];
    for (const look of looks) {
      for (; played < look; played += 1)
        for (const pair of counts) for (const row of [0, 1] as const) if (random() < 0.3) pair[row] += 1;
      isFalse ||= counts.some(([a, b]) => isDifferent(a, b, look, confidence));
      isPlain ||= counts.some(([a, b]) => isDifferent(a, b, look, 0.95));
    }
    if (isFalse) falseClaims += 1;
    if (isPlain) plainClaims += 1;
  }
  expect(falseClaims / experiments).toBeLessThan(0.05);
  // The same without the correction, so that the test can fail.
  expect(plainClaims / experiments).toBeGreaterThan(0.1);
});
