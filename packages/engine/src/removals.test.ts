import { parseVariant, presetDocument, type Setup, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { compileRules } from './compiled/compile-rules.ts';
import { countLeaves, perft } from './perft.ts';
import { interpretRules } from './reference/interpret-rules.ts';
import type { Rules } from './rules.ts';
import { gameDocuments } from './testing/games.ts';

const konaneDocument = gameDocuments().find(({ name }) => name === 'konane')!;

function parse(document: object): Variant {
  const parsed = parseVariant(document, {
    resolveBase: (id) => presetDocument(id) ?? (id === 'konane' ? konaneDocument.document : undefined),
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

/** Konane on an even board: Black, who begins, has the squares whose file and rank add up to an odd number (a1: 2). */
function konane(size: number): Variant {
  const names = Array.from(
    { length: size * size },
    (_, square) => [square % size, Math.floor(square / size)] as const,
  );
  const on = (odd: number): string[] =>
    names.filter(([x, y]) => (x + y) % 2 === odd).map(([x, y]) => `${'abcdefgh'[x]!}${y + 1}`);
  const low = size / 2 - 1;
  const middle = [
    [low, low + 1],
    [low + 1, low],
    [0, size - 1],
    [size - 1, 0],
  ].map(([x, y]) => `${'abcdefgh'[x!]!}${y! + 1}`);
  return parse({
    extends: 'konane',
    id: `konane-${size}`,
    board: { columns: size, rows: size },
    setup: { white: { men: on(0), kings: [] }, black: { men: on(1), kings: [] } },
    removals: [{ on: middle }, { beside: ['orthogonal'] }],
  });
}

/** The game once more in a few lines, without anything of the engines: boards as text, `b` and `w` and `.`. */
function successors(size: number, board: string, ply: number): string[] {
  const own = ply % 2 === 0 ? 'b' : 'w';
  const at = (x: number, y: number): string =>
    x < 0 || y < 0 || x >= size || y >= size ? '#' : board[y * size + x]!;
  const emptied = (...squares: readonly number[]): string =>
    squares.reduce((text, square) => text.slice(0, square) + '.' + text.slice(square + 1), board);
  const found: string[] = [];
  const lines = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (at(x, y) !== own) continue;
      const square = y * size + x;
      const inMiddle = [x, y].every((one) => one === size / 2 || one === size / 2 - 1);
      const inCorner = [x, y].every((one) => one === 0 || one === size - 1);
      if (ply === 0) {
        if (inMiddle || inCorner) found.push(emptied(square));
        continue;
      }
      if (ply === 1) {
        if (lines.some(([dx, dy]) => at(x + dx, y + dy) === '.')) found.push(emptied(square));
        continue;
      }
      for (const [dx, dy] of lines) {
        const taken = [square];
        for (let step = 1; ; step += 2) {
          const over = at(x + step * dx, y + step * dy);
          const to = at(x + (step + 1) * dx, y + (step + 1) * dy);
          if (over === '.' || over === '#' || over === own || to !== '.') break;
          taken.push((y + step * dy) * size + x + step * dx);
          const end = (y + (step + 1) * dy) * size + x + (step + 1) * dx;
          const left = emptied(...taken);
          found.push(left.slice(0, end) + own + left.slice(end + 1));
        }
      }
    }
  return found;
}

const fullBoard = (size: number): string =>
  Array.from({ length: size * size }, (_, square) =>
    ((square % size) + Math.floor(square / size)) % 2 === 0 ? 'w' : 'b',
  ).join('');

const leaves = (size: number, board: string, ply: number, depth: number): number =>
  depth === 0
    ? 1
    : successors(size, board, ply).reduce((sum, next) => sum + leaves(size, next, ply + 1, depth - 1), 0);

/** Whether the side to move wins, by trying everything. */
function wins(size: number, board: string, ply: number, known: Map<string, boolean>): boolean {
  const key = `${ply % 2}${board}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const won = successors(size, board, ply).some((next) => !wins(size, next, ply + 1, known));
  known.set(key, won);
  return won;
}

/** The same by the rules of an engine. */
function winsBy<P>(rules: Rules<P>, position: P, known: Map<string, boolean>): boolean {
  const { turn, stacks } = rules.toSetup(position);
  const key = `${turn}${stacks.map(([piece]) => piece?.player ?? '.').join('')}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const won = rules.legalMoves(position).some((move) => !winsBy(rules, rules.play(position, move), known));
  known.set(key, won);
  return won;
}

describe('konane', () => {
  test.each([
    [4, 8],
    [6, 6],
    [8, 6],
  ])('on %i squares a side: as many lines as a program of a few lines counts', (size, depth) => {
    const variant = konane(size);
    const [reference, compiled] = [interpretRules(variant), compileRules(variant)];
    const machine = compiled.createMachine();
    for (let plies = 1; plies <= depth; plies++) {
      const expected = leaves(size, fullBoard(size), 0, plies);
      expect([plies, countLeaves(machine, plies)]).toEqual([plies, expected]);
    }
    for (let plies = 1; plies <= 4; plies++)
      expect(perft(reference, reference.initialPosition(), plies)).toBe(
        leaves(size, fullBoard(size), 0, plies),
      );
  });

  test('four squares a side: who wins', () => {
    const expected = wins(4, fullBoard(4), 0, new Map());
    const compiled = compileRules(konane(4));
    expect(winsBy(compiled, compiled.initialPosition(), new Map())).toBe(expected);
    expect(expected).toBe(false);
  });
});

describe('removals', () => {
  const variant = konane(8);
  const engines = [interpretRules(variant), compileRules(variant)] as readonly Rules[];

  test.each(engines)('$engine: the game begins with them, and a position set up without them', (rules) => {
    const start = rules.initialPosition();
    expect(rules.legalMoves(start).map(({ kind, from, to }) => [kind, from === to])).toEqual(
      Array.from({ length: 4 }, () => ['removal', true]),
    );
    expect(rules.outcome(start)).toEqual({ over: false });
    const first = rules.play(start, rules.legalMoves(start)[1]!);
    expect([rules.turn(first), rules.ply(first)]).toEqual([0, 1]);
    expect(rules.legalMoves(first).every(({ kind }) => kind === 'removal')).toBe(true);
    const second = rules.play(first, rules.legalMoves(first)[0]!);
    expect([rules.turn(second), rules.ply(second), rules.toSetup(second).moveNumber]).toEqual([1, 2, 2]);
    expect(rules.legalMoves(second).every(({ kind }) => kind === 'capture')).toBe(true);
    // Read again from what is on the board, the game goes on alike.
    const again = rules.fromSetup(rules.toSetup(first));
    expect(rules.legalMoves(again)).toEqual(rules.legalMoves(first));
    const setup = rules.toSetup(start);
    const wrongTurn: Setup = { ...setup, turn: 0 };
    expect(rules.legalMoves(rules.fromSetup(wrongTurn))).toEqual([]);
  });

  test('a machine lists, makes and takes back removals like moves', () => {
    const machine = compileRules(variant).createMachine();
    expect([machine.generate(), machine.hasCapture()]).toEqual([4, false]);
    const before = [machine.hashLow(), machine.fullHashHigh()];
    machine.make(0);
    machine.make(1);
    expect(machine.generate()).toBeGreaterThan(0);
    expect([machine.ply(), machine.turn(), machine.move(0).kind]).toEqual([2, 1, 'capture']);
    machine.make(0);
    expect(machine.generate()).toBeGreaterThan(0);
    for (let left = 3; left > 0; left--) machine.unmake();
    expect([machine.hashLow(), machine.fullHashHigh()]).toEqual(before);
    expect(machine.findMove(machine.move(2))).toBe(2);
    expect(machine.men(0) + machine.men(1)).toBe(64);
  });

  test('counters stand still, and what comes after is judged as set up', () => {
    const russian = parse({ extends: 'russian', id: 'less', removals: [{}, {}] });
    for (const rules of [interpretRules(russian), compileRules(russian)] as readonly Rules[]) {
      let position = rules.initialPosition();
      expect(rules.legalMoves(position)).toHaveLength(12);
      for (let ply = 0; ply < 2; ply++) position = rules.play(position, rules.legalMoves(position)[0]!);
      expect(rules.toSetup(position).stacks.filter((stack) => stack.length > 0)).toHaveLength(22);
      expect(rules.legalMoves(position).every(({ kind }) => kind === 'step')).toBe(true);
    }
  });
});
