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
 * `a1-e5`; null where it is neither.
 */
export function gridLines(word: string): GridLine[] | null {
  if (isLineGroup(word)) return [GROUPS[word]];
  const match = /^([a-p])([1-9]\d?)-([a-p])([1-9]\d?)$/.exec(word);
  if (match === null) return null;
  const [fromX, endX] = [match[1]!.charCodeAt(0) - 97, match[3]!.charCodeAt(0) - 97];
  const [fromY, endY] = [Number(match[2]) - 1, Number(match[4]) - 1];
  const [across, up] = [endX - fromX, endY - fromY];
  const length = Math.max(Math.abs(across), Math.abs(up));
  if (length === 0 || !(across === 0 || up === 0 || Math.abs(across) === Math.abs(up))) return null;
  const [dx, dy] = [across / length, up / length];
  /** Steps from the first end, or -1 beside the line. */
  const along = (x: number, y: number): number => {
    const steps = dx === 0 ? (y - fromY) * dy : (x - fromX) * dx;
    return steps >= 0 && steps <= length && fromX + steps * dx === x && fromY + steps * dy === y ? steps : -1;
  };
  return [(x, y, toX, toY) => along(x, y) >= 0 && along(toX, toY) >= 0];
}
