// Where a thread begins. `WebAssembly` goes before anything else is loaded: an import statement would be carried out before the
// first line, so what follows is loaded by calls.
import type { LaneData } from './answer-tasks.ts';

Reflect.deleteProperty(globalThis, 'WebAssembly');

const { workerData } = await import('node:worker_threads');
await import((workerData as LaneData).module);
