import { loadPreset } from '@draughts-lab/variant';
import type { Manifest, PlayerSpec } from '@draughts-lab/records';
import { describe, expect, test } from 'vitest';
import { competenceText } from '../draw/competence-text.ts';
import { PLAIN } from '../draw/words.ts';
import { type Row, rowOf } from '../row.ts';
import { madeRun } from '../testing/made-run.ts';
import { hasCard, type Judge } from './competence.ts';
import { withCrossChecks } from './cross-checks.ts';
import { judgesOf } from './judges.ts';

const HASH = 'a'.repeat(64);
const RULES = 'b'.repeat(64);

/** The judge that a description makes, under rules that nothing is known of. */
function judgeOf(
  spec: PlayerSpec,
  variant: { weights?: string; tables?: object; hash?: string } = {},
): Judge {
  const manifest = {
    variants: [{ hash: RULES, ...variant }],
    players: [{ name: 'someone', spec }],
    cells: [{ variant: 0, players: [0, 0] }],
  } as unknown as Manifest;
  return judgesOf(manifest, 0)[0]!;
}

describe('what a player judges by', () => {
  test.each<[string, PlayerSpec, { weights?: string }, Partial<Judge>]>([
    [
      'learned weights of the run',
      { player: 'alpha-beta', nodes: 50 },
      { weights: HASH },
      { evaluation: 'learned', weights: HASH, budget: { unit: 'nodes', value: 50 } },
    ],
    [
      'none where the rules have none',
      { player: 'alpha-beta' },
      {},
      { evaluation: 'hand-made', weights: null, budget: null },
    ],
    [
      'none where that is asked for',
      { player: 'alpha-beta', weights: 'none' },
      { weights: HASH },
      { evaluation: 'hand-made' },
    ],
    [
      'weights by their hash',
      { player: 'alpha-beta', weights: `shipped:${RULES}` },
      { weights: HASH },
      { evaluation: 'learned', weights: RULES },
    ],
    [
      'a part of the hand-made one',
      { player: 'alpha-beta', evaluation: 'material' },
      { weights: HASH },
      { evaluation: 'part', part: 'material', weights: null },
    ],
    [
      'playouts',
      { player: 'mcts', playouts: 30 },
      { weights: HASH },
      { evaluation: 'playouts', weights: null, budget: { unit: 'playouts', value: 30 } },
    ],
    [
      'nothing',
      { player: 'random' },
      { weights: HASH },
      { evaluation: 'none', weights: null, budget: null, strength: [] },
    ],
  ])('%s', (_name, spec, variant, expected) => {
    expect(judgeOf(spec, variant)).toMatchObject(expected);
  });

  test('a file of weights brings its own card, and the match nearest to the budget is told', () => {
    const match = (nodes: number, wins: number): object => ({
      opponent: 'hand-made',
      nodes,
      games: 60,
      wins,
      draws: 0,
      losses: 60 - wins,
      pairs: [],
      verdict: null,
      elo: { value: 100, low: 50, high: 150 },
    });
    const weights = {
      hash: HASH,
      competence: { matches: [match(100, 40), match(3000, 41), { opponent: 'nobody' }] },
    };
    const spec = { player: 'alpha-beta', weights } as unknown as PlayerSpec;
    expect(judgeOf({ ...spec, nodes: 3000 }).strength).toMatchObject([
      { nodes: 3000, wins: 41, atBudget: true },
    ]);
    expect(judgeOf({ ...spec, nodes: 200 }).strength).toMatchObject([
      { nodes: 100, wins: 40, atBudget: false },
    ]);
    // Neither the weights of the run nor those of the program are meant.
    expect(judgeOf(spec, { weights: RULES }).weights).toBe(HASH);
  });

  test('tables only where they are asked', () => {
    const tables = { pieces: 4, hash: HASH };
    expect(judgeOf({ player: 'alpha-beta', tables: true }, { tables }).tables).toBe(4);
    expect(judgeOf({ player: 'alpha-beta' }, { tables }).tables).toBeNull();
  });

  test('rules that nothing was measured under have no card; those of the shipped weights have one', () => {
    expect(judgeOf({ player: 'alpha-beta', nodes: 1000 }).strength).toEqual([]);
    const russian = loadPreset('russian');
    if (!russian.ok) throw new Error('no rules');
    const hand = judgeOf(
      { player: 'alpha-beta', nodes: 1000, weights: 'none' },
      { hash: russian.value.hash },
    );
    expect(hand.strength.map(({ opponent }) => opponent)).toEqual(expect.arrayContaining(['random']));
    // Endings of another budget are told too, with the nodes that they were played at.
    const other = judgeOf(
      { player: 'alpha-beta', nodes: 3000, weights: 'none' },
      { hash: russian.value.hash },
    );
    expect(other.endings).toMatchObject({ nodes: 1000, pieces: 3 });
    expect(other.endings!.kept).toBeLessThanOrEqual(other.endings!.positions);
    expect(competenceText({ judges: [other], budgets: [], second: null }, PLAIN)).toMatch(
      /keeps \d\d\.\d%? ?%? of exact endings of 3 pieces at 1000 nodes/,
    );
    expect(judgeOf({ player: 'random' }, { hash: russian.value.hash }).endings).toBeNull();
    expect(judgeOf({ player: 'alpha-beta', nodes: 1000 }).endings).toBeNull();
  });
});

/** Rows of one variant by several players, of 400 games each. */
function rowsBy(specs: readonly PlayerSpec[]): Row[] {
  const { manifest, tallies } = madeRun({ seats: specs.map(() => 2), games: 400 });
  const run: Manifest = {
    ...manifest,
    variants: manifest.variants.slice(0, 1),
    players: specs.map((spec) => ({ name: JSON.stringify(spec), spec })),
    cells: manifest.cells.map((cell, index) => ({
      ...cell,
      variant: 0,
      pairing: specs[index]!.player,
      players: [index, index],
    })),
  };
  return withCrossChecks(run.cells.map((_, cell) => rowOf(run, cell, tallies[cell])));
}

describe('what other rows of a run say', () => {
  test('the same player at other budgets, and another kind of player', () => {
    const [low, high, other, random] = rowsBy([
      { player: 'alpha-beta', nodes: 100, weights: 'none' },
      { player: 'alpha-beta', nodes: 1000, weights: 'none' },
      { player: 'mcts', playouts: 50 },
      { player: 'random' },
    ]) as [Row, Row, Row, Row];
    expect(low.competence.budgets).toEqual([
      { nodes: 100, score: low.score },
      { nodes: 1000, score: high.score },
    ]);
    expect(high.competence.budgets).toEqual(low.competence.budgets);
    expect(low.competence.second).toMatchObject({ cell: 2, score: other.score });
    // More nodes make no second player, and chance has no opinion.
    expect(other.competence).toMatchObject({ budgets: [], second: { cell: 0 } });
    expect(random.competence.second).toBeNull();
    const { difference, agrees } = low.competence.second!;
    expect(difference.value).toBeCloseTo(low.score!.value - other.score!.value, 12);
    expect(agrees).toBe(difference.low! <= 0 && difference.high! >= 0);
  });

  test('two that are far apart do not agree', () => {
    const rows = rowsBy([
      { player: 'alpha-beta', nodes: 100 },
      { player: 'mcts', playouts: 50 },
    ]);
    const [a, b] = rows.map((row, index) => ({
      ...row,
      score: { value: 0.4 + 0.2 * index, low: 0.36 + 0.2 * index, high: 0.44 + 0.2 * index, method: 'wald' },
    }));
    const [first] = withCrossChecks([a!, b!]);
    expect(first!.competence.second).toMatchObject({
      agrees: false,
      difference: { value: expect.closeTo(-0.2, 10) },
    });
    expect(competenceText(first!.competence, PLAIN)).toContain('does not agree');
  });

  test('without a card the text says so', () => {
    const [row] = rowsBy([{ player: 'mcts', playouts: 50 }]);
    expect(hasCard(row!.competence)).toBe(false);
    expect(competenceText(row!.competence, PLAIN)).toMatch(/: playouts, no card: .*no second, unlike player/);
  });
});
