import { expect, test } from 'vitest';
import { matchedRows } from './matched-rows.ts';

const row = (text: string): { variant: string; hash: string; players: string; text: string } => {
  const [variant, hash, players] = text.split(' ') as [string, string, string];
  return { variant, hash, players, text };
};
const match = (a: string[], b: string[]): unknown => {
  const { pairs, left } = matchedRows(a.map(row), b.map(row));
  return [pairs.map((pair) => pair.map(({ text }) => text).join(' = ')), left.map(({ text }) => text)];
};

test('the same game with the same players, in any order; what has no other one is left', () => {
  expect(match(['en 1 weak', 'en 1 strong', 'ru 2 weak'], ['ru 2 weak', 'en 1 strong', 'it 3 weak'])).toEqual(
    [
      // `en 1 weak` and `it 3 weak` are the only ones left with these players.
      ['en 1 weak = it 3 weak', 'en 1 strong = en 1 strong', 'ru 2 weak = ru 2 weak'],
      [],
    ],
  );
  expect(match(['en 1 weak', 'ru 2 weak'], ['en 1 weak'])).toEqual([
    ['en 1 weak = en 1 weak'],
    ['ru 2 weak'],
  ]);
});

test('the same game with other players, and other rules of one name', () => {
  expect(match(['en 1 weak', 'ru 2 weak'], ['ru 2 strong', 'en 1 strong'])).toEqual([
    ['en 1 weak = en 1 strong', 'ru 2 weak = ru 2 strong'],
    [],
  ]);
  expect(match(['en 1 weak'], ['en 9 weak'])).toEqual([['en 1 weak = en 9 weak'], []]);
});

test('where it is open which row is meant, none is taken', () => {
  expect(match(['en 1 a', 'en 1 b'], ['en 1 c', 'en 1 d'])).toEqual([
    [],
    ['en 1 a', 'en 1 b', 'en 1 c', 'en 1 d'],
  ]);
});
