import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { noSuchCell, noSuchRun } from '../../../server/errors.ts';
import { inRussian } from './sentences.ts';

const SERVER = fileURLToPath(new URL('../../../server/', import.meta.url));

/** What the server says instead of an answer, its places filled with a number. */
function refusals(): string[] {
  return globSync('**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts'] }).flatMap((name) =>
    [
      ...readFileSync(`${SERVER}/${name}`, 'utf8').matchAll(
        /new ApiFailure\(\s*\d+,\s*'[\w-]+',\s*(['`])(.+?)\1/gs,
      ),
    ].map(([, , text]) => text!.replace('${what}', 'request').replaceAll(/\$\{.+?\}/g, '7')),
  );
}

test('whatever the server refuses is said in Russian', () => {
  const said = refusals();
  expect(said.length).toBeGreaterThan(15);
  expect(said.filter((text) => inRussian(text) === text)).toEqual([]);
});

test('an address of the page that leads nowhere', () => {
  expect(inRussian(noSuchRun('nope').message)).toBe('в этой папке нет прогона "nope"');
  expect(inRussian(noSuchCell('a', 9).message)).toBe('в прогоне a нет строки 9');
  expect(inRussian('there is no such game: unit 999 of the 40 units of cell 0, counted from 0')).toBe(
    'такой партии нет: единица 999; в строке 0 их 40, считая с нуля',
  );
});
