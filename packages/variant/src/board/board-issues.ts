import type { Issue } from '@draughts-lab/input';
import type { BoardSpec } from '../schema/board.ts';
import { createBoard } from './create-board.ts';
import { gridLines, isLineGroup, passedOver, pointLine } from './grid-lines.ts';
import { isOnPattern, removedByWord } from './rectangle.ts';
import { squareOfName } from './square-name.ts';

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
    const points = pointLine(word);
    if (gridLines(word) === null && points === null)
      return [{ path, message: `"${word}" is not a straight line along rows, columns or diagonals` }];
    const off = !isLineGroup(word)
      ? word.split('-').filter((name) => !isOnPattern(spec, ...squareOfName(name)!))
      : [];
    if (off.length > 0) return [{ path, message: `${off.join(' and ')}: not a square of this board` }];
    const names = createBoard(spec).names;
    const gone = points === null ? [] : word.split('-').filter((name) => !names.includes(name));
    if (gone.length > 0) return [{ path, message: `${gone.join(' and ')}: taken out of this board` }];
    const left = passedOver(points ?? [])
      .map(nameOf)
      .filter((name) => names.includes(name));
    return left.length === 0
      ? []
      : [
          {
            path,
            message: `passes over ${left.join(', ')}, which the board has`,
            hint: `name the points between too, or take them out: write "board": ${JSON.stringify({ removed: [...(spec.removed ?? []), ...left] })}`,
          },
        ];
  });
}

const nameOf = ([x, y]: readonly [number, number]): string => `${String.fromCharCode(97 + x)}${y + 1}`;

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
