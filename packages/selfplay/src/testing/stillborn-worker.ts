// A worker whose thread ends while it starts, as often as STILLBORN_DEATHS says; STILLBORN_FOLDER is where they are counted.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { WorkerAnswer, WorkerTask } from '../worker.ts';

const { STILLBORN_FOLDER: folder = '', STILLBORN_DEATHS: deaths } = process.env;
if (readdirSync(folder).length < Number(deaths)) {
  writeFileSync(join(folder, String(threadId)), '');
  process.exit(9);
}

// Not loaded before it is needed.
const loaded = await import('../worker.ts');
const work: (task: WorkerTask) => WorkerAnswer = loaded.default;
export default work;
