import { fail, type Issue, issueAt, type JsonObject, message, ok, type Parsed } from '@draughts-lab/input';
import type { GameRecord } from '@draughts-lab/records';
import { COLUMNS } from './columns.ts';
import { isIntact } from './intact.ts';
import { NoRunFileError, fingerprint, readStart } from './run-file.ts';
import { seal, sha256, unseal } from './sealed.ts';

/** What is known about a finished batch. */
export interface BatchInfo {
  readonly index: number;
  readonly cell: number;
  readonly firstUnit: number;
  readonly units: number;
  readonly games: number;
  /** rowsHash of its games: what playing determines. */
  readonly rowsHash: string;
  /** SHA-256 of its games with all their fields, as the lines of its file. */
  readonly sha256: string;
  /** Time it took, as the runner measured it; null when it did not say. */
  readonly elapsedMs: number | null;
  /** How often it was started. */
  readonly attempts: number;
}

/** What a stored piece belongs to: the name of the run and the planHash of its manifest. */
export interface Owner {
  readonly run: string;
  readonly plan: string;
}

/** Why a stored piece cannot be used. */
export interface FileIssue extends Issue {
  /** It is intact, and not what the manifest has there. */
  readonly foreign?: true;
}

const FIELDS = COLUMNS.map(({ field, since }) => ({
  field: field as keyof GameRecord,
  isLater: since > 1,
}));

/** A game as a line of a batch file: its fields in the order of the columns, without later ones that are null. */
export function recordLine(record: GameRecord): string {
  // A copy in the right order: much faster than a list of fields as the second argument of stringify.
  const line: Partial<Record<keyof GameRecord, unknown>> = {};
  for (const { field, isLater } of FIELDS) {
    const value = record[field];
    if (!isLater || value !== null) line[field] = value;
  }
  return `${JSON.stringify(line)}\n`;
}

/** A batch file: a sealed header with the checksum of what follows, then a line for each game. */
export function formatBatchFile(
  owner: Owner,
  facts: Omit<BatchInfo, 'sha256'>,
  records: readonly GameRecord[],
): { readonly info: BatchInfo; readonly content: string } {
  const lines = records.map(recordLine).join('');
  const info = { ...facts, sha256: sha256(lines) };
  return { info, content: `{"header":${seal({ ...owner, batch: info })}}\n${lines}` };
}

interface BatchHeader extends Owner {
  readonly batch: BatchInfo;
}

export interface BatchFile {
  readonly version: number;
  readonly info: BatchInfo;
}

/** No header is longer. */
const HEADER_BYTES = 2048;

/**
 * Reads what a batch file says about itself and checks that all of it is there, unchanged.
 *
 * @param name for the issues
 * @throws the error of the file system when it cannot be read
 */
export async function readBatchFile(path: string, name: string, owner: Owner): Promise<Parsed<BatchFile>> {
  let text: string;
  try {
    text = await readStart(path, 'batch', HEADER_BYTES);
  } catch (error) {
    if (error instanceof NoRunFileError) return fail([issueAt(name, error.what)]);
    throw error;
  }
  const line = text.slice(0, Math.max(0, text.indexOf('\n')));
  const header = readHeader(line, name, owner);
  if (!header.ok) return header;
  const { version, batch: info } = header.value;
  const readAll = async (): Promise<boolean> =>
    (await fingerprint(path, 'batch', Buffer.byteLength(line) + 1)).sha256 === info.sha256;
  if (await isIntact(path, info.sha256, readAll)) return ok({ version, info });
  return fail([issueAt(name, message('store.batch-damaged'))]);
}

function readHeader(
  line: string,
  name: string,
  owner: Owner,
): Parsed<BatchHeader & { readonly version: number }> {
  const start = '{"header":';
  const unsealed = unseal(line.startsWith(start) ? line.slice(start.length, -1) : line, name);
  if (!unsealed.ok) return unsealed;
  const foreign = foreignIssue(unsealed.value.document, name, owner);
  if (foreign !== undefined) return fail([foreign]);
  const header = unsealed.value.document as unknown as BatchHeader;
  return ok({ ...header, version: unsealed.value.version });
}

/** The issue for a document that belongs to another run, or to this one before its manifest was changed. */
export function foreignIssue(document: JsonObject, path: string, owner: Owner): FileIssue | undefined {
  if (document['run'] !== owner.run) {
    const [run, own] = [document['run'], owner.run].map((name) => JSON.stringify(name));
    return { foreign: true, ...issueAt(path, message('store.other-run', { run: run!, own: own! })) };
  }
  if (document['plan'] !== owner.plan) {
    return { foreign: true, ...issueAt(path, message('store.other-plan')) };
  }
  return undefined;
}
