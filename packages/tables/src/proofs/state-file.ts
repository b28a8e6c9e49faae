import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fail, ok, type Parsed, parseWith, stableJson } from '@draughts-lab/input';
import { z } from 'zod';
import { BYTES_OF_ENTRY, MAX_DEPTH, ProofTable } from './proof-table.ts';
import type { SearchState } from './solve-position.ts';

/** Version of the format. */
const STATE_VERSION = 2;
const LENGTH_BYTES = 4;
const MAX_HEAD_BYTES = 1 << 16;

const goalSchema = z.strictObject({
  player: z.int().min(0).max(1),
  result: z.enum(['win', 'draw']),
  depth: z.int().min(0).max(MAX_DEPTH),
  nodes: z.int().min(0),
  verdict: z.boolean().nullable(),
});

const headSchema = z.strictObject({
  state: z.literal(STATE_VERSION),
  rulesHash: z.string(),
  position: z.string(),
  goals: z.array(goalSchema).length(4),
  entries: z.int().min(1),
  /** SHA-256 of the rest and of what follows, in hex. */
  content: z.string(),
});

const hashOf = (head: Omit<z.input<typeof headSchema>, 'content'>, body: Uint8Array): string =>
  createHash('sha256').update(stableJson(head)).update(body).digest('hex');

/** What a solve belongs to. */
export interface StateOf {
  readonly rulesHash: string;
  /** FEN. */
  readonly position: string;
}

/** Keeps how far a solve has come: there in full or not at all. @throws Error when the file cannot be written */
export function writeState(
  path: string,
  { rulesHash, position }: StateOf,
  { goals, table }: SearchState,
): void {
  const body = Buffer.concat(table.words.map((words) => Buffer.from(words.buffer, 0, words.byteLength)));
  const facts = {
    state: STATE_VERSION,
    rulesHash,
    position,
    goals: goals.map((goal) => ({ ...goal })),
    entries: table.entries,
  } satisfies Omit<z.input<typeof headSchema>, 'content'>;
  const head = Buffer.from(JSON.stringify({ ...facts, content: hashOf(facts, body) }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(head.length);
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, Buffer.concat([length, head, body]), { flush: true });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Reads what `writeState` kept, for the same rules and position; damage of any kind is an issue. */
export function readState(path: string, of: StateOf): Parsed<SearchState> {
  const wrong = (message: string): Parsed<never> =>
    fail([{ path, message, hint: 'delete the file to start over' }]);
  const bytes = readFileSync(path);
  const headBytes = bytes.length < LENGTH_BYTES ? Infinity : bytes.readUInt32LE(0);
  if (headBytes > MAX_HEAD_BYTES || bytes.length < LENGTH_BYTES + headBytes)
    return wrong('it is cut, or no state of a solve');
  let json: unknown;
  try {
    json = JSON.parse(bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + headBytes).toString('utf8'));
  } catch {
    return wrong('it is no state of a solve');
  }
  const head = parseWith(headSchema, json);
  if (!head.ok) return head;
  const { content, ...facts } = head.value;
  const { rulesHash, position, entries, goals } = facts;
  if (rulesHash !== of.rulesHash || position !== of.position)
    return wrong('it belongs to other rules or another position');
  const body = bytes.subarray(LENGTH_BYTES + headBytes);
  if (hashOf(facts, body) !== content) return wrong('it is damaged');
  if (body.length !== entries * BYTES_OF_ENTRY || (entries & (entries - 1)) !== 0)
    return wrong('it is damaged');
  const table = new ProofTable(entries);
  let at = 0;
  for (const words of table.words) {
    Buffer.from(words.buffer).set(body.subarray(at, at + words.byteLength));
    at += words.byteLength;
  }
  return ok({ goals, table });
}
