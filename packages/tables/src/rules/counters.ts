import type { DrawCounter, Range, ResolvedSide, Variant } from '@draughts-lab/variant';
import { type Material, pieceCount } from './material.ts';

/** The draw counter that the second value of a class is measured against. */
export interface BindingCounter {
  readonly name: string;
  readonly plies: number;
  readonly resetByCapture: boolean;
  readonly resetByPromotion: boolean;
  readonly resetByManMove: boolean;
}

export interface CounterReading {
  /** The shortest counter that always runs in the class; null where none does. */
  readonly binding: BindingCounter | null;
  /** Counters that may run too and can end the game sooner than the binding one in some line of play. */
  readonly uncounted: readonly string[];
}

const within = ({ min, max }: Range, count: number): boolean => count >= min && count <= max;

/** Whether a side of the class meets a pattern: always, never, or depending on squares. */
function sideHolds(side: ResolvedSide, men: number, kings: number): 'yes' | 'no' | 'squares' {
  if (!within(side.men, men) || !within(side.kings, kings) || !within(side.pieces, men + kings)) return 'no';
  return side.on === null && side.off.length === 0 ? 'yes' : 'squares';
}

function all(parts: readonly ('yes' | 'no' | 'squares')[]): 'yes' | 'no' | 'squares' {
  if (parts.includes('no')) return 'no';
  return parts.includes('squares') ? 'squares' : 'yes';
}

function holds(when: DrawCounter['when'], material: Material): 'yes' | 'no' | 'squares' {
  if (when === null) return 'yes';
  if (!within(when.total, pieceCount(material))) return 'no';
  const side = (pattern: ResolvedSide, player: 0 | 1): 'yes' | 'no' | 'squares' =>
    sideHolds(pattern, material.men[player], material.kings[player]);
  const { each, sides } = when;
  const parts: ('yes' | 'no' | 'squares')[] = [];
  if (each !== null) parts.push(side(each, 0), side(each, 1));
  if (sides !== null) {
    const ways = [all([side(sides[0], 0), side(sides[1], 1)]), all([side(sides[0], 1), side(sides[1], 0)])];
    parts.push(ways.includes('yes') ? 'yes' : ways.includes('squares') ? 'squares' : 'no');
  }
  return all(parts);
}

const resets = ({ resetBy }: DrawCounter): number => resetBy.size;

/**
 * The counters of a class. A counter of 0 plies is an end of the game and none of these.
 *
 * The binding one is the shortest that runs whatever the squares, of equal ones that with the fewest resets: another that
 * is no shorter and is reset by all that resets it can never come first.
 */
export function countersOf(variant: Variant, material: Material): CounterReading {
  const running = variant.counters
    .filter(({ plies }) => plies > 0)
    .map((counter) => ({ counter, state: holds(counter.when, material) }))
    .filter(({ state }) => state !== 'no');
  const always = running
    .filter(({ state }) => state === 'yes')
    .map(({ counter }) => counter)
    .toSorted((a, b) => a.plies - b.plies || resets(a) - resets(b));
  const [first] = always;
  const uncounted = running
    .filter(({ counter }) => counter !== first && !isCovered(counter, first))
    .map(({ counter }) => counter.name);
  return { binding: first === undefined ? null : bindingOf(first), uncounted };
}

function isCovered(counter: DrawCounter, by: DrawCounter | undefined): boolean {
  return (
    by !== undefined &&
    counter.plies >= by.plies &&
    [...by.resetBy].every((event) => counter.resetBy.has(event))
  );
}

const bindingOf = ({ name, plies, resetBy }: DrawCounter): BindingCounter => ({
  name,
  plies,
  resetByCapture: resetBy.has('capture'),
  resetByPromotion: resetBy.has('promotion'),
  resetByManMove: resetBy.has('man-move'),
});
