import type { ResolvedPattern, ResolvedSide } from '@draughts-lab/variant';
import { int } from './text.ts';

type Range = ResolvedSide['men'];

/** A closed range as a test on an expression, or nothing when every count is inside. */
function inRange(expression: string, { min, max }: Range): string[] {
  if (min === max) return [`${expression} === ${int(min)}`];
  return [
    ...(min > 0 ? [`${expression} >= ${int(min)}`] : []),
    ...(max !== Infinity ? [`${expression} <= ${int(max)}`] : []),
  ];
}

/** How a back end writes the questions that patterns ask. */
export interface MaterialText {
  readonly men: (player: string) => string;
  readonly kings: (player: string) => string;
  /** Every piece of the player stands inside the set (a list of squares). */
  readonly allOn: (player: string, squares: readonly number[]) => string;
  /** No piece of the player stands inside the set. */
  readonly noneOn: (player: string, squares: readonly number[]) => string;
}

export function sideTest(side: ResolvedSide, player: string, text: MaterialText): string {
  const tests = [
    ...inRange(text.men(player), side.men),
    ...inRange(text.kings(player), side.kings),
    ...inRange(`${text.men(player)} + ${text.kings(player)}`, side.pieces),
    ...(side.on === null ? [] : [text.allOn(player, side.on)]),
    ...(side.off.length === 0 ? [] : [text.noneOn(player, side.off)]),
  ];
  return tests.length === 0 ? 'true' : tests.join(' && ');
}

/** Whether a pattern speaks of places, and not of numbers of pieces alone. */
export const namesSquares = ({ each, sides }: ResolvedPattern): boolean =>
  [each, ...(sides ?? [])].some((side) => side !== null && (side.on !== null || side.off.length > 0));

/** A material pattern as one expression; `sides` may be met either way round. */
export function patternTest(pattern: ResolvedPattern, players: number, text: MaterialText): string {
  const all = Array.from({ length: players }, (_, player) => int(player));
  const total = all.map((player) => `${text.men(player)} + ${text.kings(player)}`).join(' + ');
  const tests = inRange(total, pattern.total);
  if (pattern.each !== null)
    for (const player of all) tests.push(`(${sideTest(pattern.each, player, text)})`);
  if (pattern.sides !== null) {
    const [first, second] = pattern.sides;
    const ways = all.flatMap((player) =>
      all
        .filter((other) => other !== player)
        .map((other) => `(${sideTest(first, player, text)} && ${sideTest(second, other, text)})`),
    );
    tests.push(`(${ways.join(' || ')})`);
  }
  return tests.length === 0 ? 'true' : tests.join(' && ');
}
