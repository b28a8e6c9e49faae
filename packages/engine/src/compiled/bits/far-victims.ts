import type { CaptureRule } from '../analyse.ts';
import { int, ints, when } from '../text.ts';
import type { Rank } from './landing.ts';
import { args, forEachBit, hasSquare, isShort, type Side, takeable } from './side.ts';
import { look, prey, sightOfPrey } from './sight.ts';
import { named, type Vector } from './vector.ts';

/**
 * Loops over what a piece of a rank on `at` can jump at a distance: `victim` and its bit `low`, the `direction`, and
 * the `first` square behind it. The squares between and the first one behind are free.
 */
export function eachFarVictim(
  side: Side,
  rank: Rank,
  targets: Vector,
  free: Vector,
  body: (word: number) => string,
): string {
  const { layout } = side;
  const sight = sightOfPrey(side, rank);
  if (sight !== undefined)
    return `
${look(sight, layout, 'at', free)}
${prey(sight, layout)
  .map(
    (seen, word) => `
for (let rest = ${targets[word]!} & ${seen}; rest !== 0; rest &= rest - 1) {
  const low = rest & -rest;
  const victim = SQUARE_${int(word)}[31 - Math.clz32(low)];
  const pair = at * SIZE + victim;
  const first = BEHIND[pair];
  const direction = LINE_DIRECTION[pair];
  ${body(word)}
}`,
  )
  .join('\n')}`;
  return layout.full
    .map(
      (_, word) => `
for (let rest = ${targets[word]!} & ${linesName(side, rank, word)}[at]; rest !== 0; rest &= rest - 1) {
  const low = rest & -rest;
  const victim = SQUARE_${int(word)}[31 - Math.clz32(low)];
  const pair = at * SIZE + victim;
  if ((${layout.full.map((__, i) => `BETWEEN_${int(i)}[pair] & ~${free[i]!}`).join(' | ')}) !== 0) continue;
  const first = BEHIND[pair];
  if (!(${hasSquare(layout, free, 'first')})) continue;
  const direction = LINE_DIRECTION[pair];
  ${body(word)}
}`,
    )
    .join('\n');
}

/** A statement for a square with no target on any line: there are fewer loads in this test than in looking. */
export const whereNoneInLine = (side: Side, rank: Rank, targets: Vector, otherwise: string): string =>
  `if ((${targets.map((word, i) => `${word} & ${linesName(side, rank, i)}[at]`).join(' | ')}) === 0) ${otherwise}`;

/** The table of squares on which a piece of a rank could have a victim, by the square that it is on. */
const linesName = (side: Side, rank: Rank, word: number): string =>
  `LINES_${int(rank)}_${int(side.player)}_${int(word)}`;

/** Functions that ask pieces taking at a distance, one by one. */
export const emitLongTests = (side: Side): string =>
  ([0, 1] as const)
    .map((rank) => {
      const rule = side.jumps[rank];
      return rule === null || isShort(rule) ? '' : longTest(side, rank, rule);
    })
    .join('\n');

function longTest(side: Side, rank: Rank, { directions, range }: CaptureRule): string {
  const { layout, x, q, e } = side;
  const p = named(layout, 'p');
  const targets = takeable(side.jumps[rank]!, x, q);
  return `
${layout.full.map((_, word) => `const ${linesName(side, rank, word)} = victimLines([${ints(directions)}], ${int(range)}, ${int(word)});`).join('\n')}
// Whether any of these pieces can take at a distance.
function canTake${int(rank)}_${int(side.player)}(${args(p, x, q, e)}) {
  ${forEachBit(
    p,
    'bit',
    (_, word) => `
  const at = SQUARE_${int(word)}[31 - Math.clz32(bit)];
  ${when(sightOfPrey(side, rank) !== undefined, () => whereNoneInLine(side, rank, targets, 'continue;'))}
  ${eachFarVictim(side, rank, targets, e, () => 'return true;')}`,
  )}
  return false;
}`;
}
