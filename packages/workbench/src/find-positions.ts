import { isDemoted, type Move, type Outcome, type Rules, TooManyLinesError } from '@draughts-lab/engine';
import { randomBelow, type RandomState, randomState } from '@draughts-lab/input/random';
import { formatMove, SWAP_TEXT } from '@draughts-lab/notation';
import { initialSetup, type Setup, type Stack, type Variant } from '@draughts-lab/variant';

/** A position in which two games have other moves. */
export interface DifferentMoves {
  readonly setup: Setup;
  /** Moves that only the first game has, every landing square written. */
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
}

/** A line of play that is over in one game and not, or otherwise, in the other. */
export interface DifferentOutcome {
  /** Moves from the start position that both games have. */
  readonly moves: readonly string[];
  /** Where the line ends. */
  readonly setup: Setup;
  readonly a: Outcome;
  readonly b: Outcome;
}

export interface FoundDifferences {
  /** Positions that were compared, and those among them in which the moves differ. */
  readonly positions: number;
  readonly different: number;
  /** One example of each kind, with as few pieces as it can have. */
  readonly examples: readonly DifferentMoves[];
  readonly outcome: DifferentOutcome | null;
  /** Lines of play from the start that were compared ply by ply. */
  readonly lines: number;
  /** Small positions in which the moves differ, the smallest first: where the values may differ too. */
  readonly small: readonly Setup[];
}

/** A number of a move at which no game offers a swap of sides. */
const LATE = 100;
/** Behind a move that makes a king a man again. */
const MAN_AGAIN = '⛀';
/** Behind a move that crowns a man which the same move of the other game leaves a man. */
const CROWNED = '⛁';
/** Plies of one random line at most. */
const LINE_PLIES = 300;
/** Lines that are played for the outcomes at most, and one for so many positions of the budget. */
const OUTCOME_LINES = 200;
const POSITIONS_A_LINE = 100;
/** Positions of so many pieces are small, and so many of them are kept. */
const SMALL_PIECES = 5;
const MAX_SMALL = 80;
/** One of them for so many positions of the budget: each is solved, in both games. */
const POSITIONS_A_SMALL = 50;
/** Random endings that are looked at for as many, for each position of the budget: a few pieces are compared quickly. */
const SMALL_TRIES = 3;

/**
 * Positions in which two games on one board differ, found by play: random games of either, and random endings with a few
 * pieces, where rare rules of kings show. The same search finds the same positions.
 *
 * @param budget positions that are compared at most
 */
export function findDifferences<P, Q>(a: Rules<P>, b: Rules<Q>, budget: number): FoundDifferences {
  const random = randomState(1);
  const best = new Map<string, DifferentMoves>();
  const small: Setup[] = [];
  const mostSmall = Math.min(MAX_SMALL, Math.ceil(budget / POSITIONS_A_SMALL));
  const seen = { positions: 0, different: 0 };
  const look = (setup: Setup): void => {
    // A man where it would have been crowned is no position of the other game.
    if (!isOf(a.variant, setup) || !isOf(b.variant, setup)) return;
    seen.positions += 1;
    const found = compareMoves(a, b, setup);
    if (found === null) return;
    seen.different += 1;
    if (small.length < mostSmall && pieces(setup) <= SMALL_PIECES) small.push(setup);
    const kind = kindOf(found);
    const known = best.get(kind);
    if (known === undefined || pieces(setup) < pieces(known.setup)) best.set(kind, found);
  };
  const isNumbered = [a, b].some(({ variant }) => (variant.document.swap ?? null) !== null);
  const ending = (): Setup => ({
    ...randomEnding(a.variant, random),
    ...(isNumbered && { moveNumber: LATE }),
  });
  while (seen.positions < budget / 2) walk(a, random, isNumbered, look);
  while (seen.positions < (budget * 3) / 4) walk(b, random, isNumbered, look);
  for (let tries = 0; seen.positions < budget && tries < 8 * budget; tries++) look(ending());
  const examples = [...best.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([kind, example]) => withFewerPieces(a, b, example, kind));
  // Rare rules: more endings for the values alone, not counted.
  for (let tries = 0; tries < SMALL_TRIES * budget && small.length < mostSmall; tries++) {
    const setup = ending();
    if (pieces(setup) > SMALL_PIECES || !isOf(b.variant, setup)) continue;
    if (compareMoves(a, b, setup) !== null) small.push(setup);
  }
  small.sort((one, other) => pieces(one) - pieces(other));
  return {
    ...seen,
    examples,
    small,
    ...findOutcome(a, b, random, Math.min(OUTCOME_LINES, Math.ceil(budget / POSITIONS_A_LINE))),
  };
}

/**
 * The setups of a random game, without its counters: those of the other game may have other names.
 *
 * @param isNumbered with the numbers of the moves: a swap of sides is offered at one ply of the game
 */
function walk<P>(
  rules: Rules<P>,
  random: RandomState,
  isNumbered: boolean,
  look: (setup: Setup) => void,
): void {
  let position = rules.initialPosition();
  for (let ply = 0; ply < LINE_PLIES; ply++) {
    const setup = rules.toSetup(position);
    look(isNumbered ? { ...bare(setup), moveNumber: setup.moveNumber ?? 1 } : bare(setup));
    const moves = movesOf(rules, position);
    if (moves.length === 0 || rules.outcome(position).over) return;
    position = rules.play(position, moves[randomBelow(random, moves.length)]!);
  }
}

const bare = ({ turn, stacks }: Setup): Setup => ({ turn, stacks });

/** Two to six pieces on random squares, kings among them where the game has kings. */
function randomEnding(variant: Variant, random: RandomState): Setup {
  const { board, players, document } = variant;
  const stacks: Stack[] = Array.from({ length: board.size }, () => []);
  const count = 2 + randomBelow(random, 5);
  for (let piece = 0; piece < count; piece++) {
    const player = piece % players.length;
    const square = randomBelow(random, board.size);
    const isCrowned = players[player]!.promotion.includes(square);
    const isKing = document.king !== null && (isCrowned || randomBelow(random, 2) === 0);
    if (isCrowned && !isKing) continue;
    stacks[square] = [{ player, kind: isKing ? 'king' : 'man' }];
  }
  return { turn: randomBelow(random, players.length), stacks };
}

/** Whether no man stands on a square that crowns it, where kings are not limited in number. */
const isOf = ({ players, document }: Variant, { stacks }: Setup): boolean =>
  (document.promotion.most ?? null) !== null ||
  players.every(({ promotion }, player) =>
    promotion.every((square) => {
      const top = stacks[square]!.at(-1);
      return top?.player !== player || top.kind !== 'man';
    }),
  );

function compareMoves<P, Q>(a: Rules<P>, b: Rules<Q>, setup: Setup): DifferentMoves | null {
  const [left, right] = [textsOf(a, a.variant, setup), textsOf(b, a.variant, setup)];
  const onlyA = withoutThose(left, right);
  const onlyB = withoutThose(right, left);
  return onlyA.length + onlyB.length === 0 ? null : { setup, onlyA, onlyB };
}

interface MoveText {
  readonly text: string;
  readonly promotes: boolean;
}

/** The moves of one list that the other does not have; the same squares with another rank at the end are another move. */
const withoutThose = (list: readonly MoveText[], others: readonly MoveText[]): string[] =>
  list.flatMap(({ text, promotes }) => {
    const same = others.filter((other) => other.text === text);
    if (same.some((other) => other.promotes === promotes)) return [];
    return [promotes && same.length > 0 ? `${text} ${CROWNED}` : text];
  });

/** Legal moves in full, in the notation of one game for both. */
function textsOf<P>(rules: Rules<P>, notation: Variant, setup: Setup): MoveText[] {
  const moves = movesOf(rules, rules.fromSetup(setup));
  return moves.map((move) => {
    const text = formatMove(notation, move, moves, 'long');
    return {
      text: isDemoted(rules.variant, setup.stacks, move) ? `${text} ${MAN_AGAIN}` : text,
      promotes: move.promotes,
    };
  });
}

/** No moves where there are too many to list: such a position is no example. */
function movesOf<P>(rules: Rules<P>, position: P): readonly Move[] {
  try {
    return rules.legalMoves(position);
  } catch (error) {
    if (error instanceof TooManyLinesError) return [];
    throw error;
  }
}

/** More moves, fewer, or others. */
const kindOf = ({ onlyA, onlyB }: DifferentMoves): string =>
  onlyA.length === 0 ? 'more' : onlyB.length === 0 ? 'fewer' : 'other';

const pieces = ({ stacks }: Setup): number => stacks.reduce((sum, stack) => sum + stack.length, 0);

/** Whether it is the swap of sides alone: what stands on the board has no part in it. */
const isSwap = ({ onlyA, onlyB }: DifferentMoves): boolean =>
  [...onlyA, ...onlyB].every((text) => text === SWAP_TEXT);

/** The same kind of difference with pieces taken off the board, as long as it stays. */
function withFewerPieces<P, Q>(
  a: Rules<P>,
  b: Rules<Q>,
  example: DifferentMoves,
  kind: string,
): DifferentMoves {
  if (isSwap(example)) return example;
  for (const [square, stack] of example.setup.stacks.entries()) {
    if (stack.length === 0) continue;
    const stacks = example.setup.stacks.map((other, index) => (index === square ? [] : other));
    const found = compareMoves(a, b, { ...example.setup, stacks });
    if (found !== null && kindOf(found) === kind) return withFewerPieces(a, b, found, kind);
  }
  return example;
}

/** Plays random lines that both games have, ply by ply in step, until one is over and the other is not over alike. */
function findOutcome<P, Q>(
  a: Rules<P>,
  b: Rules<Q>,
  random: RandomState,
  lines: number,
): Pick<FoundDifferences, 'outcome' | 'lines'> {
  let shortest: DifferentOutcome | null = null;
  for (let line = 0; line < lines; line++) {
    const found = playInStep(a, b, random);
    if (found !== null && (shortest === null || found.moves.length < shortest.moves.length)) shortest = found;
  }
  return { outcome: shortest, lines };
}

function playInStep<P, Q>(a: Rules<P>, b: Rules<Q>, random: RandomState): DifferentOutcome | null {
  const start = initialSetup(a.variant);
  let [left, right] = [a.fromSetup(start), b.fromSetup(start)];
  const moves: string[] = [];
  for (let ply = 0; ply < LINE_PLIES; ply++) {
    const [x, y] = [a.outcome(left), b.outcome(right)];
    if (x.over || y.over) {
      const isSame = x.over && y.over && x.winner === y.winner;
      return isSame ? null : { moves, setup: bare(a.toSetup(left)), a: x, b: y };
    }
    const [own, other] = [movesOf(a, left), movesOf(b, right)];
    const common = own.flatMap((move) => {
      const same = other.find((one) => isSameMove(move, one));
      return same === undefined ? [] : [[move, same] as const];
    });
    if (common.length === 0) return null;
    const [move, same] = common[randomBelow(random, common.length)]!;
    moves.push(formatMove(a.variant, move, own));
    left = a.play(left, move);
    right = b.play(right, same);
  }
  return null;
}

const isSameMove = (a: Move, b: Move): boolean =>
  a.kind === b.kind &&
  a.promotes === b.promotes &&
  a.path.join() === b.path.join() &&
  a.captures.join() === b.captures.join();
