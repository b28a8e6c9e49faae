import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TOPICS } from '../../pages/about/about-page.tsx';
import { DICTIONARIES, wordsOf } from './i18n.ts';

const { en, ru } = DICTIONARIES;

test('both languages have the same keys', () => {
  expect(Object.keys(ru).toSorted()).toEqual(Object.keys(en).toSorted());
});

test.each(Object.keys(en))('%s takes the same values in both languages', (key) => {
  const names = (text: string): string[] =>
    [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).toSorted();
  expect(names(ru[key]!)).toEqual(names(en[key]!));
  expect(ru[key]).not.toBe('');
});

test('every key that the sources name is there', () => {
  const folder = join(import.meta.dirname, '../../..');
  const missing = globSync('{page,server}/**/*.{ts,tsx}', { cwd: folder })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => {
      const source = readFileSync(join(folder, path), 'utf8');
      // Calls with a constant key: t('…') of the page, text('…') of the server.
      const keys = [...source.matchAll(/\b(?:t|text)\('([a-z][\w.-]+)'/g)].map((match) => match[1]!);
      return keys.filter((key) => !Object.hasOwn(en, key)).map((key) => `${path}: ${key}`);
    });
  expect(missing).toEqual([]);
});

test('every topic is explained', () => {
  for (const topic of TOPICS)
    for (const part of ['title', 'what', 'how', 'caution'])
      expect(Object.keys(en)).toContain(`about.${topic}.${part}`);
});

describe('words', () => {
  test('values are filled in as text, numbers localised', () => {
    expect(wordsOf('en').t('runs.rows', { n: 12345 })).toBe('12,345 rows');
    expect(wordsOf('ru').percent(0.525)).toBe('52,5\u00a0%');
    expect(wordsOf('en').t('reason.unknown-word', { word: '<b>x</b>' })).toBe('<b>x</b>');
  });
});
