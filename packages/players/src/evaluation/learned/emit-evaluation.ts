import {
  type FeatureSet,
  fewPieces,
  isRace,
  MOST_KINGS,
  MOST_LEAD,
  MOST_MOVES,
  RACE_UNIT,
  TOWER_KINDS,
} from './feature-set.ts';
import { createLanes, fitsLane, squaresInCells, squaresInSets } from './lanes.ts';
import { createSums } from './pattern-sums.ts';
import { phasesOf } from './read-features.ts';
import type { Bounds, Table, Tables } from './worth-tables.ts';

/** What half a word of a sum holds. */
const MOST_SUM = 32_767;
/** Digits of the piece codes 0 to 4 in a pattern that sees men only, two bits each: 0, 1, 0, 2, 0. */
const MEN_ONLY = 0b0010000100;

/**
 * The program of a learned evaluation: straight lines of additions over the squares of this board.
 *
 * @param places where the machine's sets hold each square, as 32 * word + bit, or -1 where it keeps no sets
 */
export function emitEvaluation(set: FeatureSet, tables: Tables, places: readonly number[]): string {
  const { variant, offsets } = set;
  const { size } = variant.board;
  const phases = phasesOf(variant);
  const race = isRace(variant);
  const words = places[0]! < 0 ? 0 : Math.max(...places.map((place) => place >> 5)) + 1;
  const usesCells = words === 0 || race || offsets.below >= 0;
  const hasTwo = words > 0 && tables.menOnly !== null;

  const body = (menOnly: boolean): string => {
    const sum = createSum();
    const read = patternTerms(menOnly ? tables.menOnly! : tables.full, places, menOnly, sum);
    const squares = tables.loose.map((square) => {
      const at = offsets.squares + 4 * square - 1;
      const code = codeText(square, places, menOnly);
      return `i = ${code}; if (i !== 0) ${sum.add(`${at} + i`, tables.boundsOf(at + 1, 4))}`;
    });
    const players = [0, 1].flatMap((player) => [
      ...(offsets.mobility < 0 ? [] : [mobilityTerm(player, offsets.mobility, tables, sum)]),
      ...(offsets.king < 0 || menOnly
        ? []
        : [
            `if (kings(${player}) > 0) ${sum.add(String(offsets.king + player), tables.boundsOf(offsets.king + player, 1))}`,
          ]),
    ]);
    const turn = sum.add(`${offsets.turn} + side`, tables.boundsOf(offsets.turn, 2));
    const material =
      tables.material === null ? [] : [materialTerm(tables.material, fewPieces(variant), menOnly, sum)];
    const lines = [...read, ...squares, ...players, turn, ...material];
    return `
  let n = 0, i = 0;
  const side = turn();
  ${sum
    .names()
    .map((name) => `let ${name} = 0;`)
    .join(' ')}
  ${lines.join('\n  ')}
  ${sum
    .names()
    .map((name) => `const ${name}e = ${name} << 16 >> 16;`)
    .join(' ')}
  ${race || offsets.below >= 0 ? 'let' : 'const'} e = ${sum
    .names()
    .map((name) => `${name}e`)
    .join(' + ')}, m = ${sum
    .names()
    .map((name) => `(${name} - ${name}e >> 16)`)
    .join(' + ')};
  ${offsets.below < 0 ? '' : emitTowers(size, offsets.below, offsets.towers)}
  ${race ? 'readCosts(cell, costs);' : ''}
  ${race ? [0, 1].map((player) => emitCost(player, offsets.race)).join('\n  ') : ''}
  ${
    race
      ? emitPhaseOfRace(
          variant.players.map(({ zone }) => zone),
          phases,
        )
      : `n = men(0) + kings(0) + men(1) + kings(1);\n  if (n > ${phases}) n = ${phases};`
  }
  const worth = ((m * n + e * (${phases} - n)) / ${phases}) | 0;
  return side === 0 ? worth : 0 - worth;`;
  };
  const names = (letter: string): string[] => Array.from({ length: words }, (_, word) => `${letter}${word}`);
  const parameters = [...['a', 'b', 'q'].flatMap(names), ...(usesCells ? ['cell'] : [])];
  const readSets = ['a', 'b', 'q']
    .flatMap(names)
    .map((name, at) => `const ${name} = setWord(${at});`)
    .join(' ');
  return `
const { machine, readCosts, worths } = inputs;
${race ? 'const costs = new Int32Array(2);' : ''}
const { cells, setWord, height, pieceIn, quietMoves, men, kings, turn } = machine;
${words === 0 ? 'let shown = null, view = null;' : ''}
${hasTwo ? `function evaluateMen(${parameters.filter((name) => !name.startsWith('q')).join(', ')}) {${body(true)}\n}` : ''}
function evaluateAll(${parameters.join(', ')}) {
  ${
    words === 0
      ? 'if (cell !== shown) { shown = cell; view = new DataView(cell.buffer, cell.byteOffset, cell.byteLength); }'
      : names('a')
          .map((_, word) => `const f${word} = a${word} & ~q${word}, g${word} = b${word} & ~q${word};`)
          .join(' ')
  }
  ${body(false)}
}
return function evaluate() {
  ${words === 0 ? '' : readSets}
  ${usesCells ? 'const cell = cells();' : ''}
  ${hasTwo ? `if ((${names('q').join(' | ')}) === 0) return evaluateMen(${parameters.filter((name) => !name.startsWith('q')).join(', ')});` : ''}
  return evaluateAll(${parameters.join(', ')});
};
`;
}

/** Sums of worths, each of so few that both halves of its word hold them. */
interface Sum {
  readonly add: (index: string, bounds: Bounds) => string;
  readonly names: () => string[];
}
function createSum(): Sum {
  const room: { early: number; late: number }[] = [];
  return {
    add(index, { early, late }) {
      let at = room.findIndex((left) => left.early >= early && left.late >= late);
      if (at < 0) at = room.push({ early: MOST_SUM, late: MOST_SUM }) - 1;
      room[at]!.early -= early;
      room[at]!.late -= late;
      return `w${at} += worths[${index}];`;
    },
    names: () => room.map((_, at) => `w${at}`),
  };
}

/** The digit of a square: the code of its piece, or, where only men are seen, 0, 1 or 2. */
const codeText = (square: number, places: readonly number[], menOnly: boolean): string => {
  const place = places[square]!;
  if (place < 0) return `cell[${square}]`;
  const [word, bit] = [place >> 5, place & 31];
  const one = (letter: string): string => `(${letter}${word} >>> ${bit} & 1)`;
  return menOnly ? `${one('a')} + 3 * ${one('b')}` : `${one('a')} + 3 * ${one('b')} + ${one('q')}`;
};
const manText = (square: number, places: readonly number[], menOnly: boolean): string => {
  const place = places[square]!;
  if (place < 0) return `(${MEN_ONLY} >> (2 * cell[${square}])) & 3`;
  const [word, bit] = [place >> 5, place & 31];
  const [own, other] = menOnly ? ['a', 'b'] : ['f', 'g'];
  const second =
    bit === 0 ? `${other}${word} << 1` : bit === 1 ? `${other}${word}` : `${other}${word} >>> ${bit - 1}`;
  return `(${own}${word} >>> ${bit} & 1) | (${second} & 2)`;
};

/** Statements that read squares, sum up halves and look worths up, each thing just before it is needed. */
function patternTerms(
  patterns: readonly Table[],
  places: readonly number[],
  menOnly: boolean,
  sum: Sum,
): string[] {
  const lines: string[] = [];
  const define = (value: string): string => {
    const name = `s${lines.length}`;
    lines.push(`const ${name} = ${value};`);
    return name;
  };
  const halves = patterns.flatMap(({ halves: { first, second }, base }) =>
    [first, second].filter(({ length }) => length > 0).map((squares) => ({ squares, base })),
  );
  const digit = (base: 3 | 5, square: number): string =>
    base === 5 ? codeText(square, places, menOnly) : manText(square, places, menOnly);
  const four =
    places[0]! >= 0
      ? squaresInSets(places, fourDigits(menOnly))
      : squaresInCells(places.length, 'view', define);
  const { sumOf, indexOf } =
    places.length >= 4 && halves.every(fitsLane)
      ? createLanes(halves, four, define)
      : createSums(digit, define);
  for (const {
    halves: { first, second },
    base,
    at,
    ...bounds
  } of patterns) {
    const [one, other] = [
      { squares: first, base },
      { squares: second, base },
    ];
    const index = second.length === 0 ? sumOf(one) : indexOf(one, other, base ** first.length);
    lines.push(sum.add(`${at} + ${index}`, bounds));
  }
  return lines;
}

/** As `codeText` and `manText`, for four squares at once. */
const fourDigits =
  (menOnly: boolean) =>
  (base: 3 | 5, word: number, gather: (set: string) => string): string => {
    const [own, other] = menOnly || base === 5 ? ['a', 'b'] : ['f', 'g'];
    const [first, second] = [gather(`${own}${word}`), gather(`${other}${word}`)];
    return base === 3
      ? `${first} | ${second} << 1`
      : `${first} + Math.imul(${second}, 3) + ${gather(`q${word}`)} | 0`;
  };

const mobilityTerm = (player: number, offset: number, tables: Tables, sum: Sum): string => {
  const at = offset + (MOST_MOVES + 1) * player;
  return `n = quietMoves(${player}); if (n > ${MOST_MOVES}) n = ${MOST_MOVES}; ${sum.add(`${at} + n`, tables.boundsOf(at, MOST_MOVES + 1))}`;
};

/** See `materialState`. */
const materialTerm = (
  { at, ...bounds }: NonNullable<Tables['material']>,
  few: number,
  menOnly: boolean,
  sum: Sum,
): string => {
  const leads = 2 * MOST_LEAD + 1;
  const within = `n = men(0) - men(1) + ${MOST_LEAD}; if (n < 0) n = 0; if (n > ${leads - 1}) n = ${leads - 1};`;
  const rows = MOST_KINGS + 1;
  const own = `(kings(0) > ${MOST_KINGS} ? ${MOST_KINGS} : kings(0))`;
  const other = `(kings(1) > ${MOST_KINGS} ? ${MOST_KINGS} : kings(1))`;
  const kings = menOnly ? '' : ` + (${own} * ${rows} + ${other}) * ${leads}`;
  const pieces = menOnly ? 'men(0) + men(1)' : 'men(0) + men(1) + kings(0) + kings(1)';
  return `${within} if (${pieces} <= ${few}) n += ${rows * rows * leads}; ${sum.add(`${at} + n${kings}`, bounds)}`;
};

/** A worth that is counted more than once, or by parts. */
const times = (index: string, factor: string = ''): string =>
  `i = worths[${index}]; m += (i - (i << 16 >> 16) >> 16)${factor}; e += (i << 16 >> 16)${factor};`;

const emitCost = (player: number, offset: number): string =>
  `n = costs[${player}]; ${times(String(offset + player), ` * n / ${RACE_UNIT}`)}`;

const emitTowers = (size: number, below: number, towers: number): string => `
  for (let square = 0; square < ${size}; square++) {
    const top = height(square) - 1;
    if (top < 1) continue;
    const code = cell[square];
    const owner = (code - 1) >> 1;
    let foreign = 0;
    for (let level = 0; level < top; level++) {
      foreign = (pieceIn(square, level) - 1) >> 1 === owner ? 0 : 1;
      ${times(`${below} + 2 * owner + foreign`)}
    }
    ${times(`${towers} + ${TOWER_KINDS} * (code - 1) + 2 * foreign + (top > 1 ? 1 : 0)`)}
  }`;

function emitPhaseOfRace(zones: readonly (readonly number[])[], phases: number): string {
  const home = zones.flatMap((zone, player) =>
    zone.map(
      (square) => `(cell[${square}] === ${2 * player + 1} || cell[${square}] === ${2 * player + 2} ? 1 : 0)`,
    ),
  );
  return `n = ${phases} - (${home.join(' + ')});\n  if (n < 0) n = 0;`;
}
