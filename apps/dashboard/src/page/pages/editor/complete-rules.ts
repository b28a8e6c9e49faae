import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { hoverTooltip, type Tooltip } from '@codemirror/view';
import type { JsonSchema } from '../../../api/json-schema.ts';
import { placeIn } from './json-place.ts';
import { fieldsAt, meaningAt, type SchemaWord, valuesAt } from './schema-words.ts';

/**
 * Words that may stand at the cursor of a rules document, by its schema: names of fields that are not there yet, and values. It
 * offers them while a word is written, and where it is asked.
 */
export function completeRules(schema: JsonSchema): (context: CompletionContext) => CompletionResult | null {
  return ({ state, pos, explicit }) => {
    const place = placeIn(state.doc.toString(), pos);
    if (place.at === null || (place.from === place.to && !explicit)) return null;
    const { path, at, from, to, keys, hasColon } = place;
    const options =
      at === 'key'
        ? fieldsAt(schema, path)
            .filter(({ word }) => !keys.includes(word))
            .map((word) => option(word, `"${word.word}"${hasColon ? '' : ': '}`, 'property'))
        : valuesAt(schema, path).map((word) => option(word, word.word, 'constant'));
    return options.length === 0 ? null : { from, to, options, filter: true };
  };
}

function option({ word, takes, meaning }: SchemaWord, insert: string, type: string): Completion {
  return {
    // What is typed has quotes where what is inserted has them.
    label: type === 'property' ? `"${word}"` : word,
    displayLabel: type === 'property' ? word : word.replaceAll('"', ''),
    apply: insert,
    type,
    ...(takes !== '' && { detail: takes }),
    ...(meaning !== '' && { info: () => noteOf(meaning) }),
  };
}

/** What the field under the pointer means. */
export const explainField = (schema: JsonSchema): ReturnType<typeof hoverTooltip> =>
  hoverTooltip((view, pos): Tooltip | null => {
    const { path, at, from, to, word } = placeIn(view.state.doc.toString(), pos);
    if (at !== 'key' || word === '') return null;
    const meaning = meaningAt(schema, [...path, word]);
    return meaning === ''
      ? null
      : { pos: from, end: to, above: true, create: () => ({ dom: noteOf(meaning) }) };
  });

/** The schema is in English, whatever the language of the page. */
function noteOf(text: string): HTMLElement {
  const note = document.createElement('div');
  note.className = 'cm-meaning';
  note.lang = 'en';
  note.textContent = text;
  return note;
}
