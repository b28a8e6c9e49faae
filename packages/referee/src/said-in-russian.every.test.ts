import { addCatalogue, say } from '@draughts-lab/input';
import { RU } from '@draughts-lab/input/messages/ru';
import { someOf } from '@draughts-lab/input/testing';
import { compileRules } from '@draughts-lab/engine';
import { squareName } from '@draughts-lab/notation';
import { randomSource } from '@draughts-lab/engine/testing';
import { loadPreset, presetIds } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { judgeMove } from './judge-move.ts';

addCatalogue('ru', RU);
const PLIES = 12;
const TRIES = 3;

test.each(someOf(presetIds(), 4))('why a move of %s is refused is said in Russian', (id) => {
  const variant = loadPreset(id);
  if (!variant.ok) throw new Error(id);
  const rules = compileRules(variant.value);
  const random = randomSource(7, 5);
  const squares = Array.from({ length: rules.variant.board.size }, (_, square) => square);
  const said = new Set<string>();
  let position = rules.initialPosition();
  for (let ply = 0; ply < PLIES && !rules.outcome(position).over; ply++) {
    const legal = rules.legalMoves(position);
    if (legal.length === 0) break;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const names = [random.pick(squares), random.pick(squares)].map((square) =>
        squareName(variant.value, square),
      );
      const { what, reason } = judgeMove(rules, position, names.join('-'));
      if (what !== null && reason !== null) said.add(say('ru', what));
    }
    position = rules.play(position, random.pick(legal));
  }
  expect(said.size).toBeGreaterThan(8);
  // Only names of squares and sides have Latin letters.
  expect([...said].filter((text) => /[a-z]{3}/i.test(text))).toEqual([]);
});

test('a reason in full', () => {
  const variant = loadPreset('russian');
  if (!variant.ok) throw new Error('russian');
  const rules = compileRules(variant.value);
  const start = rules.initialPosition();
  const inRussian = (text: string): string => say('ru', judgeMove(rules, start, text).what!);
  expect(inRussian('a3-b2')).toBe('a3-b2: поле b2 занято');
  expect(inRussian('c3-c4')).toBe('"c3-c4": игрового поля "c4" нет');
  expect(inRussian('b6-a5')).toBe('b6-a5: сейчас ходят белые, а фигурой на b6 играют чёрные');
  expect(inRussian('c3-e5')).toBe('c3-e5: простая ходит на одно поле');
});
