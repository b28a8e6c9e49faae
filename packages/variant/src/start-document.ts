import { fieldWords } from '@draughts-lab/input';
import { describeRules } from './describe/describe-rules.ts';
import { documentSchema, type VariantDocument } from './schema/document.ts';
import { unusedFields } from './unused-fields.ts';
import type { Variant } from './variant.ts';

/** The shortest house rule: a base, and a name of its own. */
export function shortStart(base: Variant, own: { readonly id: string; readonly name: string }): string {
  return `${JSON.stringify({ extends: base.id, ...own }, null, 2)}\n`;
}

/** Rules of a document in the order in which they are learned, by the heading that `describeRules` gives them. */
const PARTS: readonly (readonly [title: string, fields: readonly (keyof VariantDocument)[]])[] = [
  ['Board', ['board', 'places']],
  ['Start', ['firstToMove', 'setup', 'mover']],
  ['Man', ['man']],
  ['King', ['king']],
  ['Capture', ['capture']],
  ['Promotion', ['promotion']],
  ['Stacking', ['stack']],
  ['End', ['end']],
  ['Draw', ['draws']],
  ['Notation', ['notation']],
];

/** Where the text of a comment is broken. */
const WIDTH = 100;

/**
 * A house rule to begin with: valid as it stands, the same game as its base. Every rule of the base follows as comments, in
 * words and as JSON with the other words that may stand in a field; a rule is changed by taking the slashes away and
 * writing another value.
 *
 * @param schema path of the JSON schema, for editors; left out where none can be reached
 */
export function startDocument(base: Variant, own: { id: string; name: string; schema?: string }): string {
  const { document } = base;
  const sentences = new Map(describeRules(base).map((section) => [section.heading, section.sentences]));
  const parts = PARTS.flatMap(([title, fields]) => [
    '',
    ...comment(`${title.toUpperCase()}. ${(sentences.get(title) ?? []).join(' ')}`.trim()),
    ...fields.flatMap((field) => commentedField(document, field)),
  ]);
  return [
    '{',
    ...comment(
      `A house rule: ${base.id}, and what you change. Each rule of the base stands below as it is there. To change one, ` +
        'take the slashes away from its lines and write another value; a field that you leave out stays. ' +
        'dlab check says what your rules change, dlab explain says them in words, dlab diff shows positions, and ' +
        'dlab try plays them.',
    ),
    ...(own.schema === undefined ? [] : [`  "$schema": ${JSON.stringify(own.schema)},`]),
    `  "extends": ${JSON.stringify(base.id)},`,
    `  "id": ${JSON.stringify(own.id)},`,
    `  "name": ${JSON.stringify(own.name)},`,
    ...parts,
    '',
    ...comment('MORE RULES. This game does without them; each can be written at its place above.'),
    ...unusedFields(document).flatMap(({ paths, description }) =>
      // A line that begins with a quotation mark would be taken for a field.
      comment(`- ${paths.join(', ')}: ${description.replaceAll('"', "'")}`),
    ),
    '',
    ...comment('Where the rules come from, a line for each field that you change.'),
    '  "sources": {}',
    '}',
    '',
  ].join('\n');
}

/** A field as lines that are comments; what else may stand there is said behind the line. */
function commentedField(document: VariantDocument, field: keyof VariantDocument): string[] {
  const lines = written(document[field], [field], document).map(({ text, note }) =>
    note === '' ? `  // ${text}` : `  // ${text} // ${note}`,
  );
  return [lines[0]!.replace('// ', `// ${JSON.stringify(field)}: `), ...lines.slice(1)];
}

interface Line {
  readonly text: string;
  /** Words that may stand there instead. */
  readonly note: string;
}

/** A value as lines of JSON, with a comma at the end: any of them may be followed by another field. */
function written(value: unknown, path: readonly string[], document: VariantDocument, indent = ''): Line[] {
  const others = otherWords(value, path, document);
  const note = others.length === 0 ? '' : `or ${others.map((word) => JSON.stringify(word)).join(', ')}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isShort(value))
    return [{ text: `${JSON.stringify(value)},`, note }];
  const entries = Object.entries(value);
  const fields = entries.flatMap(([key, entry], index) => {
    const lines = written(entry, [...path, key], document, `${indent}  `);
    const isLast = index === entries.length - 1;
    const last = lines.length - 1;
    return lines.map((line, at) => ({
      ...line,
      text: `${at === 0 ? `${indent}  ${JSON.stringify(key)}: ` : ''}${line.text}`.slice(
        0,
        isLast && at === last ? -1 : undefined,
      ),
    }));
  });
  return [{ text: '{', note: '' }, ...fields, { text: `${indent}},`, note: '' }];
}

/** Objects that fit on a line, such as patterns and an empty one. */
const isShort = (value: object): boolean =>
  Object.values(value).every((entry) => typeof entry !== 'string' && typeof entry !== 'boolean') &&
  JSON.stringify(value).length < 60;

function otherWords(value: unknown, path: readonly string[], document: VariantDocument): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value !== 'string') return [];
  // Of all players only those of this game can be meant.
  if (path.at(-1) === 'firstToMove') return document.players.filter((id) => id !== value);
  return fieldWords(documentSchema, path, document).filter((word) => word !== value);
}

/** Text as comment lines of a document. */
function comment(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].map((one) => `  // ${one}`);
}
