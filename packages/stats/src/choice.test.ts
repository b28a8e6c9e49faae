import { expect, test } from 'vitest';
import { summariseChoices, tallyChoices } from './choice.ts';

test('a long game counts once', () => {
  const tally = tallyChoices([
    { plies: 10, forced: 5, legalMoves: 30 },
    { plies: 1000, forced: 0, legalMoves: 9000 },
    { plies: 0, forced: 0, legalMoves: 0 },
  ]);
  const { forcedShare, branching } = summariseChoices(tally);
  expect(forcedShare!.value).toBeNear(0.25, 1e-12);
  expect(branching!.value).toBeNear(6, 1e-12);
  expect(branching!.count).toBe(2);
});

test('no game', () => {
  expect(summariseChoices(tallyChoices([]))).toEqual({ forcedShare: null, branching: null });
});

test('more forced plies than plies are refused', () => {
  expect(() => tallyChoices([{ plies: 3, forced: 4, legalMoves: 9 }])).toThrow(
    /not exceed the 3 plies, got 4/,
  );
});
