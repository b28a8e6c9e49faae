import type { Machine, Move, Rules } from '@draughts-lab/engine';
import type { Stack } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { WON } from '../alpha-beta/search-contract.ts';
import { shuffled } from '../pick.ts';
import type { Player, Rng, Turn } from '../player.ts';

/** A small generator for tests (Marsaglia's xorshift with 32 bits). */
export function testRng(seed: number): Rng {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) | 0 || 1;
  return {
    int(n) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return (state >>> 0) % n;
    },
  };
}

/** Turns of one random game, at most `plies` of them. */
export function randomTurns<P>(rules: Rules<P>, plies: number, seed: number): Turn<P>[] {
  const rng = testRng(seed);
  const turns: Turn<P>[] = [];
  let position = rules.initialPosition();
  const start = rules.toSetup(position);
  const moves: Move[] = [];
  while (turns.length < plies && !rules.outcome(position).over) {
    const legal = rules.legalMoves(position);
    turns.push({ position, legal, start, moves: [...moves] });
    const move = shuffled(legal, rng)[0]!;
    moves.push(move);
    position = rules.play(position, move);
  }
  return turns;
}

/** Two to six pieces here and there, men off the crowning squares. */
export function fewPieces(machine: Machine, seed: number): Stack[] {
  const rng = testRng(seed);
  const stacks: Stack[] = Array.from({ length: machine.size }, () => []);
  const crowning = new Set(machine.variant.players.flatMap(({ promotion }) => promotion));
  const pieces = 2 + rng.int(5);
  for (let piece = 0; piece < pieces; piece++) {
    const square = rng.int(machine.size);
    const isKing = machine.variant.document.king !== null && (crowning.has(square) || rng.int(3) === 0);
    if (isKing || !crowning.has(square))
      stacks[square] = [{ player: piece % 2, kind: isKing ? 'king' : 'man' }];
  }
  return stacks;
}

export interface Contract<P> {
  readonly rules: Rules<P>;
  readonly make: () => Player<P>;
  /** Nodes that one choice may cost. */
  readonly nodes: number;
  /** Whether it costs exactly so many, unless there is one move only or the end is in sight. */
  readonly isExact: boolean;
  /** Plies of the random game whose positions are tried. */
  readonly plies: number;
}

/** What every player promises, on the positions of a random game. */
export function testPlayer<P>({ rules, make, nodes, isExact, plies }: Contract<P>): void {
  describe('keeps the contract', () => {
    const turns = randomTurns(rules, plies, 11);
    // A player compiles rules of its own, which takes longer than its choices here: one for both tests.
    let made: Player<P> | undefined;
    const used = (): Player<P> => (made ??= make());

    test('plays legal moves within the budget', () => {
      const player = used();
      turns.forEach((turn, ply) => {
        const choice = player.choose(turn, testRng(ply));
        expect(turn.legal).toContain(choice.move);
        expect(choice.nodes).toBeLessThanOrEqual(nodes);
        const isSettled = turn.legal.length === 1 || Math.abs(choice.score ?? 0) > WON;
        expect(isExact && !isSettled ? choice.nodes : nodes).toBe(nodes);
      });
    });

    test('gives the same choice for the same seed, whatever it was asked before', () => {
      for (const turn of turns) used().choose(turn, testRng(5));
      const turn = turns[turns.length >> 1]!;
      expect(used().choose(turn, testRng(7))).toEqual(make().choose(turn, testRng(7)));
    });
  });
}
