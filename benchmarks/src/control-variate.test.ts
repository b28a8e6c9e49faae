import { createRng } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { controlledMean, controlVariate, type JudgedGame } from './control-variate.ts';

/** Openings that move the expected score by up to 0.4 either way, seen by a search through noise. */
function study(seed: string, games: number, judged: number): { pairs: [number, number][]; all: number[] } {
  const rng = createRng(seed.padStart(16, '0'));
  const uniform = (): number => rng.int(2 ** 30) / 2 ** 30;
  const pairs: [number, number][] = [];
  const all: number[] = [];
  for (let i = 0; i < judged; i++) {
    const truth = 0.5 + 0.8 * (uniform() - 0.5);
    const seen = truth + 0.3 * (uniform() - 0.5);
    all.push(seen);
    if (i < games) pairs.push([seen, uniform() < truth ? 1 : 0]);
  }
  return { pairs, all };
}

test('the mean by double sampling covers the truth in 95 % of 1500 studies, and is narrower', () => {
  let [hits, width, plain] = [0, 0, 0];
  const studies = 1500;
  for (let i = 0; i < studies; i++) {
    const { pairs, all } = study((i + 1).toString(16), 100, 600);
    const { mean, standardError } = controlledMean(pairs, all);
    if (Math.abs(mean - 0.5) <= 1.984 * standardError) hits += 1;
    width += standardError;
    const own = pairs.reduce((sum, [, score]) => sum + score, 0) / 100;
    plain += Math.sqrt((own * (1 - own)) / 99);
  }
  expect(hits / studies).toBeGreaterThan(0.935);
  expect(hits / studies).toBeLessThan(0.965);
  expect(width / plain).toBeLessThan(0.95);
});

const judge = (evaluation: number, score: JudgedGame['score']): JudgedGame => ({
  evaluation,
  score,
  searches: 50,
});

test('what it saves counts the searches of the openings', () => {
  const sharp = Array.from({ length: 400 }, (_, i) =>
    judge(i % 2 === 0 ? 80 : -80, (i % 10 === 0 ? i % 2 : 1 - (i % 2)) as 0 | 1),
  );
  const found = controlVariate(sharp)!;
  expect(found.explained).toBeGreaterThan(0.5);
  expect(found.saved).toBeGreaterThan(0.3);
  expect(found.saved).toBeLessThan(found.explained);
});

test('openings that are alike are no control', () => {
  expect(controlVariate(Array.from({ length: 100 }, (_, i) => judge(10, (i % 2) as 0 | 1)))).toBeNull();
  expect(controlVariate([judge(10, 1)])).toBeNull();
});
