import { compileRules, interpretRules, type Move, moveKey } from '@draughts-lab/engine';
import { someOf } from '@draughts-lab/input/testing';
import { loadPreset, presetIds } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { legalMoves } from './legal-moves.ts';

test.each(someOf(presetIds(), 4))('%s: both engines list the same moves in the same order', (id) => {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`preset ${id} does not load`);
  const reference = interpretRules(parsed.value);
  const compiled = compileRules(parsed.value);
  const keys = (moves: readonly Move[]): string[] => moves.map((move) => `${move.kind} ${moveKey(move)}`);
  let here = reference.initialPosition();
  let there = compiled.initialPosition();
  for (let ply = 0; ply < 60 && !reference.outcome(here).over; ply++) {
    const moves = legalMoves(reference, here);
    const same = legalMoves(compiled, there);
    expect(keys(same)).toEqual(keys(moves));
    const at = (ply * 7 + 3) % moves.length;
    here = reference.play(here, moves[at]!);
    there = compiled.play(there, same[at]!);
  }
});

test('moves that differ in their victims alone have an order too', () => {
  const move = (captures: number[]): Move => ({
    kind: 'capture',
    from: 5,
    to: 9,
    path: [5, 9],
    captures,
    promotes: false,
  });
  const shuffled = [move([3, 7]), move([2, 8]), move([7, 3]), move([4])];
  const rules = { legalMoves: () => shuffled } as unknown as Parameters<typeof legalMoves>[0];
  expect(legalMoves(rules, null).map(({ captures }) => captures)).toEqual([[4], [2, 8], [3, 7], [7, 3]]);
});
