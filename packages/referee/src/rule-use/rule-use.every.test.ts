import { someOf } from '@draughts-lab/input/testing';
import { compileRules } from '@draughts-lab/engine';
import { parseFen } from '@draughts-lab/notation';
import { playLine } from '@draughts-lab/selfplay';
import {
  initialSetup,
  loadPreset,
  parseVariant,
  presetDocument,
  presetIds,
  relaxations,
  type Variant,
} from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { countRuleUse, type GameOfMoves, type RuleUse, type RuleUseCounts } from './rule-use.ts';

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(id);
  return parsed.value;
}

/** A game from a position, by the texts of its moves. */
function game(variant: Variant, fen: string, ...texts: string[]): GameOfMoves {
  const start = parseFen(variant, fen);
  if (!start.ok) throw new Error(JSON.stringify(start.issues));
  const rules = compileRules(variant);
  const { moves } = playLine(rules, rules.fromSetup(start.value), texts);
  return { start: start.value, moves, openingPlies: 0 };
}

const useOf = ({ rules }: RuleUseCounts, rule: string): Omit<RuleUse, 'rule'> => {
  const { rule: _rule, ...use } = rules.find((one) => one.rule === rule)!;
  return use;
};

describe('the rules of a document that can be taken back', () => {
  const names = (id: string): string[] => relaxations(preset(id)).map(({ rule }) => rule);

  test('are those that it has', () => {
    expect(names('italian')).toEqual([
      'majority: quantity',
      'majority: with-king',
      'majority: kings-taken',
      'majority: kings-first',
      'duty to capture',
      'men may not take kings',
      'victims stay until the end of the move',
      'promotion ends the move',
    ]);
    expect(names('frisian')).toEqual(
      expect.arrayContaining(['majority: value', 'limit of quiet king moves']),
    );
    expect(names('samoyed')).toContain('own pieces are captured');
    expect(names('corners')).toEqual([]);
  });

  test('each changes the rules, for every preset', () => {
    for (const id of someOf(presetIds(), 6)) {
      for (const { with: own, without } of relaxations(preset(id))) expect(own.hash).not.toBe(without.hash);
    }
  });

  test('a house rule is taken back like any other', () => {
    const house = { extends: 'russian', id: 'house', king: { noUndo: true } };
    const parsed = parseVariant(house, { resolveBase: presetDocument });
    expect(parsed.ok && relaxations(parsed.value).map(({ rule }) => rule)).toContain(
      'no taking back a king move',
    );
  });
});

describe('what mattered', () => {
  test('a majority rule matters where it leaves a capture out, and makes no move legal', () => {
    const variant = preset('international');
    const played = game(variant, 'W:W28,46:B13,22,23,5', '28x8');
    const counts = countRuleUse(variant, [played]);
    expect(useOf(counts, 'majority: quantity')).toEqual({ plies: 1, games: 1, gamesPlayed: 0 });
    expect(useOf(counts, 'duty to capture')).toEqual({ plies: 1, games: 1, gamesPlayed: 0 });
    expect(useOf(counts, 'men capture backward')).toEqual({ plies: 0, games: 0, gamesPlayed: 0 });
    expect(counts).toMatchObject({ games: 1, plies: 1, captures: 1, multiCaptures: 1, longestCapture: 2 });
  });

  test('a liberty is used when the move played would not be legal without it', () => {
    const variant = preset('russian');
    const back = game(variant, 'W:We5,a1:Bd4,h8', 'e5xc3');
    const counts = countRuleUse(variant, [back, game(variant, 'W:Wc3:Bh8', 'c3-d4')]);
    expect(useOf(counts, 'men capture backward')).toEqual({ plies: 1, games: 1, gamesPlayed: 1 });
    expect(useOf(counts, 'kings move far')).toEqual({ plies: 0, games: 0, gamesPlayed: 0 });
    expect(counts).toMatchObject({ games: 2, plies: 2, captures: 1, kingCaptures: 0, gamesWithPromotion: 0 });
  });

  test('promotion in passing: the man goes on as a king', () => {
    const variant = preset('russian');
    // f6xd8 crowns, and the king goes on over b6.
    const counts = countRuleUse(variant, [game(variant, 'W:Wf6,h2:Be7,b6,h4', 'f6xd8xa5')]);
    expect(useOf(counts, 'promotion in passing')).toEqual({ plies: 1, games: 1, gamesPlayed: 1 });
    expect(counts).toMatchObject({ gamesWithPromotion: 1, multiCaptures: 1, kingCaptures: 0 });
  });

  test('a king captures, and the opening is left out', () => {
    const variant = preset('russian');
    const played = game(variant, 'W:WKa1,h2:Bd4,h6', 'a1xe5', 'h6-g5');
    const counts = countRuleUse(variant, [played]);
    expect(counts).toMatchObject({ captures: 1, kingCaptures: 1, gamesWithKingCapture: 1, plies: 2 });
    expect(useOf(counts, 'kings move far').plies).toBe(1);
    const opening = countRuleUse(variant, [{ ...played, openingPlies: 1 }]);
    expect(opening).toMatchObject({ captures: 0, kingCaptures: 0, gamesWithKingCapture: 0, plies: 1 });
    expect(countRuleUse(variant, [])).toMatchObject({ games: 0, plies: 0, longestCapture: 0 });
  });

  const house = (rules: object): Variant => {
    const parsed = parseVariant(
      { extends: 'russian', id: 'house', ...rules },
      { resolveBase: presetDocument },
    );
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return parsed.value;
  };
  const fromStart = (variant: Variant, ...texts: string[]): GameOfMoves => {
    const rules = compileRules(variant);
    const { moves } = playLine(rules, rules.initialPosition(), texts);
    return { start: initialSetup(variant), moves, openingPlies: 0 };
  };

  test('a swap of sides: it is offered in every game, and used where it is made', () => {
    const variant = house({ swap: { after: 1 } });
    const [made, left] = [
      fromStart(variant, 'c3-d4', 'swap', 'c3-b4'),
      fromStart(variant, 'c3-d4', 'f6-g5', 'b2-c3'),
    ];
    const counts = countRuleUse(variant, [made, left]);
    expect(useOf(counts, 'swap of sides')).toEqual({ plies: 2, games: 2, gamesPlayed: 1 });
  });

  test('the moves stay as they are where a king becomes a man again, and it matters all the same', () => {
    const variant = house({ king: { demotes: 'after-capture' } });
    const counts = countRuleUse(variant, [
      game(variant, 'W:WKa1:Bc3,h6', 'a1xd4'),
      game(variant, 'W:WKa1:Bh6', 'a1-d4'),
    ]);
    expect(useOf(counts, 'kings that become men again')).toEqual({ plies: 1, games: 1, gamesPlayed: 1 });
  });

  test('a limit on the number of kings matters where a man stays a man', () => {
    const variant = house({ promotion: { most: 1 } });
    const counts = countRuleUse(variant, [
      game(variant, 'W:WKa1,g7:Bh2', 'g7-h8'),
      game(variant, 'W:Wa1,g7:Bh2', 'g7-h8'),
    ]);
    expect(useOf(counts, 'limit on the number of kings')).toEqual({ plies: 1, games: 1, gamesPlayed: 1 });
  });

  test('draws that are won by a side: the games that would have been drawn', () => {
    const variant = house({ draws: { wonBy: 'black' } });
    const shuffle = ['a3-b4', 'h8-g7', 'b4-a3', 'g7-h8'];
    const seven = game(variant, 'W:WKa3:BKh8', ...shuffle, ...shuffle.slice(0, 3));
    const drawn = { ...seven, moves: [...seven.moves, seven.moves[3]!] };
    const counts = countRuleUse(variant, [drawn, game(variant, 'W:Wc3:Bd4,h8', 'c3xe5')]);
    expect(useOf(counts, 'draws are won by a side')).toEqual({ plies: 0, games: 1, gamesPlayed: 0 });
  });
});
