import {
  type Board,
  type BoardSpec,
  createBoard,
  type PlayerId,
  RECTANGLE_PLAYERS,
  STAR_SEATS,
} from '@draughts-lab/variant';
import type { RandomSource } from './random-source.ts';

type Rectangle = Extract<BoardSpec, { shape: 'rectangle' }>;

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
    switch (random.weighted({ usual: 12, small: 8, tiny: 1, large: 2, huge: 2 })) {
      case 'usual':
        return random.pick([8, 8, 10]);
      case 'small':
        return random.between(3, 7);
      case 'tiny':
        return 2;
      case 'large':
        return random.between(9, 12);
      case 'huge':
        return random.between(13, 16);
    }
  };
  const columns = side();
  const grid: Rectangle = {
    shape: 'rectangle',
    columns,
    rows: random.chance(0.06) ? random.between(2, 3) : Math.max(4, random.chance(0.6) ? columns : side()),
    playable: random.chance(0.6) ? 'dark' : 'all',
    mirrored: random.chance(0.3),
  };
  const spec = randomLines(random, randomHoles(random, grid));
  return {
    spec,
    board: createBoard(spec),
    players: random.chance(0.9) ? RECTANGLE_PLAYERS : ['black', 'white'],
  };
}

/** Squares taken out: here and there, in opposite corners as of a hexagon, or a rectangle in the middle. */
function randomHoles(random: RandomSource, grid: Rectangle): Rectangle {
  if (random.chance(0.8)) return grid;
  const { board, columns, rows } = { board: createBoard(grid), ...grid };
  const kind = random.pick(['scattered', 'tips', 'middle', 'half-turn']);
  const cut = random.between(1, Math.max(1, (columns + rows) >> 2));
  const scattered = board.names.map(() => random.chance(0.12));
  const isHole = (square: number): boolean => {
    const [x, y] = [board.x[square]!, board.y[square]!];
    switch (kind) {
      case 'scattered':
        return scattered[square]!;
      case 'half-turn':
        return scattered[square]! || scattered[board.size - 1 - square]!;
      case 'tips':
        return x - y > columns - 1 - cut || y - x > rows - 1 - cut;
      default:
        return Math.abs(2 * x + 1 - columns) < cut && Math.abs(2 * y + 1 - rows) < cut;
    }
  };
  const removed = board.names.filter((_, square) => isHole(square));
  return removed.length === 0 ? grid : { ...grid, removed };
}

/** Lines of a lined board: diagonals through every second point, groups, or some straight lines more. */
function randomLines(random: RandomSource, grid: Rectangle): Rectangle {
  if (random.chance(0.85)) return grid;
  const { names } = createBoard(grid);
  const straight = (): string[] => {
    const [from, to] = [random.pick(names), random.pick(names)];
    const across = Math.abs(from.codePointAt(0)! - to.codePointAt(0)!);
    const up = Math.abs(Number(from.slice(1)) - Number(to.slice(1)));
    return from !== to && (across === 0 || up === 0 || across === up) ? [`${from}-${to}`] : [];
  };
  const groups = random
    .pick([
      ['orthogonal', 'alternate-diagonal'],
      ['orthogonal', 'alternate-diagonal'],
      ['diagonal', 'a1-a3'],
      ['orthogonal'],
      ['alternate-diagonal', 'orthogonal'],
    ])
    .filter((word) => !word.startsWith('a1') || (names.includes('a1') && names.includes('a3')));
  return {
    ...grid,
    lines: [...groups, ...Array.from({ length: 6 }, straight).flat(), ...linesOverHoles(random, grid, names)],
  };
}

/** Whole files, rows and diagonals by their points, over the squares that are taken out. */
function linesOverHoles(random: RandomSource, grid: Rectangle, names: readonly string[]): string[] {
  if (grid.removed === undefined || random.chance(0.3)) return [];
  const along = {
    file: (name: string) => name.codePointAt(0)!,
    row: (name: string) => Number(name.slice(1)),
    up: (name: string) => Number(name.slice(1)) - name.codePointAt(0)!,
    down: (name: string) => Number(name.slice(1)) + name.codePointAt(0)!,
  } as const;
  const whole = (isOn: (name: string) => boolean): string[] => {
    const points = names.filter(isOn);
    return points.length < 3 ? [] : [points.join('-')];
  };
  return grid.removed.slice(0, 4).flatMap((hole) => {
    const place = along[random.pick(['file', 'row', 'up', 'down'] as const)];
    return whole((name) => place(name) === place(hole));
  });
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
  const reflected = (turns: boolean): number[] =>
    squares.filter((square) =>
      white.some(
        (home) =>
          board.x[home] === (turns ? board.columns - 1 - board.x[square]! : board.x[square]!) &&
          board.y[home] === board.rows - 1 - board.y[square]!,
      ),
    );
  const turned = reflected(true);
  const black = turned.length > 0 ? turned : reflected(false);
  const opposite = black.length > 0 ? black : squares.filter((square) => board.y[square] === board.rows - 1);
  return { home: { white, black: opposite }, target: { white: opposite, black: white } };
}
