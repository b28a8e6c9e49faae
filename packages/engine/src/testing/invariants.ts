import { stableJson } from '@draughts-lab/input';
import { halfTurn, type Setup, type Stack, type Variant } from '@draughts-lab/variant';
import type { Move } from '../move.ts';
import type { Rules } from '../rules.ts';
import { turnSetup } from '../swap-sides.ts';
import { resultText } from './setup-text.ts';

/** Pieces on the board, prisoners included. */
export function pieceCount(setup: Setup): number {
  return setup.stacks.reduce((sum, stack) => sum + stack.length, 0);
}

/**
 * Whether a tower is two-layered: from the top, pieces of one colour, then pieces of the
 * other. Follows from the capture rules where freed pieces keep no rank and no tower can
 * change hands within the turn (Lasker's lemma).
 */
function isTwoLayered(stack: Stack): boolean {
  let changes = 0;
  for (let i = 1; i < stack.length; i++) {
    if (stack[i]!.player !== stack[i - 1]!.player) changes += 1;
  }
  return changes <= 1;
}

/** What is wrong with a position that followed from another, or null. */
export function brokenInvariant(variant: Variant, before: Setup, move: Move, after: Setup): string | null {
  const towers = variant.document.stack !== null;
  const difference = pieceCount(before) - pieceCount(after);
  if (move.kind === 'removal') {
    if (difference !== 1) return `a removal changed the number of pieces by ${difference}`;
  } else if (towers ? difference !== 0 : difference !== new Set(move.captures).size) {
    return `${pieceCount(before)} pieces became ${pieceCount(after)} by ${move.captures.length} captures`;
  }
  for (const [square, stack] of after.stacks.entries()) {
    const name = variant.board.names[square];
    if (!towers && stack.length > 1) return `${stack.length} pieces on ${name}`;
    if (towers && !isTwoLayered(stack)) return `the tower on ${name} has more than two layers`;
    if (stack.some((piece) => piece.player < 0 || piece.player >= variant.players.length))
      return `nobody owns ${name}`;
  }
  if (after.turn !== (before.turn + 1) % variant.players.length)
    return `player ${after.turn} is to move after player ${before.turn}`;
  return null;
}

/**
 * The map of squares under which a two-player game on a rectangle is the same with
 * colours exchanged: half a turn; null where the document is not symmetric.
 */
export function symmetryOf(variant: Variant): readonly number[] | null {
  const { board, players, document } = variant;
  const map = players.length === 2 ? halfTurn(board) : null;
  if (map === null) return null;
  const mirrored = (squares: readonly number[]): string =>
    squares
      .map((square) => map[square]!)
      .toSorted((a, b) => a - b)
      .join();
  const [white, black] = players;
  const same = (['promotion', 'zone', 'noStop'] as const).every(
    (set) => mirrored(white![set]) === black![set].join(),
  );
  // The last reply looks at who began and the swap at the ply, which turning the board does not change.
  return same &&
    document.end.goal === null &&
    (document.swap ?? null) === null &&
    variant.removals.length === 0 &&
    (document.sides ?? null) === null
    ? map
    : null;
}

/** What differs between the moves of a position and those of the turned position, or null. */
export function brokenSymmetry<P>(rules: Rules<P>, map: readonly number[], position: P): string | null {
  const { variant } = rules;
  const turned = rules.fromSetup(turnSetup(map, rules.toSetup(position)));
  const turn = (move: Move): Move => ({
    ...move,
    from: move.from < 0 ? -1 : map[move.from]!,
    to: move.to < 0 ? -1 : map[move.to]!,
    captures: move.captures.map((square) => map[square]!),
  });
  const here = rules
    .legalMoves(position)
    .map((move) => resultText(variant, turn(move)))
    .toSorted();
  const there = rules
    .legalMoves(turned)
    .map((move) => resultText(variant, move))
    .toSorted();
  return here.join() === there.join() ? null : `turned: ${here.join(', ')} but ${there.join(', ')}`;
}

/** Whether a setup comes back unchanged from the engine's own form, apart from values that are 0 or absent. */
export function sameSetup(a: Setup, b: Setup): boolean {
  return setupKey(a) === setupKey(b);
}

/** Text that is equal for equal setups. */
export function setupKey(setup: Setup): string {
  const counters = Object.fromEntries(Object.entries(setup.counters ?? {}).filter(([, value]) => value > 0));
  const kingRuns = setup.kingRuns?.some((run) => run !== null) === true ? setup.kingRuns : null;
  return stableJson({
    turn: setup.turn,
    stacks: setup.stacks,
    counters,
    kingRuns,
    lastKingStep: setup.lastKingStep ?? null,
    moveNumber: setup.moveNumber ?? 1,
  });
}
