import { parentPort, workerData } from 'node:worker_threads';
import { createSearcher, type SearchRequest } from './searcher.ts';

const { stop } = workerData as { readonly stop: Int32Array<SharedArrayBuffer> };
const search = createSearcher(() => (Atomics.load(stop, 0) === 1 ? Infinity : performance.now()));
const port = parentPort!;

port.on('message', (request: SearchRequest) => port.postMessage(search(request)));
