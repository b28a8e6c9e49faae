import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATALOGUE, IRREGULARITY_CODES, type SeenIn } from './catalogue.ts';

const SEEN: Readonly<Record<SeenIn, string>> = {
  moves: 'the moves',
  positions: 'a position beside them',
  notes: 'a note',
};
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('docs/irregularities.md says of each code what the catalogue does', () => {
  const rows = read('../../../../docs/irregularities.md')
    .split('\n')
    .filter((line) => /^\| IR\d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows).toEqual(
    IRREGULARITY_CODES.map((code) => {
      const { name, source, severity, seenIn, needs = '' } = CATALOGUE[code];
      return [code, name, source, severity, SEEN[seenIn], needs];
    }),
  );
});

test('each code has a record that shows it', () => {
  const tests = read('./judge-sheet.test.ts');
  expect(IRREGULARITY_CODES.filter((code) => !tests.includes(code))).toEqual([]);
});
