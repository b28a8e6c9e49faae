import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { presetDocument, presetIds } from '../src/index.ts';
import { formatJson } from '@draughts-lab/input';
import { generatedFiles } from './generated-files.ts';
import { jsonSchema } from './json-schema.ts';

describe.each(generatedFiles())('$url', ({ url, text }) => {
  test('is what "pnpm --filter @draughts-lab/variant generate" writes', () => {
    expect(readFileSync(url, 'utf8') === text, `${url.pathname} is stale`).toBe(true);
  });
});

/** A validator for one definition of the JSON schema, independent of the zod schema that it was made from. */
function validator(name: 'document' | 'houseRule'): z.ZodType {
  const { definitions } = jsonSchema() as { definitions: Record<string, object> };
  return z.fromJSONSchema({
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...definitions[name],
    definitions,
  });
}

describe('the JSON schema of complete documents', () => {
  const document = validator('document');

  test.each(presetIds())('accepts %s', (id) => {
    expect(document.safeParse(presetDocument(id)).error).toBeUndefined();
  });

  test.each<[string, object]>([
    ['a missing rule', { man: undefined }],
    ['an unknown field', { mann: {} }],
    ['a wrong word', { mover: 'both' }],
    ['a board of no shape', { board: { columns: 8, rows: 8 } }],
    ['extends', { extends: 'russian' }],
  ])('refuses %s', (_, changes) => {
    expect(
      document.safeParse(JSON.parse(JSON.stringify({ ...(presetDocument('russian') as object), ...changes })))
        .success,
    ).toBe(false);
  });
});

describe('the JSON schema of house rules', () => {
  const houseRule = validator('houseRule');

  test.each<[object]>([
    [{ extends: 'russian' }],
    [{ extends: 'russian', capture: { choice: ['quantity'] }, board: { columns: 10 } }],
    [{ extends: 'russian', draws: { counters: { 'king-moves': { plies: 10 }, 'main-road': null } } }],
    [{ extends: 'russian', man: { capture: { directions: ['diagonal-forward'] } }, king: null }],
    [{ extends: 'star', end: { goal: { lock: false } }, setup: { N: { men: ['point N', '15-19'] } } }],
  ])('accepts %j', (document) => {
    expect(houseRule.safeParse(document).error).toBeUndefined();
  });

  test.each<[object]>([
    [{ capture: { choice: ['quantity'] } }],
    [{ extends: 'russian', capture: { choices: ['quantity'] } }],
    [{ extends: 'russian', capture: { choice: [{ value: { man: 1 } }] } }],
    [{ extends: 'russian', man: { capture: { directions: ['up'] } } }],
  ])('refuses %j', (document) => {
    expect(houseRule.safeParse(document).success).toBe(false);
  });
});

test('the root takes one or the other by "extends"', () => {
  expect(jsonSchema()).toMatchObject({
    if: { required: ['extends'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON schema; nobody awaits this object
    then: { $ref: '#/definitions/houseRule' },
    else: { $ref: '#/definitions/document' },
  });
});

test('JSON as the formatter leaves it', () => {
  expect(
    formatJson({ a: [], b: {}, c: [1, 'two', null], d: [{ e: true }], f: ['x'.repeat(60), 'y'.repeat(60)] }),
  ).toBe(
    [
      '{',
      '  "a": [],',
      '  "b": {},',
      '  "c": [1, "two", null],',
      '  "d": [',
      '    {',
      '      "e": true',
      '    }',
      '  ],',
      '  "f": [',
      `    "${'x'.repeat(60)}",`,
      `    "${'y'.repeat(60)}"`,
      '  ]',
      '}',
      '',
    ].join('\n'),
  );
});
