import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fail, issueAt, message, ok, type Parsed } from '@draughts-lab/input';
import type { MeasureModule, PlayerModule } from './contract.ts';

/** A file of the user's own that has been loaded. */
export interface LoadedModule<Exports> {
  /** Absolute. */
  readonly path: string;
  /** Of the file, 64 hex digits. Files that it imports are not part of it. */
  readonly sha256: string;
  readonly exports: Exports;
}

/** Measures of one module, and of all modules of an experiment. */
const MOST_NAMES = 16;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ]{0,39}$/u;

const require = createRequire(import.meta.url);
/** Hash with which this thread has loaded a file: the loader gives it only once. */
const loaded = new Map<string, string>();

/**
 * Loads a module with measures. It runs with all rights of this program: only files that the user has named are loaded.
 *
 * @param path from the current folder
 * @param sha256 of the file that is expected; left out: any
 * @returns the module, or why it is none
 */
export function loadMeasures(path: string, sha256?: string): Parsed<LoadedModule<MeasureModule>> {
  const found = load(path, sha256);
  if (!found.ok) return found;
  const { names, measure } = found.value.exports;
  if (typeof measure !== 'function')
    return fail([issueAt('', message('module.export', { path, name: 'measure' }), message('hint.measures'))]);
  if (!isNames(names)) return fail([issueAt('', message('module.names', { path, limit: MOST_NAMES }))]);
  return ok({ ...found.value, exports: { names: [...names], measure: measure as MeasureModule['measure'] } });
}

/** Loads a module with a player; otherwise as `loadMeasures`. */
export function loadPlayer(path: string, sha256?: string): Parsed<LoadedModule<PlayerModule>> {
  const found = load(path, sha256);
  if (!found.ok) return found;
  const { choose } = found.value.exports;
  if (typeof choose !== 'function')
    return fail([issueAt('', message('module.export', { path, name: 'choose' }), message('hint.measures'))]);
  return ok({ ...found.value, exports: { choose: choose as PlayerModule['choose'] } });
}

/** The SHA-256 of a file, 64 hex digits; null where it cannot be read. */
export function hashOfModule(path: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    return null;
  }
}

function load(path: string, expected: string | undefined): Parsed<LoadedModule<Record<string, unknown>>> {
  const file = resolve(path);
  const sha256 = hashOfModule(file);
  if (sha256 === null) return fail([issueAt('', message('module.missing', { path }))]);
  if (sha256 !== (loaded.get(file) ?? sha256))
    return fail([issueAt('', message('module.changed-here', { path }))]);
  if (sha256 !== (expected ?? sha256))
    return fail([
      issueAt('', message('module.changed', { path }), message('hint.module', { sha256: expected! })),
    ]);
  try {
    const exports = require(file) as Record<string, unknown>;
    loaded.set(file, sha256);
    return ok({ path: file, sha256, exports });
  } catch (error) {
    return fail([issueAt('', message('module.broken', { path, why: String(error) }))]);
  }
}

const isNames = (names: unknown): names is string[] =>
  Array.isArray(names) &&
  names.length >= 1 &&
  names.length <= MOST_NAMES &&
  names.every((name) => typeof name === 'string' && NAME.test(name)) &&
  new Set(names).size === names.length;
