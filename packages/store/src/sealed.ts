import { createHash } from 'node:crypto';
import {
  fail,
  type Issue,
  issueAt,
  type JsonObject,
  type Message,
  message,
  ok,
  type Parsed,
} from '@draughts-lab/input';

/**
 * Version of the files that the store writes: manifest, batch files, catalogue, shards. 2 brought the column `trace`, 3
 * the checksum of the manifest, 4 the column `tags` of imported games, 5 the columns `line` and
 * `opening_loss`, 6 the columns `measures` and `measure_error`.
 */
export const STORE_VERSION = 6;

/** Turns a document of version n into one of version n + 1. */
export type Upgrade = (document: JsonObject) => JsonObject;

/**
 * The upgrades of documents, by the version they start from. New columns of the rows are described in `columns.ts`
 * and leave the documents as they are.
 */
const UPGRADES: Readonly<Record<number, Upgrade>> = {
  1: (document) => document,
  2: (document) => document,
  3: (document) => document,
  4: (document) => document,
  5: (document) => document,
};

/** SHA-256 in hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The issue for a file of a newer program. */
export function newerStore(
  version: unknown,
  path: string,
  current: number = STORE_VERSION,
): Issue | undefined {
  if (typeof version === 'number' && version <= current) return undefined;
  return issueAt(
    path,
    message('store.newer', { n: String(version), known: current }),
    message('store.newer.remedy'),
  );
}

/** One line of JSON that carries the version of the store and a checksum of itself. */
export function seal(document: JsonObject): string {
  const body = { version: STORE_VERSION, ...document };
  return JSON.stringify({ sha256: sha256(JSON.stringify(body)), ...body });
}

/**
 * Reads a sealed document back, brought up to this version. What passes the checksum was written by `seal`, so its
 * fields are what the writer put there.
 *
 * @param path for the issues
 */
export function unseal(
  text: string,
  path: string,
  upgrades: Readonly<Record<number, Upgrade>> = UPGRADES,
  current: number = STORE_VERSION,
): Parsed<{ readonly version: number; readonly document: JsonObject }> {
  const broken = (what: Message): { ok: false; issues: readonly Issue[] } => fail([issueAt(path, what)]);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return broken(message('store.not-json'));
  }
  if (typeof parsed !== 'object' || parsed === null || !('sha256' in parsed) || !('version' in parsed)) {
    return broken(message('store.foreign'));
  }
  const { sha256: checksum, ...body } = parsed as JsonObject & { version: number };
  if (checksum !== sha256(JSON.stringify(body))) return broken(message('store.edited'));
  const { version } = body;
  const newer = newerStore(version, path, current);
  if (newer !== undefined) return fail([newer]);
  let document: JsonObject = body;
  for (let from = version; from < current; from++) {
    const upgrade = upgrades[from];
    if (upgrade === undefined) return broken(message('store.old', { n: version }));
    document = upgrade(document);
  }
  return ok({ version, document });
}
