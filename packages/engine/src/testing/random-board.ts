import {
  type Board,
  type BoardSpec,
  createBoard,
  type PlayerId,
  RECTANGLE_PLAYERS,
  STAR_SEATS,
} from '@draughts-lab/variant';
import type { RandomSource } from './random-source.ts';

export interface BoardChoice {
  readonly spec: BoardSpec;
  readonly board: Board;
  /** In turn order. */
  readonly players: readonly PlayerId[];
}

/** A board with its players; `stars` is the probability of a star. */
export function randomBoard(random: RandomSource, stars: number): BoardChoice {
  return random.chance(stars) ? randomStar(random) : randomRectangle(random);
}

function randomRectangle(random: RandomSource): BoardChoice {
  const side = (): number => {
    switch (random.weighted({ usual: 6, small: 4, large: 1, huge: 1 })) {
      case 'usual':
        return random.pick([8, 8, 10]);
      case 'small':
        return random.between(3, 7);
      case 'large':
        return random.between(9, 12);
      case 'huge':
        return random.between(13, 16);
    }
  };
  const columns = side();
  const spec: BoardSpec = {
    shape: 'rectangle',
    columns,
    rows: random.chance(0.6) ? Math.max(4, columns) : Math.max(4, side()),
    playable: random.chance(0.6) ? 'dark' : 'all',
    mirrored: random.chance(0.3),
  };
  return {
    spec,
    board: createBoard(spec),
    players: random.chance(0.9) ? RECTANGLE_PLAYERS : ['black', 'white'],
  };
}

function randomStar(random: RandomSource): BoardChoice {
  const spec: BoardSpec = { shape: 'star', side: random.pick([1, 2, 2, 3, 3, 4, 5]) };
  const count = random.pick([2, 2, 2, 3, 4, 5, 6]);
  const seats = random.pick([
    STAR_SEATS.filter((_, seat) => seat % (count === 2 ? 3 : count === 3 ? 2 : 1) === 0).slice(0, count),
    random.shuffle(STAR_SEATS).slice(0, count),
  ]);
  return { spec, board: createBoard(spec), players: seats };
}

/**
 * Starting squares for each player by name, and the squares that a race of that player
 * leads to. Two players face each other; some setups are scattered.
 */
export interface Camps {
  readonly men: Readonly<Record<string, readonly number[]>>;
  readonly kings: Readonly<Record<string, readonly number[]>>;
  readonly targets: Readonly<Record<string, readonly number[]>>;
}

export function randomCamps(
  random: RandomSource,
  { board, players }: BoardChoice,
  withKings: boolean,
): Camps {
  const homes = board.shape === 'star' ? starHomes(board, players) : rectangleHomes(random, board);
  const men: Record<string, readonly number[]> = {};
  const kings: Record<string, readonly number[]> = {};
  const targets: Record<string, readonly number[]> = {};
  const scattered = random.chance(0.15)
    ? random.shuffle(Array.from({ length: board.size }, (_, index) => index))
    : null;
  const share =
    scattered === null
      ? 0
      : Math.max(1, Math.floor((board.size * random.between(1, 6)) / (8 * players.length)));
  players.forEach((id, player) => {
    const squares = scattered?.slice(player * share, (player + 1) * share) ?? homes.home[id]!;
    const kingCount =
      withKings && random.chance(0.3) ? random.between(1, Math.max(1, squares.length >> 1)) : 0;
    const shuffled = random.shuffle(squares);
    kings[id] = shuffled.slice(0, kingCount).toSorted((a, b) => a - b);
    men[id] = shuffled.slice(kingCount).toSorted((a, b) => a - b);
    targets[id] = homes.target[id]!;
  });
  return { men, kings, targets };
}

interface Homes {
  readonly home: Readonly<Record<string, readonly number[]>>;
  readonly target: Readonly<Record<string, readonly number[]>>;
}

function starHomes(board: Board, players: readonly PlayerId[]): Homes {
  const point = (id: PlayerId, turn: number): readonly number[] =>
    board.points[(STAR_SEATS.indexOf(id as (typeof STAR_SEATS)[number]) + turn) % STAR_SEATS.length]!;
  return {
    home: Object.fromEntries(players.map((id) => [id, point(id, 0)])),
    target: Object.fromEntries(players.map((id) => [id, point(id, 3)])),
  };
}

function rectangleHomes(random: RandomSource, board: Board): Homes {
  const turned = (square: number): number => board.size - 1 - square;
  const squares = Array.from({ length: board.size }, (_, index) => index);
  let white: number[];
  if (random.chance(0.75)) {
    const depth = random.between(1, Math.max(1, (board.rows - 1) >> 1));
    const first = depth > 1 && random.chance(0.15) ? 1 : 0;
    white = squares.filter((square) => board.y[square]! >= first && board.y[square]! < depth);
  } else {
    const wide = random.between(1, Math.max(1, board.columns - 1));
    const deep = random.between(1, Math.max(1, (board.rows - 1) >> 1));
    white = squares.filter((square) => board.x[square]! >= board.columns - wide && board.y[square]! < deep);
  }
  // Half a turn maps a board onto itself when the far corner is playable; otherwise it is turned over.
  const symmetric = board.x[0] === board.columns - 1 - board.x[board.size - 1]!;
  const black = symmetric
    ? white.map(turned)
    : squares.filter((square) =>
        white.some(
          (home) => board.x[home] === board.x[square] && board.y[home] === board.rows - 1 - board.y[square]!,
        ),
      );
  const opposite = black.length > 0 ? black : squares.filter((square) => board.y[square] === board.rows - 1);
  return { home: { white, black: opposite }, target: { white: opposite, black: white } };
}
