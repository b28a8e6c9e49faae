import { must } from '@draughts-lab/input';
import { wideOnly } from '@draughts-lab/input/testing';
import type { Setup } from '@draughts-lab/variant';
import {
  createFeatureSet,
  type FeatureSet,
  type LearnedWeights,
  parseWeights,
  PATTERN_FAMILIES,
  rectanglesOf,
} from '@draughts-lab/players';
import { beforeAll, describe, expect, test } from 'vitest';
import { fit, fitScale, meanLoss, targets } from './fit.ts';
import { learnWeights } from './learn-weights.ts';
import { gamesManifest } from './manifests.ts';
import { type Positions, readPositions } from './positions.ts';
import { playHere, preset, smallPlan } from './testing/play-here.ts';

const ROUNDS = 12;
const PULL = 0.002;

/** Fits from nothing: what is in the weights afterwards has been learned. */
function fitFromNothing(set: FeatureSet, positions: Positions, scale: number): ReturnType<typeof fit> {
  const pull = new Float64Array(set.parameters).fill(PULL);
  return fit(positions, new Float64Array(2 * set.parameters), {
    scale,
    resultShare: 0,
    pull,
    rounds: ROUNDS,
  });
}

/** Rows in an order of their own for scores and results: the features say nothing about them any more. */
function shuffled(positions: Positions): Positions {
  const order = Array.from({ length: positions.count }, (_, row) => row);
  let state = 1;
  for (let i = order.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = state % (i + 1);
    [order[i], order[other]] = [order[other]!, order[i]!];
  }
  const pick = (from: Float64Array): Float64Array => Float64Array.from(order, (row) => from[row]!);
  return { ...positions, score: pick(positions.score), result: pick(positions.result) };
}

describe('what is learned from games of the Russian rules', () => {
  const variant = preset('russian');
  const plan = smallPlan(variant);
  let records: ReturnType<typeof playHere>;
  let set: FeatureSet;
  let positions: Positions;
  beforeAll(() => {
    records = playHere(gamesManifest(plan, variant, 0, null));
    set = createFeatureSet(variant, PATTERN_FAMILIES);
    positions = readPositions(set, records);
  });

  test('foretells the games held out better than the pieces alone and than what was known before', () => {
    const { figures } = learnWeights(plan, variant, records, null);
    expect(figures.positions).toBeGreaterThan(2000);
    expect(figures.loss).toBeLessThan(figures.materialLoss);
    expect(figures.loss).toBeLessThan(figures.lossBefore);
    expect(figures.materialLoss).toBeLessThan(figures.constantLoss);
    expect(figures.leastLoss).toBeLessThan(figures.loss);
  });

  test('is nothing when the labels are shuffled', () => {
    const mixed = shuffled(positions);
    const scale = fitScale(positions);
    const target = targets(mixed, { scale, resultShare: 0 });
    const nothing = meanLoss(mixed, target, new Float64Array(2 * set.parameters), scale, true);
    const { weights } = fitFromNothing(set, mixed, scale);
    const learned = meanLoss(mixed, target, weights, scale, true);
    const real = fitFromNothing(set, positions, scale);
    // The true labels take a good deal of the loss away; shuffled ones not a hundredth of that.
    const gained = real.heldOut[0]! - real.heldOut[real.round]!;
    expect(gained).toBeGreaterThan(0.02);
    expect(nothing - learned).toBeLessThan(gained / 100);
  });

  test('gives men a worth, and the same bytes twice', () => {
    const scale = fitScale(positions);
    const { weights } = fitFromNothing(set, positions, scale);
    expect(meanMan(set, weights)).toBeGreaterThan(10);
    expect(fitFromNothing(set, positions, scale).weights).toEqual(weights);
  });

  test.each(wideOnly())('is what endgame tables say, where they know a position', () => {
    // Stands for tables that know every position with few pieces: White wins.
    const known = (setup: Setup): number | undefined =>
      setup.stacks.filter((stack) => stack.length > 0).length <= 6 ? 0 : undefined;
    const labelled = readPositions(set, records, { exact: known });
    const rows = [...labelled.exact.keys()].filter((row) => labelled.exact[row]! >= 0);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.length).toBeLessThan(labelled.count);
    const asked = { scale: 100, resultShare: 0.3 };
    const [plain, exact] = [targets(positions, asked), targets(labelled, asked)];
    expect(rows.every((row) => exact[row] === 1)).toBe(true);
    const others = [...exact.keys()].filter((row) => labelled.exact[row]! < 0);
    expect(others.every((row) => exact[row] === plain[row])).toBe(true);
    const quiet = { ...plan, threatened: false };
    expect(learnWeights(quiet, variant, records, null, known).figures.exact).toBe(rows.length);
    expect(learnWeights(plan, variant, records, null).figures.exact).toBeUndefined();
  });

  test.each(wideOnly())('looks ahead along the game as far as lambda says', () => {
    const { count, game, result } = positions;
    const asked = { scale: 100, resultShare: 0 };
    const thought = targets(positions, asked);
    expect(targets(positions, { ...asked, lambda: 0 })).toEqual(thought);
    expect(targets(positions, { ...asked, lambda: 1 })).toEqual(result);
    const mixed = targets(positions, { ...asked, lambda: 0.75 });
    for (let row = 0; row < count; row++) {
      const last = row + 1 === count || game[row + 1] !== game[row];
      const later = last ? result[row]! : mixed[row + 1]!;
      expect(mixed[row]).toBeCloseTo(0.25 * thought[row]! + 0.75 * later, 12);
    }
    expect(new Set(game).size).toBeGreaterThan(100);
  });

  test('counts positions under threat where it is asked to', () => {
    const all = readPositions(set, records, { threatened: true });
    expect(all.count).toBeGreaterThan(positions.count);
    const scores = (of: Positions, game: number): number[] =>
      [...of.score].filter((_, row) => of.game[row] === game);
    for (const game of new Set(positions.game)) {
      const more = scores(all, game);
      let at = 0;
      for (const score of scores(positions, game)) {
        at = more.indexOf(score, at) + 1;
        expect(at).toBeGreaterThan(0);
      }
    }
  });

  test.each(wideOnly())(
    'comes from every third position, which knows what came after it, where it is asked to',
    () => {
      const third = readPositions(set, records, { every: 3 });
      const asked = { scale: 100, resultShare: 0, lambda: 0.9 };
      expect(targets(third, asked)).toEqual(targets(positions, asked));
      const rows = [...third.counts.keys()].filter((row) => third.counts[row] === 1);
      expect(Math.abs(rows.length - positions.count / 3)).toBeLessThan(new Set(positions.game).size);
      const worths = (of: Positions): number[] => rows.map((row) => of.starts[row + 1]! - of.starts[row]!);
      expect(worths(third)).toEqual(worths(positions));
      expect(third.parameters.length).toBe(worths(third).reduce((sum, length) => sum + length, 0));
      const { figures } = learnWeights({ ...plan, threatened: false, every: 3 }, variant, records, null);
      expect(figures.positions).toBe(rows.length);
      expect(figures.loss).toBeLessThan(figures.materialLoss);
    },
  );

  test.each(wideOnly())('is drawn less to the hand-made evaluation than to weights before', () => {
    const first = learnWeights(plan, variant, records, null);
    const strict = learnWeights({ ...plan, first: { lambda: 0, pull: 1000 } }, variant, records, null);
    expect(strict.figures.lossBefore).toBe(first.figures.lossBefore);
    expect(strict.figures.loss).toBeGreaterThan(first.figures.loss);
    // With features that the weights before do not have, it begins where they are all the same.
    const families = [...plan.families, rectanglesOf(variant)];
    const wider = learnWeights({ ...plan, families, lambda: 0, rounds: 1 }, variant, records, strict.weights);
    expect(wider.weights.parameters).toBeGreaterThan(2 * strict.weights.parameters);
    expect(wider.figures.lossBefore).toBe(strict.figures.loss);
    const next = (pull: number): number =>
      learnWeights({ ...plan, lambda: 0, pull }, variant, records, strict.weights).figures.loss;
    expect(next(0.0005)).toBeLessThan(next(1000));
  });

  test('goes only a share of the way from the weights before, and all of it where there are none', () => {
    const near = { ...plan, first: { lambda: 0, pull: 1000 } };
    const first = learnWeights({ ...near, step: 0.5 }, variant, records, null);
    expect(first.weights.hash).toBe(learnWeights(near, variant, records, null).weights.hash);
    const after = (step: number): LearnedWeights['weights'] =>
      must(
        parseWeights(
          learnWeights({ ...plan, lambda: 0, pull: 0.0005, step }, variant, records, first.weights).weights,
          variant,
        ),
        'weights',
      ).weights;
    const [none, half, all] = [after(0), after(0.5), after(1)];
    expect(none).toEqual(must(parseWeights(first.weights, variant), 'weights').weights);
    expect(all).not.toEqual(none);
    expect(half).toEqual(all.map((weight, at) => Math.round(none[at]! + 0.5 * (weight - none[at]!))));
  });

  test('learns nothing from games that were stopped', () => {
    const capped = records.map((record) => ({ ...record, ending: 'capped' as const }));
    expect(() => learnWeights(plan, variant, capped, null)).toThrow('left 0 quiet positions');
  });
});

test.each(wideOnly())('where losing all pieces wins, a man is worth less than nothing', () => {
  const variant = preset('giveaway');
  const set = createFeatureSet(variant, []);
  const positions = readPositions(set, playHere(gamesManifest(smallPlan(variant), variant, 0, null)));
  const { weights } = fitFromNothing(set, positions, fitScale(positions));
  expect(meanMan(set, weights)).toBeLessThan(-5);
});

/** Mean worth of a man of the first player over the squares, opening and ending alike. */
function meanMan(set: FeatureSet, weights: Float64Array): number {
  const { size } = set.variant.board;
  let sum = 0;
  for (let square = 0; square < size; square++) {
    const feature = set.offsets.squares + 4 * square;
    const parameter = set.parameter[feature]!;
    if (parameter >= 0)
      sum += (set.sign[feature]! * (weights[2 * parameter]! + weights[2 * parameter + 1]!)) / 2;
  }
  return sum / size;
}
