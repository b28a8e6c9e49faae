import { someOf } from '@draughts-lab/input/testing';
import { compileRules } from '@draughts-lab/engine';
import { createRng } from '@draughts-lab/records';
import { squareName } from '@draughts-lab/notation';
import { whyNot } from '@draughts-lab/referee';
import { loadPreset } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { inRussian, isKnownSentence } from './sentences.ts';

const PLIES = 12;
const TRIES = 3;

test.each(someOf(['russian', 'italian', 'turkish', 'corners'], 4))(
  'why a move of %s is refused is said in Russian',
  (id) => {
    const variant = loadPreset(id);
    if (!variant.ok) throw new Error(id);
    const rules = compileRules(variant.value);
    const rng = createRng('0000000000000007');
    const { size } = variant.value.board;
    const said = new Set<string>();
    let position = rules.initialPosition();
    for (let ply = 0; ply < PLIES && !rules.outcome(position).over; ply++) {
      const legal = rules.legalMoves(position);
      if (legal.length === 0) break;
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const names = [rng.int(size), rng.int(size)].map((square) => squareName(variant.value, square));
        const refusal = whyNot(rules, position, names.join('-'));
        if (refusal !== null) said.add(refusal.message);
      }
      position = rules.play(position, legal[rng.int(legal.length)]!);
    }
    expect(said.size).toBeGreaterThan(12);
    expect([...said].filter((message) => !isKnownSentence(message))).toEqual([]);
    // Only names of squares have Latin letters.
    expect([...said].map(inRussian).filter((text) => /[a-z]{3}/i.test(text))).toEqual([]);
  },
);

test('a reason in full', () => {
  expect(
    inRussian('c3-d4 is quiet, but 2 captures are possible and capturing is compulsory: a5:c7, e3:g5'),
  ).toBe('c3-d4 — тихий ход, а есть 2 взятия, и бить обязательно: a5:c7, e3:g5');
  expect(inRussian('a3-b2: a man moves only diagonally forward; a man moves one square')).toBe(
    'a3-b2: простая ходит только по диагонали вперёд; простая ходит на одно поле',
  );
});
