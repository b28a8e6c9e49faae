import type { ResolvedSide } from '@draughts-lab/variant';
import type { MaterialRule } from '../analyse.ts';
import { type MaterialText, sideTest } from '../patterns.ts';
import { int } from '../text.ts';
import { position, type Side } from './side.ts';
import { and, andNot, any, mask, none, or, squaresMask } from './vector.ts';

/** Functions, and a test over the arguments of a side's position; nothing where no node can be decided. */
export interface Decided {
  readonly functions: string;
  readonly test: (side: Side) => string;
}

/**
 * The test whether a node below the root is decided, so that it has no moves: a first
 * king, or a material end with a winner. A side without pieces has no moves anyway.
 */
export function emitDecided(sides: readonly Side[]): Decided {
  const { rules } = sides[0]!;
  const material = rules.firstKing === 'none' && rules.material.some(({ result }) => result !== 'draw');
  return {
    functions: material ? sides.map((side) => materialFunction(side, rules.material)).join('\n') : '',
    test: (side) => {
      const decisive =
        rules.firstKing !== 'none'
          ? `(${any(side.q)})`
          : material
            ? `materialDecides${int(side.player)}(${position(side)})`
            : '';
      const test = rules.noMoves === 'pass' ? orStripped(side, decisive) : decisive;
      return test === '' ? '' : `depth !== rootDepth && (${test})`;
    },
  };
}

/** Where a side without moves passes, a side without pieces has to be looked for; a draw for it comes first and lists moves. */
function orStripped({ rules, o, x }: Side, decisive: string): string {
  const stripped = `${none(o)} || ${none(x)}`;
  if (rules.noPieces === 'none') return decisive;
  if (rules.noPieces === 'draw') return decisive === '' ? '' : `!(${stripped}) && ${decisive}`;
  return decisive === '' ? stripped : `${stripped} || ${decisive}`;
}

/** The first material end that holds decides, unless it is a draw. */
function materialFunction(side: Side, ends: readonly MaterialRule[]): string {
  const pieces = (player: string) => (Number(player) === side.player ? side.o : side.x);
  const total = (words: readonly string[]): string => words.map((word) => `popcount(${word})`).join(' + ');
  const text: MaterialText = {
    men: (player) => total(andNot(pieces(player), side.q)),
    kings: (player) => total(and(pieces(player), side.q)),
    allOn: (player, squares) => none(andNot(pieces(player), mask(squaresMask(side.layout, squares)))),
    noneOn: (player, squares) => none(and(pieces(player), mask(squaresMask(side.layout, squares)))),
  };
  const most = Math.max(...ends.map((end) => mostPieces(end.own) + mostPieces(end.opponent)));
  return `
function materialDecides${int(side.player)}(${position(side)}) {
  ${most === Infinity ? '' : `if (${total(or(side.o, side.x))} > ${int(most)}) return false;`}
  ${ends
    .map((end) =>
      [0, 1]
        .map(
          (player) => `
  if (${sideTest(end.own, int(player), text)} && ${sideTest(end.opponent, int(1 - player), text)}${end.unlessCapture ? ` && !canCapture${int(side.player)}(${position(side)})` : ''}) return ${end.result === 'draw' ? 'false' : 'true'};`,
        )
        .join(''),
    )
    .join('')}
  return false;
}`;
}

const mostPieces = ({ pieces, men, kings }: ResolvedSide): number =>
  Math.min(pieces.max, men.max + kings.max);
