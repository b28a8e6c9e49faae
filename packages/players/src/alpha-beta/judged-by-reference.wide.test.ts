import { compileRules, interpretRules, type Rules, TooManyLinesError } from '@draughts-lab/engine';
import { randomSetup, randomSource, randomVariant } from '@draughts-lab/engine/testing';
import type { Setup, Variant } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { WIN } from '../evaluation/evaluation.ts';
import { squareProgress } from '../evaluation/machine-evaluation.ts';
import { createSearch } from './search.ts';

/*
 * The search, on compiled rules, beside a plain one that is written here on the reference rules: no window, no order, no
 * table, positions as values. Documents and positions are random, and so is what a position is worth.
 */

/** Blocks of so many random documents for two players. */
const BLOCK = 8;
const BLOCKS = Array.from({ length: 16 }, (_, block) => block);
const POSITIONS = 12;
const DEPTH = 2;
/** A position whose tree is larger is left out. */
const MOST_POSITIONS = 200;

/** Something that tells nearly all positions apart, for the side to move. */
function worth({ stacks, turn }: Setup): number {
  let sum = 0;
  stacks.forEach((stack, square) => {
    stack.forEach(({ player, kind }, level) => {
      const value = ((37 * square + 101 * level + 53 * player) % 97) + (kind === 'king' ? 150 : 60);
      sum += player === 0 ? value : -value;
    });
  });
  return turn === 0 ? sum : -sum;
}

class TooLarge extends Error {}

/** What the position is worth for the side to move, `depth` plies on and until nothing has to be taken. */
function plain<P>(rules: Rules<P>, root: P, rootDepth: number): number {
  const { capture } = rules.variant.document;
  let seen = 0;
  function visit(position: P, depth: number, ply: number): number {
    const outcome = rules.outcome(position);
    if (outcome.over) {
      if (outcome.winner === null) return 0;
      return outcome.winner === rules.turn(position) ? WIN - ply : ply - WIN;
    }
    const moves = rules.legalMoves(position);
    const takes = moves.filter(({ captures }) => captures.length > 0);
    const forced = takes.length > 0 && capture?.mandatory === true;
    const atRest = depth <= 0 && !forced;
    const onward = atRest ? takes : moves;
    // Before any of them is looked at: a large board lists hundreds of moves slowly, only to be left out.
    seen += onward.length;
    if (seen > MOST_POSITIONS) throw new TooLarge();
    const still = atRest ? worth(rules.toSetup(position)) : -Infinity;
    const next = ply > 0 && (forced || atRest || moves.length === 1) ? depth : depth - 1;
    return onward
      .map((move) => 0 - visit(rules.play(position, move), next, ply + 1))
      .reduce((best, score) => Math.max(best, score), still);
  }
  return visit(root, rootDepth, 0);
}

/** How many positions of the variant were compared. */
function compare(variant: Variant, seed: number): number {
  const rules = interpretRules(variant);
  const machine = compileRules(variant).createMachine();
  const options = { reductions: false, sameDepth: true };
  const searches = [null, 6].map((tableBits) =>
    createSearch(machine, () => worth(machine.setup()), squareProgress(machine), { ...options, tableBits }),
  );
  let compared = 0;
  for (let number = 0; number < POSITIONS; number++) {
    const setup = randomSetup(variant, randomSource(seed, number));
    const position = rules.fromSetup(setup);
    if (rules.outcome(position).over) continue;
    let expected: number;
    try {
      expected = plain(rules, position, DEPTH);
    } catch (error) {
      // The reference refuses positions with too many captures to list.
      if (error instanceof TooLarge || error instanceof TooManyLinesError) continue;
      throw error;
    }
    for (const search of searches) {
      machine.load(setup);
      const order = Array.from({ length: machine.generate() }, (_, index) => index);
      const { best } = search.run(order, { nodes: Infinity, depth: DEPTH, spread: 0 });
      expect([seed, number, best[0]!.score]).toEqual([seed, number, expected]);
    }
    compared += 1;
  }
  return compared;
}

test.each(BLOCKS)(
  'the search finds the value that a plain one finds on the reference rules: block %i',
  (block) => {
    let compared = 0;
    let documents = 0;
    for (let seed = 1 + 1000 * block; documents < BLOCK; seed++) {
      const { variant } = randomVariant(seed);
      if (variant.players.length !== 2) continue;
      documents += 1;
      compared += compare(variant, seed);
    }
    expect(compared).toBeGreaterThan(3 * BLOCK);
  },
);
