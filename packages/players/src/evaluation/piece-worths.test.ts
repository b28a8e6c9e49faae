import { loadPreset, type Variant } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { loadWeights } from './learned/choose-weights.ts';
import { shippedHash } from './learned/shipped.ts';
import { type PieceMap, pieceMaps } from './piece-maps.ts';
import { pieceWorths } from './piece-worths.ts';

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`preset ${id} does not load`);
  return parsed.value;
}

test('the hand-made evaluation: a king is worth what its formula says, and a step forward what the map says', () => {
  const variant = preset('russian');
  const [all, ...rest] = pieceWorths(variant, null);
  expect(rest).toEqual([]);
  expect(all).toMatchObject({ phase: 'all', king: Math.round(100 * Math.sqrt(280 / 49)) });
  expect(all!.man).toBeGreaterThan(90);
  const { board, players } = variant;
  const [{ squares }] = pieceMaps(variant, null) as [PieceMap, ...PieceMap[]];
  // Diagonal steps of one row towards the crowning row, that row left out.
  const goal = board.y[players[0]!.promotion[0]!]!;
  const squaresOf = Array.from({ length: board.size }, (_, square) => square);
  const gains = squaresOf.flatMap((from) =>
    squaresOf
      .filter(
        (to) =>
          Math.abs(board.x[from]! - board.x[to]!) === 1 &&
          Math.abs(goal - board.y[from]!) - Math.abs(goal - board.y[to]!) === 1 &&
          board.y[to] !== goal,
      )
      .map((to) => squares[to]! - squares[from]!),
  );
  expect(gains).toHaveLength(42);
  expect(all!.step).toBeCloseTo(gains.reduce((sum, gain) => sum + gain, 0) / gains.length, 9);
  expect(all!.kingInMen).toBeCloseTo(all!.king! / all!.man, 12);
});

test('learned weights: opening and ending apart, from the same maps that are shown', () => {
  const variant = preset('russian');
  const learned = loadWeights(`shipped:${shippedHash(variant)!}`, variant);
  const worths = pieceWorths(variant, learned);
  expect(worths.map(({ phase }) => phase)).toEqual(['opening', 'ending']);
  const maps = pieceMaps(variant, learned);
  for (const { phase, king, man, kingInMen } of worths) {
    const squares = maps.find((map) => map.kind === 'king' && map.phase === phase)!.squares;
    expect(king).toBeCloseTo(squares.reduce((sum, worth) => sum + worth, 0) / squares.length, 9);
    expect(man).toBeGreaterThan(0);
    expect(kingInMen).toBeGreaterThan(1);
  }
});

test('a race counts no pieces, whatever was learned', () => {
  const corners = preset('corners');
  expect(pieceWorths(corners, null)).toEqual([]);
  expect(pieceWorths(corners, loadWeights(`shipped:${shippedHash(corners)!}`, corners))).toEqual([]);
  expect(pieceWorths(preset('breakthrough'), null)[0]).toMatchObject({ phase: 'all' });
});
