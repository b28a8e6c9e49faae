// A worker whose thread ends while it starts, as often as STILLBORN_DEATHS says; STILLBORN_FOLDER is where they are counted.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkerAnswer, WorkerTask } from '../worker.ts';

const { STILLBORN_FOLDER: folder = '', STILLBORN_DEATHS: deaths } = process.env;
for (let death = 0; death < Number(deaths); death++) if (takes(death)) process.exit(9);

/** Of threads that start at the same moment each takes another one: a file is made once. */
function takes(death: number): boolean {
  try {
    writeFileSync(join(folder, String(death)), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

// Not loaded before it is needed.
const loaded = await import('../worker.ts');
const work: (task: WorkerTask) => WorkerAnswer = loaded.default;
export default work;
