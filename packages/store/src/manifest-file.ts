import { existsSync } from 'node:fs';
import { lstat, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, stableJson, type Issue, type JsonObject, type Parsed } from '@draughts-lab/input';
import { type Manifest, parseManifest } from '@draughts-lab/records';
import { isMissing, writeDurably } from './durable.ts';
import { BROKEN, MANIFEST, MANIFEST_COPY } from './layout.ts';
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
  if (first === undefined) return fail([await noRun(dir)]);
  // What matches its checksum is what was written, even if this program cannot read it.
  if (first.intact) return first.parsed;
  const copy = await readOne(dir, MANIFEST_COPY).catch(() => undefined);
  // A manifest without a checksum is of an older version, which wrote no copy.
  if (copy?.parsed.ok !== true || !copy.intact) return first.parsed;
  const message = first.parsed.ok
    ? 'has lost its checksum: the file was edited'
    : first.parsed.issues[0]!.message;
  return ok({
    ...copy.parsed.value,
    problem: { path: MANIFEST, message, hint: `${MANIFEST_COPY} was read instead` },
  });
}

/**
 * Brings manifest and copy to what was read: the other one is damaged or missing, or both are of an older version. A
 * damaged manifest is put aside.
 */
export async function restoreManifest(dir: string, read: ManifestFile): Promise<void> {
  const copy = await readOne(dir, MANIFEST_COPY).catch(() => undefined);
  const isWhole =
    copy?.parsed.ok === true && copy.intact && isSame(copy.parsed.value, read) && read.problem === undefined;
  if (read.sealed && isWhole) return;
  // What is no file has been put aside with what else stood in the way.
  if (read.problem !== undefined && existsSync(join(dir, MANIFEST)))
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
    return { path: dir, message: `there is no run in this folder: it has no ${MANIFEST}` };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { path: dir, message: 'there is no such folder' };
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
  const broken = (message: string): Read => ({ parsed: fail([{ path, message }]), intact: false });
  let text: string;
  try {
    text = await readRunFile(path, 'manifest');
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (error instanceof NoRunFileError) return broken(error.message);
    throw error;
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return broken('is not JSON: the file is cut or damaged');
  }
  const isSealed = typeof json === 'object' && json !== null && 'sha256' in json;
  if (!isSealed)
    return { parsed: asManifest(path, json, { otherPrograms: [], sealed: false }), intact: false };
  const { sha256: expected, ...body } = json as JsonObject;
  if (expected !== checksum(body))
    return broken('does not match its checksum: the file was damaged or edited');
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
