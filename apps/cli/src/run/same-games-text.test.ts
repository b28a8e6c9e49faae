import type { Manifest } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { sameGamesText } from './same-games-text.ts';

type Plan = Parameters<typeof sameGamesText>[0];
/** One row with these players at its seats. */
const plan = (specs: readonly object[], openings: object = { kind: 'start' }, units = 10): Plan => ({
  openings: openings as Manifest['openings'],
  players: specs.map((spec) => ({ spec })) as unknown as Manifest['players'],
  cells: [{ variant: 0, pairing: 'a v b', players: specs.map((_, at) => at), gamesPerUnit: 1, units }],
});
const steady = { player: 'alpha-beta', spread: 0 };

test.each([
  ['a search against itself', [steady, steady]],
  ['searches without a word about a spread', [{ player: 'greedy' }, { player: 'alpha-beta' }]],
])('players that repeat their games from the initial position are warned about: %s', (_, specs) => {
  expect(sameGamesText(plan(specs))).toContain('"kind": "varied"');
});

test.each([
  ['a player that varies its games', plan([steady, { player: 'random' }])],
  ['a spread', plan([steady, { player: 'alpha-beta', spread: 10 }])],
  ['openings', plan([steady, steady], { kind: 'varied', plies: 8, spread: 50 })],
  ['a single unit', plan([steady, steady], { kind: 'start' }, 1)],
])('no warning: %s', (_, varied) => {
  expect(sameGamesText(varied)).toBeUndefined();
});
