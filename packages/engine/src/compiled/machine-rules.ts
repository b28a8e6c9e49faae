import { initialSetup, type Setup, type Variant } from '@draughts-lab/variant';
import type { CompiledRules, Machine } from '../machine.ts';
import type { Move } from '../move.ts';

/** A position as a value: a place in a tree of moves, to which the machine walks when it is asked about it. */
class Node {
  readonly root: Setup;
  readonly parent: Node | null;
  readonly move: Move | null;
  readonly depth: number;
  constructor(root: Setup, parent: Node | null, move: Move | null) {
    this.root = root;
    this.parent = parent;
    this.move = move;
    this.depth = parent === null ? 0 : parent.depth + 1;
  }
}

/**
 * The `Rules` interface over one machine. Consecutive questions about neighbouring
 * positions cost a make or an unmake; a jump to another line replays that line.
 */
export function machineRules(variant: Variant, createMachine: () => Machine): CompiledRules {
  let machine: Machine | null = null;
  /** Nodes from the loaded root to where the machine stands. */
  let line: Node[] = [];
  const at = (position: unknown): Machine => {
    if (!(position instanceof Node)) throw new TypeError('not a position of these rules');
    machine ??= createMachine();
    if (line[position.depth] === position) {
      while (line.length > position.depth + 1) back(machine);
      return machine;
    }
    const missing: Node[] = [];
    let node: Node = position;
    while (line[node.depth] !== node && node.parent !== null) {
      missing.push(node);
      node = node.parent;
    }
    if (line[node.depth] !== node) {
      machine.load(node.root);
      line = [node];
    }
    while (line.length > node.depth + 1) back(machine);
    for (let i = missing.length - 1; i >= 0; i--) {
      machine.makeMove(missing[i]!.move!);
      line.push(missing[i]!);
    }
    return machine;
  };
  const back = (walker: Machine): void => {
    walker.unmake();
    line.pop();
  };
  const root = (setup: Setup): Node => {
    const node = new Node(setup, null, null);
    machine ??= createMachine();
    machine.load(setup);
    line = [node];
    return node;
  };
  return {
    variant,
    engine: 'compiled',
    createMachine,
    initialPosition: () => root(initialSetup(variant)),
    fromSetup: root,
    toSetup: (position) => at(position).setup(),
    turn: (position) => at(position).turn(),
    ply: (position) => (position as Node).depth,
    legalMoves: (position) => {
      const walker = at(position);
      const count = walker.generate();
      const moves: Move[] = [];
      for (let i = 0; i < count; i++) moves.push(walker.move(i));
      return moves;
    },
    legalLines: (position) => at(position).lines(),
    play: (position, move) => new Node((position as Node).root, position as Node, move),
    outcome: (position) => at(position).outcome(),
  };
}
