import type { FindingLine } from '@draughts-lab/report/draw';
import { expect, test } from 'vitest';
import { byScale, placeOn } from './balance-scale.ts';

const line = (value: number, reach: number, scale = 'elo', fair = 0, margin = 35): { line: FindingLine } => ({
  line: {
    advantage: { value, low: value - reach, high: value + reach, method: null },
    verdict: { scale, fair, margin },
  } as unknown as FindingLine,
});

test('fair stands in the middle, every number within the ends, and the band is never cut', () => {
  for (const rows of [[line(3, 10)], [line(-5, 20), line(180, 30)], [line(0, 5), line(0, 4), line(0, 390)]]) {
    const [[scale]] = byScale(rows) as [ReturnType<typeof byScale>[number]];
    expect(placeOn(scale, 0)).toBe(50);
    expect(scale.half).toBeGreaterThan(scale.margin);
    for (const { line: one } of rows) expect(Math.abs(one.advantage!.value)).toBeLessThanOrEqual(scale.half);
  }
});

test('one wide interval does not take the room of all others', () => {
  const narrow = Array.from({ length: 9 }, (_, at) => line(at, 20));
  expect(byScale([...narrow, line(10, 700)])[0]![0].half).toBe(50);
});

test('games of two and of three players have a scale each', () => {
  const groups = byScale([line(1, 10), line(0.4, 0.05, 'share', 1 / 3, 0.05), line(2, 10)]);
  expect(groups.map(([{ unit, half }, own]) => [unit, half, own.length])).toEqual([
    ['elo', 50, 2],
    ['share', 0.2, 1],
  ]);
  const [, [share]] = groups as [unknown, (typeof groups)[number]];
  expect(placeOn(share, 1 / 3)).toBe(50);
});
