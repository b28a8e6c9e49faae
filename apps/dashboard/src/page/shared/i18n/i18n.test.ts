import { BADGES, formFields, loadPreset, presetIds } from '@draughts-lab/variant';
import { NAMES_RU } from '@draughts-lab/variant/names';
import { describe, expect, test } from 'vitest';
import { PLURAL_FORMS } from '@draughts-lab/report/draw';
import { atlasEn } from './atlas-en.ts';
import { explorerEn } from './explorer-en.ts';
import { editorEn } from './editor-en.ts';
import { en as first } from './en.ts';
import { formEn } from './form-en.ts';
import { addTexts, LANGUAGES, type TextKey, wordsOf } from './i18n.ts';
import { listEn } from './list-en.ts';
import { looksEn } from './looks-en.ts';
import { searchesEn } from './searches-en.ts';
import { ru } from './ru.ts';

const en = {
  ...first,
  ...atlasEn,
  ...explorerEn,
  ...editorEn,
  ...formEn,
  ...listEn,
  ...looksEn,
  ...searchesEn,
};
addTexts(en);
const [ENGLISH, RUSSIAN] = [await wordsOf('en'), await wordsOf('ru')];
const keys = Object.keys(en) as TextKey[];

test('both languages have the same keys', () => {
  expect(Object.keys(ru).toSorted()).toEqual(keys.toSorted());
});

test('both languages take the same values', () => {
  const names = (text: string): string =>
    [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]!))].toSorted().join(' ');
  expect(keys.filter((key) => ru[key] === '' || names(ru[key]) !== names(en[key]))).toEqual([]);
});

test.each(LANGUAGES)('every word after a number has all its forms: %s', (language) => {
  const wrong = Object.entries({ en, ru }[language]).filter(([, text]) =>
    [...text.matchAll(/\{\w+\|([^}]*)\}/g)].some(
      ([, forms]) => forms!.split('|').length !== PLURAL_FORMS[language].length,
    ),
  );
  expect(wrong).toEqual([]);
});

test('presets, their counters and their seats have names in both languages', () => {
  const presets = presetIds().map((id) => {
    const variant = loadPreset(id);
    if (!variant.ok) throw new Error(id);
    return variant.value;
  });
  expect(Object.keys(NAMES_RU).toSorted()).toEqual(presets.map(({ name }) => name).toSorted());
  const words = presets.flatMap(({ document, players }) => [
    ...Object.keys(document.draws.counters).map((counter) => `reason.${counter}`),
    ...players.map(({ id }) => `side.${id}`),
  ]);
  expect([...new Set(words)].filter((key) => !Object.hasOwn(en, key))).toEqual([]);
  expect(RUSSIAN.say('Russian draughts · alpha-beta 200')).toBe('Русские шашки · alpha-beta 200');
  expect(RUSSIAN.say('My own game')).toBe('My own game');
});

test('badges, and every rule of the form, have words in both languages', () => {
  const presets = presetIds().flatMap((id) => {
    const variant = loadPreset(id);
    return variant.ok ? [variant.value] : [];
  });
  const fields = presets.flatMap(({ document }) => Object.values(formFields(document)).flat());
  const words = [...BADGES.map((badge) => `badge.${badge}`), ...fields.map(({ label }) => `rule.${label}`)];
  expect([...new Set(words)].filter((key) => !Object.hasOwn(en, key))).toEqual([]);
});

test('numbers have the form of the word that fits them', () => {
  expect([1, 2].map((n) => ENGLISH.t('games.count', { n }))).toEqual(['1 game', '2 games']);
  expect([1, 3, 11, 21, 105].map((n) => RUSSIAN.t('games.count', { n }))).toEqual([
    '1 партия',
    '3 партии',
    '11 партий',
    '21 партия',
    '105 партий',
  ]);
});

describe('words', () => {
  test('values are filled in as text, numbers localised', () => {
    expect(ENGLISH.t('runs.rows', { n: 12345 })).toBe('12,345 rows');
    expect(RUSSIAN.percent(0.525)).toBe('52,5\u00a0%');
  });

  test('words of the data are shown as they are where nothing is known of them', () => {
    const { named, say } = RUSSIAN;
    expect(named('reason', 'no-moves')).toBe(ru['reason.no-moves']);
    expect(named('reason', '<b>x</b>')).toBe('<b>x</b>');
    expect(named('failure', 'constructor', 'other')).toBe('other');
    expect(say({ key: 'reason.unknown', values: { word: '<b>x</b>' } })).toBe('<b>x</b>');
  });

  test('a misspelt key is found by the type check', () => {
    // @ts-expect-error -- no such key
    expect(() => ENGLISH.t('nav.rnus')).toThrow(TypeError);
  });
});
