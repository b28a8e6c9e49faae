import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runExperiment } from '@draughts-lab/selfplay';
import { appendBatch, compact, createRun } from '@draughts-lab/store';
import { prepareRun } from '../src/server/live/prepare-run.ts';

// Plays the example run anew. Needed when the players or the rules have changed: then the stored games are not the
// ones that a replay gives any more, and a test says so.

const folder = join(import.meta.dirname, '../example');
const prepared = prepareRun(JSON.parse(await readFile(join(folder, 'experiment.json'), 'utf8')), (id) => id);
if (!prepared.ok) throw new Error(JSON.stringify(prepared.issues, null, 2));
const { manifest } = prepared;
const dir = join(folder, manifest.run);
await rm(dir, { recursive: true, force: true });
const created = await createRun(dir, manifest);
if (!created.ok) throw new Error(JSON.stringify(created.issues, null, 2));
const run = created.value;
for await (const batch of runExperiment({ manifest })) {
  const added = await appendBatch(run, batch);
  if (!added.ok) throw new Error(JSON.stringify(added.issues, null, 2));
}
await compact(run);
await run.close();
