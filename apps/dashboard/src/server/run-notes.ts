import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '@draughts-lab/store';
import { isDeepStrictEqual } from 'node:util';
import { type KeptNotes, type ManyNotes, type RunNotes, runNotesSchema } from '../api/runs.ts';
import type { RunPlace } from './runs-folder.ts';

/** In the folder of a run, so that it goes where the run goes. */
const NOTES_FILE = 'notes.json';
/** A larger file is none of ours. */
const MAX_BYTES = 100_000;

export const NO_NOTES: RunNotes = runNotesSchema.parse({});
const FIELDS = Object.keys(runNotesSchema.shape) as (keyof RunNotes)[];

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

/** Ends when what was to be written is written. */
let written: Promise<unknown> = Promise.resolve();

/** Two windows do not write at the same time: each sees what the one before has written. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = written.then(work);
  written = done.catch(() => undefined);
  return done;
}

/** In full or not at all. */
const store = ({ dir }: Pick<RunPlace, 'dir'>, notes: RunNotes): Promise<void> =>
  writeDurably(join(dir, NOTES_FILE), `${JSON.stringify(notes, null, 2)}\n`);

const differences = (one: RunNotes, other: RunNotes): (keyof RunNotes)[] =>
  FIELDS.filter((field) => !isDeepStrictEqual(one[field], other[field]));

/**
 * Keeps what a writer has changed.
 *
 * @param was what the writer had seen; without it everything counts as changed, whatever is there
 * @throws Error when the notes cannot be written
 */
export const writeNotes = (
  place: Pick<RunPlace, 'dir'>,
  wanted: RunNotes,
  was?: RunNotes,
): Promise<KeptNotes> =>
  inTurn(async () => {
    const there = await notesOf(place);
    const changed = was === undefined ? FIELDS : differences(wanted, was);
    const elsewhere = was === undefined ? [] : differences(there, was);
    const unlike = differences(wanted, there);
    const conflicts = changed.filter((field) => elsewhere.includes(field) && unlike.includes(field));
    if (conflicts.length > 0) return { notes: there, conflicts };
    const notes = { ...there, ...Object.fromEntries(changed.map((field) => [field, wanted[field]])) };
    await store(place, notes);
    return { notes, conflicts };
  });

/**
 * Adds a tag, and puts a run into the archive or takes it out.
 *
 * @throws Error when there are too many tags, or the notes cannot be written
 */
export const changeNotes = (
  place: Pick<RunPlace, 'dir'>,
  { tag, archived }: Omit<ManyNotes, 'runs'>,
): Promise<void> =>
  inTurn(async () => {
    const there = await notesOf(place);
    const tags = [...new Set([...there.tags, ...(tag === undefined ? [] : [tag])])];
    await store(place, runNotesSchema.parse({ ...there, tags, archived: archived ?? there.archived }));
  });

function parseNotes(text: string): RunNotes {
  try {
    return runNotesSchema.catch(NO_NOTES).parse(JSON.parse(text));
  } catch {
    return NO_NOTES;
  }
}
