import { CODE_DRAW, CODE_ONGOING, type Machine } from '@draughts-lab/engine';
import { parseFen } from '@draughts-lab/notation';
import type { Setup } from '@draughts-lab/variant';
import { DRAWN, type Goal, meets } from './goal.ts';
import { positionKey } from './position-key.ts';

/**
 * A move that keeps what a player can force, in the machine's position with that player to move: its index, and how far the
 * position after it is from the end. With a win in hand the number goes down from answer to answer.
 */
export type Knowledge = (goal: Goal) => { readonly index: number; readonly rank: number };

/**
 * The positions that a proof rests on, each with the opponent to move: the first one (or that after the player's first
 * move) and, after every reply, one answer. Nearest to the end first, so that a win always goes to an earlier one.
 *
 * @param machine with rules without counters; it is left somewhere else
 * @returns keys of positions
 */
export function strategyOf(
  machine: Machine,
  start: Setup,
  goal: Goal,
  knowledge: Knowledge,
  onPositions: (count: number) => void = () => undefined,
): string[] {
  const { variant } = machine;
  const ranks = new Map<string, number>();
  const waiting: string[] = [];
  const isOver = (): boolean => {
    const code = machine.outcomeCode();
    if (code === CODE_ONGOING) return false;
    if (!meets(goal, code === CODE_DRAW ? DRAWN : code)) throw new Error('a proof leads to a lost end');
    return true;
  };
  const add = (key: string, rank: number): void => {
    ranks.set(key, rank);
    waiting.push(key);
  };
  /** The player is to move, and the number of the answer has to be below this one. */
  const answer = (below: number): void => {
    const count = machine.generate();
    for (let index = 0; index < count; index++) {
      machine.make(index);
      const code = machine.outcomeCode();
      const isMet =
        code === CODE_ONGOING
          ? (ranks.get(positionKey(variant, machine.setup())) ?? Infinity) < below
          : meets(goal, code === CODE_DRAW ? DRAWN : code);
      machine.unmake();
      if (isMet) return;
    }
    const { index, rank } = knowledge(goal);
    machine.make(index);
    if (!isOver()) add(positionKey(variant, machine.setup()), rank);
    machine.unmake();
  };
  machine.load(start);
  if (isOver()) return [];
  if (machine.turn() === goal.player) answer(Infinity);
  else add(positionKey(variant, machine.setup()), Number.MAX_SAFE_INTEGER);
  for (let at = 0; at < waiting.length; at++) {
    const key = waiting[at]!;
    const setup = parseFen(variant, key);
    if (!setup.ok) throw new Error(`not a position: ${key}`);
    machine.load(setup.value);
    // Whoever only holds may go to and fro.
    const below = goal.result === 'win' ? ranks.get(key)! : Infinity;
    const count = machine.generate();
    for (let index = 0; index < count; index++) {
      machine.make(index);
      if (!isOver()) answer(below);
      machine.unmake();
    }
    if ((at & 1023) === 0) onPositions(ranks.size);
  }
  return [...ranks.keys()].toSorted((a, b) => ranks.get(a)! - ranks.get(b)!);
}
