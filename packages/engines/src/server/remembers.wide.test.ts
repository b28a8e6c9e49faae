import { expect, test } from 'vitest';
import { createSearcher } from './searcher.ts';

test('a player that remembers knows a game that goes on by its moves, and forgets it when another begins', () => {
  const searcher = createSearcher(() => 0);
  /** What is found after the moves, without the time that it took. */
  const find = (moves: readonly string[], variant = 'russian'): { readonly move: string } => {
    const player = { player: 'alpha-beta', remembers: true };
    const reply = searcher.search({ variant, player, budget: { nodes: 400 }, pos: null, moves });
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
  const alone = plies.map((ply) => {
    find([], 'english');
    return find(moves.slice(0, ply));
  });
  expect(alone).not.toEqual(first);
  expect(alone[0]).toEqual(first[0]);
});

test('a game goes on when its last move is replaced, and illegal moves are refused as ever', () => {
  const searcher = createSearcher(() => 0);
  const find = (text: string): ReturnType<typeof searcher.search> =>
    searcher.search({
      variant: 'international',
      player: { player: 'alpha-beta', remembers: true },
      budget: { nodes: 200 },
      pos: null,
      moves: text.split(' '),
    });
  for (const text of ['32-28 18-23', '32-28 17-22', '32-28', '31-26 20-24 36-31', '31-26'])
    expect([text, find(text).ok]).toEqual([text, true]);
  expect(find('31-26 31-26')).toEqual({ ok: false, message: '"31-26" is no legal move here' });
  expect(find('31-26 20-24').ok).toBe(true);
});
