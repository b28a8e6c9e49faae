import { int, when } from '../../text.ts';
import type { SimpleMove } from '../moves.ts';
import { bitOfSquare, hasSquare, type Side } from '../side.ts';
import { and, define, named, or, orAll, squareOf, type Vector } from '../vector.ts';

/*
 * Towers beside the sets of their tops, in statements. Squares without a piece keep what stood there last:
 * a quiet move copies a word (two where prisoners keep their rank), and to take it back the origin is written again.
 */

/** Sets of the position that a move leaves. */
export interface Sets {
  readonly o: Vector;
  readonly x: Vector;
  readonly q: Vector;
}

export const keepsRank = (side: Side): boolean => side.rules.stack!.keepsRank;

/** Whether a piece of a rank is crowned on a set of one square, 1 or 0; null where it never is. */
export const crownedOn = (side: Side, rank: 0 | 1, to: Vector): string | null =>
  rank === 0 && side.crown !== null ? `(${orAll(and(to, side.crown))}) !== 0 ? 1 : 0` : null;

/** Statements that move the tower of a step; `moved` and, where ranks are kept, `movedKings` are what stood on the origin. */
export function stepTower(side: Side, { from, to, rank }: SimpleMove): string {
  const crowned = crownedOn(side, rank, to);
  return `
const fromSquare = ${squareOf(from)}, toSquare = ${squareOf(to)};
const moved = tower[fromSquare];
tower[toSquare] = moved;
${when(
  keepsRank(side),
  `const movedKings = ranks[fromSquare], carriedKings = movedKings${crowned === null ? '' : ` | (${crowned})`};
ranks[toSquare] = carriedKings;`,
)}`;
}

/**
 * Statements that jump over one tower: its top goes under the mover. `left` is what stays, whose top comes free.
 *
 * @param crowned whether the mover is crowned, 1 or 0; null where it never is
 */
export function jumpTower(
  side: Side,
  { from, to, victims }: { from: Vector; to: Vector; victims: Vector },
  crowned: string | null,
): string {
  const opponent = 1 - side.player;
  const free = (who: number): string => (who === 0 ? '(left & 1) === 0' : 'left !== 1 && (left & 1) !== 0');
  const only = (test: string): Vector =>
    victims.map((word) => (word === '0' ? '0' : `${test} ? ${word} : 0`));
  return `
const fromSquare = ${squareOf(from)}, victimSquare = ${squareOf(victims)}, toSquare = ${squareOf(to)};
const moved = tower[fromSquare], taken = tower[victimSquare], left = taken >>> 1;
const carried = moved + (1 << ${int(31 + opponent)} - Math.clz32(moved));
tower[victimSquare] = left;
tower[toSquare] = carried;
${define('mine', only(free(side.player)))}
${define('theirs', only(free(opponent)))}
${when(
  keepsRank(side),
  () => `
const movedKings = ranks[fromSquare], takenKings = ranks[victimSquare];
const carriedKings = movedKings | (takenKings & 1) << 31 - Math.clz32(moved)${crowned === null ? '' : ` | (${crowned})`};
ranks[victimSquare] = takenKings >>> 1;
ranks[toSquare] = carriedKings;
${define('freed', only('(takenKings & 2) !== 0'))}`,
)}`;
}

/** Sets after a jump, with what came free in `jumpTower`; `victims` has '0' for the words that hold no victim. */
export function withFreed(side: Side, sets: Sets, victims: Vector): Sets {
  const present = (name: string): Vector =>
    named(side.layout, name).map((word, i) => (victims[i] === '0' ? '0' : word));
  return {
    o: or(
      sets.o.map((word) => `(${word})`),
      present('mine'),
    ),
    x: or(sets.x, present('theirs')),
    q: keepsRank(side) ? or(sets.q, present('freed')) : sets.q,
  };
}

/**
 * Statements that make the capture at `captures[at]` and define the sets no, nx, nq after it.
 *
 * @param onTaken run for each victim, before its tower (`taken`, and `takenKings`) changes
 */
export function playPrey(side: Side, onTaken: string): string {
  const { layout, o, x, q, player } = side;
  const from = bitOfSquare(layout, 'from');
  const to = bitOfSquare(layout, 'to');
  const ranked = keepsRank(side);
  const each = (text: (word: number) => string): string => layout.full.map((_, word) => text(word)).join(' ');
  return `
const head = captures[at];
const from = head & 255, to = head >> 8 & 255, count = head >> 17;
const moved = tower[from], height = 31 - Math.clz32(moved);
const wasKing = ${hasSquare(layout, q, 'from')};
const isKing = wasKing || (head & 65536) !== 0 ? -1 : 0;
${define(
  'no',
  o.map((word, i) => `${word} ^ ${from[i]!} ^ ${to[i]!}`),
  'let',
)}
${define('nx', x, 'let')}
${define(
  'nq',
  q.map((word, i) => `${word} & ~${from[i]!}`),
  'let',
)}
for (let i = 0; i < count; i++) {
  const square = captures[at + PREY + i];
  const taken = tower[square], left = taken >>> 1;
  ${when(ranked, 'const takenKings = ranks[square];')}
  ${onTaken}
  tower[square] = left;
  ${when(ranked, 'ranks[square] = takenKings >>> 1;')}
  ${define('b', bitOfSquare(layout, 'square'))}
  ${each((word) => `nx${int(word)} &= ~b${int(word)};`)}
  ${each((word) => `nq${int(word)} &= ~b${int(word)};`)}
  if (left !== 1) { // What lay below comes free.
    if ((left & 1) === ${int(player)}) { ${each((word) => `no${int(word)} |= b${int(word)};`)} }
    else { ${each((word) => `nx${int(word)} |= b${int(word)};`)} }
    ${when(ranked, `if ((takenKings & 2) !== 0) { ${each((word) => `nq${int(word)} |= b${int(word)};`)} }`)}
  }
}
${each((word) => `nq${int(word)} |= ${to[word]!} & isKing;`)}
const carried = moved + ((1 << height + count) - (1 << height) << ${int(1 - player)});
${when(
  ranked,
  `const movedKings = ranks[from], carriedKings = movedKings | captures[at + 1] << height | head >> 16 & 1;
ranks[to] = carriedKings;`,
)}
tower[to] = carried;`;
}
