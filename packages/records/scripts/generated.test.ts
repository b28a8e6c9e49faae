import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { experimentSchema, parseExperiment } from '../src/experiment.ts';
import { generatedFiles } from './generated-files.ts';
import { experimentJsonSchema, type Json } from './json-schema.ts';

/** Without the layout that the formatter of the workspace gives to tables. */
const bare = (text: string): string => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---');

test.each(generatedFiles())(
  '$url is what "pnpm --filter @draughts-lab/records generate" writes',
  ({ url, text }) => {
    expect(bare(readFileSync(url, 'utf8')) === bare(text), `${url.pathname} is stale`).toBe(true);
  },
);

test('every field of an experiment is told, with words', () => {
  const properties = experimentJsonSchema()['properties'] as Record<string, Json>;
  expect(Object.keys(properties)).toEqual(Object.keys(experimentSchema.shape));
  const silent = Object.entries(properties).filter(
    ([name, field]) => name !== '$schema' && field['description'] === undefined,
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

/** The schema with references to other files taken for any object. */
function validator(): z.ZodType {
  const local = JSON.stringify(experimentJsonSchema()).replaceAll(/"\$ref":"\.\.[^"]*"/g, '"type":"object"');
  return z.fromJSONSchema(JSON.parse(local) as Json);
}

const folder = new URL('../../../experiments/', import.meta.url);

test.each(globSync('*.json', { cwd: folder }))('%s is accepted', (name) => {
  const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as unknown;
  expect(validator().safeParse(file).error).toBeUndefined();
});

test.each([
  [{ id: 'a' }],
  [{ id: 'a', variants: ['russian'], players: { all: { player: 'random' } }, games: 0 }],
  [{ id: 'a', variants: ['russian'], players: { all: { player: 'random' } }, games: 2, opening: {} }],
  [{ id: 'a', variants: ['russian'], players: { every: { player: 'random' } }, games: 2 }],
])('%j is refused by both', (file) => {
  expect(validator().safeParse(file).success).toBe(false);
  expect(parseExperiment(file).ok).toBe(false);
});
