import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '@draughts-lab/store';
import { type RunNotes, runNotesSchema } from '../api/runs.ts';
import type { RunPlace } from './runs-folder.ts';

/** In the folder of a run, so that it goes where the run goes. */
const NOTES_FILE = 'notes.json';
/** A larger file is none of ours. */
const MAX_BYTES = 100_000;

export const NO_NOTES: RunNotes = runNotesSchema.parse({});

/** By folder: read again when the file has changed. */
const known = new Map<string, { readonly changed: string; readonly notes: RunNotes }>();
const MOST_KNOWN = 10_000;

/** What people wrote down about a run; nothing where there is no such file, or it is not one of ours. */
export async function notesOf({ dir }: Pick<RunPlace, 'dir'>): Promise<RunNotes> {
  const path = join(dir, NOTES_FILE);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || !found.isFile() || found.size > MAX_BYTES) return NO_NOTES;
  const changed = `${found.mtimeMs} ${found.ctimeMs} ${found.size}`;
  const last = known.get(dir);
  if (last?.changed === changed) return last.notes;
  const notes = parseNotes(await readFile(path, 'utf8').catch(() => ''));
  known.delete(dir);
  known.set(dir, { changed, notes });
  if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
  return notes;
}

/** Keeps them in full or not at all. @throws Error when they cannot be written */
export async function writeNotes({ dir }: Pick<RunPlace, 'dir'>, notes: RunNotes): Promise<void> {
  await writeDurably(join(dir, NOTES_FILE), `${JSON.stringify(notes, null, 2)}\n`);
}

function parseNotes(text: string): RunNotes {
  try {
    return runNotesSchema.catch(NO_NOTES).parse(JSON.parse(text));
  } catch {
    return NO_NOTES;
  }
}
