import { parseFen } from '@draughts-lab/notation';
import { loadPreset } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { drawBoard } from './draw-board.ts';

function draw(id: string, fen: string): string {
  const variant = loadPreset(id);
  if (!variant.ok) throw new Error(`${id} does not load`);
  const setup = parseFen(variant.value, fen);
  if (!setup.ok) throw new Error(JSON.stringify(setup.issues));
  return drawBoard(variant.value, setup.value);
}

test('men, kings and towers', () => {
  expect(draw('towers', 'W:Wc3,f6(bbW),Ke1:Bd4(wb),h8')).toBe(
    [
      ' 8     .     .     .     b',
      ' 7  .     .     .     .',
      ' 6     .     .     W3    .',
      ' 5  .     .     .     .',
      ' 4     .     b2    .     .',
      ' 3  .     w     .     .',
      ' 2     .     .     .     .',
      ' 1  .     .     W     .',
      '    a  b  c  d  e  f  g  h',
      '   towers, bottom to top: f6(bbW) d4(wb)',
    ].join('\n'),
  );
});

test('a star with its seats', () => {
  const lines = draw('star-73', 'STAR:3:N:N=1-6;S=68-73').split('\n');
  expect(lines[0]!.trim()).toBe('1');
  expect(lines.at(-2)!.trim()).toBe('2');
  expect(lines.at(-1)).toBe('   1 = N, 2 = S');
  expect(lines.join('').replaceAll(/[^.12]/g, '').length).toBe(73 + 2);
});
