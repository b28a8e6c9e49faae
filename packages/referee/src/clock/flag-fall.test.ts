import { interpretRules } from '@draughts-lab/engine';
import { parseFen } from '@draughts-lab/notation';
import { loadPreset } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { type FlagFall, flagFall } from './flag-fall.ts';

function fallen(id: string, fen: string, player: number): FlagFall {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(id);
  const setup = parseFen(parsed.value, fen);
  if (!setup.ok) throw new Error(JSON.stringify(setup.issues));
  const rules = interpretRules(parsed.value);
  return flagFall(rules, rules.fromSetup(setup.value), player);
}

const WHITE = 0;
const BLACK = 1;

test.each([
  ['the opponent has men and wins', 'international', 'W:WK1:B20,21,22', WHITE, 1, 'time'],
  ['three pieces may win against a king', 'international', 'W:WK1:BK20,K2,7', WHITE, 1, 'time'],
  ['the king alone may not', 'international', 'W:WK1:BK20,K2,7', BLACK, null, 'sixteen-moves'],
  ['two kings may not win against one', 'international', 'W:WK1:BK20,K2', WHITE, null, 'five-moves'],
  ['one king each', 'international', 'W:WK1:BK20', BLACK, null, 'five-moves'],
  ['one king each, by the material ends', 'frisian', 'W:WK1:BK20', WHITE, null, 'one-king-each'],
  ['three kings against one', 'russian', 'W:WKa1,Kc1,Ke1:BKh6', BLACK, 0, 'time'],
  ['the one against three', 'russian', 'W:WKa1,Kc1,Ke1:BKh6', WHITE, null, 'three-kings'],
  ['two pieces each', 'russian', 'W:WKa1,c3:BKh6,f8', WHITE, 1, 'time'],
  ['a king and a man against a king', 'russian', 'W:WKa1,c3:BKh6', BLACK, null, 'balance-2-3'],
])('%s', (_, id, fen, player, winner, reason) => {
  expect(fallen(id, fen, player)).toEqual({ winner, reason });
});

test('in a game of more than two nobody wins by it', () => {
  const parsed = loadPreset('star-3p');
  if (!parsed.ok) throw new Error('star-3p');
  const rules = interpretRules(parsed.value);
  expect(flagFall(rules, rules.initialPosition(), 1)).toEqual({ winner: null, reason: 'time' });
});
