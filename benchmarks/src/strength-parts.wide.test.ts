import { expect, test } from 'vitest';
import { solveBoard, solveTactic } from './strength-parts.ts';

test('a small board: what is proved, and what self-play makes of it', () => {
  const board = { columns: 4, rows: 4, men: 1, proved: 'draw' } as const;
  expect(solveBoard('russian', board, 100_000, 20, 'test')).toMatchObject({
    found: 'draw',
    rules: 'russian',
  });
  const larger = { columns: 6, rows: 6, men: 2, proved: 'draw' } as const;
  expect(solveBoard('russian', larger, 1, 20, 'test')).toMatchObject({ found: null });
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
