import { expect, test } from 'vitest';
import { readPlayerText } from './player-text.ts';

test.each([
  ['random', { player: 'random' }],
  ['alpha-beta:5000', { player: 'alpha-beta', nodes: 5000 }],
  ['mcts:500', { player: 'mcts', playouts: 500 }],
  ['alpha-beta:tables=true', { player: 'alpha-beta', tables: true }],
  ['alpha-beta:depth=6,spread=20', { player: 'alpha-beta', depth: 6, spread: 20 }],
  ['alpha-beta:200,evaluation=material', { player: 'alpha-beta', nodes: 200, evaluation: 'material' }],
  ['{"player": "mcts", "playouts": 7}', { player: 'mcts', playouts: 7 }],
])('%s', (text, value) => {
  expect(readPlayerText(text)).toEqual({ ok: true, value });
});

test.each(['alpha-beta:depth', 'alpha-beta:=,x=-3', '{"player"'])('%s is refused', (text) => {
  const parsed = readPlayerText(text);
  expect(!parsed.ok && parsed.issues.length).toBe(text.includes(',') ? 2 : 1);
});
