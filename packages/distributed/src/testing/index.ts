export { findPostgres, startPostgres, type PostgresServer } from './postgres.ts';
