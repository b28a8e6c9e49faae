import { int } from '../text.ts';
import type { Rank } from './landing.ts';
import { hasSquare, type Side } from './side.ts';
import type { Vector } from './vector.ts';

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
  return layout.full
    .map(
      (_, word) => `
for (let rest = ${targets[word]!} & LINES_${int(rank)}_${int(side.player)}_${int(word)}[at]; rest !== 0; rest &= rest - 1) {
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
