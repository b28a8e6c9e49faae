import { interpretRules } from '@draughts-lab/engine';
import { parseFen } from '@draughts-lab/notation';
import { loadPreset, parseVariant, presetDocument, type Setup, type Variant } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import type { Refusal } from './refusal.ts';
import { houseRulesOf } from './testing/house-rules.ts';
import { whyNot } from './why-not.ts';

const preset = (id: string): Variant => {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
};

const setupOf = (variant: Variant, fen: string): Setup => {
  const parsed = parseFen(variant, fen);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
};

function ask(variant: Variant, fen: string, text: string): Refusal | null {
  const rules = interpretRules(variant);
  return whyNot(rules, rules.fromSetup(setupOf(variant, fen)), text);
}

test.each([
  [
    'russian',
    'W:Wc3,e3,a5:Bb6,f4',
    'c3-d4',
    'compulsory',
    'c3-d4 is quiet, but 2 captures are possible and capturing is compulsory: a5:c7, e3:g5',
  ],
  [
    'russian',
    'W:Wc3:Bd4,f6,f8',
    'c3:e5',
    'unfinished',
    'c3:e5 stops on e5 though f6 is still to be taken: c3:g7',
  ],
  ['corners', 'W:Wa1,b1,b2:Ba8', 'a1-h8', 'no-capture', 'a1-h8: nothing is captured in this game'],
  ['russian', 'W:Wc3:Bh8', 'c3-b2', 'man-step-direction', 'c3-b2: a man moves only diagonally forward'],
  ['russian', 'W:Wc3:Bh8', 'c3-e5', 'man-step-range', 'c3-e5: a man moves one square'],
  ['russian', 'W:Wc3,d4:Bh8', 'c3-d4', 'occupied', 'c3-d4: d4 is occupied'],
  ['russian', 'W:Wc3:Bh8', 'c3-d6', 'off-line', 'c3-d6: c3 and d6 are not on one line'],
  ['russian', 'W:Wc3:Bh8', 'e3-d4', 'empty', 'e3-d4: there is no piece on e3'],
  [
    'russian',
    'W:Wc3:Bh8',
    'h8-g7',
    'not-yours',
    'h8-g7: the piece on h8 belongs to black, and white is to move',
  ],
  ['russian', 'W:WKa1,c3:Bd4,e5,h8', 'a1:f6', 'blocked', 'a1-f6: c3, d4 and e5 stand between a1 and f6'],
  [
    'international',
    'W:W32,40:B27,34,24',
    '32x21',
    'majority',
    '32x21 takes 1 of the 2 that the majority rule demands: 40x20',
  ],
  [
    'english',
    'W:W18:B14,15,7,8',
    '18x11',
    'unfinished',
    '18x11 stops on 11 though 8 or 7 is still to be taken: 18x4, 18x2',
  ],
  [
    'english',
    'W:W18:B22,1',
    '18x25',
    'man-capture-direction',
    '18-25: a man captures only diagonally forward',
  ],
  ['italian', 'W:Wd3:BKe4,a8', 'd3:f5', 'man-may-take', '22-15: a man may not take a king'],
  [
    'russian',
    'W:WKa1:Bb2,f6',
    'a1:e5',
    'unfinished',
    'a1:e5 stops on e5 though f6 is still to be taken: a1:g7, a1:h8',
  ],
  [
    'russian',
    'W:WKa1:Bb2,b6',
    'a1:h8',
    'landing',
    'a1:h8 lands on a square from which the capture does not go on, though another does: a1:a7',
  ],
  ['frisian', 'W:WK28,50:BK1,20', '28-50', 'occupied', '28-50: 50 is occupied'],
] as const)('%s %s %s: %s', (id, fen, text, code, message) => {
  const refusal = ask(preset(id), fen, text);
  expect(refusal?.code).toBe(code);
  expect(refusal?.message).toBe(message);
});

test('a legal move, an ambiguous one and a text that is no move have no reason', () => {
  const russian = preset('russian');
  const start = 'W:Wc3,e3:Bh8';
  expect(ask(russian, start, 'c3-d4')).toBeNull();
  expect(ask(russian, start, 'castle')).toBeNull();
});

test('a short form is refused for the piece that comes nearest to a move', () => {
  expect(ask(preset('russian'), 'W:Wc3,c1,e3:Bd4,h8', 'cd2')?.code).toBe('compulsory');
});

test('every limit that forbids a move by itself is named', () => {
  const refusal = ask(preset('russian'), 'W:Wc3:Bh8', 'c3-a1');
  expect(refusal?.rules).toEqual(['man-step-direction', 'man-step-range']);
  expect(refusal?.message).toBe('c3-a1: a man moves only diagonally forward; a man moves one square');
});

test('a finished game refuses every move', () => {
  expect(ask(preset('breakthrough'), 'W:WK1:B20', '1-6')?.code).toBe('over');
});

test('a chain that would go on where these rules do not let it', () => {
  const [straight, list] = houseRulesOf('russian');
  expect(ask(straight!, 'W:Wc3:Bd4,d6', 'c3:e5:c7')).toMatchObject({
    rules: ['man-onward'],
    message: 'c3-e5-c7: after its first jump a man goes only straight on',
  });
  expect(ask(list!, 'W:Wc3:Bd4,d6', 'c3:e5:c7')).toMatchObject({
    rules: ['man-onward'],
    message: 'c3-e5-c7: after its first jump a man captures only diagonally backward',
  });
  expect(ask(list!, 'W:Wc3:Bd4,f4', 'c3:e5:g3')).toBeNull();
});

test('captures after hops', () => {
  const [, , , hops, may, must] = houseRulesOf('russian');
  const fen = 'W:Wc1,d2:Bf4,b8';
  expect(ask(hops!, fen, 'c1-e3-g5')).toMatchObject({
    rules: ['man-charge'],
    message: 'c1-e3-g5: a man that has hopped takes nothing in that turn',
  });
  for (const variant of [may!, must!])
    for (const text of ['c1-e3:g5', 'c1:g5']) expect(ask(variant, fen, text)).toBeNull();
  expect(ask(may!, fen, 'c1-e3')).toBeNull();
  expect(ask(must!, fen, 'c1-e3')).toMatchObject({
    rules: ['after-hop'],
    message: 'c1-e3 hops to where the piece can take, and takes nothing: c1:g5',
  });
});

test('a capture of more pieces than the majority rule of the fewest allows', () => {
  const parsed = parseVariant(
    { extends: 'russian', id: 'few', capture: { choice: ['fewest'] } },
    { resolveBase: presetDocument },
  );
  expect(parsed.ok && ask(parsed.value, 'W:Wc3,h2:Bd4,f6,g3', 'c3:g7')).toMatchObject({
    rules: ['majority'],
    message: 'c3:g7 takes 2, more than the 1 that the majority rule allows: h2:f4',
  });
});

test('a swap of sides where there is none, or at another ply', () => {
  const start = 'W:Wc3:Bb6';
  expect(ask(preset('russian'), start, 'swap')).toMatchObject({
    code: 'no-swap',
    message: 'these rules have no swap of sides',
  });
  const parsed = parseVariant(
    { extends: 'russian', id: 'pie', swap: { after: 1 } },
    { resolveBase: presetDocument },
  );
  expect(parsed.ok && ask(parsed.value, start, 'swap')?.message).toBe(
    'sides are swapped after 1 ply of the game, and at no other time',
  );
});

test('a move where a piece is to be taken off first', () => {
  const parsed = parseVariant(
    { extends: 'russian', id: 'less', removals: [{ on: ['a1', 'c1'] }] },
    { resolveBase: presetDocument },
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const rules = interpretRules(parsed.value);
  const start = rules.initialPosition();
  expect(whyNot(rules, start, 'c3-d4')).toMatchObject({
    code: 'removal',
    message: 'before the first move a piece is taken off the board, from a1, c1',
  });
  expect(whyNot(rules, start, 'a1xa1')).toBeNull();
  const next = rules.play(start, rules.legalMoves(start)[0]!);
  expect(whyNot(rules, next, 'c3xc3')).not.toBeNull();
});

test('directions of one side: those of the player to move are named', () => {
  const parsed = parseVariant(
    {
      extends: 'russian',
      id: 'sided',
      sides: { white: { man: { step: ['diagonal'], capture: ['diagonal-forward'] } } },
    },
    { resolveBase: presetDocument },
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  expect(ask(parsed.value, 'W:We5:Bd4', 'e5xc3')).toMatchObject({
    code: 'man-capture-direction',
    message: 'e5-c3: a man captures only diagonally forward',
  });
  expect(ask(parsed.value, 'W:Wc3:Bh8', 'c3-b2')).toBeNull();
  expect(ask(parsed.value, 'B:Wa1:Bf6', 'f6-g7')).toMatchObject({ code: 'man-step-direction' });
});
