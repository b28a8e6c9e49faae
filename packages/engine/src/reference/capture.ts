import type { ChainRule, Piece, PieceKind, Stack } from '@draughts-lab/variant';
import type { Context } from './context.ts';
import { crownsNow } from './crowning.ts';
import { captureStarts } from './hops.ts';
import { type ReferencePosition, topOf } from './position.ts';
import { TooManyLinesError } from '../too-many-lines.ts';

/** A complete capture: what was jumped, in order, and what the majority rule asks about it. */
export interface CaptureLine {
  readonly from: number;
  readonly path: readonly number[];
  /** Hops before the first jump: the first squares of the path. */
  readonly hops: number;
  readonly victims: readonly Victim[];
  /** Rank at the start and at the end of the turn. */
  readonly startKind: PieceKind;
  readonly endKind: PieceKind;
}

export interface Victim {
  readonly square: number;
  readonly kind: PieceKind;
  readonly enemy: boolean;
}

/** A capture that is under way. The moving stack is off the board until the turn ends. */
interface Chain {
  readonly stacks: readonly Stack[];
  readonly moving: Stack;
  readonly path: readonly number[];
  readonly victims: readonly Victim[];
  readonly lastDirection: number;
  /** Squares that crown the piece in this turn. */
  readonly crowns: ReadonlySet<number>;
  /** The turn ends here whatever else could be taken. */
  readonly stopped: boolean;
}

interface Jump {
  readonly direction: number;
  readonly victim: Victim;
  readonly landings: readonly number[];
}

/** What listing the captures of a position has cost so far. */
export interface ListingCost {
  lines: number;
  /** Squares reached by chains, and squares of finished lines. */
  points: number;
}

/**
 * Every capture line of the piece on `from`, each path separately, before the majority rule.
 *
 * @param cost one for all pieces of a position
 * @throws TooManyLinesError where the position has more than `maxLines` of them, or takes more than `maxPoints`
 */
export function captureLines(
  context: Context,
  position: ReferencePosition,
  from: number,
  cost: ListingCost,
): CaptureLine[] {
  const moving = position.stacks[from]!;
  const piece = topOf(moving)!;
  const stacks = withStack(position.stacks, from, []);
  const crowns = crownsNow(context, position, piece.player);
  const lines: CaptureLine[] = [];
  const extend = (chain: Chain): void => {
    for (const jump of jumpsFrom(context, chain)) {
      for (const next of landings(context, chain, jump)) {
        spend(context, cost, 0, 1);
        const further = jumpsFrom(context, next);
        const mayEnd = !further.some((onward) => isCompulsory(context, next, onward));
        if (mayEnd && haltsProperly(context, topOf(chain.moving)!, next, jump)) {
          spend(context, cost, 1, next.path.length);
          lines.push({
            from,
            path: next.path,
            hops: next.path.length - 1 - next.victims.length,
            victims: next.victims,
            startKind: piece.kind,
            endKind: kindAtRest(next),
          });
        }
        if (further.length > 0) extend(next);
      }
    }
  };
  for (const path of captureStarts(context, position, from)) {
    spend(context, cost, 0, path.length - 1);
    extend({ ...atRest(stacks, moving, path), crowns });
  }
  return lines;
}

function spend({ maxLines, maxPoints }: Context, cost: ListingCost, lines: number, points: number): void {
  cost.lines += lines;
  cost.points += points;
  if (cost.lines > maxLines)
    throw new TooManyLinesError(`the position has more than ${maxLines} capture lines`);
  if (cost.points > maxPoints)
    throw new TooManyLinesError(`the captures of the position take more than ${maxPoints} steps to list`);
}

/** A chain before its first jump, which nothing crowns. */
const atRest = (stacks: readonly Stack[], moving: Stack, path: readonly number[]): Chain => ({
  stacks,
  moving,
  path,
  victims: [],
  lastDirection: -1,
  crowns: new Set(),
  stopped: false,
});

/** Whether the piece on a square can take, after hops too where its hops go over into captures. */
export function canCapture(context: Context, position: ReferencePosition, from: number): boolean {
  return captureStarts(context, position, from).some((path) =>
    canTakeAt(context, position, from, path[path.length - 1]!),
  );
}

/** Whether the piece on `from` could make at least one jump if it stood on `at`. */
export function canTakeAt(
  context: Context,
  { stacks }: Pick<ReferencePosition, 'stacks'>,
  from: number,
  at: number,
): boolean {
  return jumpsFrom(context, atRest(withStack(stacks, from, []), stacks[from]!, [at])).length > 0;
}

/** How a capture of a piece goes on: by its kind, where the document says so, or as all captures do. */
function chainOf(context: Context, { player, kind }: Piece): ChainRule {
  return context.kinds[player]![kind].capture?.spec.chain ?? context.document.capture!.chain;
}

/** Whether a chain that could make this jump has to go on. */
function isCompulsory(context: Context, chain: Chain, jump: Jump): boolean {
  const rules = context.document.capture!;
  return (
    chainOf(context, topOf(chain.moving)!) === 'complete' && (jump.victim.enemy || rules.ownPieces !== 'may')
  );
}

/** All single jumps that a chain can make next. */
function jumpsFrom(context: Context, chain: Chain): Jump[] {
  const rules = context.document.capture;
  const piece = topOf(chain.moving)!;
  const move = context.kinds[piece.player]![piece.kind].capture;
  if (rules === null || move === null || chain.stopped) return [];
  if (chain.victims.length > 0 && chainOf(context, piece) === 'single') return [];
  const at = chain.path[chain.path.length - 1]!;
  const range = move.spec.range === 'any' ? Infinity : move.spec.range;
  const jumps: Jump[] = [];
  const tower = context.document.stack;
  if (tower !== null && chain.moving.length >= (tower.maxHeight ?? Infinity)) return [];
  const directions =
    chain.victims.length === 0
      ? move.directions
      : move.onward === 'straight'
        ? // A man crowned on the way goes on only where a king takes.
          move.directions.filter((direction) => direction === chain.lastDirection)
        : move.onward;
  const { landing } = move.spec;
  const most = landing === 'next' ? 1 : landing === 'any' ? Infinity : landing;
  for (const direction of directions) {
    const isReversal = chain.lastDirection >= 0 && direction === context.opposite[chain.lastDirection];
    if (isReversal && rules.reversal === 'forbidden') continue;
    const next = context.neighbour[direction]!;
    let square = next[at]!;
    for (let distance = 1; distance < range && square >= 0 && chain.stacks[square]!.length === 0; distance++)
      square = next[square]!;
    if (square < 0) continue;
    const target = topOf(chain.stacks[square]!);
    if (target === undefined || !mayTake(context, chain, piece, square, target)) continue;
    const landings: number[] = [];
    for (let to = next[square]!; to >= 0 && chain.stacks[to]!.length === 0; to = next[to]!) {
      landings.push(to);
      if (landings.length === most) break;
    }
    if (landings.length > 0) {
      jumps.push({
        direction,
        victim: { square, kind: target.kind, enemy: target.player !== piece.player },
        landings,
      });
    }
  }
  return jumps;
}

function mayTake(context: Context, chain: Chain, piece: Piece, square: number, target: Piece): boolean {
  const rules = context.document.capture!;
  const move = context.kinds[piece.player]![piece.kind].capture!;
  if (!move.spec.mayTake.includes(target.kind)) return false;
  if (target.player === piece.player) {
    if (rules.ownPieces === 'never') return false;
    if (rules.ownPieces === 'in-chain' && !chain.victims.some((victim) => victim.enemy)) return false;
  }
  const jumpedBefore = chain.victims.some((victim) => victim.square === square);
  const { stack } = context.document;
  if (stack === null) {
    // A victim that is still on the board blocks and cannot be taken twice; one removed at once is not here.
    return !jumpedBefore;
  }
  if (stack.rejump === 'never') return !jumpedBefore;
  if (stack.rejump === 'not-consecutive') return chain.victims[chain.victims.length - 1]?.square !== square;
  return true;
}

/** The chains that arise from a jump, one for each landing square that may be chosen. */
function landings(context: Context, chain: Chain, jump: Jump): Chain[] {
  const next = jump.landings.map((to) => land(context, chain, jump, to));
  if (context.document.capture!.landing === 'free') return next;
  const continuing = next.filter((after) =>
    jumpsFrom(context, after).some((onward) => isCompulsory(context, after, onward)),
  );
  return continuing.length > 0 ? continuing : next;
}

function land(context: Context, chain: Chain, { direction, victim }: Jump, to: number): Chain {
  const { stack, capture, promotion } = context.document;
  let { stacks, moving } = chain;
  if (capture!.removal === 'at-once') {
    const jumped = stacks[victim.square]!;
    stacks = withStack(stacks, victim.square, stack === null ? [] : jumped.slice(0, -1));
    if (stack !== null) {
      const prisoner = topOf(jumped)!;
      moving = [
        { player: prisoner.player, kind: stack.freedRank === 'keep' ? prisoner.kind : 'man' },
        ...moving,
      ];
    }
  }
  const piece = topOf(moving)!;
  const crosses = piece.kind === 'man' && chain.crowns.has(to);
  const crowned = crosses && (promotion.when === 'in-passing' || promotion.when === 'stop');
  if (crowned) moving = [...moving.slice(0, -1), { player: piece.player, kind: 'king' }];
  return {
    stacks,
    moving,
    path: [...chain.path, to],
    victims: [...chain.victims, victim],
    lastDirection: direction,
    crowns: chain.crowns,
    stopped: crowned && promotion.when === 'stop',
  };
}

function kindAtRest(chain: Chain): PieceKind {
  const piece = topOf(chain.moving)!;
  const at = chain.path[chain.path.length - 1]!;
  return chain.crowns.has(at) ? 'king' : piece.kind;
}

/** The king halt: when the last victim is a king, the line ends on the square directly behind it. */
function haltsProperly(context: Context, jumper: Piece, chain: Chain, last: Jump): boolean {
  const { stopBehindKing } = context.kinds[jumper.player]![jumper.kind].capture!.spec;
  if (stopBehindKing === 'no' || last.victim.kind !== 'king') return true;
  if (stopBehindKing === 'in-chains' && chain.victims.length < 2) return true;
  return chain.path[chain.path.length - 1] === last.landings[0];
}

function withStack(stacks: readonly Stack[], square: number, stack: Stack): Stack[] {
  const copy = stacks.slice();
  copy[square] = stack;
  return copy;
}
