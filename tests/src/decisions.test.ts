import { expect, test } from 'vitest';
import { trackedFiles } from './tracked-files.ts';
import { readText, repository } from './workspace.ts';

const files = trackedFiles(repository);
const decisions = files.flatMap((path) => {
  const number = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1];
  return number === undefined ? [] : [{ path, number: Number(number) }];
});

test('decisions are numbered from 1, each number once, and their titles say it', () => {
  const numbers = decisions.map(({ number }) => number).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(
    decisions
      .filter(({ path, number }) => !readText(path).startsWith(`# ${number}. `))
      .map(({ path }) => path),
  ).toEqual([]);
});

test('a decision that is pointed to is there', () => {
  const known = new Set(decisions.map(({ path }) => path.slice('docs/decisions/'.length)));
  const missing = files
    .filter((path) => /\.(?:md|tsx?)$/.test(path))
    .flatMap((path) =>
      [...readText(path).matchAll(/decisions\/(\d{4}-[a-z0-9-]+\.md)/g)]
        .filter(([, name]) => !known.has(name!))
        .map(([, name]) => `${path}: ${name}`),
    );
  expect(missing).toEqual([]);
});
