import { describe, expect, it } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { lineError } from './line-error.ts';
import type { LineSums } from './verdict.ts';

function sumsOf(lines: readonly (readonly number[])[]): LineSums {
  const games = lines.flat();
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  return {
    lines: lines.length,
    games: games.length,
    sumGamesSquared: total(lines.map(({ length }) => length ** 2)),
    sumScoreSquaredPerGame: total(lines.map((line) => total(line) ** 2 / line.length)),
    score: total(games),
    scoreSquared: total(games.map((score) => score ** 2)),
  };
}

describe('lineError', () => {
  it('is tau² by analysis of variance, times the chance that two games share a line', () => {
    // Mean squares 0.75 between and 0.25 within, 2 games a line: tau² = (0.75 - 0.25) / 2.
    const error = lineError(
      sumsOf([
        [1, 1],
        [0, 1],
        [0, 0],
        [1, 0],
      ]),
    )!;
    const [between, within] = [1 / 3, 0.25];
    expect(error.variance).toBeNear((((between - within) / 2) * (16 - 8)) / (8 * 7), 1e-12);
  });

  it('is without bias, and 0 where each game has a line of its own', () => {
    expect(
      lineError(
        sumsOf([
          [1, 0],
          [0, 1],
        ]),
      )!.variance,
    ).toBeLessThan(0);
    expect(lineError(sumsOf([[1], [0], [0.5]]))!.variance).toBe(0);
  });

  it('is not known with a single line', () => {
    expect(lineError(sumsOf([[1, 0, 1, 0.5]]))).toBeNull();
  });

  it('is on average what lines add to the variance of a mean', () => {
    const random = seededRandom(1);
    const [studies, tau] = [4000, 0.2];
    const weights = [0.4, 0.3, 0.2, 0.1];
    let [estimated, squared] = [0, 0];
    for (let study = 0; study < studies; study += 1) {
      const truths = weights.map(() => 0.5 + (random() < 0.5 ? tau : -tau));
      squared += weights.reduce((sum, p, line) => sum + p * (truths[line]! - 0.5), 0) ** 2;
      const games: number[][] = weights.map(() => []);
      for (let game = 0; game < 200; game += 1) {
        let line = 0;
        for (let lot = random(); line < 3 && lot >= weights[line]!; line += 1) lot -= weights[line]!;
        games[line]!.push(random() < truths[line]! ? 1 : 0);
      }
      estimated += lineError(sumsOf(games.filter(({ length }) => length > 0)))!.variance;
    }
    // Both are means of 4,000 values with an error of about 2 %.
    expect(estimated / studies).toBeBetween((0.9 * squared) / studies, (1.1 * squared) / studies);
    expect(squared / studies).toBeNear(tau ** 2 * 0.3, 0.001);
  });
});
