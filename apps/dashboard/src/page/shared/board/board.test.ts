import { loadPreset } from '@draughts-lab/variant';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readFileSync } from 'node:fs';
import { LIGHT } from '@draughts-lab/report/draw';
import { expect, test } from 'vitest';
import { boardView } from '../../../server/replay/board-view.ts';
import { Board } from './board.tsx';

test.each([
  ['turkish', 16],
  ['armenian', 16],
  ['russian', 8],
  ['international', 10],
])('every square that crowns is marked: %s, %i', (id, marks) => {
  const variant = loadPreset(id);
  if (!variant.ok) throw new Error(id);
  const board = boardView(variant.value);
  const drawn = renderToStaticMarkup(createElement(Board, { board, stacks: {}, label: id }));
  const places = [...drawn.matchAll(/class="crowning" d="([^"]+)"/g)].map(([, path]) => path);
  expect([places.length, new Set(places).size]).toEqual([marks, marks]);
});

test.each([
  ['hexdame', 61, 0],
  ['alquerque', 25, 56],
  ['russian', 64, 0],
])('squares taken out are not drawn, lines are: %s', (id, squares, lines) => {
  const variant = loadPreset(id);
  if (!variant.ok) throw new Error(id);
  const board = boardView(variant.value);
  const drawn = renderToStaticMarkup(createElement(Board, { board, stacks: {}, label: id }));
  expect([drawn.match(/class="square /g)?.length, drawn.match(/class="board-line"/g)?.length ?? 0]).toEqual([
    squares,
    lines,
  ]);
});

test('pieces of a seat have the colour that the seat has in charts', () => {
  const style = readFileSync(new URL(import.meta.resolve('#package/src/page/style.css')), 'utf8');
  const seats = [...style.matchAll(/\.seat-\d \{\s*--seat: (#[0-9a-f]{6});/g)].map(([, colour]) => colour);
  expect(seats).toEqual(LIGHT.seats);
});
