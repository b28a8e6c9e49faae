import { canonicalRules } from './canonical.ts';
import { leavesOf } from './differences.ts';
import type { Variant } from './variant.ts';

/** Another game of the family, and how far its rules are away. */
export interface Relative<V extends Variant = Variant> {
  readonly variant: V;
  /** Rules that differ: see `ruleDistance`. */
  readonly distance: number;
}

/**
 * In how many rules two games differ, whatever words their documents use: each value of the canonical form counts as one
 * rule. What one game has and the other has not (towers, a goal, captures) counts with everything that is said of it. The
 * starting position, the promotion squares and each draw counter count as one rule each.
 *
 * @returns 0 for two documents of one game
 */
export function ruleDistance(a: Variant, b: Variant): number {
  if (a.hash === b.hash) return 0;
  const [left, right] = [rulesOf(a), rulesOf(b)];
  const onOneBoard = left.get('board') === right.get('board');
  let distance = 0;
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const [one, other] = [left.get(key), right.get(key)];
    if (one === other || key === 'board') continue;
    // On other boards the squares are others; the words of the documents say whether they are meant to be the same.
    const [said, saidThere] = onOneBoard ? [] : [wordsOf(a, key), wordsOf(b, key)];
    if (said === undefined || said !== saidThere) distance += 1;
  }
  return distance;
}

/**
 * The games whose rules are nearest to those of a variant, the nearest first; of equally near ones in the order given.
 * The same game under another name is the nearest of all.
 *
 * @param others may contain the variant itself, which is left out
 */
export function nearestRelatives<V extends Variant>(
  variant: Variant,
  others: readonly V[],
  count: number,
): Relative<V>[] {
  return others
    .filter((other) => other !== variant && !(other.id === variant.id && other.hash === variant.hash))
    .map((other) => ({ variant: other, distance: ruleDistance(variant, other) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count);
}

/** Rules of each variant that was asked about: a list of relatives compares one with all. */
const known = new WeakMap<Variant, ReadonlyMap<string, string>>();

/** The rules of a game as values by place. */
function rulesOf(variant: Variant): ReadonlyMap<string, string> {
  const before = known.get(variant);
  if (before !== undefined) return before;
  const canonical = JSON.parse(canonicalRules(variant.document, variant)) as Canonical;
  const { players, draws, ...rest } = canonical;
  const { counters, ...otherDraws } = draws;
  const of = (key: 'men' | 'kings' | 'promotion' | 'zone' | 'noStop'): string =>
    JSON.stringify(players.map((player) => player[key]));
  const rules = new Map<string, string>([
    ...leavesOf({ ...rest, draws: otherDraws }, ''),
    ['board', JSON.stringify(canonical.board)],
    ['players', String(players.length)],
    ['setup', `${of('men')} ${of('kings')}`],
    ['promotion.zone', of('promotion')],
    ['end.goal.zones', `${of('zone')} ${of('noStop')}`],
    ...counters.map(({ name, ...counter }): [string, string] => [
      `draws.counters.${name}`,
      JSON.stringify(counter),
    ]),
  ]);
  known.set(variant, rules);
  return rules;
}

interface Canonical {
  readonly board: object;
  readonly players: readonly Readonly<Record<string, unknown>>[];
  readonly draws: { readonly counters: readonly { readonly name: string }[] };
}

/** What the document says of a rule about squares; undefined for other rules. */
function wordsOf({ document }: Variant, key: string): string | undefined {
  const counter = /^draws\.counters\.(.+)$/.exec(key)?.[1];
  const words = {
    setup: document.setup,
    'promotion.zone': document.promotion.zone,
    'end.goal.zones': [document.end.goal?.zones, document.end.goal?.noStop],
    'end.material': document.end.material,
    ...(counter !== undefined && { [key]: document.draws.counters[counter] }),
  }[key];
  return words === undefined ? undefined : JSON.stringify(words);
}
