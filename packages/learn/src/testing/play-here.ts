import { type GameRecord, type Manifest, planBatches } from '@draughts-lab/records';
import { batchJob, playBatch } from '@draughts-lab/selfplay';
import { createStopRule } from '@draughts-lab/stats';
import { loadPreset, type Variant } from '@draughts-lab/variant';
import { PATTERN_FAMILIES } from '@draughts-lab/players';
import { PLAN_DEFAULTS, TRAINING_VERSION, type TrainingPlan } from '../plan.ts';
import type { TrainingHost } from '../train.ts';

export function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`preset ${id} does not load`);
  return parsed.value;
}

/** A plan that takes seconds. */
export function smallPlan(variant: Variant, changes: Partial<TrainingPlan> = {}): TrainingPlan {
  const { id, hash, document } = variant;
  return {
    version: TRAINING_VERSION,
    variant: { id, hash, document: document as unknown as TrainingPlan['variant']['document'] },
    ...PLAN_DEFAULTS,
    seed: 'test',
    families: PATTERN_FAMILIES,
    games: 200,
    nodes: 40,
    gate: { games: 40, nodes: 40, elo: 20 },
    search: undefined,
    card: { games: 10, nodes: [40] },
    ...changes,
  };
}

/** Plays a run in this thread, up to where its stop rule ends it. */
export function playHere(manifest: Manifest): GameRecord[] {
  const rule = createStopRule(manifest);
  const records: GameRecord[] = [];
  for (const batch of planBatches(manifest)) {
    const played = playBatch(batchJob(manifest, batch, 'compiled'));
    records.push(...played.records);
    if (rule?.next(batch, played.records) === true) break;
  }
  return records;
}

/** A training in memory; `files` holds what it has written. */
export function memoryHost(
  files: Map<string, string>,
  play: (name: string, manifest: Manifest) => GameRecord[] | null,
): TrainingHost {
  return {
    read: (name) => {
      const text = files.get(name);
      return Promise.resolve(text === undefined ? null : (JSON.parse(text) as unknown));
    },
    write: (name, value) => {
      files.set(name, JSON.stringify(value));
      return Promise.resolve();
    },
    play: (name, manifest) => Promise.resolve(play(name, manifest)),
    tell: () => undefined,
  };
}
