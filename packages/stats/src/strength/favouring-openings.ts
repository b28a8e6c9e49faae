import { holm } from '../compare/multiple-testing.ts';
import type { Results } from '../score/counts.ts';
import { signP } from './openings.ts';

/** An opening from which every kind of players scores more than half for the same side. */
export interface FavouringOpening {
  readonly key: string;
  readonly side: 'first' | 'second';
  /** That it is level with one kind of players at least: the largest of their exact sign tests, adjusted for all openings (Holm). */
  readonly pValue: number;
}

/**
 * Openings with the evidence that they favour a side, whoever plays, the clearest first.
 *
 * One kind of players tells how it plays an opening, not what the opening is worth: two budgets of one evaluation agree
 * on the openings of English draughts with a correlation of no more than a half. An opening favours a side where all
 * kinds say so (intersection-union test).
 *
 * @param players results of each opening, for each kind of players; openings that one of them did not play are left out
 */
export function favouringOpenings(players: readonly ReadonlyMap<string, Results>[]): FavouringOpening[] {
  const [first, ...others] = players;
  const keys = [...(first?.keys() ?? [])].filter((key) => others.every((other) => other.has(key))).toSorted();
  const all = keys.map((key) => players.map((of) => of.get(key)!));
  const sides = all.map((results) => new Set(results.map(({ wins, losses }) => Math.sign(wins - losses))));
  const adjusted = holm(
    all.map((results, at) => (sides[at]!.size > 1 ? 1 : Math.max(...results.map(signP)))),
  );
  return keys
    .flatMap((key, at): FavouringOpening[] => {
      const [side] = sides[at]!;
      return sides[at]!.size > 1 || side === 0
        ? []
        : [{ key, side: side === 1 ? 'first' : 'second', pValue: adjusted[at]! }];
    })
    .toSorted((a, b) => a.pValue - b.pValue || (a.key < b.key ? -1 : 1));
}
