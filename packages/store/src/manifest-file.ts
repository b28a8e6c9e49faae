import { lstat, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
  fail,
  type Issue,
  issueAt,
  type JsonObject,
  type Message,
  message,
  messageOf,
  ok,
  type Parsed,
  stableJson,
} from '@draughts-lab/input';
import { type Manifest, parseManifest, planHash } from '@draughts-lab/records';
import { isMissing, writeDurably } from './durable.ts';
import { BATCHES, BROKEN, MANIFEST, MANIFEST_COPY, SHARDS } from './layout.ts';
import { NoRunFileError, readRunFile } from './run-file.ts';
import { STORE_VERSION, newerStore, sha256 } from './sealed.ts';

/** A program that went on with a run which another one had begun. */
export interface OtherProgram {
  readonly code: string;
  readonly node: string;
  /** ISO 8601, UTC. */
  readonly since: string;
  /** Batches that were stored before. */
  readonly batches: number;
}

/** What `manifest.json` holds: the plan of the run, and what the store notes beside it. */
export interface ManifestFile {
  readonly manifest: Manifest;
  /** In the order in which they came. */
  readonly otherPrograms: readonly OtherProgram[];
  /** Whether it carries a checksum; those of store versions 1 and 2 do not. */
  readonly sealed: boolean;
  /** What is wrong with it, where the copy was read instead. */
  readonly problem?: Issue;
}

/**
 * Writes the manifest with a checksum of its content, and a copy of it: of all files of a run, it is the only one that
 * neither playing again nor another file can bring back.
 */
export async function writeManifest(
  dir: string,
  manifest: Manifest,
  otherPrograms: readonly OtherProgram[] = [],
): Promise<void> {
  const body = {
    store: STORE_VERSION,
    ...(otherPrograms.length > 0 && { otherPrograms }),
    ...manifest,
  };
  const content = `${JSON.stringify({ sha256: checksum(body), ...body }, null, 2)}\n`;
  await writeDurably(join(dir, MANIFEST_COPY), content);
  // Last: a folder with this file is a run.
  await writeDurably(join(dir, MANIFEST), content);
}

/** What a manifest says that matches its checksum, its fields not looked at; undefined for any other text. */
export function sealedManifest(text: string): JsonObject | undefined {
  try {
    const { sha256: expected, ...body } = JSON.parse(text) as JsonObject;
    return expected === checksum(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** Of the content, whatever its layout: a file that was only laid out anew is the same. */
const checksum = (body: object): string => sha256(stableJson(body));

/**
 * Reads the manifest of a run folder, or its copy when it is damaged.
 *
 * @returns issues when there is no run, or neither of the two can be used
 * @throws the error of the file system when it cannot be read
 */
export async function readManifestFile(dir: string): Promise<Parsed<ManifestFile>> {
  const first = await readOne(dir, MANIFEST);
  const copy = await readOne(dir, MANIFEST_COPY).catch(() => undefined);
  if (first === undefined)
    return (await isRunFolder(dir)) ? withoutManifest(copy!) : fail([await noRun(dir)]);
  // What matches its checksum is what was written, even if this program cannot read it.
  if (first.intact)
    return first.parsed.ok && copy?.parsed.ok === true && copy.intact && !isOneRun(first.parsed, copy.parsed)
      ? fail([TWO_RUNS])
      : first.parsed;
  // A manifest without a checksum is of an older version, which wrote no copy.
  if (copy?.parsed.ok !== true || !copy.intact) return first.parsed;
  const what = first.parsed.ok ? message('store.no-checksum') : messageOf(first.parsed.issues[0]!);
  return ok({ ...copy.parsed.value, problem: issueAt(MANIFEST, what, COPY_READ) });
}

/** Whether a folder is that of a run: it has a manifest, or the copy of one and games. */
export async function isRunFolder(dir: string): Promise<boolean> {
  const list = (folder: string): Promise<string[]> => readdir(join(dir, folder)).catch(() => []);
  const names = await list('.');
  if (names.includes(MANIFEST)) return true;
  if (!names.includes(MANIFEST_COPY)) return false;
  // The copy comes first: without a game, the run was never made.
  return (await Promise.all([BATCHES, SHARDS].map(list))).some((files) => files.length > 0);
}

function withoutManifest({ parsed }: Read): Parsed<ManifestFile> {
  if (!parsed.ok) return parsed;
  return ok({ ...parsed.value, problem: issueAt(MANIFEST, message('store.missing'), COPY_READ) });
}

/** Neither of the two is damaged: somebody has put one of them there. */
const TWO_RUNS: Issue = issueAt(
  MANIFEST,
  message('store.two-runs', { file: MANIFEST_COPY }),
  message('store.two-runs.remedy'),
);
const COPY_READ = message('store.read-instead', { file: MANIFEST_COPY });

const isOneRun = (
  { value: a }: { readonly value: ManifestFile },
  { value: b }: { readonly value: ManifestFile },
): boolean => a.manifest.run === b.manifest.run && planHash(a.manifest) === planHash(b.manifest);

/**
 * Brings manifest and copy to what was read: one of them, or both, are damaged or missing, or of an older version. A damaged
 * manifest is put aside; nothing that fits another run is replaced.
 */
export async function restoreManifest(dir: string, read: ManifestFile): Promise<void> {
  const [first, copy] = await Promise.all(
    [MANIFEST, MANIFEST_COPY].map((name) => readOne(dir, name).catch(() => undefined)),
  );
  const intact = [first, copy].filter((found) => found?.intact === true).map((found) => found!.parsed);
  if (intact.some((parsed) => !parsed.ok || !isOneRun(parsed, { value: read }))) return;
  if (intact.length === 2 && intact.every((parsed) => parsed.ok && isSame(parsed.value, read))) return;
  if (read.sealed && first?.intact === false)
    await rename(join(dir, MANIFEST), join(dir, `${MANIFEST}${BROKEN}`));
  await writeManifest(dir, read.manifest, read.otherPrograms);
}

const isSame = (a: ManifestFile, b: ManifestFile): boolean =>
  [a.manifest, a.otherPrograms].every(
    (part, index) => stableJson(part as never) === stableJson([b.manifest, b.otherPrograms][index] as never),
  );

async function noRun(dir: string): Promise<Issue> {
  try {
    await lstat(dir);
    return issueAt(dir, message('store.no-run', { file: MANIFEST }));
  } catch (error) {
    if (!isMissing(error)) throw error;
    return issueAt(dir, message('store.nowhere'));
  }
}

interface Read {
  readonly parsed: Parsed<ManifestFile>;
  /** It carries a checksum, and matches it. */
  readonly intact: boolean;
}

/** @returns undefined when there is no such file */
async function readOne(dir: string, name: string): Promise<Read | undefined> {
  const path = join(dir, name);
  const broken = (what: Message): Read => ({ parsed: fail([issueAt(path, what)]), intact: false });
  let text: string;
  try {
    text = await readRunFile(path, 'manifest');
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (error instanceof NoRunFileError) return broken(error.what);
    throw error;
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return broken(message('store.not-json'));
  }
  const isSealed = typeof json === 'object' && json !== null && 'sha256' in json;
  if (!isSealed)
    return { parsed: asManifest(path, json, { otherPrograms: [], sealed: false }), intact: false };
  const { sha256: expected, ...body } = json as JsonObject;
  if (expected !== checksum(body)) return broken(message('store.edited'));
  const { store, otherPrograms = [], ...manifest } = body;
  const newer = newerStore(store, path);
  if (newer !== undefined) return { parsed: fail([newer]), intact: true };
  const rest = { otherPrograms: otherPrograms as unknown as readonly OtherProgram[], sealed: true };
  return { parsed: asManifest(path, manifest, rest), intact: true };
}

function asManifest(path: string, json: unknown, rest: Omit<ManifestFile, 'manifest'>): Parsed<ManifestFile> {
  const parsed = parseManifest(json);
  if (parsed.ok) return ok({ manifest: parsed.value, ...rest });
  return fail(parsed.issues.map((issue) => ({ ...issue, path: `${path}: ${issue.path}` })));
}
