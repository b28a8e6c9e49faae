import { expect, test } from 'vitest';
import { sayIssue } from './issue.ts';
import { RU } from './messages/ru.ts';
import { addCatalogue } from './messages/say.ts';
import { parseJson } from './parse-json.ts';

addCatalogue('ru', RU);

test.each([
  '',
  '{',
  '{"a": 1,}',
  '{"a": tru}',
  '[1 2]',
  '{"a": "\n"}',
  'x',
  '1 2',
  '"\\q"',
  '01',
  '\u{FEFF}',
])('of what is not JSON the place and the reason are said in each language: %j', (text) => {
  const parsed = parseJson(text);
  const { code, params } = parsed.ok ? {} : parsed.issues[0]!;
  expect([code, params?.['why']]).toEqual(['json.invalid', expect.objectContaining({ code: 'json.at' })]);
});

test('a text of several lines', () => {
  const parsed = parseJson('{\n  "a": 1\n  "b": 2\n}');
  expect(parsed.ok ? [] : parsed.issues.map((issue) => [issue.message, sayIssue('ru', issue)])).toEqual([
    [
      'not valid JSON: line 3, column 3: expected "," or "}"',
      'не JSON: строка 3, знак 3: здесь нужно "," или "}"',
    ],
  ]);
});

test('JSON', () => {
  expect(parseJson(' {"a": [1, null]} ')).toEqual({ ok: true, value: { a: [1, null] } });
});
