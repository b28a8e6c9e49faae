import { initialSetup } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import fixture from '../../fixtures/fen.json' with { type: 'json' };
import { readSquare, squareName } from '../square.ts';
import { preset } from '../testing/written-move.ts';
import { formatFen } from './format-fen.ts';
import { MAX_FEN_LENGTH, parseFen } from './parse-fen.ts';

describe('reading and writing', () => {
  test.each(fixture.reads)('$why: $variant $fen', ({ variant: id, fen, writes }) => {
    const variant = preset(id);
    const setup = parseFen(variant, fen);
    if (!setup.ok) throw new Error(JSON.stringify(setup.issues));
    expect(formatFen(variant, setup.value)).toBe(writes);
    for (const squares of ['own', 'algebraic', 'numeric'] as const)
      expect(parseFen(variant, formatFen(variant, setup.value, { squares }))).toEqual(setup);
  });

  test.each(fixture.refuses)('$why: $variant $fen', ({ variant, fen, code }) => {
    const setup = parseFen(preset(variant), fen);
    expect(setup.ok ? 'read' : setup.issues[0]!.kind).toBe(code);
  });

  test.each(fixture.starts)('the start position of $variant', ({ variant: id, fen }) => {
    const variant = preset(id);
    expect(formatFen(variant, initialSetup(variant))).toBe(fen);
    expect(parseFen(variant, fen)).toEqual({ ok: true, value: initialSetup(variant) });
  });
});

describe('what is read', () => {
  test('pieces, side to move and state', () => {
    const variant = preset('frisian');
    const setup = parseFen(variant, 'B:WK46,50:B1:M46,2:H4:F17');
    if (!setup.ok) throw new Error('not read');
    const at = (name: string): unknown => setup.value.stacks[readSquare(variant, name)];
    expect(setup.value.turn).toBe(1);
    expect(at('46')).toEqual([{ player: 0, kind: 'king' }]);
    expect(at('50')).toEqual([{ player: 0, kind: 'man' }]);
    expect(at('1')).toEqual([{ player: 1, kind: 'man' }]);
    expect(setup.value.stacks.filter((stack) => stack.length > 0)).toHaveLength(3);
    expect(setup.value.kingRuns).toEqual([{ square: readSquare(variant, '46'), moves: 2 }, null]);
    expect(setup.value.moveNumber).toBe(17);
  });

  test('towers from bottom to top', () => {
    const variant = preset('towers');
    const setup = parseFen(variant, 'W:Wf6(bbW):Bh8');
    if (!setup.ok) throw new Error('not read');
    expect(setup.value.stacks[readSquare(variant, 'f6')]).toEqual([
      { player: 1, kind: 'man' },
      { player: 1, kind: 'man' },
      { player: 0, kind: 'king' },
    ]);
  });

  test('letters are colours, whichever side begins the game', () => {
    const variant = preset('english');
    const setup = parseFen(variant, 'B:W32:B1');
    if (!setup.ok) throw new Error('not read');
    expect(variant.players[setup.value.turn]!.id).toBe('black');
    const [man] = setup.value.stacks[readSquare(variant, '1')]!;
    expect(variant.players[man!.player]!.id).toBe('black');
  });

  test('the plain counter is the one that runs in every position', () => {
    const setup = parseFen(preset('russian'), 'W:WKa1:BKb8:H7:Cbalance-2-3=3');
    expect(setup.ok && setup.value.counters).toEqual({ 'king-moves': 7, 'balance-2-3': 3 });
  });
});

describe('problems', () => {
  test('all at once, each with its place', () => {
    const setup = parseFen(preset('russian'), 'X:Wa1,a2, z9:Bb8,b8');
    expect(setup.ok ? [] : setup.issues.map(({ kind, path }) => [kind, path])).toEqual([
      ['syntax', 'character 1'],
      ['square', 'character 7'],
      ['square', 'character 11'],
      ['duplicate', 'character 18'],
    ]);
  });

  test('too much text is one message', () => {
    const setup = parseFen(preset('russian'), 'W'.repeat(MAX_FEN_LENGTH + 1));
    expect(setup.ok ? [] : setup.issues).toMatchObject([
      { kind: 'too-long', path: '', message: 'a FEN has at most 65536 characters, found 65537' },
    ]);
  });

  test('as much text as is read, full of problems, stays cheap', () => {
    const variant = preset('canadian');
    for (const unit of ['1-72,', ',', ':', '(', 'K', 'W:', '999999', 'K ', ' - ']) {
      const setup = parseFen(variant, `W:W${unit.repeat(MAX_FEN_LENGTH)}`.slice(0, MAX_FEN_LENGTH));
      expect(setup.ok ? 0 : setup.issues.length).toBeLessThanOrEqual(100);
    }
  });
});

describe('writing', () => {
  const variant = preset('russian');
  const start = initialSetup(variant);

  test('state can be left out', () => {
    const setup = { ...start, moveNumber: 3, counters: { 'king-moves': 2 } };
    expect(formatFen(variant, setup)).toMatch(/:H2:F3$/);
    expect(formatFen(variant, setup, { state: false })).toBe(formatFen(variant, start));
  });

  test('a setup that does not fit is refused', () => {
    expect(() => formatFen(preset('international'), start)).toThrow('32 squares on a board of 50');
    expect(() => formatFen(variant, { ...start, turn: 2 })).toThrow('player 2');
    const tower = start.stacks.with(16, [
      { player: 0, kind: 'man' },
      { player: 0, kind: 'man' },
    ]);
    expect(() => formatFen(variant, { ...start, stacks: tower })).toThrow(squareName(variant, 16));
    const stranger = start.stacks.with(16, [{ player: 5, kind: 'man' }]);
    expect(() => formatFen(variant, { ...start, stacks: stranger })).toThrow('player 5');
  });
});

test.each(['F0', 'F00', 'F00000'])('moves are counted from 1: %s', (text) => {
  const setup = parseFen(preset('russian'), `W:W21:B1:${text}`);
  expect(setup.ok ? [] : setup.issues.map(({ message }) => message)).toEqual([
    `moves are counted from 1, found ${text}`,
  ]);
});
