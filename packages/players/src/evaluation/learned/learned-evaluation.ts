import type { Machine } from '@draughts-lab/engine';
import { ownCopy, ownProgram } from '../../own-copy.ts';
import { costOfCells, createRace } from '../race.ts';
import { type FeatureSet, isRace, MOST_MOVES, type Pattern, RACE_UNIT, TOWER_KINDS } from './feature-set.ts';
import { createSums, type Halves, halvesOf, statesOf } from './pattern-sums.ts';
import { phasesOf } from './read-features.ts';

/** Weights of the parameters of a feature set in whole hundredths of a man: opening and ending interleaved. */
export type Weights = Int16Array;

/** What an emitted program is given; all of it belongs to one machine. */
interface Inputs {
  readonly machine: Machine;
  readonly costs: readonly ((cells: Uint8Array) => number)[];
  /** Of each feature in the opening and in the ending, one behind the other. */
  readonly worths: Int32Array;
}

/**
 * Worth of a machine's node for the side to move, in hundredths of a man, by learned weights; allocates nothing.
 *
 * A program is emitted for the feature set: every square is read once, the worth of single squares is added to the
 * tables of patterns that hold them, and each pattern costs the sum of two shared halves and two look-ups side by side.
 */
export function learnedEvaluation(machine: Machine, set: FeatureSet, weights: Weights): () => number {
  const { early, late, loose } = expand(set, weights);
  const halves = set.patterns.map((pattern) => halvesOf(set.variant.board, pattern));
  const inputs: Inputs = {
    machine,
    costs: isRace(set.variant) ? set.variant.players.map((_, player) => costOf(set, player)) : [],
    worths: interleave(early, late, halves),
  };
  // The text holds nothing but numbers computed from the board.
  const program = emitEvaluation(set, loose, halves);
  return (ownProgram('evaluate', 'inputs', program) as (inputs: Inputs) => () => number)(inputs);
}

const costOf = (set: FeatureSet, player: number): ((cells: Uint8Array) => number) =>
  ownCopy(costOfCells)(createRace(set.variant, player).tables, player);

/** Weights by feature, those of single squares moved into the first pattern that tells their pieces apart. */
function expand(
  { variant, count, parameter, sign, offsets, patterns }: FeatureSet,
  weights: Weights,
): { early: Int32Array; late: Int32Array; loose: number[] } {
  const early = new Int32Array(count);
  const late = new Int32Array(count);
  for (let feature = 0; feature < count; feature++) {
    const at = parameter[feature]!;
    if (at < 0) continue;
    early[feature] = sign[feature]! * weights[2 * at]!;
    late[feature] = sign[feature]! * weights[2 * at + 1]!;
  }
  const loose: number[] = [];
  for (let square = 0; square < variant.board.size; square++) {
    const home = patterns.find((pattern) => tellsApart(variant.document.king !== null, pattern, square));
    if (home === undefined) {
      loose.push(square);
      continue;
    }
    const { squares, base, offset } = home;
    const weight = base ** squares.indexOf(square);
    for (let state = 0; state < base ** squares.length; state++) {
      const digit = Math.floor(state / weight) % base;
      if (digit === 0) continue;
      const code = base === 5 ? digit : 2 * digit - 1;
      early[offset + state]! += early[offsets.squares + 4 * square + code - 1]!;
      late[offset + state]! += late[offsets.squares + 4 * square + code - 1]!;
    }
  }
  return { early, late, loose };
}

/** Weights as the program reads them: side by side, and those of a pattern in the order of its halves. */
function interleave(early: Int32Array, late: Int32Array, patterns: readonly Halves[]): Int32Array {
  const worths = new Int32Array(2 * early.length);
  early.forEach((worth, feature) => (worths[2 * feature] = worth));
  late.forEach((worth, feature) => (worths[2 * feature + 1] = worth));
  for (const halves of patterns) {
    const { offset } = halves.pattern;
    statesOf(halves).forEach((state, index) => {
      worths[2 * (offset + index)] = early[offset + state]!;
      worths[2 * (offset + index) + 1] = late[offset + state]!;
    });
  }
  return worths;
}

const tellsApart = (hasKings: boolean, { squares, base }: Pattern, square: number): boolean =>
  squares.includes(square) && (base === 5 || !hasKings);

/** Digits of the piece codes 0 to 4 in a pattern that sees men only, two bits each: 0, 1, 0, 2, 0. */
const MEN_ONLY = 0b0010000100;

/** The program: straight lines of additions over the squares of this board. */
export function emitEvaluation(set: FeatureSet, loose: readonly number[], halves: readonly Halves[]): string {
  const { variant, offsets, patterns } = set;
  const { size } = variant.board;
  const phases = phasesOf(variant);
  const race = isRace(variant);
  const squares = Array.from({ length: size }, (_, square) => square);
  const add = (index: string): string => `i = 2 * (${index}); m += worths[i]; e += worths[i + 1];`;
  const digit = (base: number, square: number): string => (base === 5 ? `c${square}` : `d${square}`);
  const needed = new Set(patterns.flatMap((pattern) => (pattern.base === 3 ? pattern.squares : [])));
  const { statements, sumOf } = createSums(digit);
  const terms = halves.map(({ pattern: { base, offset }, first, second }) =>
    add(
      second.length === 0
        ? `${offset} + ${sumOf(first, base)}`
        : `${offset} + ${sumOf(first, base)} + ${base ** first.length} * ${sumOf(second, base)}`,
    ),
  );
  return `
const { machine, costs, worths } = inputs;
const { cells, height, pieceIn, quietMoves, men, kings, turn } = machine;
return function evaluate() {
  const cell = cells();
  let m = 0, e = 0, i = 0, n = 0;
  ${squares.map((square) => `const c${square} = cell[${square}];`).join(' ')}
  ${[...needed].map((square) => `const d${square} = (${MEN_ONLY} >> (2 * c${square})) & 3;`).join(' ')}
  ${statements.join('\n  ')}
  ${terms.join('\n  ')}
  ${loose.map((square) => `if (c${square} !== 0) { ${add(`${offsets.squares + 4 * square - 1} + c${square}`)} }`).join('\n  ')}
  ${offsets.mobility < 0 ? '' : [0, 1].map((player) => emitMobility(player, offsets.mobility, add)).join('\n  ')}
  ${offsets.king < 0 ? '' : [0, 1].map((player) => `if (kings(${player}) > 0) { ${add(String(offsets.king + player))} }`).join('\n  ')}
  ${offsets.below < 0 ? '' : emitTowers(size, offsets.below, offsets.towers)}
  ${race ? [0, 1].map((player) => emitCost(player, offsets.race)).join('\n  ') : ''}
  const side = turn();
  ${add(`${offsets.turn} + side`)}
  ${
    race
      ? emitPhaseOfRace(
          variant.players.map(({ zone }) => zone),
          phases,
        )
      : `n = men(0) + kings(0) + men(1) + kings(1);\n  if (n > ${phases}) n = ${phases};`
  }
  const worth = ((m * n + e * (${phases} - n)) / ${phases}) | 0;
  return side === 0 ? worth : -worth;
};
`;
}

const emitMobility = (player: number, offset: number, add: (index: string) => string): string =>
  `n = quietMoves(${player}); if (n > ${MOST_MOVES}) n = ${MOST_MOVES}; ${add(`${offset + (MOST_MOVES + 1) * player} + n`)}`;

const emitCost = (player: number, offset: number): string =>
  `n = costs[${player}](cell); m += worths[${2 * (offset + player)}] * n / ${RACE_UNIT}; e += worths[${2 * (offset + player) + 1}] * n / ${RACE_UNIT};`;

const emitTowers = (size: number, below: number, towers: number): string => `
  for (let square = 0; square < ${size}; square++) {
    const top = height(square) - 1;
    if (top < 1) continue;
    const code = cell[square];
    const owner = (code - 1) >> 1;
    let foreign = 0;
    for (let level = 0; level < top; level++) {
      foreign = (pieceIn(square, level) - 1) >> 1 === owner ? 0 : 1;
      i = 2 * (${below} + 2 * owner + foreign); m += worths[i]; e += worths[i + 1];
    }
    i = 2 * (${towers} + ${TOWER_KINDS} * (code - 1) + 2 * foreign + (top > 1 ? 1 : 0)); m += worths[i]; e += worths[i + 1];
  }`;

function emitPhaseOfRace(zones: readonly (readonly number[])[], phases: number): string {
  const home = zones.flatMap((zone, player) =>
    zone.map((square) => `(c${square} === ${2 * player + 1} || c${square} === ${2 * player + 2} ? 1 : 0)`),
  );
  return `n = ${phases} - (${home.join(' + ')});\n  if (n < 0) n = 0;`;
}
