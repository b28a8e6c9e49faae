import { type Issue, isKind, type Message, type Param } from '@draughts-lab/input';
import { type Edit, isObject, keysOfPath, valueAt } from '@draughts-lab/input/json-text';

type Place = readonly (string | number)[];

/**
 * Changes that may mend a finding, the shortest and most likely first. They follow from what is wrong and from its remedy,
 * so that a new finding with a known remedy needs nothing here; whether they help is for the caller to try.
 */
export function candidateEdits(written: unknown, issue: Issue): Edit[] {
  const { path, code = '', params = {} } = issue;
  const at = keysOfPath(path);
  const parent = at.slice(0, -1);
  const value = valueAt(written, at);
  const edits = [...remedyEdits(at, value, issue), ...valueEdits(at, value, code, params)];
  // What changes no game may go.
  if (/^[$_]/.test(String(at.at(-1))) || SAYS_NO_RULE.has(String(at[0]))) edits.push({ at, remove: true });
  // What is not understood, or only half said, is not taken away: nobody but its author knows what it was to say.
  if (MISREAD.has(code.split('.')[0]!) || code === 'extends.wrong') return edits;
  // Give up what was written here: a house rule falls back on its base.
  edits.push({ at, remove: true });
  // Which game it extends nobody can guess; that it extends none only hides what else is missing.
  if (typeof at.at(-1) !== 'number' && at[0] !== 'extends') edits.push({ at, set: null });
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

/** Groups of problems that the schema finds in a value. */
const MISREAD: ReadonlySet<string> = new Set(['field', 'value', 'list', 'text']);

/** What the remedy says to do. */
function remedyEdits(at: Place, value: unknown, { code, remedy }: Issue): Edit[] {
  const params = remedy?.params ?? {};
  const json = (): unknown => JSON.parse(String(params['value']));
  switch (remedy?.code) {
    case 'hint.write-field':
    case 'hint.name-points':
    case 'hint.other-squares':
      return innermost(JSON.parse(`{${String(params['line'])}}`), []);
    case 'hint.did-you-mean': {
      const word = String(params['word']);
      return [code === 'field.unknown' ? { at, rename: word } : { at, set: word }];
    }
    case 'hint.use':
    case 'hint.set-it':
      return [{ at, set: json() }];
    case 'hint.set':
      return [{ at: keysOfPath(String(params['field'])), set: json() }];
    case 'hint.mandatory-or-free':
      return [{ at, set: [] }];
    case 'hint.no-brackets':
    case 'hint.not-a-list':
      return Array.isArray(value) && value.length === 1 ? [{ at, set: value[0] as unknown }] : [];
    case 'hint.list-of-one':
      return [{ at, set: [value] }];
    default:
      return [];
  }
}

/** What the value was meant to be, from what was expected in its place. */
function valueEdits(at: Place, value: unknown, code: string, params: NonNullable<Issue['params']>): Edit[] {
  const edits: Edit[] = [];
  const set = (to: unknown): void => {
    edits.push({ at, set: to });
  };
  if (code === 'towers.must-be' || code === 'capture.either-colour') set(JSON.parse(String(params['value'])));
  // A limit is near a number that is too large; one that is too small mostly means "none".
  if (code === 'value.at-most') set(params['limit']);
  if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))) set(Number(value));
  if (typeof value === 'number' && !Number.isInteger(value)) set(Math.round(value));
  const expected = Array.isArray(params['expected']) ? (params['expected'] as readonly Param[]) : [];
  const [first] = expected;
  if (typeof value === 'string' && isKind(first, 'kind.list')) set([value]);
  if (typeof value === 'number' && isKind(first, 'kind.fields')) {
    const [field] = (first as Message).params!['fields'] as readonly string[];
    set({ [field!]: value });
  }
  if (expected.join() === 'true,false') {
    const yesOrNo = YES_OR_NO.get(String(value).toLowerCase());
    if (yesOrNo !== undefined) set(yesOrNo);
  }
  if (value === false && expected.includes('null')) set(null);
  const why = params['why'];
  if (isKind(why, 'form.id') || isKind(why, 'form.name')) set('mine');
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

/** One change, where the line has a single value; one for each side otherwise. */
function innermost(value: unknown, at: Place): Edit[] {
  const entries = isObject(value) ? Object.entries(value) : [];
  return entries.length === 1 ? innermost(entries[0]![1], [...at, entries[0]![0]]) : [{ at, set: value }];
}
