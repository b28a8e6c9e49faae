import { wideOnly } from '@draughts-lab/input/testing';
import { createFeatureSet, featureSetFor, weightsFile } from '@draughts-lab/players';
import type { Manifest } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { cardManifest, gateManifest, searchManifest } from './manifests.ts';
import { isStronger, type MatchResult } from './match-result.ts';
import { trainingObstacles } from './plan.ts';
import { memoryHost, playHere, preset, smallPlan } from './testing/play-here.ts';
import { train } from './train.ts';

const variant = preset('russian');
// The gate is a formality here: even a loss of a hundred Elo passes.
const plan = smallPlan(variant, { games: 100, nodes: 20, gate: { games: 20, nodes: 20, elo: 1 } });

/** Games follow from their manifest: those that were asked for before are not played again. */
const known = new Map<string, ReturnType<typeof playHere>>();
function playOnce(manifest: Manifest): ReturnType<typeof playHere> {
  const key = JSON.stringify(manifest);
  const games = known.get(key) ?? playHere(manifest);
  known.set(key, games);
  return games;
}

test.each(wideOnly())('stopped after any stage, it goes on and ends with the same bytes', async () => {
  const whole = new Map<string, string>();
  const stages: string[] = [];
  const trained = await train(
    plan,
    variant,
    2,
    memoryHost(whole, (name, manifest) => {
      stages.push(name);
      return playOnce(manifest);
    }),
  );
  expect(trained).not.toBeNull();
  expect(stages.slice(0, 2)).toEqual(['generation-0/games', 'generation-0/gate']);
  for (const last of stages) {
    const files = new Map<string, string>();
    const stopsAt = (name: string, manifest: Manifest): ReturnType<typeof playHere> | null =>
      name === last ? null : playOnce(manifest);
    expect(await train(plan, variant, 2, memoryHost(files, stopsAt))).toBeNull();
    const again = await train(
      plan,
      variant,
      2,
      memoryHost(files, (_name, manifest) => playOnce(manifest)),
    );
    expect(JSON.stringify(again)).toBe(JSON.stringify(trained));
    expect(files).toEqual(whole);
  }
});

test('the report says of every generation what it learned and how it fared', async () => {
  const trained = await train(
    plan,
    variant,
    1,
    memoryHost(new Map(), (_name, manifest) => playOnce(manifest)),
  );
  const { generations, kept } = trained!.report;
  expect(generations).toHaveLength(1);
  const [first] = generations;
  expect(first!.gate.games).toBeGreaterThan(0);
  expect(first!.accepted).toBe(isStronger(first!.gate));
  expect(kept).toBe(first!.accepted ? 0 : null);
  expect(trained!.weights === null).toBe(kept === null);
});

test('a training that is gone on with plays a longer last match when it is asked to', async () => {
  // What a fit and a match have left behind: the weights were kept, and their card was played.
  const set = featureSetFor(variant, plan.families, plan.material);
  const weights = weightsFile(set, new Int16Array(2 * set.parameters));
  const won: MatchResult = {
    games: 20,
    wins: 20,
    draws: 0,
    losses: 0,
    pairs: [0, 0, 0, 0, 10],
    elo: null,
    verdict: 'accept-h1',
  };
  const files = new Map([
    ['generation-0/fit.json', JSON.stringify({ weights, figures: {} })],
    ['generation-0/gate.json', JSON.stringify(won)],
  ]);
  const gamesOf = async (games: number): Promise<number[]> => {
    const asked = { ...plan, card: { games, nodes: [20] } };
    const host = memoryHost(files, (_name, manifest) => playOnce(manifest));
    return (await train(asked, variant, 1, host))!.report.card.map((entry) => entry.games);
  };
  expect(await gamesOf(4)).toEqual([4]);
  expect(await gamesOf(8)).toEqual([8]);
});

test('settings of the search are tried one after the other, and those that win stand in the weights', async () => {
  const set = featureSetFor(variant, plan.families, plan.material);
  const from = weightsFile(set, new Int16Array(2 * set.parameters));
  const search = { games: 4, nodes: 20, elo: 20 };
  const result = (verdict: string): string =>
    JSON.stringify({ games: 4, wins: 0, draws: 4, losses: 0, pairs: [0, 0, 2, 0, 0], elo: null, verdict });
  const name = `search/${from.hash.slice(0, 12)}`;
  const asked = { ...plan, from, search };
  const trained = async (files: Map<string, string>): ReturnType<typeof train> =>
    train(
      asked,
      variant,
      0,
      memoryHost(files, (_name, manifest) => playOnce(manifest)),
    );
  const won = await trained(
    new Map([
      [`${name}-futility.json`, result('accept-h1')],
      [`${name}-selective.json`, result('accept-h0')],
    ]),
  );
  expect(won!.weights).toMatchObject({ hash: from.hash, search: { futility: true } });
  expect(won!.weights!.search).not.toHaveProperty('selective');
  expect(won!.report.search!.map(({ setting, accepted }) => [setting, accepted])).toEqual([
    ['futility', true],
    ['selective', false],
  ]);
  // Where nothing wins the default stays. The games of the second setting are those of a search that has the first one.
  const files = new Map([[`${name}-futility.json`, result('accept-h0')]]);
  expect((await trained(files))!.weights).toBeNull();
  expect([...files.keys()]).toContain(`${name}-selective.json`);
  const [first, second] = searchManifest(asked, variant, 'selective', {
    ...from,
    search: { futility: true },
  }).players.map(({ spec }) => spec);
  expect([first!['selective'], second!['selective']]).toEqual([true, undefined]);
  for (const spec of [first!, second!]) expect(spec['weights']).toMatchObject({ search: { futility: true } });
});

test.each(wideOnly())(
  'a training begins with the weights that its plan names, and keeps nothing that is not better',
  async () => {
    const set = featureSetFor(variant, plan.families, plan.material);
    const from = weightsFile(
      set,
      Int16Array.from({ length: 2 * set.parameters }, (_, at) => Math.round(set.prior[at >> 1]!) + 1),
    );
    const manifests = new Map<string, Manifest>();
    const files = new Map<string, string>();
    const trained = await train(
      { ...plan, from, gate: { ...plan.gate, elo: 1000 } },
      variant,
      1,
      memoryHost(files, (name, manifest) => {
        manifests.set(name, manifest);
        return playHere(manifest);
      }),
    );
    const { weights } = JSON.parse(files.get('generation-0/fit.json')!) as { weights: { hash: string } };
    const hashesIn = (name: string): unknown[] =>
      manifests.get(name)!.players.map(({ spec }) => (spec['weights'] as { hash: string }).hash);
    expect(hashesIn('generation-0/games')).toEqual([from.hash]);
    expect(hashesIn('generation-0/gate')).toEqual([weights.hash, from.hash]);
    expect(trained!.report).toMatchObject({ from: from.hash, kept: null, card: [] });
    expect(trained!.weights).toBeNull();
  },
);

test('a generation is better when the test says so, or when all games together do and the test had too few', () => {
  const result: MatchResult = {
    games: 400,
    wins: 166,
    draws: 102,
    losses: 115,
    pairs: [20, 20, 90, 30, 40],
    elo: { value: 47, low: 19, high: 75 },
    verdict: null,
  };
  const even = { value: 3, low: -25, high: 31 };
  expect(isStronger(result)).toBe(true);
  expect(isStronger({ ...result, verdict: 'accept-h0' })).toBe(false);
  expect(isStronger({ ...result, elo: even })).toBe(false);
  expect(isStronger({ ...result, elo: even, verdict: 'accept-h1' })).toBe(true);
  expect(isStronger({ ...result, elo: null })).toBe(false);
});

test('games of more than two are refused with the reason', () => {
  expect(trainingObstacles(variant)).toEqual([]);
  expect(trainingObstacles(preset('star-6p')).map(({ message }) => message)).toEqual([
    'weights are learned for games of two, "star-6p" has 6 players',
  ]);
});

test('the matches begin as the plan says: where few moves are free at first, four plies make the same openings again', () => {
  const weights = weightsFile(
    createFeatureSet(variant, []),
    new Int16Array(2 * createFeatureSet(variant, []).parameters),
  );
  const openings = (changed: typeof plan): unknown[] => [
    gateManifest(changed, variant, 0, [weights, null]).openings,
    cardManifest(changed, variant, 100, weights).openings,
  ];
  const random = (plies: number): object => ({ kind: 'random', plies, mixed: true });
  expect(openings(plan)).toEqual([random(4), random(4)]);
  expect(openings({ ...plan, gate: { ...plan.gate, openingPlies: 10 } })).toEqual([random(10), random(10)]);
});
