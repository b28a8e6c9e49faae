import { expect, test } from 'vitest';
import { createSearcher } from './searcher.ts';

test('a player that remembers knows a game that goes on by its moves, and forgets it when another begins', () => {
  const searcher = createSearcher(() => 0);
  /** What is found after the moves, without the time that it took. */
  const find = (moves: readonly string[]): { readonly move: string } => {
    const player = { player: 'alpha-beta', remembers: true };
    const reply = searcher.search({ variant: 'russian', player, budget: { nodes: 400 }, pos: null, moves });
    if (!reply.ok) throw new Error(reply.message);
    const { ms: _, ...found } = reply.found;
    return found;
  };
  const plies = Array.from({ length: 8 }, (_, ply) => ply);
  const game = (): { readonly move: string }[] => {
    const moves: string[] = [];
    return plies.map(() => {
      const found = find([...moves]);
      moves.push(found.move);
      return found;
    });
  };
  const first = game();
  expect(game()).toEqual(first);
  const moves = first.map(({ move }) => move);
  // From the last ply to the first one: none goes on with the one before.
  const alone = plies.toReversed().map((ply) => find(moves.slice(0, ply)));
  expect(alone.toReversed()).not.toEqual(first);
});
