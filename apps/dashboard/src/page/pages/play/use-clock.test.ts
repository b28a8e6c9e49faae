import { expect, test } from 'vitest';
import { readAddress, withTime } from './play-address.ts';
import { clockText } from './use-clock.ts';

const at = (text: string): ReturnType<typeof readAddress> =>
  readAddress({ path: '/play', search: new URLSearchParams(text) }, 'russian');

test('a clock shows minutes, and tenths in the last ten seconds', () => {
  expect([300_000, 61_001, 59_999, 10_000, 9_940, 0].map(clockText)).toEqual([
    '5:00',
    '1:02',
    '1:00',
    '0:10',
    '9.9',
    '0.0',
  ]);
});

test('what an address says of a game', () => {
  const game = at(
    'rules=towers&moves=a3-b4+b6-a5&at=1&end=flag:1&clock=300%2B5&left=1000,2000&p1=club&labels=none',
  );
  expect(game).toMatchObject({
    rules: 'towers',
    moves: ['a3-b4', 'b6-a5'],
    at: 1,
    end: { by: 'flag', player: 1 },
    clock: { gameMs: 300_000, incrementMs: 5_000 },
    left: [1000, 2000],
    labels: 'none',
  });
  expect([0, 1].map(game.playerOf)).toEqual(['human', 'club']);
});

test('the times of plies stand beside the moves; those of plies that were taken back are gone', () => {
  const two = at('moves=a+b&times=_1200-298800_700-1');
  expect(two.times).toEqual([null, [1200, 298_800]]);
  expect(withTime(two.times, 2, [5, 6])).toBe('_1200-298800_5-6');
  expect(withTime([], 1, [5, 6])).toBe('_5-6');
  expect(withTime([], 0, null)).toBe('');
  expect(at('moves=a&times=x').times).toEqual([]);
  expect(at('opening=12').opening).toBe(12);
  expect(at('opening=-1').opening).toBeNull();
});

test('what an address says wrongly is as if it were not said', () => {
  const game = at('moves=&at=7&end=hunger:0&clock=0%2B5&left=1&labels=x');
  expect(game).toMatchObject({
    rules: 'russian',
    moves: [],
    at: null,
    end: null,
    clock: null,
    left: null,
    labels: 'names',
  });
  expect(at('end=flag:9').end).toBeNull();
  expect(at('clock=99999%2B0').clock).toBeNull();
});
