export { connectDispatcher, type DatabaseDispatcherOptions, DeterminismAlarm } from './dispatcher.ts';
export { runWorker, type WorkerOptions, type WorkerSummary } from './worker.ts';
export { runKey } from './run-table.ts';
export { countIncidents, type IncidentKind, type Verdict } from './results.ts';
export { expirySeconds, SETTINGS, type Settings } from './settings.ts';
export { openDatabase, type Database } from './database.ts';
export { DEFAULT_SCHEMA, schemasOf, SCHEMA_VERSION } from './schema.ts';
