import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Empty where there is no PostgreSQL; the tests that need one are then not run. */
    databaseUrl: string;
  }
}

/** One server for all tests that do not restart it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['DATABASE_URL'];
  const programs = findPostgres();
  const server = url === undefined && programs !== undefined ? await startPostgres(programs) : undefined;
  project.provide('databaseUrl', url ?? server?.url ?? '');
  return async () => server?.close();
}
