import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { JsonSchema } from '../../../api/json-schema.ts';
import { formRu } from '../../shared/i18n/form-ru.ts';
import { wordsOf } from '../../shared/i18n/i18n.ts';
import { completeRules, labelOf } from './complete-rules.ts';
import { fieldsAt, meaningAt, valuesAt } from './schema-words.ts';

const schema = JSON.parse(
  readFileSync(
    new URL('../../../../../../packages/variant/schema/variant.schema.json', import.meta.url),
    'utf8',
  ),
) as JsonSchema;

/** What is offered at `|`, and the text when the first one whose label holds `chosen` is taken. */
function offered(marked: string, chosen = '', explicit = false): readonly [string[], string] {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const context = new CompletionContext(EditorState.create({ doc: text }), offset, explicit);
  const result = completeRules(schema)(context);
  if (result === null) return [[], text];
  const one = result.options.find(({ label }) => label.includes(chosen))!;
  const after = text.slice(0, result.from) + String(one.apply) + text.slice(result.to ?? offset);
  return [result.options.map(({ displayLabel }) => displayLabel!), after];
}

test('names of fields, in the object that is being written, without those that are there', () => {
  const [names, after] = offered('{ "extends": "russian", "cap|" }', 'capture');
  expect(names).toEqual(expect.arrayContaining(['capture', 'man', 'king', 'draws', 'swap']));
  expect(names).not.toContain('extends');
  expect(after).toBe('{ "extends": "russian", "capture":  }');
  expect(offered('{ "capture": { "man|": true } }', 'mandatory')[1]).toBe(
    '{ "capture": { "mandatory": true } }',
  );
  expect(offered('{ "setup": { "whi|', 'white')[1]).toBe('{ "setup": { "white": ');
  expect(offered('{ "board": { "li|', 'lines')[0]).toEqual(expect.arrayContaining(['columns', 'shape']));
});

test('values with their quotes', () => {
  expect(offered('{ "extends": "ru|"', '"russian"')[1]).toBe('{ "extends": "russian"');
  expect(offered('{ "capture": { "choice": ["quan|"', 'quantity')[0]).toContain('with-king');
  expect(offered('{ "capture": { "mandatory": f|', 'false')[1]).toBe('{ "capture": { "mandatory": false');
  expect(offered('{ "draws": { "repetition": n|', 'null')[1]).toBe('{ "draws": { "repetition": null');
});

test('nothing is offered unasked between words, in comments, and where the schema knows nothing', () => {
  expect(offered('{ |')[0]).toEqual([]);
  expect(offered('{ |', '', true)[0]).toContain('extends');
  expect(offered('{ // "ca|')[0]).toEqual([]);
  expect(offered('{ "nonsense": { "a|')[0]).toEqual([]);
});

test('fields have their meaning', () => {
  expect(meaningAt(schema, ['board', 'columns'])).toContain('squares across');
  expect(fieldsAt(schema, []).find(({ word }) => word === 'ballot')!.meaning).toContain('openings');
  expect(valuesAt(schema, ['promotion', 'when']).map(({ word }) => word)).toContain('"in-passing"');
  expect(meaningAt(schema, ['nonsense'])).toBe('');
});

test('a schema that refers to itself in a circle is left', () => {
  const circle: JsonSchema = { $ref: '#/definitions/a', definitions: { a: { $ref: '#/definitions/a' } } };
  expect(fieldsAt(circle, ['x'])).toEqual([]);
});

test('a field has the name of its control in the form, in the language of the page', async () => {
  const { named } = await wordsOf('ru');
  const nameOf = (...path: (string | number)[]): string => named('rule', labelOf(path), '');
  expect(nameOf('king', 'demotes')).toBe(formRu['rule.piece.demotes']);
  expect(nameOf('man', 'capture', 'landing')).toBe(formRu['rule.piece.capture.landing']);
  expect(nameOf('setup', 'white', 'men')).toBe(formRu['rule.setup.player.men']);
  expect(nameOf('removals')).toBe(formRu['rule.removals']);
  expect(nameOf('sides')).toBe(formRu['rule.sides']);
  expect(nameOf('removals', 0, 'on')).toBe('');
});
