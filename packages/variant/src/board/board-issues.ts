import { type Issue, issueAt, message } from '@draughts-lab/input';
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
      issueAt(
        `board.removed[${index}]`,
        message('board.removed-unknown', { word, columns: spec.columns, rows: spec.rows }),
        message('hint.square-words'),
      ),
    ];
  });
}

function lineIssues(spec: Rectangle): Issue[] {
  return (spec.lines ?? []).flatMap((word, index) => {
    const path = `board.lines[${index}]`;
    const points = pointLine(word);
    if (gridLines(word) === null && points === null)
      return [issueAt(path, message('board.line-bent', { word }))];
    const off = !isLineGroup(word)
      ? word.split('-').filter((name) => !isOnPattern(spec, ...squareOfName(name)!))
      : [];
    if (off.length > 0) return [issueAt(path, message('board.line-outside', { squares: off }))];
    const names = createBoard(spec).names;
    const gone = points === null ? [] : word.split('-').filter((name) => !names.includes(name));
    if (gone.length > 0) return [issueAt(path, message('board.line-removed', { squares: gone }))];
    const left = passedOver(points ?? [])
      .map(nameOf)
      .filter((name) => names.includes(name));
    return left.length === 0
      ? []
      : [
          issueAt(
            path,
            message('board.line-passes', { squares: left }),
            message('hint.name-points', {
              line: `"board": ${JSON.stringify({ removed: [...(spec.removed ?? []), ...left] })}`,
            }),
          ),
        ];
  });
}

const nameOf = ([x, y]: readonly [number, number]): string => `${String.fromCharCode(97 + x)}${y + 1}`;

function leftOver(spec: Rectangle): Issue[] {
  const board = createBoard(spec);
  if (board.size < 2) return [issueAt('board.removed', message('board.small', { size: board.size }))];
  if (spec.lines === undefined) return [];
  const lonely = board.names.filter((_, square) => board.neighbour.every((line) => line[square]! < 0));
  return lonely.length === 0
    ? []
    : [
        issueAt(
          'board.lines',
          message('board.lonely', { squares: lonely }),
          message('hint.add-line', {
            line: `"removed": ${JSON.stringify([...(spec.removed ?? []), ...lonely])}`,
          }),
        ),
      ];
}
