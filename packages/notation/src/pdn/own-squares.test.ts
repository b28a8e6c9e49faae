import { expect, test } from 'vitest';
import { preset } from '../testing/written-move.ts';
import { inOwnSquares } from './own-squares.ts';
import { parsePdn } from './parse-pdn.ts';
import type { PdnGame } from './pdn-game.ts';

const read = (text: string): PdnGame => parsePdn(text).games[0]!;
const texts = (game: PdnGame): string[] => game.moves.map(({ text }) => text);

test.each([
  ['english', '21,B,8,8,A0,0', '1. c3-d4 f6-e5 2. d4xf6', ['f6-e5', 'c3-d4', 'e5xc3']],
  ['english', '21,B,8,8,A3,0', '1. f6-e5 c3-d4', ['f6-e5', 'c3-d4']],
  ['english', '21,B,8,8,N2,0', '1. 22-18 9-13', ['11-15', '24-20']],
  ['russian', '25,W,8,8,N1,0', '1. 11-15 22-18', ['22-18', '11-15']],
  ['russian', '25,W,8,8,N0,0', '1. 11-15 22-18', ['23-19', '10-14']],
  ['russian', '25,W,8,8,N2,0', '1. 22-18 c7-d6', ['22-18', 'c7-d6']],
  ['international', '20,W,10,10,A0,0', '1. c3-d4', ['c3-d4']],
  ['international', '20', '1. 32-28', ['32-28']],
  ['thai', '31,B,8,8,N2,0', '1. 12-16 --', ['12-16', '--']],
] as const)('%s of type %s: %s', (id, type, moves, own) => {
  expect(texts(inOwnSquares(preset(id), read(`[GameType "${type}"]\n\n${moves} *`)))).toEqual(own);
});

test('variations and the position at the beginning too; what the writer of a hash has written stays', () => {
  const text = '[GameType "21,B,8,8,A0,0"]\n[FEN "B:Ba3,Kc3:Wf6"]\n\n1. a3-b4 (1. c3-d4) *';
  const game = inOwnSquares(preset('english'), read(text));
  expect(texts(game)).toEqual(['h6-g5']);
  expect(game.moves[0]!.variations.map(({ moves }) => moves[0]!.text)).toEqual(['f6-e5']);
  expect(game.tags['FEN']).toBe('B:W22:BK11,12');
  const ours = read(`[RulesHash "ab"]\n${text}`);
  expect(inOwnSquares(preset('english'), ours)).toBe(ours);
});
