import { goesThroughAll, isDeep, someOf } from '@draughts-lab/input/testing';
import { parsePlayer, shippedVariants } from '@draughts-lab/players';
import { buildManifest, parseExperiment, type PlayerSpec } from '@draughts-lab/records';
import { manifestVariant } from '@draughts-lab/selfplay';
import { describe, expect, test } from 'vitest';
import { matchResult } from './match-result.ts';
import { playHere, preset } from './testing/play-here.ts';

const DEEP = isDeep();
const BUDGETS = DEEP ? [300, 1000, 3000, 10_000] : [60];
const GAMES = DEEP ? 400 : 120;
/** What a sequential test tells from nothing: what all sets of weights win by far is known after a few dozen games. */
const ELO = DEEP ? 100 : 40;
/** With four plies some games have fewer than fifty openings. */
const OPENING_PLIES = DEEP ? 8 : 4;

/** The shipped weights of a variant against the hand-made evaluation, until a sequential test knows which is better. */
function match(id: string, nodes: number): ReturnType<typeof matchResult> {
  return pairs(id, [
    { player: 'alpha-beta', name: 'learned', nodes, weights: 'shipped' },
    { player: 'alpha-beta', name: 'hand-made', nodes, weights: 'none' },
  ]);
}

function pairs(
  id: string,
  [first, second]: readonly [PlayerSpec, PlayerSpec],
): ReturnType<typeof matchResult> {
  const variant = preset(id);
  const experiment = parseExperiment({
    id: 'shipped',
    variants: [id],
    players: { first, second },
    seats: 'rotate',
    games: GAMES,
    maxPlies: 300,
    openings: { kind: 'random', plies: OPENING_PLIES },
    stop: {
      kind: 'sprt',
      model: 'pentanomial',
      elo0: 0,
      elo1: ELO,
      alpha: 0.05,
      beta: 0.05,
      measured: 'listed-first',
    },
    batchSize: 5,
  });
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.issues));
  const manifest = buildManifest(experiment.value, {
    seed: 'shipped',
    variants: [manifestVariant(variant)],
    code: 'test',
    node: process.version,
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  if (!manifest.ok) throw new Error(JSON.stringify(manifest.issues));
  return matchResult(manifest.value, playHere(manifest.value));
}

describe('the weights that come with the program', () => {
  test.each(
    someOf(shippedVariants().slice(0, DEEP ? Infinity : 3), 3).flatMap((id) =>
      BUDGETS.map((nodes) => [id, nodes] as const),
    ),
  )('of %s win against the hand-made evaluation at %d nodes', (id, nodes) => {
    const { wins, losses, verdict } = match(id, nodes);
    expect(wins).toBeGreaterThan(losses);
    // At a few dozen nodes and games a smaller gain need not be certain.
    expect(DEEP ? verdict : 'accept-h1').toBe('accept-h1');
  });

  test.each(
    shippedVariants()
      .filter((id) => DEEP || (goesThroughAll() && id === 'russian'))
      .flatMap((id) => (DEEP ? BUDGETS.slice(0, 2) : BUDGETS).map((nodes) => [id, nodes] as const)),
  )('of %s make more of four times %d nodes', (id, nodes) => {
    const { wins, losses, verdict } = pairs(id, [
      { player: 'alpha-beta', name: 'more', nodes: 4 * nodes, weights: 'shipped' },
      { player: 'alpha-beta', name: 'fewer', nodes, weights: 'shipped' },
    ]);
    expect([wins > losses, verdict]).toEqual([true, 'accept-h1']);
  });

  test('are what a player takes by default', () => {
    for (const id of shippedVariants()) {
      const parsed = parsePlayer('alpha-beta', preset(id));
      expect(parsed.ok && parsed.value).toMatchObject({
        weights: expect.stringContaining('shipped:') as string,
      });
    }
  });
});
