import { interpretRules, type Rules } from '@draughts-lab/engine';
import { parseFen } from '@draughts-lab/notation';
import { loadPreset, parseVariant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { judgeSheet } from '../record/judge-sheet.ts';
import { readSheet } from '../record/read-sheet.ts';
import { claimOf } from './claim.ts';
import { findMove, type Game, newGame, outcomeOf, playMove } from './game.ts';

const russian = loadPreset('russian');
if (!russian.ok) throw new Error('russian');
const { document } = russian.value;

function rulesWith(draws: object): Rules {
  const parsed = parseVariant({ ...document, draws: { ...document.draws, ...draws } });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return interpretRules(parsed.value);
}

function played(rules: Rules, fen: string, moves: readonly string[]): Game {
  const setup = parseFen(rules.variant, fen);
  if (!setup.ok) throw new Error(JSON.stringify(setup.issues));
  return moves.reduce(
    (game, text) => {
      const found = findMove(game, text);
      if (!found.ok) throw new Error(`${text}: ${JSON.stringify(found.issues)}`);
      return playMove(game, found.value);
    },
    newGame(rules, setup.value),
  );
}

const FEN = 'W:WKc1,h2:BKf8,a7';
const AROUND = ['c1-b2', 'f8-e7', 'b2-c1', 'e7-f8'];
const counters = {};

describe('repetition by claim', () => {
  const rules = rulesWith({ repetition: { count: 3, mode: 'claim' }, counters });
  test('ends nothing by itself, and may be claimed at the third time', () => {
    const claims = [0, 4, 7, 8, 9, 12].map((plies) => {
      const game = played(rules, FEN, [...AROUND, ...AROUND, ...AROUND].slice(0, plies));
      expect(outcomeOf(game)).toEqual({ over: false });
      return claimOf(game)?.times ?? null;
    });
    expect(claims).toEqual([null, null, null, 3, 3, 4]);
  });
  test('an announced move counts as made', () => {
    const game = played(rules, FEN, [...AROUND, ...AROUND.slice(0, 3)]);
    const move = findMove(game, 'e7-f8');
    expect(move.ok && claimOf(game, move.value)).toEqual({ rule: 'repetition', winner: null, times: 3 });
  });
  test('the repeater may lose by it', () => {
    const lost = rulesWith({ repetition: { count: 3, mode: 'claim', lostBy: 'repeater' }, counters });
    // Black brought the position about again.
    expect(claimOf(played(lost, FEN, [...AROUND, ...AROUND]))?.winner).toBe(0);
  });
  test('the referee judges a noted claim by the same rule', () => {
    const moves = [...AROUND, ...AROUND];
    const judged = [moves, moves.slice(0, 7)].map((list) => {
      const sheet = readSheet(rules.variant, { fen: FEN, moves: list, after: [{ note: 'claim' }] });
      if (!sheet.ok) throw new Error(JSON.stringify(sheet.issues));
      const { irregularities, end } = judgeSheet(rules, sheet.value);
      return [irregularities.map(({ code }) => code), end?.reason ?? null];
    });
    expect(judged).toEqual([
      [[], 'claim'],
      [['IR27'], null],
    ]);
  });
});

test('where repetition is automatic, or counts for nothing, there is nothing to claim', () => {
  const automatic = played(rulesWith({ counters }), FEN, AROUND);
  expect(claimOf(automatic)).toBeNull();
  expect(claimOf(played(rulesWith({ repetition: null, counters }), FEN, [...AROUND, ...AROUND]))).toBeNull();
});

test('three men against the king on the main road: with the toggle five moves, without it none', () => {
  const road = {
    sides: [
      { pieces: 3, off: ['place main-road'] },
      { pieces: 1, kings: 1, on: ['place main-road'] },
    ],
  };
  const toggled = rulesWith({
    counters: {
      ...document.draws.counters,
      'main-road': { ...document.draws.counters['main-road'], when: road },
    },
  });
  const moves = ['h2-g3', 'h8-a1', 'g3-h4', 'a1-h8', 'e1-d2', 'h8-a1', 'd2-e3', 'a1-h8', 'c1-d2', 'h8-a1'];
  const fen = 'W:Wc1,e1,h2:BKh8';
  const reasons = [toggled, rulesWith({})].map((rules) =>
    [9, 10].map((plies) => {
      const outcome = outcomeOf(played(rules, fen, moves.slice(0, plies)));
      return outcome.over ? outcome.reason : null;
    }),
  );
  expect(reasons).toEqual([
    [null, 'main-road'],
    [null, null],
  ]);
});
