import { compileRules } from '@draughts-lab/engine';
import { prove } from '@draughts-lab/players';
import { initialSetup } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { solveTactic, smallBoard } from './strength-parts.ts';

/** Values of start positions that an independent solver proved; four by six with English kings takes 1.5 million nodes. */
const BOARDS = [
  ...['english', 'russian', 'international'].map((base) => ({
    base,
    board: { columns: 4, rows: 4, men: 1, proved: 'draw' } as const,
  })),
  ...['russian', 'international', ...(process.env['DRAUGHTS_LAB_DEEP'] ? ['english'] : [])].map((base) => ({
    base,
    board: { columns: 4, rows: 6, men: 2, proved: 'loss' } as const,
  })),
];

describe('boards that a search can finish', () => {
  test.each(BOARDS)('$board.columns x $board.rows, $base: $board.proved', ({ base, board }) => {
    const machine = compileRules(smallBoard(base, board, 2)).createMachine();
    machine.load(initialSetup(machine.variant));
    const { value, nodes } = prove(machine, 3_000_000);
    expect(value).toBe(board.proved);
    expect(prove(machine, nodes >> 2)).toEqual({ value: null, nodes: nodes >> 2 });
  });
});

test('a combination is solved from the first budget whose answer stays right', () => {
  const tactic = {
    name: 'Turkish strike',
    variant: 'russian',
    fen: 'W:Wb2,d4,e3,f2,f4:BKa5,b6,d6,e7',
    best: ['b2-c3'],
    avoid: [],
  };
  const { answers, solvedFrom } = solveTactic(tactic, [300, 3000], 'test');
  expect(answers.map(({ move, line }) => [move, line.slice(0, 18)])).toEqual([
    ['b2-c3', 'b2-c3 a5:e5 d4:a5 '],
    ['b2-c3', 'b2-c3 a5:e5 d4:a5 '],
  ]);
  expect(solvedFrom).toBe(300);
});
