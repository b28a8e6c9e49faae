// Where a worker thread begins. `WebAssembly` goes before anything else is loaded: an import statement would be carried
// out before the first line, so what follows is loaded by a call.
import type { WorkerAnswer, WorkerTask } from './worker.ts';

Reflect.deleteProperty(globalThis, 'WebAssembly');

const loaded = await import('./worker.ts');
const work: (task: WorkerTask) => WorkerAnswer = loaded.default;
/** @public piscina calls it. */
export default work;
