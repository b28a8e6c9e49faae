import { must } from '@draughts-lab/input';
import type { Manifest } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { preparePageRun } from './prepare-run.ts';
import { timeGames } from './time-games.ts';

const manifest = (player: object, more: object = {}): Manifest =>
  must(
    preparePageRun(
      { id: 'timed', seed: '1', variants: ['simple'], players: { all: player }, games: 40, ...more },
      { inside: 'nowhere' },
    ),
    'the experiment',
  ).manifest;

test('a budget that nobody lives to see is measured with a small one, and what was saved is added', () => {
  const small = timeGames(manifest({ player: 'alpha-beta', nodes: 500 }))!;
  const large = timeGames(manifest({ player: 'alpha-beta', nodes: 500_000_000 }))!;
  expect(small).toBeGreaterThan(0);
  // A million times as much; a busy machine does not change that by a thousand.
  expect(large / small).toBeGreaterThan(1000);
  const judged = {
    kind: 'varied',
    plies: 4,
    spread: 10,
    player: { player: 'alpha-beta', nodes: 500_000_000 },
  };
  expect(timeGames(manifest({ player: 'random' }, { openings: judged }))).toBeGreaterThan(0);
});

test('more rows and more games take longer; three seats are measured too', () => {
  const seats = timeGames(
    manifest({ player: 'random' }, { variants: ['star-73-3p'], games: 3, maxPlies: 50 }),
  );
  expect(seats).toBeGreaterThan(0);
  const many = timeGames(manifest({ player: 'random' }, { games: 400_000 }))!;
  expect(many / timeGames(manifest({ player: 'random' }, { games: 4 }))!).toBeGreaterThan(100);
});

test('how long a search to some depth takes nobody knows before', () => {
  expect(timeGames(manifest({ player: 'alpha-beta', depth: 30 }))).toBeNull();
});
