export { connectDispatcher } from './dispatcher.ts';
export { runWorker, type WorkerSummary } from './worker.ts';
