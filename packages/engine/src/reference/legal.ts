import { type Move, PASS } from '../move.ts';
import { removalMove } from '../removals.ts';
import { withSwap } from '../swap-sides.ts';
import type { Context } from './context.ts';
import { type CaptureLine, captureLines, type ListingCost } from './capture.ts';
import { isDecided } from './decided.ts';
import { movableSquares } from './movable.ts';
import { applyMajority } from './majority.ts';
import { type ReferencePosition, positionKey, topOf } from './position.ts';
import { play } from './play.ts';
import { quietMoves } from './quiet.ts';
import { dueRemovals } from './start-position.ts';

/** Legal moves with every path; the order is by origin square, captures as the lines run. */
export function legalLines(context: Context, position: ReferencePosition): Move[] {
  const removals = dueRemovals(context, position);
  if (removals.length > 0) return removals.map(removalMove);
  if (isDecided(context, position)) return [];
  const moves = movesBeforePass(context, position);
  const { capture, end } = context.document;
  const mustTake = capture?.mandatory === true && moves.some(({ captures }) => captures.length > 0);
  if (end.mayPass === true && !mustTake) return [...moves, PASS];
  if (moves.length === 0 && end.noMoves === 'pass') return [PASS];
  const { swap } = context;
  return swap !== null && swap.gamePly(position) === swap.after ? withSwap(moves) : moves;
}

/** Legal moves, one for each result: origin, destination, victims and the position left. */
export function legalMoves(context: Context, position: ReferencePosition): Move[] {
  const seen = new Set<string>();
  return legalLines(context, position).filter((move) => {
    if (move.captures.length < 2) {
      const short = `${move.from},${move.to},${move.captures[0] ?? ''}`;
      return !seen.has(short) && seen.add(short) !== undefined;
    }
    const after = play(context, position, move);
    const victims = move.captures.toSorted((a, b) => a - b).join('.');
    const key = `${move.from},${move.to},${victims},${positionKey(after.stacks, after.turn)}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

function movesBeforePass(context: Context, position: ReferencePosition): Move[] {
  const squares = movableSquares(context, position);
  const rules = context.document.capture;
  const cost: ListingCost = { lines: 0, points: 0 };
  const lines =
    rules === null ? [] : squares.flatMap((square) => captureLines(context, position, square, cost));
  // Optional captures of own pieces never stand beside a capture of an enemy.
  const takesEnemy = lines.filter((line) => line.victims.some((victim) => victim.enemy));
  const preferred = rules?.ownPieces === 'may' ? takesEnemy : lines;
  const chosen = rules === null ? [] : best(rules, preferred.length > 0 ? preferred : lines);
  const captures = chosen.map(captureMove);
  // A capture that begins with hops answers the duty to capture, and makes none.
  if (rules?.mandatory === true && preferred.some(({ hops }) => hops === 0)) return captures;
  return [...captures, ...allowedQuietMoves(context, position, squares, captures.length > 0)];
}

/** What the majority rule leaves of the lines; where it is for kings alone, those of men all stay. */
function best(
  { choice, choiceOf }: NonNullable<Context['document']['capture']>,
  lines: readonly CaptureLine[],
): readonly CaptureLine[] {
  if (choiceOf !== 'king') return applyMajority(choice, lines);
  const ofKings = applyMajority(
    choice,
    lines.filter(({ startKind }) => startKind === 'king'),
  );
  return lines.filter((line) => line.startKind === 'man' || ofKings.includes(line));
}

function captureMove({ from, path, victims, startKind, endKind }: CaptureLine): Move {
  return {
    kind: 'capture',
    from,
    to: path[path.length - 1]!,
    path,
    captures: victims.map((victim) => victim.square),
    promotes: startKind !== endKind,
  };
}

/** Quiet moves without those that the limit on king moves and the ban on taking back forbid. */
function allowedQuietMoves(
  context: Context,
  position: ReferencePosition,
  squares: readonly number[],
  hasOther: boolean,
): Move[] {
  const all = squares.flatMap((square) => quietMoves(context, position, square));
  const { king } = context.document;
  if (king === null) return all;
  const back = position.lastKingStep;
  const noReturn =
    king.noUndo && back !== null
      ? all.filter(
          (move) =>
            !(
              move.from === back.to &&
              move.to === back.from &&
              topOf(position.stacks[move.from]!)!.kind === 'king'
            ),
        )
      : all;
  const run = position.kingRuns[position.turn];
  if (king.quietLimit === null || !run || run.moves < king.quietLimit) return noReturn;
  const rested = noReturn.filter((move) => move.from !== run.square);
  // The limit lapses when the side has nothing else to play.
  return rested.length > 0 || hasOther ? rested : noReturn;
}
