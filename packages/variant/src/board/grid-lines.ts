import { squareOfName } from './square-name.ts';

/** Whether a line of the board joins two squares, given by file and rank from 0, that lie in one of the eight directions. */
export type GridLine = (x: number, y: number, toX: number, toY: number) => boolean;

const isStraight: GridLine = (x, y, toX, toY) => x === toX || y === toY;

/** Groups of lines by name. */
const GROUPS = {
  orthogonal: isStraight,
  diagonal: (x, y, toX, toY) => !isStraight(x, y, toX, toY),
  // Both ends of a diagonal have the same parity.
  'alternate-diagonal': (x, y, toX, toY) => !isStraight(x, y, toX, toY) && (x + y) % 2 === 0,
} as const satisfies Readonly<Record<string, GridLine>>;

export const isLineGroup = (word: string): word is keyof typeof GROUPS => Object.hasOwn(GROUPS, word);

/**
 * The lines that a word of `board.lines` names: a group, or one straight line from a square to another such as
 * `a1-e5`; null where it is neither. A line by its points (`a1-c1-e1`) is read by `pointLine`.
 */
export function gridLines(word: string): GridLine[] | null {
  if (isLineGroup(word)) return [GROUPS[word]];
  const ends = squaresOfLine(word);
  if (ends === null || ends.length !== 2) return null;
  const [[fromX, fromY], [endX, endY]] = ends as [Point, Point];
  const step = stepBetween(ends[0]!, ends[1]!);
  if (step === null) return null;
  const [dx, dy] = step;
  const length = Math.max(Math.abs(endX - fromX), Math.abs(endY - fromY));
  /** Steps from the first end, or -1 beside the line. */
  const along = (x: number, y: number): number => {
    const steps = dx === 0 ? (y - fromY) * dy : (x - fromX) * dx;
    return steps >= 0 && steps <= length && fromX + steps * dx === x && fromY + steps * dy === y ? steps : -1;
  };
  return [(x, y, toX, toY) => along(x, y) >= 0 && along(toX, toY) >= 0];
}

/**
 * The points of a line that names three or more of them, from end to end; each is the neighbour of the next, however
 * far it is. Null where the word names no such line, or the points do not follow one another in one direction.
 */
export function pointLine(word: string): readonly Point[] | null {
  const points = squaresOfLine(word);
  if (points === null || points.length < 3) return null;
  const step = stepBetween(points[0]!, points[1]!);
  const isStraightOn = points.every(
    (point, index) => index === 0 || String(stepBetween(points[index - 1]!, point)) === String(step),
  );
  return step !== null && isStraightOn ? points : null;
}

/** Squares that a line by its points passes over: they have to be taken out. */
export function passedOver(points: readonly Point[]): Point[] {
  return points.slice(1).flatMap(([toX, toY], index) => {
    const [x, y] = points[index]!;
    const [dx, dy] = stepBetween([x, y], [toX, toY])!;
    const between = Math.max(Math.abs(toX - x), Math.abs(toY - y)) - 1;
    return Array.from({ length: between }, (_, at): Point => [x + (at + 1) * dx, y + (at + 1) * dy]);
  });
}

type Point = readonly [x: number, y: number];

/** The squares that a line names, or null where it is no list of names. */
function squaresOfLine(word: string): readonly Point[] | null {
  const points = word.split('-').map(squareOfName);
  return points.some((point) => point === null) ? null : (points as readonly Point[]);
}

/** The direction from a point to another, or null where they do not lie on one row, column or diagonal. */
export function stepBetween([x, y]: Point, [toX, toY]: Point): Point | null {
  const [across, up] = [toX - x, toY - y];
  const length = Math.max(Math.abs(across), Math.abs(up));
  if (length === 0 || !(across === 0 || up === 0 || Math.abs(across) === Math.abs(up))) return null;
  return [across / length, up / length];
}
