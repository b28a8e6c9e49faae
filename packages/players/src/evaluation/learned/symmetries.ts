import {
  absoluteDirections,
  type Board,
  type ResolvedSide,
  kindsOf,
  type Variant,
} from '@draughts-lab/variant';

/** A way to turn the board over that the rules cannot tell from the board as it was. */
export interface Symmetry {
  /** Where each square goes. */
  readonly square: readonly number[];
  /** Whether the two players change sides. */
  readonly swaps: boolean;
}

/**
 * All symmetries of a game for two, the identity first: they keep lines, starting squares, directions of every kind of
 * move, crowning and target squares, and the squares that draw rules and material ends name.
 */
export function findSymmetries(variant: Variant): Symmetry[] {
  const { board } = variant;
  const symmetries: Symmetry[] = [];
  for (const turn of boardTurns(board)) {
    const square = turn.square;
    for (const swaps of namesPlayer(variant) ? [false] : [false, true]) {
      if (keepsRules(variant, turn, swaps)) symmetries.push({ square, swaps });
    }
  }
  // Where no line joins two parts of a board, steps do not tell where the other part goes.
  if (!symmetries.some((symmetry) => distance(symmetry) === 0))
    symmetries.push({ square: Array.from({ length: board.size }, (_, square) => square), swaps: false });
  return symmetries.toSorted((a, b) => distance(a) - distance(b));
}

/** Whether a result goes to a player by name, so that the two are not alike. */
const namesPlayer = ({ document: { draws } }: Variant): boolean =>
  (draws.wonBy ?? null) !== null || !['repeater', null].includes(draws.repetition?.lostBy ?? null);

/** 0 for the identity, which comes first; the order of the others is that in which they were found. */
const distance = ({ square, swaps }: Symmetry): number =>
  !swaps && square.every((to, from) => to === from) ? 0 : 1;

interface BoardTurn {
  readonly square: readonly number[];
  readonly direction: readonly number[];
}

/** Every one-to-one map of the squares that carries lines to lines, with what becomes of each direction. */
function boardTurns(board: Board): BoardTurn[] {
  const { directionCount, size } = board;
  const found: BoardTurn[] = [];
  for (const sense of [1, -1]) {
    for (let shift = 0; shift < directionCount; shift++) {
      const direction = Array.from(
        { length: directionCount },
        (_, old) => (((sense * old + shift) % directionCount) + directionCount) % directionCount,
      );
      for (let image = 0; image < size; image++) {
        const square = spread(board, direction, image);
        if (square !== null && !found.some((other) => other.square.every((to, from) => to === square[from])))
          found.push({ square, direction });
      }
    }
  }
  return found;
}

/** The map that takes square 0 to `image` and steps to steps, or null where there is none. */
function spread({ size, neighbour }: Board, direction: readonly number[], image: number): number[] | null {
  const square = new Array<number>(size).fill(-1);
  const taken = new Uint8Array(size);
  square[0] = image;
  taken[image] = 1;
  const waiting = [0];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    for (const [old, now] of direction.entries()) {
      const to = neighbour[old]![from]!;
      const target = neighbour[now]![square[from]!]!;
      if (to < 0 || target < 0) {
        if (to !== target) return null;
        continue;
      }
      if (square[to] === target) continue;
      if (square[to] !== -1 || taken[target] === 1) return null;
      square[to] = target;
      taken[target] = 1;
      waiting.push(to);
    }
  }
  return square.includes(-1) ? null : square;
}

function keepsRules(variant: Variant, { square, direction }: BoardTurn, swaps: boolean): boolean {
  const { board, document, players } = variant;
  const image = (squares: readonly number[]): string => sorted(squares.map((from) => square[from]!));
  const kept = players.every((from, player) => {
    const to = players[swaps ? 1 - player : player]!;
    const sets = (['men', 'kings', 'promotion', 'zone', 'noStop'] as const).every(
      (name) => image(from[name]) === sorted(to[name]),
    );
    const [own, other] = [from, to].map(({ id }) => directionWords(kindsOf(document, id)));
    const lines = own!.every((words, move) => {
      const before = absoluteDirections(board, from.id, words).map((old) => direction[old]!);
      return sorted(before) === sorted(absoluteDirections(board, to.id, other![move]!));
    });
    return sets && lines;
  });
  const named = [
    ...variant.counters.flatMap(({ when }) => (when === null ? [] : [when.each, ...(when.sides ?? [])])),
    ...variant.material.flatMap(({ own, opponent }) => [own, opponent]),
  ];
  return (
    kept && named.every((side) => namedSquares(side).every((squares) => image(squares) === sorted(squares)))
  );
}

const sorted = (numbers: readonly number[]): string => numbers.toSorted((a, b) => a - b).join();

const directionWords = ({
  man,
  king,
}: ReturnType<typeof kindsOf>): Parameters<typeof absoluteDirections>[2][] =>
  [man, king].flatMap((kind) =>
    kind === null
      ? []
      : [kind.step, kind.capture, kind.hop].flatMap((move) => (move === null ? [] : [move.directions])),
  );

const namedSquares = (side: ResolvedSide | null): (readonly number[])[] =>
  side === null ? [] : [side.on ?? [], side.off];
