import type { Rules } from '@draughts-lab/engine';
import type { Setup, Variant } from '@draughts-lab/variant';

type Ends = Variant['document'];
type Pattern = NonNullable<NonNullable<Ends['draws']['counters'][string]>['when']>;
type SidePattern = Ends['end']['material'][number]['own'];
type CountRange = NonNullable<SidePattern['pieces']>;

/** How a game ends in which a flag has fallen. */
export interface FlagFall {
  /** Null for a draw, and in a game of more than two, which has no winner then. */
  readonly winner: number | null;
  /** `time`; for a draw the name of the rule by which the opponent cannot win. */
  readonly reason: string;
}

/**
 * What the fall of a player's flag means: the opponent wins, unless the document itself says that the opponent cannot win
 * with this material: by a material end, by a draw counter of few plies whose pattern it is, or because the opponent is the
 * weaker side of such a pattern, whose counter gives the stronger one so many plies to win.
 *
 * @param player whose flag has fallen
 */
export function flagFall<P>(rules: Rules<P>, position: P, player: number): FlagFall {
  const { variant } = rules;
  if (variant.players.length !== 2) return { winner: null, reason: 'time' };
  const opponent = 1 - player;
  const setup = rules.toSetup(position);
  const rule = drawnBy(variant, setup, opponent);
  return rule === null ? { winner: opponent, reason: 'time' } : { winner: null, reason: rule };
}

/** The rule by which a player cannot win with what is on the board; null where there is none. */
function drawnBy(variant: Variant, setup: Setup, player: number): string | null {
  const [own, other] = [countOf(setup, player), countOf(setup, 1 - player)];
  if (own.men + own.kings === 0) return 'no-pieces';
  const { end, draws } = variant.document;
  for (const { name, own: mine, opponent, result } of end.material)
    if ((result === 'draw' || result === 'loss') && fits(mine, own) && fits(opponent, other)) return name;
  for (const [name, counter] of Object.entries(draws.counters)) {
    if (counter === null || counter.when === null) continue;
    const { when, plies } = counter;
    if (isWeaker(when, own, other) || (plies <= FEW_PLIES && holds(when, own, other))) return name;
  }
  return null;
}

/** A counter of so many plies at most says that the ending is drawn; a longer one gives the stronger side time to win it. */
const FEW_PLIES = 10;

interface Count {
  readonly men: number;
  readonly kings: number;
}

function countOf({ stacks }: Setup, player: number): Count {
  const tops = stacks.map((stack) => stack.at(-1)).filter((top) => top?.player === player);
  const kings = tops.filter((top) => top?.kind === 'king').length;
  return { men: tops.length - kings, kings };
}

/** The player has fewer pieces than the other, and together they are the two sides of a pattern. */
const isWeaker = ({ sides }: Pattern, own: Count, other: Count): boolean =>
  sides !== undefined &&
  own.men + own.kings < other.men + other.kings &&
  ((fits(sides[0], other) && fits(sides[1], own)) || (fits(sides[1], other) && fits(sides[0], own)));

/** A pattern of material; one that also asks for squares says nothing about the material alone. */
function holds({ total, each, sides }: Pattern, own: Count, other: Count): boolean {
  const all = own.men + own.kings + other.men + other.kings;
  if (total !== undefined && !within(total, all)) return false;
  if (each !== undefined && !(fits(each, own) && fits(each, other))) return false;
  if (sides === undefined) return each !== undefined || total !== undefined;
  const [first, second] = sides;
  return (fits(first, own) && fits(second, other)) || (fits(first, other) && fits(second, own));
}

const fits = ({ pieces, men, kings, on, off }: SidePattern, count: Count): boolean =>
  on === undefined &&
  off === undefined &&
  (pieces === undefined || within(pieces, count.men + count.kings)) &&
  (men === undefined || within(men, count.men)) &&
  (kings === undefined || within(kings, count.kings));

const within = (range: CountRange, count: number): boolean =>
  typeof range === 'number'
    ? count === range
    : count >= (range.min ?? 0) && count <= (range.max ?? Number.POSITIVE_INFINITY);
