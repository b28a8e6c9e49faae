import type { CaptureRule } from '../analyse.ts';
import { int } from '../text.ts';
import type { Rank } from './landing.ts';
import { exceptBack, isShort, jumpFrom, laterVictims, type Side, takeable } from './side.ts';
import { fillRays, type Ray } from './rays.ts';
import { and, define, fresh, named, or, shift, type Vector } from './vector.ts';

/*
 * From which squares a chain of short jumps may go on, found for the whole board before the chains are searched:
 * most lines end where no further jump is possible, and need no call to learn it.
 */

/** What may be taken stays the same along a chain, apart from the victims so far, and no square comes free but the origin. */
export const knowsOnward = ({ rules, jumps }: Side, rank: Rank): boolean =>
  jumps[rank] !== null &&
  isShort(jumps[rank]) &&
  rules.chain!.chain !== 'single' &&
  rules.chain!.ownPieces === 'never' &&
  !rules.chain!.removedAtOnce;

const stem = (side: Side, rank: Rank, direction: number): string =>
  `onward${int(side.player)}_${int(rank)}_${int(direction)}_`;

/** Squares from which a piece that has just jumped in a direction may jump on; those of a chain's first piece count as free. */
export const onwardSquares = (side: Side, rank: Rank, direction: number): Vector =>
  named(side.layout, stem(side, rank, direction));

/** Directions in which a rank may have jumped when it is asked whether it goes on: its own, and those of men that are crowned. */
function arrivals(side: Side, rank: Rank): readonly number[] {
  const ranks = side.rules.promotion === 'in-passing' && rank === 1 ? ([0, 1] as const) : [rank];
  return [...new Set(ranks.flatMap((one) => directionsOf(side.jumps[one])))];
}
const directionsOf = (rule: CaptureRule | null): readonly number[] =>
  rule === null || !isShort(rule) ? [] : rule.directions;

/** The variables that keep these squares while chains are searched. */
export const emitOnwardState = (side: Side, rank: Rank): string =>
  knowsOnward(side, rank)
    ? `// Squares from which a piece that has just jumped in a direction may jump on.
${arrivals(side, rank)
  .map(
    (direction) =>
      `let ${onwardSquares(side, rank, direction)
        .map((name) => `${name} = 0`)
        .join(', ')};`,
  )
  .join(' ')}`
    : '';

/** Statements that find these squares, given the pieces that begin chains. */
export function setOnward(side: Side, rank: Rank, origins: Vector): string {
  const { layout } = side;
  const rule = side.jumps[rank]!;
  const targets = takeable(rule, laterVictims(side), side.q);
  const lines: string[] = [];
  const free = fresh('open');
  lines.push(define(free, or(side.e, origins)));
  const starts = new Map<number, Vector>();
  for (const direction of rule.directions) {
    const start = fresh(`from${int(direction)}_`);
    lines.push(define(start, jumpFrom(side, direction, targets, named(layout, free))));
    starts.set(direction, named(layout, start));
  }
  for (const direction of arrivals(side, rank)) {
    const onward = exceptBack(side, starts, direction);
    lines.push(
      onwardSquares(side, rank, direction)
        .map((name, i) => `${name} = ${onward[i]!};`)
        .join(' '),
    );
  }
  return lines.join('\n');
}

/** Every short jump ends in the word where it began: chains need to look at one word of places only. */
export function staysInWord({ layout, jumps }: Side): boolean {
  // A man that takes at a distance may be crowned in passing anywhere: its place is known in all words only.
  if (layout.words === 1 || (jumps[0] !== null && !isShort(jumps[0]))) return false;
  return jumps.every((rule) =>
    directionsOf(rule).every((direction) =>
      layout.full.every((_, word) => {
        const one = layout.full.map((__, i) => (i === word ? 'm' : '0'));
        const landed = shift(layout, direction, shift(layout, direction, one));
        return landed.filter((text) => text !== '0').length <= 1;
      }),
    ),
  );
}

/** The same for kings that take at any distance. In more than four directions it costs more than it saves. */
export const knowsFarOnward = ({ rules, jumps }: Side, rank: Rank): boolean =>
  rank === 1 &&
  jumps[rank] !== null &&
  jumps[rank].range >= rules.size &&
  jumps[rank].directions.length <= 4 &&
  rules.chain!.chain !== 'single' &&
  rules.chain!.ownPieces === 'never' &&
  !rules.chain!.removedAtOnce;

/** By word, an array by direction: squares from which a king that has just jumped in it may jump on. */
export const farOnward = (side: Side): Vector => named(side.layout, `FAR${int(side.player)}_`);

export const emitFarOnwardState = (side: Side): string =>
  `// By direction, the squares from which a king that has just jumped in it may jump on.
${farOnward(side)
  .map((name) => `const ${name} = new Int32Array(${int(side.rules.neighbour.length)});`)
  .join(' ')}`;

/** Statement for the chains of men: a crowned one goes on as a king from anywhere, as far as this knows. */
export const forgetFarOnward = (side: Side): string =>
  side.rules.promotion === 'in-passing'
    ? side.jumps[1]!.directions.flatMap((direction) =>
        farOnward(side).map((name) => `${name}[${int(direction)}] = -1;`),
      ).join(' ')
    : '';

/** Statements that find these squares, and define `name`: the kings that may capture at all. */
export function setFarOnward(side: Side, name: string): string {
  const { layout, rules } = side;
  const rule = side.jumps[1]!;
  const zero = layout.full.map(() => '0');
  const lines: string[] = [];
  // The square that a king has left is free for it; that the others leave theirs does no harm.
  const open = fresh('open');
  const free = named(layout, open);
  lines.push(define(open, or(side.e, side.kings)));
  const targets = takeable(rule, laterVictims(side), side.q);
  const reaches = new Map<number, Vector>();
  const rays: Ray[] = [];
  for (const direction of rule.directions) {
    const back = rules.opposite[direction]!;
    const victims = fresh(`victims${int(direction)}_`);
    const reach = fresh(`reach${int(direction)}_`);
    lines.push(define(victims, and(targets, shift(layout, back, free))));
    rays.push({ direction: back, from: named(layout, victims), name: reach });
    reaches.set(direction, named(layout, reach));
  }
  lines.push(fillRays(layout, rays, free));
  for (const direction of rule.directions) {
    const onward = exceptBack(side, reaches, direction);
    lines.push(
      farOnward(side)
        .map((array, i) => `${array}[${int(direction)}] = ${onward[i]!};`)
        .join(' '),
    );
  }
  lines.push(define(name, and(side.kings, [...reaches.values()].reduce<Vector>(or, zero))));
  return lines.join('\n');
}
