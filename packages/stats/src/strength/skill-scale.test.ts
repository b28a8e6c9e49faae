import { expect, test } from 'vitest';
import { ELO_PER_LEVEL, type MeasuredStep, skillScale } from './skill-scale.ts';

const step = (fewer: number, more: number, elo: number, standardError = 10): MeasuredStep => ({
  fewer,
  more,
  elo,
  standardError,
});

test('Elo of steps add up, and their variances', () => {
  const { skills, range, levels, bend, verdict } = skillScale([
    step(400, 1600, 150, 12),
    step(100, 400, 300, 9),
  ])!;
  expect(skills.map(({ nodes, elo }) => [nodes, elo])).toEqual([
    [100, 0],
    [400, 300],
    [1600, 450],
  ]);
  expect(range.standardError).toBe(15);
  expect(levels.value).toBeNear(450 / ELO_PER_LEVEL, 1e-12);
  expect(ELO_PER_LEVEL).toBeNear(190.848, 1e-3);
  // 75 and 150 Elo for each doubling.
  expect(bend!.value).toBe(-75);
  expect(bend!.standardError).toBe(7.5);
  expect(verdict).toBe('falling');
});

test('steps that do not continue the chain are left out; one step has no bend', () => {
  const { skills, bend, verdict } = skillScale([step(100, 400, 200), step(800, 1600, 100)])!;
  expect(skills).toHaveLength(2);
  expect([bend, verdict]).toEqual([null, null]);
  expect(skillScale([])).toBeNull();
});

test('a bend within its error is undecided, one above it rises', () => {
  const of = (last: number): unknown => skillScale([step(100, 200, 100), step(200, 400, last)])!.verdict;
  expect([of(110), of(150), of(60)]).toEqual(['undecided', 'rising', 'falling']);
});
