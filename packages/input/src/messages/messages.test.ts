import { expect, test } from 'vitest';
import { LANGUAGES, PLURAL_FORMS } from '../language.ts';
import { issueAt, sayIssue, sayRemedy } from '../issue.ts';
import { message, type Params } from './message.ts';
import { EN as en } from './en.ts';
import { RU as ru } from './ru.ts';
import { addCatalogue, isCode, say } from './say.ts';

addCatalogue('ru', ru);
const places = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)(?=[:|}])/g)].map(([, name]) => name!)),
];

test('both languages have a sentence for every code, with the places of the English one', () => {
  const codes = Object.keys(en).filter(isCode);
  expect(Object.keys(ru).toSorted()).toEqual(codes.toSorted());
  const wrong = codes.filter(
    (code) => ru[code] === '' || places(ru[code]).some((name) => !places(en[code]).includes(name)),
  );
  expect(wrong).toEqual([]);
});

test('docs/messages.tsv has every code with its sentences', async () => {
  const rows = Object.keys(en)
    .filter(isCode)
    .map((code) => [code, en[code], ru[code]].join('\t'));
  const table = ['code\tEnglish\tRussian', ...rows, ''].join('\n');
  await expect(table).toMatchFileSnapshot('../../../../docs/messages.tsv');
});

test('what is said in English is said in Russian', () => {
  // Words and values of documents are the same in both.
  const same = Object.keys(en).filter(
    (code) => isCode(code) && ru[code] === en[code] && /[a-z]{3} /.test(en[code]),
  );
  expect(same).toEqual([]);
});

test.each(LANGUAGES)('every word after a number has all its forms: %s', (language) => {
  const wrong = Object.entries({ en, ru }[language]).filter(([, text]) =>
    [...text.matchAll(/\{\w+\|([^}]*)\}/g)].some(
      ([, forms]) => forms!.split('|').length !== PLURAL_FORMS[language].length,
    ),
  );
  expect(wrong).toEqual([]);
});

test('a sentence takes numbers, lists, words of a group and other messages', () => {
  const expected = ['"own"', message('kind.integer'), 'null'];
  const wrong = message('value.wrong', { expected, found: '"x"' });
  expect(say('en', wrong)).toBe('expected "own", a whole number or null, found "x"');
  expect(say('ru', wrong)).toBe('нужно "own", целое число или null, найдено "x"');
  const occupied = message('setup.occupied', { squares: ['a1', 'c1'], count: 2, player: 'black' });
  expect(say('en', occupied)).toBe('a1, c1 already hold pieces of black');
  expect(say('ru', occupied)).toBe('поля a1, c1 уже заняты: чёрные');
  expect(say('en', message('sides.absent', { player: 'NE' }))).toBe('NE does not play');
});

test('values are values, whatever is in them', () => {
  const word = message('hint.did-you-mean', { word: '{word} $& {x|a|b}' });
  expect(say('en', word)).toBe('did you mean "{word} $& {x|a|b}"?');
  expect(say('en', message('sides.absent', { player: '__proto__' }))).toBe('__proto__ does not play');
});

test('an issue is said in each language, a foreign sentence as it is', () => {
  const issue = issueAt('a', message('json.twice', { first: 1, second: 2 }), message('hint.leave-one'));
  expect([issue.message, issue.hint]).toEqual([sayIssue('en', issue), sayRemedy('en', issue)]);
  expect(sayIssue('ru', issue)).toBe('поле названо дважды: в строке 1 и в строке 2');
  expect(sayRemedy('ru', issue)).toBe('оставьте одно из двух');
  expect(sayIssue('ru', { path: '', message: 'of another program' })).toBe('of another program');
});

test('a misspelt code and a missing value are found by the type check', () => {
  // @ts-expect-error -- no such code
  expect(() => message('json.twize')).not.toThrow();
  // @ts-expect-error -- the sentence has two places
  expect(() => message('json.twice', { first: 1 } satisfies Params)).not.toThrow();
  // @ts-expect-error -- the sentence has a place
  expect(() => message('json.deep')).not.toThrow();
});
