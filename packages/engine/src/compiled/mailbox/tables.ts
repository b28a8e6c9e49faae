import { type AnalysedRules, type KindRules, pieceCode } from '../analyse.ts';
import { int, ints, membership, when } from '../text.ts';

/** Constants of the program: the board as neighbour tables, the rules of each piece code as lists. */
export function emitTables(rules: AnalysedRules): string {
  const { size } = rules;
  const codes = 1 + 2 * rules.players;
  /** One array per piece code; code 0 has an empty one. */
  const perCode = (of: (kind: KindRules) => readonly number[]): string =>
    `[new Int8Array(0), ${rules.kinds.flatMap((pair) => pair.map((kind) => `new Int8Array([${ints(of(kind))}])`)).join(', ')}]`;
  const scalarPerCode = (of: (kind: KindRules) => number): string =>
    `new Int16Array([0, ${ints(rules.kinds.flatMap((pair) => pair.map(of)))}])`;
  const setPerPlayer = (sets: readonly (readonly number[])[]): string =>
    `[${sets.map((squares) => `new Uint8Array([${ints(membership(size, squares))}])`).join(',\n')}]`;
  const kinds = rules.kinds.flat();
  const uses = (move: keyof KindRules): boolean => kinds.some((kind) => kind[move] !== null);
  return `
// The board. NEIGHBOUR[direction * SIZE + square] is the next square of the line, or -1.
const SIZE = ${int(size)};
const PLAYERS = ${int(rules.players)};
// Piece codes: 0 none, 1 + 2 * player for a man, one more for a king.
const CODES = ${int(codes)};
const NEIGHBOUR = new Int16Array([
${rules.neighbour.map((line) => `${ints(line)},`).join('\n')}
]);
const OPPOSITE = new Int8Array([${ints(rules.opposite)}]);
${when(
  uses('step') || rules.goal?.swap === true,
  `
// Quiet steps by piece code: directions and range.
const STEP_DIRECTIONS = ${perCode((kind) => kind.step?.directions ?? [])};
const STEP_RANGE = ${scalarPerCode((kind) => kind.step?.range ?? 0)};
${when(
  kinds.some(({ step }) => step !== null && step.fromHome > step.range),
  `// The same from a starting square of the own side.
const HOME = ${setPerPlayer(rules.home)};
const HOME_RANGE = ${scalarPerCode((kind) => kind.step?.fromHome ?? 0)};`,
)}`,
)}
${when(
  uses('capture'),
  `
// Jumps by piece code: directions, distance of the victim, and which ranks may be taken (bit 0 men, bit 1 kings).
const JUMP_DIRECTIONS = ${perCode((kind) => kind.capture?.directions ?? [])};
const JUMP_RANGE = ${scalarPerCode((kind) => kind.capture?.range ?? 0)};
const JUMP_LANDS_ANYWHERE = ${scalarPerCode((kind) => Number(kind.capture?.landsAnywhere ?? false))};
${when(
  kinds.some(({ capture }) => limitsLandings(capture, size)),
  `// Squares behind a victim where the piece may land.
const JUMP_LANDINGS = ${scalarPerCode((kind) => kind.capture?.landings ?? 0)};`,
)}
${when(
  kinds.some(({ capture }) => (capture?.onward ?? null) !== null),
  `// Directions of the jumps after the first; STRAIGHT where only that of the jump before is left.
const ONWARD_DIRECTIONS = ${perCode((kind) => (Array.isArray(kind.capture?.onward) ? kind.capture.onward : (kind.capture?.directions ?? [])))};
const STRAIGHT = ${scalarPerCode((kind) => Number(kind.capture?.onward === 'straight'))};`,
)}
${when(
  mixesChains(kinds),
  `// How a capture goes on: 0 not at all, 1 it may, 2 it has to.
const JUMP_CHAIN = ${scalarPerCode((kind) => (kind.capture === null ? 0 : ['single', 'may-stop', 'complete'].indexOf(kind.capture.chain)))};`,
)}
const JUMP_TAKES = ${scalarPerCode((kind) => Number(kind.capture?.takesMen ?? false) + 2 * Number(kind.capture?.takesKings ?? false))};`,
)}
${when(
  uses('hop') || rules.goal?.swap === true,
  `
// Hops over pieces by piece code.
const HOP_DIRECTIONS = ${perCode((kind) => kind.hop?.directions ?? [])};`,
)}
${when(
  rules.promotion !== 'none',
  `
// Squares that crown the men of each player.
const CROWN = ${setPerPlayer(rules.crown)};`,
)}
${when(
  rules.goal !== null,
  `
// Target zone of each player, and the squares where a turn may not end.
const ZONE = ${setPerPlayer(rules.zone)};
const ZONE_LIST = [${rules.zone.map((zone) => `new Int16Array([${ints(zone)}])`).join(', ')}];
const NO_STOP = ${setPerPlayer(rules.noStop)};`,
)}
${when(
  rules.goal?.leaveHomeBy !== null && rules.goal !== null,
  `
// Starting squares of each player.
const HOME_LIST = [${rules.home.map((home) => `new Int16Array([${ints(home)}])`).join(', ')}];`,
)}
`;
}

/** Whether the captures of one kind go on in another way than those of another. */
export const mixesChains = (kinds: readonly KindRules[]): boolean =>
  new Set(kinds.flatMap(({ capture }) => (capture === null ? [] : [capture.chain]))).size > 1;

/** Whether a piece may land on some squares behind its victim, but not on all of a longer run. */
export const limitsLandings = (rule: KindRules['capture'], size: number): boolean =>
  rule !== null && rule.landings > 1 && rule.landings < size;

/** Whether a piece of rank `code` is crowned on a square, if it is a man, as an expression over `code` and `to`. */
export const crownsAt = ({ mostKings }: AnalysedRules): string =>
  mostKings === null
    ? 'CROWN[(code - 1) >> 1][to] !== 0'
    : `(CROWN[(code - 1) >> 1][to] !== 0 && material[((code - 1) | 1) + 1] < ${int(mostKings)})`;

/** Values of `STEP`-like per-code facts that are the same for all codes of one rank; used to leave out dead code. */
export function codesWith(rules: AnalysedRules, has: (kind: KindRules) => boolean): number[] {
  return rules.kinds.flatMap((pair, player) =>
    pair.flatMap((kind, king) => (has(kind) ? [pieceCode(player, king)] : [])),
  );
}
