import { int } from '../text.ts';
import { bitOfSquare, position, type Side } from './side.ts';
import { define, named, type Vector } from './vector.ts';

/**
 * Runs of quiet moves with one king (`king.quietLimit`): one number for each side, square and
 * length << 8, 0 for none. A run ends with the next move of its side, so it is looked at only
 * when its side is to move: the king may be gone by then, or the men that make the limit hold.
 */
export const limitsRuns = ({ rules }: Side): boolean => rules.quietLimit !== null;

/** Names of the runs among the arguments of a position: the run of the side to move, and the other. */
const OWN = 'run',
  OTHER = 'otherRun';

/** A position with the runs, as parameters or arguments. */
export const positionWithRuns = (side: Side): string =>
  limitsRuns(side) ? `${position(side)}, ${OWN}, ${OTHER}` : position(side);

/** The runs after a move, as further arguments of a function of the other side. */
export const runsAfter = (side: Side, own: string): string => (limitsRuns(side) ? `, ${OTHER}, ${own}` : '');

/** A position with the run of the side to move. */
export const positionWithRun = (side: Side, run: string = OWN): string =>
  limitsRuns(side) ? `${position(side)}, ${run}` : position(side);

/** The run after a quiet king move between two squares given as indexes. */
export const runAfterStep = (run: string, from: string, to: string): string =>
  `((${run} & 255) === ${from} ? (${run} >>> 8) + 1 : 1) << 8 | ${to}`;

/** Statements that define the kings that may step: all but the one that has to rest. */
export function steppingKings(side: Side): { statements: string; kings: Vector } {
  if (!limitsRuns(side)) return { statements: '', kings: side.kings };
  const { layout } = side;
  const rested = bitOfSquare(layout, 'rest');
  return {
    statements: `
const rest = ${OWN} < ${longRun(side)} ? -1 : restingKing${int(side.player)}(${position(side)}, ${OWN});
${define(
  's',
  side.kings.map((word, i) => `rest < 0 ? ${word} : ${word} & ~${rested[i]!}`),
)}`,
    kings: named(layout, 's'),
  };
}

/** The least run that makes a king rest. */
const longRun = ({ rules }: Side): string => int((rules.quietLimit ?? 0) << 8);

/** A kept run of a player as a number, with its length cut at the limit. */
export const keptRun = (side: Side): string => {
  const at = `frames[frame + RUNS + ${int(2 * side.player)}`;
  return `(${at}] < 0 ? 0 : Math.min(${at} + 1], ${int(side.rules.quietLimit ?? 0)}) << 8 | ${at}])`;
};
