/** `proven` of a node about which nothing is known for sure; otherwise an outcome code: a winner, or CODE_DRAW. */
export const UNPROVEN = -2;

/** The arena stops growing at this many nodes; a leaf that no longer fits is judged again at each visit. */
const MAX_NODES = 2 ** 22;
const FIRST_NODES = 2 ** 12;

/**
 * The tree of one search: an arena of typed arrays that grows by doubling and is used again for the next search.
 *
 * Node 0 is the root. The children of a node stand side by side in the order of the machine's list of moves:
 * child i is node `first[node] + i`.
 */
export interface Tree {
  /** First child, or 0 while the node has none. */
  first: Int32Array;
  /** Number of children. */
  count: Int32Array;
  visits: Int32Array;
  /** Sum of the values of its visits for the player who moved to the node, each in [0, 1]. */
  sums: Float64Array;
  /** UNPROVEN, or the outcome with best play. */
  proven: Int8Array;
  /** Plies to a proven end. */
  distance: Int32Array;
  /** The move to the node as an index into the history, or -1. */
  keys: Int32Array;
  /** Forgets all nodes and makes the root. */
  clear(): void;
  /** Makes children without visits. @returns the first of them, or -1 when the arena is full */
  expand(node: number, children: number): number;
}

export function createTree(): Tree {
  let used = 0;
  const tree: Tree = {
    first: new Int32Array(FIRST_NODES),
    count: new Int32Array(FIRST_NODES),
    visits: new Int32Array(FIRST_NODES),
    sums: new Float64Array(FIRST_NODES),
    proven: new Int8Array(FIRST_NODES),
    distance: new Int32Array(FIRST_NODES),
    keys: new Int32Array(FIRST_NODES),
    clear() {
      used = 0;
      take(1);
    },
    expand(node, children) {
      if (used + children > MAX_NODES) return -1;
      const at = take(children);
      tree.first[node] = at;
      tree.count[node] = children;
      return at;
    },
  };

  function take(nodes: number): number {
    const at = used;
    used += nodes;
    if (used > tree.visits.length) grow(tree, used);
    tree.first.fill(0, at, used);
    tree.count.fill(0, at, used);
    tree.visits.fill(0, at, used);
    tree.sums.fill(0, at, used);
    tree.proven.fill(UNPROVEN, at, used);
    tree.distance.fill(0, at, used);
    tree.keys.fill(-1, at, used);
    return at;
  }

  tree.clear();
  return tree;
}

function grow(tree: Tree, nodes: number): void {
  let size = tree.visits.length;
  while (size < nodes) size *= 2;
  tree.first = larger(tree.first, new Int32Array(size));
  tree.count = larger(tree.count, new Int32Array(size));
  tree.visits = larger(tree.visits, new Int32Array(size));
  tree.sums = larger(tree.sums, new Float64Array(size));
  tree.proven = larger(tree.proven, new Int8Array(size));
  tree.distance = larger(tree.distance, new Int32Array(size));
  tree.keys = larger(tree.keys, new Int32Array(size));
}

function larger<A extends Int8Array | Int32Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
