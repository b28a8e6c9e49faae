import type { Issue } from '@draughts-lab/input';
import { describe, expect, test } from 'vitest';
import { buildManifest, planHash } from './build-manifest.ts';
import { parseExperiment } from './experiment.ts';
import type { Manifest } from './manifest.ts';

const minimal = { id: 'x', variants: ['a'], players: { all: { player: 'random' } }, games: 100 };

const stopOf = (stop: unknown): unknown => {
  const parsed = parseExperiment({ ...minimal, stop });
  return parsed.ok ? parsed.value.stop : parsed.issues.map(({ path }) => path);
};

function build(file: object, seats = 2): { value?: Manifest; issues?: readonly Issue[] } {
  const parsed = parseExperiment({ ...minimal, ...file });
  if (!parsed.ok) return parsed;
  const variant = { id: 'a', name: 'A', hash: 'a'.repeat(64), seats, document: {} };
  const facts = { seed: '1', variants: [variant], code: 'c', node: 'n', createdAt: '2000-01-01T00:00:00Z' };
  return buildManifest(parsed.value, facts);
}

describe('a stop rule', () => {
  test('has its defaults written out', () => {
    expect(stopOf({ kind: 'precision', halfWidth: 10 })).toEqual({
      kind: 'precision',
      halfWidth: 10,
      scale: 'elo',
      confidence: 0.95,
      minUnits: 200,
      measured: 'first-player',
    });
    expect(stopOf({ kind: 'sprt', model: 'trinomial', elo0: 0, elo1: 5 })).toEqual({
      kind: 'sprt',
      model: 'trinomial',
      elo0: 0,
      elo1: 5,
      alpha: 0.05,
      beta: 0.05,
      normalized: false,
      measured: 'first-player',
    });
    expect(stopOf({ kind: 'equivalence', margin: 20 })).toMatchObject({ confidence: 0.95, minUnits: 200 });
  });

  test.each([
    [{ kind: 'sometime' }, ['stop.kind']],
    [{ kind: 'precision', halfWidth: 0 }, ['stop.halfWidth']],
    [{ kind: 'sprt', model: 'trinomial', elo0: 5, elo1: 5 }, ['stop.elo1']],
    [{ kind: 'sprt', model: 'logistic', elo0: 0, elo1: 5 }, ['stop.model']],
    [{ kind: 'equivalence', margin: 10, confidence: 1 }, ['stop.confidence']],
  ])('%j is refused', (stop, paths) => {
    expect(stopOf(stop)).toEqual(paths);
  });

  test('counts pairs only where a unit has two games', () => {
    const stop = { kind: 'sprt', model: 'pentanomial', elo0: 0, elo1: 5 };
    expect(build({ stop }).issues?.map(({ path }) => path)).toEqual(['stop.model']);
    expect(build({ stop, seats: 'rotate' }).value?.stop).toMatchObject(stop);
  });

  test('is for two players', () => {
    const stop = { kind: 'equivalence', margin: 5 };
    expect(build({ stop, games: 99 }, 3).issues?.map(({ path }) => path)).toEqual(['stop.kind']);
  });

  test('makes the size of a batch part of the plan', () => {
    const plan = (stop: object, batchSize: number): string => planHash(build({ stop, batchSize }).value!);
    const fixed = { kind: 'fixed' };
    expect(plan(fixed, 10)).toBe(plan(fixed, 20));
    const precise = { kind: 'precision', halfWidth: 5 };
    expect(plan(precise, 10)).not.toBe(plan(precise, 20));
  });
});
