import type { Variant } from '@draughts-lab/variant';
import { createEvaluation } from '../evaluation.ts';
import { worthOfMoves } from '../mobility.ts';
import { cellGroups, cellRectangles } from './cell-groups.ts';
import { digitSums } from './digit-sums.ts';
import { findSymmetries, type Symmetry } from './symmetries.ts';

/** Mobility is counted up to this; more moves are the same feature. */
export const MOST_MOVES = 31;
/** A race's cost is given in this many hundredths of a step. */
export const RACE_UNIT = 100;
/** Kinds of a tower below its top: next below own or foreign, two pieces or more. */
export const TOWER_KINDS = 4;

/** Kings of one side are told apart up to this in what the material is worth together, and differences in men likewise. */
export const MOST_KINGS = 3;
export const MOST_LEAD = 4;
/** States of the material: kings of either side, the difference in men; once while many pieces stand, once while few do. */
export const MATERIAL_STATES = 2 * (MOST_KINGS + 1) ** 2 * (2 * MOST_LEAD + 1);

/** A family of patterns: parallelograms of squares; `base` 5 tells men and kings of both sides apart, 3 sees men only. */
export interface PatternFamily {
  readonly across: number;
  readonly along: number;
  readonly base: 3 | 5;
  /** Rectangles of so many columns and rows of the drawing instead, which begin at every so many of either. */
  readonly every?: number | undefined;
}

/** Patterns that every game is trained with, unless something else is asked for. */
export const PATTERN_FAMILIES: readonly PatternFamily[] = [
  { across: 2, along: 2, base: 5 },
  { across: 2, along: 3, base: 3 },
];

/** Squares of a rectangle, about: each has 3^8 states, and takes tens of thousands of games to know. */
const RECTANGLE_SQUARES = 8;
/** Rectangles that overlap by half: four columns, and as many rows as make eight squares. */
export function rectanglesOf({ board }: Variant): PatternFamily {
  const across = 4;
  const along = Math.max(
    1,
    Math.round((RECTANGLE_SQUARES * board.columns * board.rows) / (board.size * across)),
  );
  return { across, along, base: 3, every: 2 };
}

/** More features than a game that can be played should have; a file may ask for any. */
const MOST_FEATURES = 8_000_000;

/** One group of squares, read as a number: the digit of `squares[i]` has the weight base^i. */
export interface Pattern {
  readonly squares: readonly number[];
  readonly base: 3 | 5;
  /** Its first feature. */
  readonly offset: number;
}

/** Where each kind of feature begins; -1 for those that the game does not have. */
export interface FeatureOffsets {
  /** 4 * square + piece code - 1. */
  readonly squares: number;
  /** (MOST_MOVES + 1) * player + quiet moves. */
  readonly mobility: number;
  /** Player who has at least one king. */
  readonly king: number;
  /** Player to move. */
  readonly turn: number;
  /** 2 * owner of the top + (1 for a foreign colour): number of pieces below tops. */
  readonly below: number;
  /** TOWER_KINDS * (top code - 1) + 2 * (next below is foreign) + (more than two pieces): number of such towers. */
  readonly towers: number;
  /** Player: cost of the way left, in RACE_UNIT. */
  readonly race: number;
  /** See `materialState`; after the patterns. Absent where it is not looked at. */
  readonly material?: number;
}

/**
 * What a learned evaluation looks at, made of the document alone.
 *
 * A position is a short list of features with values (1 for all but the counts); its worth for player 0 is the sum of their
 * weights. Features that a symmetry of the game carries into one another share one parameter, with the opposite sign
 * where the players change sides.
 */
export interface FeatureSet {
  readonly variant: Variant;
  readonly families: readonly PatternFamily[];
  readonly offsets: FeatureOffsets;
  readonly patterns: readonly Pattern[];
  readonly count: number;
  /** Parameter of each feature, -1 where symmetry makes it worth nothing. */
  readonly parameter: Int32Array;
  /** 1 or -1: the weight of a feature is this times its parameter. */
  readonly sign: Int8Array;
  readonly parameters: number;
  /** Values of the parameters that give the hand-made evaluation, in hundredths of a man: where learning starts. */
  readonly prior: Float64Array;
  readonly symmetries: readonly Symmetry[];
}

/** A race to a zone, where nothing is captured. */
export const isRace = ({ document }: Variant): boolean =>
  document.end.goal !== null && document.capture === null;

/** Whether kings, men and captures make what the material is worth together more than the sum of its pieces. */
const hasMaterial = (variant: Variant): boolean =>
  variant.document.king !== null && variant.document.stack === null && !isRace(variant);

/** With no more pieces than this the material has states of its own. */
export const fewPieces = ({ players }: Variant): number =>
  Math.ceil(players.reduce((sum, { men, kings }) => sum + men.length + kings.length, 0) / 5);

/** @param kings of either player; @param lead men of player 0 less those of player 1 */
export function materialState(few: boolean, kings: readonly [number, number], lead: number): number {
  const [own, other] = kings.map((number) => Math.min(MOST_KINGS, number)) as [number, number];
  const within = Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead)) + MOST_LEAD;
  return (((few ? MOST_KINGS + 1 : 0) + own) * (MOST_KINGS + 1) + other) * (2 * MOST_LEAD + 1) + within;
}

/**
 * @param material whether what the material is worth together is a feature: a man up is worth less where both have kings
 * @throws RangeError for a game of more than two, and for patterns of too many squares
 */
export function createFeatureSet(
  variant: Variant,
  families: readonly PatternFamily[] = PATTERN_FAMILIES,
  material: boolean = false,
): FeatureSet {
  if (variant.players.length !== 2)
    throw new RangeError(
      `learned features are for two players, "${variant.id}" has ${variant.players.length}`,
    );
  const { board, document } = variant;
  let count = 0;
  const take = (size: number): number => {
    count += size;
    if (count > MOST_FEATURES)
      throw new RangeError(`patterns of this size make more than ${MOST_FEATURES} features`);
    return size === 0 ? -1 : count - size;
  };
  const race = isRace(variant);
  const towers = document.stack !== null;
  const first: FeatureOffsets = {
    squares: take(4 * board.size),
    mobility: take(race ? 0 : 2 * (MOST_MOVES + 1)),
    king: take(document.king === null ? 0 : 2),
    turn: take(2),
    below: take(towers ? 4 : 0),
    towers: take(towers ? 4 * TOWER_KINDS : 0),
    race: take(race ? 2 : 0),
  };
  const patterns = families.flatMap(({ across, along, base: wanted, every }): Pattern[] => {
    const base = document.king === null ? 3 : wanted;
    const groups =
      every === undefined
        ? cellGroups(variant, across, along)
        : cellRectangles(variant, across, along, every);
    return groups.map((squares) => ({
      squares,
      base,
      offset: take(base ** squares.length),
    }));
  });
  const offsets: FeatureOffsets =
    material && hasMaterial(variant) ? { ...first, material: take(MATERIAL_STATES) } : first;
  const symmetries = findSymmetries(variant);
  const bare = { variant, families, offsets, patterns, count, symmetries };
  return { ...bare, ...tie(bare, handMade(variant, offsets, count)) };
}

type BareSet = Pick<FeatureSet, 'variant' | 'offsets' | 'patterns' | 'count' | 'symmetries'>;

/** One parameter for each set of features that the symmetries carry into one another. */
function tie(
  set: BareSet,
  worth: Float64Array,
): Pick<FeatureSet, 'parameter' | 'sign' | 'parameters' | 'prior'> {
  const { count, symmetries } = set;
  const parameter = new Int32Array(count).fill(-2);
  const sign = new Int8Array(count);
  const images = symmetries.map((symmetry) => imagesUnder(set, symmetry));
  const priors: number[] = [];
  for (let feature = 0; feature < count; feature++) {
    if (parameter[feature] !== -2) continue;
    let [sum, members, vanishes] = [0, 0, false];
    const orbit: number[] = [];
    for (const [at, image] of images.entries()) {
      const other = image[feature]!;
      if (other < 0) continue;
      const turned = symmetries[at]!.swaps ? -1 : 1;
      if (parameter[other] === -2) {
        parameter[other] = priors.length;
        sign[other] = turned;
        orbit.push(other);
        sum += turned * worth[other]!;
        members += 1;
      } else if (sign[other] !== turned) vanishes = true;
    }
    if (vanishes) for (const member of orbit) parameter[member] = -1;
    else priors.push(sum / members);
  }
  return { parameter, sign, parameters: priors.length, prior: Float64Array.from(priors) };
}

/** Where each feature goes under a symmetry; -1 where the board has no such group. */
function imagesUnder(
  { variant, offsets, patterns, count }: BareSet,
  { square, swaps }: Symmetry,
): Int32Array {
  const image = new Int32Array(count).fill(-1);
  const player = (p: number): number => (swaps ? 1 - p : p);
  const code = (c: number): number => (c === 0 || !swaps ? c : c <= 2 ? c + 2 : c - 2);
  for (let at = 0; at < variant.board.size; at++)
    for (let c = 1; c <= 4; c++)
      image[offsets.squares + 4 * at + c - 1] = offsets.squares + 4 * square[at]! + code(c) - 1;
  const perPlayer = (offset: number, size: number): void => {
    if (offset < 0) return;
    for (let p = 0; p < 2; p++)
      for (let i = 0; i < size; i++) image[offset + size * p + i] = offset + size * player(p) + i;
  };
  perPlayer(offsets.mobility, MOST_MOVES + 1);
  perPlayer(offsets.king, 1);
  perPlayer(offsets.turn, 1);
  perPlayer(offsets.below, 2);
  perPlayer(offsets.towers, 2 * TOWER_KINDS);
  perPlayer(offsets.race, 1);
  if (offsets.material !== undefined)
    for (const few of [false, true])
      for (let own = 0; own <= MOST_KINGS; own++)
        for (let other = 0; other <= MOST_KINGS; other++)
          for (let lead = -MOST_LEAD; lead <= MOST_LEAD; lead++)
            image[offsets.material + materialState(few, [own, other], lead)] =
              offsets.material +
              (swaps ? materialState(few, [other, own], -lead) : materialState(few, [own, other], lead));
  const byName = new Map(patterns.map((pattern) => [groupName(pattern), pattern]));
  for (const { squares, base, offset } of patterns) {
    const target = byName.get(groupName({ base, squares: squares.map((from) => square[from]!) }));
    if (target === undefined) continue;
    const turned = digitSums(base, squares.length, (at, digit) => {
      const now = base === 5 ? code(digit) : swaps ? 3 - digit : digit;
      return now * base ** target.squares.indexOf(square[squares[at]!]!);
    });
    for (const [state, other] of turned.entries()) image[offset + state] = target.offset + other;
  }
  return image;
}

const groupName = ({ base, squares }: { base: number; squares: readonly number[] }): string =>
  `${base}:${squares.toSorted((a, b) => a - b).join()}`;

/** The hand-made evaluation as weights of these features, for player 0. */
function handMade(variant: Variant, offsets: FeatureOffsets, count: number): Float64Array {
  const worth = new Float64Array(count);
  const { top, below, mobility } = createEvaluation(variant);
  const side = (player: number): number => (player === 0 ? 1 : -1);
  for (let player = 0; player < 2; player++) {
    for (const king of [0, 1])
      top[2 * player + king]!.forEach((value, square) => {
        worth[offsets.squares + 4 * square + 2 * player + king] = side(player) * value;
      });
    if (offsets.mobility >= 0 && mobility.length > 0)
      for (let moves = 0; moves <= MOST_MOVES; moves++)
        worth[offsets.mobility + (MOST_MOVES + 1) * player + moves] =
          side(player) * worthOfMoves(mobility, moves);
    if (offsets.below >= 0)
      for (const foreign of [0, 1] as const)
        worth[offsets.below + 2 * player + foreign] = side(player) * below[foreign];
    if (offsets.race >= 0) worth[offsets.race + player] = -side(player) * RACE_UNIT;
  }
  return worth;
}
