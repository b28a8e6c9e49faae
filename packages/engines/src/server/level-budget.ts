import { fail, findings, ok, type Parsed } from '@draughts-lab/input';
import type { MoveBudget } from '@draughts-lab/players';
import { ENDLESS_MS } from './searcher.ts';

const MAX_DEPTH = 60;
/** Moves that the time left is shared out among, and the share of the increment that is used at once. */
const MOVES_LEFT = 25;
const INCREMENT_SHARE = 0.8;

/** What the protocol knows to limit a search by; other words of a level are left alone. */
const LIMITS = ['nodes', 'depth', 'move-time', 'time'] as const;
const SHARES = ['moves', 'inc'] as const;

/**
 * What a level lets a move cost. What is spent (0 or less) is a budget for a legal move at once.
 *
 * @returns the problems of values that are no numbers, and of a level that limits nothing
 */
export function budgetOf(level: ReadonlyMap<string, string>): Parsed<MoveBudget> {
  const { issues, refuse } = findings();
  const value = (name: string): number | undefined => {
    const text = level.get(name);
    if (text === undefined) return undefined;
    const number = text.trim() === '' ? NaN : Number(text);
    if (!Number.isFinite(number)) refuse(name, `expected a number, found "${text}"`);
    return number;
  };
  const [nodes, depth, moveTime, time] = LIMITS.map(value);
  const [moves, increment] = SHARES.map(value);
  if (issues.length === 0 && LIMITS.every((name) => !level.has(name)))
    refuse('(nothing)', `expected one of ${LIMITS.join(', ')}, or infinite`);
  if (issues.length > 0) return fail(issues);
  const share = time === undefined ? undefined : shareOf(time, moves, increment);
  const seconds = moveTime ?? share;
  return ok({
    ...(nodes !== undefined && { nodes: whole(nodes) }),
    ...(depth !== undefined && { depth: Math.min(MAX_DEPTH, whole(depth)) }),
    ...(seconds !== undefined && { moveMs: Math.min(ENDLESS_MS, whole(seconds * 1000)) }),
  });
}

/** @param moves to the next control; 0 and none are for the rest of the game */
function shareOf(time: number, moves: number = 0, increment: number = 0): number {
  const left = moves > 0 ? moves : MOVES_LEFT;
  return Math.min(time / 2, time / left + INCREMENT_SHARE * Math.max(0, increment));
}

const whole = (value: number): number => Math.max(1, Math.round(value));
