import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { hoverTooltip, type Tooltip } from '@codemirror/view';
import type { JsonSchema } from '../../../api/json-schema.ts';
import { placeIn } from './json-place.ts';
import { fieldsAt, meaningAt, type SchemaWord, valuesAt } from './schema-words.ts';

/** What a field is called on a page that is not in English; an empty text where nothing is to be added. */
type FieldName = (path: readonly (string | number)[]) => string;

/** A place of a document as the form names it: men and kings alike, and so all players and all counters. */
export function labelOf(path: readonly (string | number)[]): string {
  const words = path.filter((key) => typeof key === 'string');
  return words
    .map((key, index) => {
      if (index === 0 && (key === 'man' || key === 'king')) return 'piece';
      if (isPlayer(key)) return 'player';
      return (words[0] === 'places' && index === 1) || (words[1] === 'counters' && index === 2)
        ? 'name'
        : key;
    })
    .join('.');
}

const isPlayer = (word: string): boolean => /^(?:white|black|[NS][EW]?)$/.test(word);

/**
 * Words that may stand at the cursor of a rules document, by its schema: names of fields that are not there yet, and values. It
 * offers them while a word is written, and where it is asked.
 */
export function completeRules(
  schema: JsonSchema,
  nameOf: FieldName = () => '',
): (context: CompletionContext) => CompletionResult | null {
  return ({ state, pos, explicit }) => {
    const place = placeIn(state.doc.toString(), pos);
    if (place.at === null || (place.from === place.to && !explicit)) return null;
    const { path, at, from, to, keys, hasColon } = place;
    const options =
      at === 'key'
        ? fieldsAt(schema, path)
            .filter(({ word }) => !keys.includes(word))
            .map((word) =>
              option(word, `"${word.word}"${hasColon ? '' : ': '}`, 'property', nameOf([...path, word.word])),
            )
        : valuesAt(schema, path).map((word) => option(word, word.word, 'constant', ''));
    return options.length === 0 ? null : { from, to, options, filter: true };
  };
}

function option(
  { word, takes, meaning }: SchemaWord,
  insert: string,
  type: string,
  name: string,
): Completion {
  return {
    // What is typed has quotes where what is inserted has them.
    label: type === 'property' ? `"${word}"` : word,
    displayLabel: type === 'property' ? word : word.replaceAll('"', ''),
    apply: insert,
    type,
    ...(takes !== '' && { detail: takes }),
    ...(name + meaning !== '' && { info: () => noteOf(name, meaning) }),
  };
}

/** What the field under the pointer means. */
export const explainField = (schema: JsonSchema, nameOf: FieldName): ReturnType<typeof hoverTooltip> =>
  hoverTooltip((view, pos): Tooltip | null => {
    const { path, at, from, to, word } = placeIn(view.state.doc.toString(), pos);
    if (at !== 'key' || word === '') return null;
    const meaning = meaningAt(schema, [...path, word]);
    const name = nameOf([...path, word]);
    return name + meaning === ''
      ? null
      : { pos: from, end: to, above: true, create: () => ({ dom: noteOf(name, meaning) }) };
  });

/** The name of a field in the language of the page, and what the schema says, which is in English. */
function noteOf(name: string, meaning: string): HTMLElement {
  const note = document.createElement('div');
  note.className = 'cm-meaning';
  for (const [tag, text] of [
    ['strong', name],
    ['div', meaning],
  ] as const) {
    if (text === '') continue;
    const part = document.createElement(tag);
    if (tag === 'div') part.lang = 'en';
    part.textContent = text;
    note.append(part);
  }
  return note;
}
