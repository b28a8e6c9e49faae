// A coordinator in a process of its own, with a run folder, as `dlab run --database` has it. Started again, it goes on
// with the run. The argument is CoordinatorOptions as JSON.
import { readFileSync } from 'node:fs';
import type { Manifest } from '@draughts-lab/records';
import { DEFAULT_ENGINE, runExperiment } from '@draughts-lab/selfplay';
import { appendBatch, compact, createRun, finishedBatches, openRun, runHash } from '@draughts-lab/store';
import { connectDispatcher } from '../dispatcher.ts';
import type { Settings } from '../settings.ts';

export interface CoordinatorOptions {
  readonly url: string;
  readonly schema: string;
  readonly code: string;
  /** A file with the manifest. */
  readonly manifest: string;
  /** The run folder. */
  readonly dir: string;
  readonly settings: Partial<Settings>;
}

const {
  url,
  schema,
  code,
  manifest: file,
  dir,
  settings,
} = JSON.parse(process.argv[2]!) as CoordinatorOptions;
const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
// Ends with the test that started it, however that ended.
process.stdin.resume().on('end', () => process.exit(1));

const say = (message: unknown): void => void process.stdout.write(`${JSON.stringify(message)}\n`);

const created = await createRun(dir, manifest);
const opened = created.ok ? created : await openRun(dir, { write: true });
if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
const run = opened.value;
const connected = await connectDispatcher({
  url,
  schema,
  code,
  manifest,
  engine: DEFAULT_ENGINE,
  folder: dir,
  token: dir,
  settings,
  onNote: (note) => say({ note }),
});
if (!connected.ok) throw new Error(JSON.stringify(connected.issues));
const finished = finishedBatches(run).map(({ index }) => index);
say({ note: `coordinating, ${finished.length} batches are stored` });
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());
let loose = 0;
for await (const batch of runExperiment({
  manifest,
  finished,
  dispatcher: connected.value,
  stop: stop.signal,
})) {
  const added = await appendBatch(run, batch);
  if (!added.ok) throw new Error(JSON.stringify(added.issues));
  say({ stored: batch.index });
  // As a long run does: thousands of small files are slow to read at once.
  loose = (loose + 1) % 200;
  if (loose === 0) await compact(run);
}
await compact(run);
say({ hash: await runHash(run), batches: finishedBatches(run).length });
await run.close();
process.exit(0);
