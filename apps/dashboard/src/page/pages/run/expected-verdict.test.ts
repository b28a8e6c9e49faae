import type { Findings } from '@draughts-lab/report/draw';
import { expect, test } from 'vitest';
import { expectedVerdict } from './expected-verdict.ts';

const found = (unsettled: Findings['unsettled']): Findings => ({ unsettled }) as Findings;

test('games that are missing, the time for them, and whether the plan has them', () => {
  const open = found([
    { variant: 'a', need: 'games', games: 300 },
    { variant: 'b', need: 'games', games: 900 },
    { variant: 'c', need: 'players', games: null },
  ]);
  expect(expectedVerdict(open, 5_000, 40)).toEqual({
    variants: 2,
    games: 1_200,
    seconds: 30,
    isPlanned: true,
  });
  expect(expectedVerdict(open, 1_000, 0)).toEqual({
    variants: 2,
    games: 1_200,
    seconds: null,
    isPlanned: false,
  });
});

test('nothing is promised where games alone do not bring a verdict', () => {
  expect(expectedVerdict(null, 100, 10)).toBeNull();
  expect(expectedVerdict(found([{ variant: 'c', need: 'margin', games: null }]), 100, 10)).toBeNull();
});
