import { parentPort, workerData } from 'node:worker_threads';
import { createSearcher, type Preparation, type Reply, type SearchRequest } from './searcher.ts';

/** What the thread is told, and what it says. */
export type Told = { readonly prepare: Preparation } | { readonly search: SearchRequest };
export type Said = { readonly isReady: true } | { readonly reply: Reply };

const { stop } = workerData as { readonly stop: Int32Array<SharedArrayBuffer> };
const searcher = createSearcher(() => (Atomics.load(stop, 0) === 1 ? Infinity : performance.now()));
const port = parentPort!;

port.on('message', (told: Told) => {
  let said: Said = { isReady: true };
  if ('prepare' in told) searcher.prepare(told.prepare);
  else said = { reply: searcher.search(told.search) };
  port.postMessage(said);
});
