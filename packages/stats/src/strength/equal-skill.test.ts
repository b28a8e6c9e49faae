import { expect, test } from 'vitest';
import { normalQuantile } from '../numeric/normal.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { drawsAtEqualSkill, type SkilledGames } from './equal-skill.ts';

const games = (step: number, draws: number, total = 1000): SkilledGames => ({
  step,
  stepError: 0,
  results: { wins: (total - draws) / 2, draws, losses: (total - draws) / 2 },
});

test('players of one budget draw unequally often because one game teaches more; at equal skill they do not', () => {
  // Logit of draws: -2 + skill / 200 in both; the same nodes are worth twice as much in B.
  const draws = (skill: number): number => 1000 / (1 + Math.exp(2 - skill / 200));
  const a = [0, 100, 200].map((skill) => games(skill === 0 ? 0 : 100, draws(skill)));
  const b = [0, 200, 400].map((skill) => games(skill === 0 ? 0 : 200, draws(skill)));
  const found = drawsAtEqualSkill(a, b)!;
  expect(found.skill).toBe(200);
  expect(found.a).toBeNear(found.b, 1e-9);
  expect(found.difference.pValue).toBeGreaterThan(0.99);
  expect(a[2]!.results.draws).toBeLessThan(b[2]!.results.draws - 200);
});

test('the error of skill widens the interval by the slope of the line', () => {
  const ladder = (stepError: number): SkilledGames[] =>
    [0, 150, 151].map((step, at) => ({ ...games(step, 100 + 150 * at), stepError }));
  const of = (error: number): number => drawsAtEqualSkill(ladder(error), ladder(0))!.difference.standardError;
  expect(of(30)).toBeGreaterThan(1.1 * of(0));
});

test('ladders that share no skill are not compared; players without games are refused', () => {
  const ladder = [games(0, 10), games(80, 10)];
  expect(drawsAtEqualSkill([games(0, 10), games(-50, 10)], ladder)).toBeNull();
  expect(drawsAtEqualSkill([games(0, 10)], ladder)).toBeNull();
  expect(() => drawsAtEqualSkill([games(0, 0, 0), games(50, 10)], ladder)).toThrow(/need games/);
});

test('of equal variants a difference is claimed in 5 % of studies', () => {
  const random = seededRandom(77);
  const binomial = (n: number, p: number): number => {
    const deviate = normalQuantile(Math.max(1e-12, random()));
    return Math.min(n, Math.max(0, Math.round(n * p + deviate * Math.sqrt(n * p * (1 - p)))));
  };
  // Skill is measured step by step, so errors add up along the ladder.
  const ladder = (steps: readonly number[]): SkilledGames[] => {
    let skill = 0;
    return [0, ...steps].map((step): SkilledGames => {
      skill += step;
      const total = 800;
      const draws = binomial(total, 1 / (1 + Math.exp(2 - skill / 250)));
      return {
        step: step + (step > 0 ? 15 * normalQuantile(Math.max(1e-12, random())) : 0),
        stepError: 15,
        results: { wins: total - draws, draws, losses: 0 },
      };
    });
  };
  let claims = 0;
  for (let study = 0; study < 800; study += 1)
    if (drawsAtEqualSkill(ladder([120, 100, 80]), ladder([160, 130, 100]))!.difference.pValue < 0.05)
      claims += 1;
  expect(claims / 800).toBeBetween(0.02, 0.06);
});
