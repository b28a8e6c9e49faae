import { compileRules } from '@draughts-lab/engine';
import { parsePdn } from '@draughts-lab/notation';
import { parseVariant, presetDocument } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { collectGame } from './collect-game.ts';

const house = parseVariant(
  { extends: 'russian', id: 'odds', draws: { wonBy: 'black' } },
  { resolveBase: presetDocument },
);
if (!house.ok) throw new Error(JSON.stringify(house.issues));
const rules = compileRules(house.value);
const SHUFFLE = 'g1-h2 b8-a7 h2-g1 a7-b8';

/** How a game ends that comes to its first position for the third time. */
const endOf = (result: string): unknown => {
  const text = `[FEN "W:WKg1:BKb8"]\n\n${SHUFFLE} ${SHUFFLE} ${result}`;
  const collected = collectGame(rules, parsePdn(text).games[0]!, 100);
  return collected.ok ? collected.end : collected;
};

test('an end that a player has to claim is one where the record says the same, whoever it is for', () => {
  expect(endOf('0-1')).toMatchObject({ ending: 'rule', reason: 'repetition', winner: 1 });
  expect(endOf('*')).toMatchObject({ ending: 'rule', reason: 'repetition', winner: 1 });
  expect(endOf('1-0')).toMatchObject({ ending: 'recorded', winner: 0 });
  expect(endOf('1/2-1/2')).toMatchObject({ ending: 'recorded', reason: 'agreed', winner: null });
});
