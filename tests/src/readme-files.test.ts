import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trackedFiles } from './tracked-files.ts';
import { repository } from './workspace.ts';

const files = trackedFiles(repository);
const readmes = files.filter((path) => /^(?:packages|apps|benchmarks).*README\.md$/.test(path));

/** Sources that a README names, such as `src/api/live.ts`; patterns and names of many files are none. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name]) => name!.replace(/^(?:\.{1,2}\/)+/, ''));

test.each(readmes)('%s names sources that exist', (readme) => {
  const named = namedIn(readFileSync(join(repository, readme), 'utf8'));
  const gone = named.filter((name) => !files.some((path) => path === name || path.endsWith(`/${name}`)));
  expect(gone).toEqual([]);
});

test('a term of the glossary is defined once', () => {
  const text = readFileSync(join(repository, 'docs/glossary.md'), 'utf8');
  const terms = [...text.matchAll(/^\| ([^|]+?) +\|/gm)].flatMap(([, names]) => names!.split(/, | \/ /));
  const isTerm = (name: string): boolean => name !== 'Say' && !name.startsWith('-');
  const twice = terms.filter((name, index) => isTerm(name) && terms.indexOf(name) !== index);
  expect(twice).toEqual([]);
});
