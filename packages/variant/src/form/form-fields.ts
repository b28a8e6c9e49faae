import { type Definition, definitionOf, fieldWords, type Schema } from '@draughts-lab/input';
import { valueAt } from '@draughts-lab/input/json-text';
import { presets } from '../../presets/index.ts';
import { RELATIVE_DIRECTIONS } from '../schema/direction-words.ts';
import { PLAYER_IDS, type PlayerId } from '../schema/board.ts';
import { documentSchema, type VariantDocument } from '../schema/document.ts';

/** Parts of a form, in the order in which rules are learned, with the fields of the document in each. */
const PARTS = {
  names: ['id', 'name', 'description'],
  board: ['board', 'places'],
  start: ['players', 'firstToMove', 'setup', 'ballot', 'removals', 'swap', 'mover'],
  man: ['man'],
  king: ['king', 'sides'],
  capture: ['capture'],
  promotion: ['promotion'],
  stack: ['stack'],
  end: ['end'],
  draws: ['draws'],
  notation: ['notation', 'sources', 'positions'],
} as const satisfies Record<string, readonly (keyof VariantDocument)[]>;
export type FormPart = keyof typeof PARTS;

/** What a field takes. A `part` is there or not, with fields of its own. */
export type FieldKind =
  | 'part'
  | 'switch'
  | 'word'
  | 'number'
  | 'word-or-number'
  | 'words'
  | 'directions'
  | 'texts'
  | 'text'
  | 'json';

/** One control of a form: a place of the document and what may stand there. */
export interface FormField {
  readonly path: readonly string[];
  /** What it is called: the path without the names that the document makes up, men and kings alike. */
  readonly label: string;
  readonly kind: FieldKind;
  /** Null where there is nothing. */
  readonly value: unknown;
  /** Words that may stand there. */
  readonly words: readonly string[];
  /** Whether nothing may stand there. */
  readonly optional: boolean;
  /** What to write where a part is switched on. */
  readonly whenOn: unknown;
}

const isPlayer = (word: string): word is PlayerId => (PLAYER_IDS as readonly string[]).includes(word);

/**
 * Every rule of a document as a control, by parts. It is read off the schema, so that no rule is left out.
 *
 * @param document complete, as `Variant` has it
 */
export function formFields(document: VariantDocument): Record<FormPart, FormField[]> {
  const { shape } = documentSchema;
  const part = (keys: readonly (keyof VariantDocument)[]): FormField[] =>
    keys.flatMap((key) => fieldsAt(shape[key], document[key] ?? null, [key], document));
  return Object.fromEntries(Object.entries(PARTS).map(([name, keys]) => [name, part(keys)])) as Record<
    FormPart,
    FormField[]
  >;
}

/** Positions, patterns of pieces, lists of ends and sources: what they hold is written as JSON. */
const AS_JSON = /^(?:ballot|removals|sides|draws\.counters\.[^.]+\.when|end\.material|sources|positions)$/;

function fieldsAt(
  schema: Schema,
  value: unknown,
  path: readonly string[],
  document: VariantDocument,
): FormField[] {
  const { inner, optional } = unwrap(schema);
  const rules = definitionOf(inner);
  const field = (kind: FieldKind, words: readonly string[] = []): FormField => ({
    path,
    label: labelOf(path, document),
    kind,
    value,
    // Of all players only those of this game can be meant.
    words:
      path[0] === 'players'
        ? words
        : words.filter((word) => !isPlayer(word) || document.players.includes(word)),
    optional,
    whenOn: kind === 'part' ? template(path) : null,
  });
  if (AS_JSON.test(path.join('.'))) return [field('json')];
  switch (rules.type) {
    case 'object': {
      const inside =
        value === null
          ? []
          : Object.entries(rules.shape).flatMap(([key, one]) =>
              fieldsAt(one, entry(value, key), [...path, key], document),
            );
      return optional ? [field('part'), ...inside] : inside;
    }
    case 'record': {
      const isByPlayer = definitionOf(rules.keyType).type === 'enum';
      const keys = isByPlayer ? document.players : Object.keys(value ?? {});
      return keys.flatMap((key) => fieldsAt(rules.valueType, entry(value, key), [...path, key], document));
    }
    case 'union':
      return unionFields(rules, value, path, document, field);
    case 'array':
      return [listField(rules.element, field)];
    case 'enum':
    case 'literal':
      return [field('word', wordsOf(inner))];
    case 'boolean':
      return [field('switch')];
    case 'number':
      return [field('number')];
    case 'string':
      return [field('text')];
    default:
      return [field('json')];
  }
}

function unionFields(
  rules: Extract<Definition, { type: 'union' }>,
  value: unknown,
  path: readonly string[],
  document: VariantDocument,
  field: (kind: FieldKind, words?: readonly string[]) => FormField,
): FormField[] {
  const { discriminator } = rules as { readonly discriminator?: string };
  if (discriminator !== undefined) {
    const chosen = rules.options.find((option) => {
      const shape = (definitionOf(option) as Extract<Definition, { type: 'object' }>).shape;
      return wordsOf(shape[discriminator]!).includes(String(entry(value, discriminator)));
    })!;
    return fieldsAt(chosen, value, path, document);
  }
  const types = rules.options.map((option) => definitionOf(option).type);
  const words = rules.options.flatMap(wordsOf);
  if (types.every((type) => type === 'enum' || type === 'literal')) return [field('word', words)];
  if (types.every((type) => ['enum', 'literal', 'number'].includes(type)))
    return [field('word-or-number', words)];
  return [field('json', words)];
}

function listField(
  element: Schema,
  field: (kind: FieldKind, words?: readonly string[]) => FormField,
): FormField {
  const { type } = definitionOf(element);
  if (type === 'enum') {
    const words = wordsOf(element);
    return field(RELATIVE_DIRECTIONS.every((word) => words.includes(word)) ? 'directions' : 'words', words);
  }
  return field(type === 'string' ? 'texts' : 'json');
}

function unwrap(schema: Schema, optional = false): { inner: Schema; optional: boolean } {
  const rules = definitionOf(schema);
  switch (rules.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return unwrap(rules.innerType, optional || rules.type !== 'default');
    default:
      return { inner: schema, optional };
  }
}

const wordsOf = (schema: Schema): string[] => fieldWords(schema, [], null);

const entry = (value: unknown, key: string): unknown => valueAt(value, [key]) ?? null;

/** `man.step.range` and `king.step.range` are one label, and so are all players and all names. */
function labelOf(path: readonly string[], { players }: VariantDocument): string {
  const [first, second] = path;
  if (first === 'places') return 'places.name';
  const common = path.map((key, index) => {
    if (index === 0 && (key === 'man' || key === 'king')) return 'piece';
    if (players.includes(key as VariantDocument['players'][number])) return 'player';
    return first === 'draws' && second === 'counters' && index === 2 ? 'name' : key;
  });
  return common.join('.');
}

/** What stands at a place in a shipped game that has something there. */
function template(path: readonly string[]): unknown {
  for (const document of Object.values(presets)) {
    const value = valueAt(document, path);
    if (value !== undefined && value !== null) return value;
  }
  // Rules that no shipped game has.
  if (path.join('.') === 'swap') return { after: 1 };
  return path.at(-1) === 'value' ? { man: 1, king: 3 } : {};
}
