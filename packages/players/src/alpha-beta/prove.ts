import type { Machine } from '@draughts-lab/engine';
import { squareProgress } from '../evaluation/machine-evaluation.ts';
import { MAX_DEPTH } from './options.ts';
import { createSearch, WON } from './search.ts';

/** Worth of a position that the search did not follow to an end, for the side it is held against. */
const OPEN = WON >> 1;
const TABLE_BITS = 20;

/** The value for the side to move, or null when the nodes did not suffice, and the moves made. */
export interface Proof {
  readonly value: 'win' | 'draw' | 'loss' | null;
  readonly nodes: number;
}

/**
 * The value of the machine's node for the side to move, proved: not a guess by an evaluation. A search counts every
 * position that it does not follow to an end as lost for one player, so what that player reaches holds against anything;
 * then the same for the other. For small boards and few pieces.
 *
 * A draw is proved by ends of the rules, so where neither side can make progress it takes a rule of repetition; a count
 * of two is the quickest, and proves as much: whoever can force one repetition can force the next.
 *
 * @param nodes moves that may be made
 */
export function prove(machine: Machine, nodes: number): Proof {
  const searches = [0, 1].map((holder) => {
    const evaluate = (): number => (machine.turn() === holder ? -OPEN : OPEN);
    return createSearch(machine, evaluate, squareProgress(machine), {
      tableBits: TABLE_BITS,
      reductions: false,
      sameDepth: false,
    });
  });
  const holds = [false, false];
  let used = 0;
  for (let depth = 1; depth <= MAX_DEPTH && used < nodes; depth++) {
    for (const [holder, search] of searches.entries()) {
      if (holds[holder]!) continue;
      const order = Array.from({ length: machine.generate() }, (_, index) => index);
      const { best, nodes: made } = search.run(order, { nodes: nodes - used, depth, spread: 0 });
      used += made;
      // What an iteration that was broken off says of a loss is not the last word.
      if (used >= nodes) break;
      const score = best[0]!.score;
      if (Math.abs(score) > WON) return { value: score > 0 ? 'win' : 'loss', nodes: used };
      holds[holder] = score === 0;
    }
    if (holds[0]! && holds[1]!) return { value: 'draw', nodes: used };
  }
  return { value: null, nodes: used };
}
