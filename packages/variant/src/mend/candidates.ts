import type { Issue } from '@draughts-lab/input';
import { type Edit, isObject, keysOfPath, valueAt } from '@draughts-lab/input/json-text';

/**
 * Changes that may mend a finding, the shortest and most likely first. They are read off the finding itself, so that a
 * new finding with a good hint needs nothing here; whether they help is for the caller to try.
 */
export function candidateEdits(written: unknown, { path, message, hint = '' }: Issue): Edit[] {
  const at = keysOfPath(path);
  const parent = at.slice(0, -1);
  const value = valueAt(written, at);
  const edits: Edit[] = [];
  const set = (place: readonly (string | number)[], to: unknown): void => {
    edits.push({ at: place, set: to });
  };
  edits.push(...linesToWrite(hint));
  const meant = /did you mean "(.+?)"\?/.exec(hint)?.[1];
  const isUnknown = message.startsWith('unknown field');
  if (meant !== undefined) edits.push(isUnknown ? { at, rename: meant } : { at, set: meant });
  const must = /must be "([^"]+)"/.exec(message)?.[1];
  if (must !== undefined) set(at, must);
  for (const [, word] of hint.matchAll(/(?:use|set it to|set to) "([^"]+)"/g)) set(at, word);
  for (const [, word] of hint.matchAll(/, "([^"]+)"| or "([^"]+)"/g))
    if (hint.startsWith('use ')) set(at, word);
  if (/set it to (null|false|true)|set [\w. ]+ to null/.test(hint))
    set(at, /true/.test(hint) ? true : /false/.test(hint) ? false : null);
  if (hint.endsWith('[]')) set(at, []);
  // A limit is near a number that is too large; one that is too small mostly means "none".
  const most = /expected at most (-?\d+)/.exec(message)?.[1];
  if (most !== undefined) set(at, Number(most));
  if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
    set(at, Number(value));
  if (typeof value === 'number' && !Number.isInteger(value)) set(at, Math.round(value));
  if (Array.isArray(value) && value.length === 1 && hint.includes('not a list')) set(at, value[0]);
  if (typeof value === 'string' && /expected a list/.test(message)) set(at, [value]);
  const first = /expected \{"(\w+)": …/.exec(message)?.[1];
  if (first !== undefined && typeof value === 'number') set(at, { [first]: value });
  if (/expected true or false/.test(message)) {
    const said = YES_OR_NO.get(String(value).toLowerCase());
    if (said !== undefined) set(at, said);
  }
  if (value === false && /or null, found/.test(message)) set(at, null);
  if (/lower-case/.test(message)) set(at, 'mine');
  // What changes no game may go.
  if (/^[$_]/.test(String(at.at(-1))) || SAYS_NO_RULE.has(String(at[0]))) edits.push({ at, remove: true });
  // What is not understood, or only half said, is not taken away: nobody but its author knows what it was to say.
  if (isUnknown || /^(?:missing: )?expected/.test(message)) return edits;
  if (/already holds?|twice|stands earlier|not a (?:playing|usable)/.test(message))
    edits.push({ at, remove: true });
  // Give up what was written here: a house rule falls back on its base.
  edits.push({ at, remove: true });
  if (typeof at.at(-1) !== 'number') set(at, null);
  for (let length = parent.length; length > 0; length--) {
    const place = parent.slice(0, length);
    if (valueAt(written, place) !== undefined) edits.push({ at: place, remove: true });
  }
  // At last any change that a house rule makes.
  if (typeof valueAt(written, ['extends']) === 'string') {
    for (const key of Object.keys(written as object))
      if (!NAMES.has(key)) edits.push({ at: [key], remove: true });
  }
  return edits;
}

/** Fields that a house rule has for itself. */
const NAMES: ReadonlySet<string> = new Set(['extends', '$schema', 'id', 'name', 'description']);

/** Fields of a document that are no rules. */
const SAYS_NO_RULE: ReadonlySet<string> = new Set(['name', 'description', 'sources']);

/** What people write for true and false. */
const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'true', 'on', '1'].map((word) => [word, true] as const),
  ...['no', 'false', 'off', '0'].map((word) => [word, false] as const),
]);

/** `write "setup": { ... }` in a hint, as changes. */
function linesToWrite(hint: string): Edit[] {
  const line = /write ("[^"]+": .+)$/.exec(hint)?.[1];
  if (line === undefined) return [];
  try {
    return innermost(JSON.parse(`{${line}}`), []);
  } catch {
    return [];
  }
}

/** One change, where the line has a single value; one for each side otherwise. */
function innermost(value: unknown, at: readonly string[]): Edit[] {
  const entries = isObject(value) ? Object.entries(value) : [];
  return entries.length === 1 ? innermost(entries[0]![1], [...at, entries[0]![0]]) : [{ at, set: value }];
}
