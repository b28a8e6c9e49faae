import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { pathToRead, quote } from './sql-text.ts';

export interface DuckOptions {
  /** The most memory that DuckDB uses for tables and sorting, such as `512MB`; more goes to the disk. */
  readonly memoryLimit: string;
  readonly threads: number;
}

export const DUCK_DEFAULTS: DuckOptions = {
  memoryLimit: '1GB',
  threads: Math.min(4, availableParallelism()),
};

let counter = 0;

/**
 * Opens DuckDB in memory for one piece of work and closes it afterwards. Nothing is ever downloaded: extensions are
 * neither installed nor loaded by themselves.
 *
 * @param dir folder for what does not fit into memory; made only when needed, removed at the end
 */
export async function openDuck(dir: string, options: DuckOptions): Promise<Duck> {
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    memory_limit: options.memoryLimit,
    threads: String(options.threads),
  });
  counter += 1;
  const aside = join(dir, `tmp-${process.pid}-${counter}`);
  const connection = await instance.connect();
  const duck = new Duck(instance, connection, aside);
  await duck.run(`SET temp_directory = ${quote(aside)}`);
  return duck;
}

/** An open DuckDB: opened with `using`, it is closed at the end of the block. */
export class Duck implements Disposable {
  readonly connection: DuckDBConnection;
  readonly #instance: DuckDBInstance;
  readonly #aside: string;

  constructor(instance: DuckDBInstance, connection: DuckDBConnection, aside: string) {
    this.#instance = instance;
    this.connection = connection;
    this.#aside = aside;
  }

  async run(sql: string): Promise<void> {
    await this.connection.run(sql);
  }

  /** All rows, as objects of plain values: whole numbers of 64 bits and more are bigint, lists are arrays. */
  async rows<T>(sql: string): Promise<T[]> {
    const reader = await this.connection.runAndReadAll(sql);
    return reader.getRowObjectsJS() as T[];
  }

  /**
   * From here on no file can be read but these, and no setting can be changed. Nothing can be written but what DuckDB
   * puts aside itself.
   */
  async lockDown(files: readonly string[]): Promise<void> {
    // A path is compared as it was given: with its special characters in brackets, and then without.
    const allowed = files.flatMap((file) => [file, pathToRead(file)]);
    await this.run(`SET allowed_paths = [${[...new Set(allowed)].map(quote).join(', ')}]`);
    await this.run('SET enable_external_access = false');
    await this.run('SET lock_configuration = true');
  }

  [Symbol.dispose](): void {
    this.connection.closeSync();
    this.#instance.closeSync();
    rmSync(this.#aside, { recursive: true, force: true });
  }
}
