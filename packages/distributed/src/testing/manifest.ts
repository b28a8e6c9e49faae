import type { JsonObject } from '@draughts-lab/input';
import { buildManifest, type ExperimentFile, type Manifest, parseExperiment } from '@draughts-lab/records';
import { loadPreset } from '@draughts-lab/variant';

/** A manifest for tests: presets by id, everything else as in an experiment file. */
export function testManifest(
  ids: readonly string[],
  file: Omit<Partial<ExperimentFile>, 'variants'> = {},
  run = 'test',
): Manifest {
  const experiment = parseExperiment({
    id: 'test',
    players: { all: { player: 'random' } },
    games: 24,
    batchSize: 2,
    maxPlies: 60,
    openings: { kind: 'random', plies: 2 },
    ...file,
    variants: [...ids],
  });
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.issues));
  const variants = ids.map((id) => {
    const parsed = loadPreset(id);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    const { name, hash, players, document } = parsed.value;
    return { id, name, hash, seats: players.length, document: document as unknown as JsonObject };
  });
  const facts = {
    run,
    seed: 'test',
    variants,
    code: 'test',
    node: 'test',
    createdAt: '2000-01-01T00:00:00Z',
  };
  const manifest = buildManifest(experiment.value, facts);
  if (!manifest.ok) throw new Error(JSON.stringify(manifest.issues));
  return manifest.value;
}
