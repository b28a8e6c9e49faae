import { readFileSync } from 'node:fs';
import { parseWeights } from '@draughts-lab/players';
import { buildManifest, parseExperiment } from '@draughts-lab/records';
import { manifestVariant } from '@draughts-lab/selfplay';
import { parseVariant, presetDocument } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { matchResult } from './match-result.ts';
import { playHere } from './testing/play-here.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../experiments/house-rules/${name}`, import.meta.url), 'utf8'));

test('the house rule of docs/results/learned.md: its weights are for these rules, and they win', () => {
  const variant = parseVariant(read('garden.json'), { resolveBase: presetDocument });
  if (!variant.ok) throw new Error(JSON.stringify(variant.issues));
  const weights = read('garden.weights.json');
  expect(parseWeights(weights, variant.value)).toMatchObject({ ok: true });
  const experiment = parseExperiment({
    id: 'house-rule',
    variants: ['garden'],
    players: {
      first: { player: 'alpha-beta', name: 'learned', nodes: 60, weights },
      second: { player: 'alpha-beta', name: 'hand-made', nodes: 60 },
    },
    seats: 'rotate',
    games: 80,
    maxPlies: 300,
    openings: { kind: 'random', plies: 4 },
  });
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.issues));
  const manifest = buildManifest(experiment.value, {
    seed: 'house-rule',
    variants: [manifestVariant(variant.value)],
    code: 'test',
    node: process.version,
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  if (!manifest.ok) throw new Error(JSON.stringify(manifest.issues));
  const { elo } = matchResult(manifest.value, playHere(manifest.value));
  expect(elo!.low).toBeGreaterThan(0);
});
