import type { Issue } from '@draughts-lab/input';
import type { BoardSpec } from '../schema/board.ts';
import { createBoard } from './create-board.ts';
import { gridLines, isLineGroup } from './grid-lines.ts';
import { isOnPattern, removedByWord, squareOfName } from './rectangle.ts';

type Rectangle = Extract<BoardSpec, { shape: 'rectangle' }>;

/** Squares to take out that are not there, lines that are not straight or leave the board, and points that no line leads to. */
export function boardIssues(spec: BoardSpec): Issue[] {
  if (spec.shape === 'star') return [];
  const words = [...removedIssues(spec), ...lineIssues(spec)];
  return words.length > 0 ? words : leftOver(spec);
}

function removedIssues(spec: Rectangle): Issue[] {
  return (spec.removed ?? []).flatMap((word, index) => {
    if (removedByWord(spec, word) !== null) return [];
    return [
      {
        path: `board.removed[${index}]`,
        message: `"${word}" names no square of ${spec.columns} columns and ${spec.rows} rows`,
        hint: 'squares by name (a1), or "row 3", "rows 1-3"',
      },
    ];
  });
}

function lineIssues(spec: Rectangle): Issue[] {
  return (spec.lines ?? []).flatMap((word, index) => {
    const path = `board.lines[${index}]`;
    if (gridLines(word) === null)
      return [{ path, message: `"${word}" is not a straight line along rows, columns or diagonals` }];
    const off = !isLineGroup(word)
      ? word.split('-').filter((name) => !isOnPattern(spec, ...squareOfName(name)!))
      : [];
    return off.length === 0 ? [] : [{ path, message: `${off.join(' and ')}: not a square of this board` }];
  });
}

function leftOver(spec: Rectangle): Issue[] {
  const board = createBoard(spec);
  if (board.size < 2) return [{ path: 'board.removed', message: `leaves a board of ${board.size} squares` }];
  if (spec.lines === undefined) return [];
  const lonely = board.names.filter((_, square) => board.neighbour.every((line) => line[square]! < 0));
  return lonely.length === 0
    ? []
    : [
        {
          path: 'board.lines',
          message: `no line leads to ${lonely.join(', ')}`,
          hint: `add a line, or take them out: "removed": ${JSON.stringify([...(spec.removed ?? []), ...lonely])}`,
        },
      ];
}
