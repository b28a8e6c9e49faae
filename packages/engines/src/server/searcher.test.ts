import type { MoveBudget } from '@draughts-lab/players';
import { expect, test } from 'vitest';
import { createSearcher, type Found } from './searcher.ts';

test.each<[string, MoveBudget, boolean]>([
  ['few nodes', { nodes: 4000 }, false],
  ['many nodes', { nodes: 50_000 }, true],
  ['a depth', { depth: 5 }, false],
])('%s: the player is made for the budget of the move', (_, budget, selective) => {
  const searcher = createSearcher(() => 0);
  const find = (options: object): Omit<Found, 'ms'> => {
    const player = { player: 'alpha-beta', ...options };
    const reply = searcher.search({ variant: 'english', player, budget, pos: null, moves: ['11-15'] });
    if (!reply.ok) throw new Error(reply.message);
    const { ms: __, ...found } = reply.found;
    return found;
  };
  const found = find({});
  expect(found).toEqual(find({ selective }));
  expect(found).not.toEqual(find({ selective: !selective }));
});
