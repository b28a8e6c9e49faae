import type { AnalysedRules } from '../analyse.ts';
import { countsOfBytes } from '../library/words.ts';
import { int, ints, membership, print, when } from '../text.ts';

/** Directions that any piece steps or hops in: only their neighbours are looked after. */
export function usedDirections(rules: AnalysedRules): number[] {
  const used = new Set(
    rules.kinds.flatMap(([man]) => [...(man.step?.directions ?? []), ...(man.hop?.directions ?? [])]),
  );
  return [...used].toSorted((a, b) => a - b);
}

/** Constants of a race program: who sees whom, where a hop lands, zones and tables for counting bits. */
export function emitTables(rules: AnalysedRules): string {
  const { size, players, neighbour, opposite } = rules;
  const squares = Array.from({ length: size }, (_, square) => square);
  const landing = (direction: number, square: number): number => {
    const over = neighbour[direction]![square]!;
    return over < 0 ? -1 : neighbour[direction]![over]!;
  };
  const lock = rules.goal?.lock === true;
  const leaves = (player: number, from: number, to: number): boolean =>
    lock && rules.zone[player]!.includes(from) && !rules.zone[player]!.includes(to);
  const bits = (directions: readonly number[], test: (direction: number) => boolean): number =>
    directions.reduce((mask, direction) => (test(direction) ? mask | (1 << direction) : mask), 0);
  const steps = rules.kinds.flatMap(([man], player) =>
    squares.map((square) =>
      bits(man.step?.directions ?? [], (direction) => {
        const to = neighbour[direction]![square]!;
        return to >= 0 && !leaves(player, square, to) && !rules.noStop[player]!.includes(to);
      }),
    ),
  );
  const hops = rules.kinds.flatMap(([man], player) =>
    squares.map((square) =>
      bits(man.hop?.directions ?? [], (direction) => {
        const to = landing(direction, square);
        return to >= 0 && !leaves(player, square, to);
      }),
    ),
  );
  const swapSteps = rules.kinds.flatMap(([man], player) =>
    squares.map((square) =>
      bits(man.step?.directions ?? [], (direction) => {
        const to = neighbour[direction]![square]!;
        return to >= 0 && !leaves(player, square, to);
      }),
    ),
  );
  const perSquare = (of: (direction: number, square: number) => number): string =>
    squares
      .map(
        (square) =>
          `${ints(Array.from({ length: 8 }, (_, direction) => (direction < rules.directionCount ? of(direction, square) : -1)))},`,
      )
      .join('\n');
  const watchers = squares
    .map(
      (square) =>
        `${ints(
          usedDirections(rules).flatMap((direction) => {
            // The square that sees this one in \`direction\` lies in the opposite direction.
            const near = neighbour[opposite[direction]!]![square]!;
            const far = landing(opposite[direction]!, square);
            return [near < 0 ? size : near, far < 0 ? size : far];
          }),
        )},`,
    )
    .join('\n');
  const setPerPlayer = (sets: readonly (readonly number[])[]): string =>
    `[${sets.map((set) => `new Uint8Array([${ints(membership(size, set))}])`).join(',\n')}]`;
  return `
const SIZE = ${int(size)};
const PLAYERS = ${int(players)};
// NEXT[8 * square + direction] is the neighbouring square, -1 off the board.
const NEXT = new Int16Array([
${perSquare((direction, square) => neighbour[direction]![square]!)}
]);
// HOPS[8 * square + direction]: the square where a hop ends, and the one that it crosses << 12; -1 off the board.
const HOPS = new Int32Array([
${perSquare((direction, square) => (landing(direction, square) < 0 ? -1 : landing(direction, square) | (neighbour[direction]![square]! << 12)))}
]);
// Squares that see a square as their neighbour or as a landing, by direction; SIZE stands for none.
const WATCHERS = new Int16Array([
${watchers}
]);
const WATCHER_COUNT = ${int(2 * usedDirections(rules).length)};
// STEP_ON[player * SIZE + square], HOP_ON: directions (one bit each) in which the board${lock ? ', the target zone' : ''} and the rules allow a step or a hop.
const STEP_ON = new Uint8Array([${ints(steps)}]);
const HOP_ON = new Uint8Array([${ints(hops)}]);
// The same for a step onto a foreign piece.
const SWAP_STEP_ON = new Uint8Array([${ints(rules.goal?.swap === true ? swapSteps : [])}]);
// ONWARD[direction]: every direction but the opposite one.
const ONWARD = new Uint8Array([${ints(rules.opposite.map((direction) => 255 ^ (1 << direction)))}]);
// Bits set in a byte.
${print(countsOfBytes)}
const BITS = countsOfBytes();
// Target zone of each player, and the squares where a turn may not end.
const ZONE = ${setPerPlayer(rules.zone)};
const ZONE_LIST = [${rules.zone.map((zone) => `new Int16Array([${ints(zone)}])`).join(', ')}];
const NO_STOP = ${setPerPlayer(rules.noStop)};
${when(
  (rules.goal?.leaveHomeBy ?? null) !== null,
  `
const HOME_LIST = [${rules.home.map((home) => `new Int16Array([${ints(home)}])`).join(', ')}];`,
)}`;
}
