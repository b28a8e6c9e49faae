import {
  type CompiledRules,
  countLeaves,
  type Move,
  perft,
  perftDivide,
  type Rules,
} from '@draughts-lab/engine';
import type { Setup } from '@draughts-lab/variant';

/** Counts the leaves below one position. */
export interface LeafCounter {
  readonly moves: () => readonly Move[];
  /** @param depth plies, at least 1 */
  readonly leaves: (depth: number) => number;
  /** Leaves below each of `moves`. */
  readonly divide: (depth: number) => number[];
}

/** Equal results by different routes count once. */
export function countResults(rules: Rules, setup: Setup): LeafCounter {
  return isCompiled(rules) ? countOnMachine(rules, setup) : countValues(rules, setup, false);
}

/** Every route counts. */
export function countLines(rules: Rules, setup: Setup): LeafCounter {
  return countValues(rules, setup, true);
}

const isCompiled = (rules: Rules): rules is CompiledRules => rules.engine === 'compiled';

function countValues<P>(rules: Rules<P>, setup: Setup, keepPaths: boolean): LeafCounter {
  const position = rules.fromSetup(setup);
  return {
    moves: () => (keepPaths ? rules.legalLines(position) : rules.legalMoves(position)),
    leaves: (depth) => perft(rules, position, depth, { keepPaths }),
    divide: (depth) => perftDivide(rules, position, depth, { keepPaths }).map(({ nodes }) => nodes),
  };
}

function countOnMachine(rules: CompiledRules, setup: Setup): LeafCounter {
  const machine = rules.createMachine();
  machine.load(setup);
  return {
    moves: () => Array.from({ length: machine.generate() }, (_, index) => machine.move(index)),
    leaves: (depth) => countLeaves(machine, depth),
    divide: (depth) =>
      Array.from({ length: machine.generate() }, (_, index) => {
        machine.make(index);
        const nodes = countLeaves(machine, depth - 1);
        machine.unmake();
        return nodes;
      }),
  };
}
