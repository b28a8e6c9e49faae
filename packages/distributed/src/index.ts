export { connectDispatcher, type DatabaseDispatcherOptions, DeterminismAlarm } from './dispatcher.ts';
export { runWorker, type WorkerOptions, type WorkerSummary } from './worker.ts';
