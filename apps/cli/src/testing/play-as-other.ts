import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { prepareExperiment, runExperiment } from '@draughts-lab/selfplay';
import { createStopRule } from '@draughts-lab/stats';
import { appendBatch, compact, createRun } from '@draughts-lab/store';
import { loadPreset } from '@draughts-lab/variant';

/** Plays an experiment into a run folder that says that one of its variants was played with other learned weights. */
export async function playAsOther(
  dir: string,
  experiment: Record<string, unknown>,
  other: { readonly variant: string; readonly weights: string },
): Promise<void> {
  const prepared = prepareExperiment(experiment, {
    readVariant: (entry) => loadPreset(String(entry)),
    readBook: () => ({ ok: false, issues: [{ path: 'openings', message: 'no books here' }] }),
    runName: (id) => id,
  });
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.issues));
  const { manifest } = prepared.value;
  mkdirSync(dirname(dir), { recursive: true });
  const variants = manifest.variants.map((one) =>
    one.id === other.variant ? { ...one, weights: other.weights } : one,
  );
  const created = await createRun(dir, { ...manifest, variants });
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  const stopRule = createStopRule(manifest);
  for await (const batch of runExperiment({ manifest, stopRule, pool: { workers: 1 } }))
    await appendBatch(created.value, batch);
  await compact(created.value);
  await created.value.close();
}
