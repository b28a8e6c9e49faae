import { CODE_DRAW, CODE_ONGOING, type Machine } from '@draughts-lab/engine';
import { randomBelow, type RandomState } from '@draughts-lab/input/random';
import type { Evaluation } from '../evaluation/evaluation.ts';
import { squareProgress } from '../evaluation/machine-evaluation.ts';
import { createHistory } from './history.ts';
import { createShortestWay } from './shortest-way.ts';
import type { Standing } from './standing.ts';
import { createTree, UNPROVEN } from './tree.ts';

/** Longest way down the tree, in plies. */
const MAX_DEPTH = 256;
/** Most plies of captures after a way down. */
const MAX_CAPTURES = 16;
/** Plies after a way down in a race of three and more: each player goes the shortest way. */
const RACE_PLIES = 6;

interface MctsTuning {
  /** Weight of what has been tried rarely. */
  readonly exploration: number;
  /** Weight of how a move did elsewhere in the tree; it fades as the node gets visits of its own. */
  readonly history: number;
  /** How much worse than its parent a move counts that nobody has tried. */
  readonly untried: number;
  /** Worth of a step towards the goal or the crowning row, while a move has few visits. */
  readonly progress: number;
}

/** Found by matches at 200 playouts, for games in which something is captured and for races. */
const CAPTURE_TUNING: MctsTuning = {
  exploration: 0.35,
  history: 0.5,
  untried: 0.05,
  progress: 0.02,
};
const RACE_TUNING: MctsTuning = { ...CAPTURE_TUNING, exploration: 0.2, untried: 0.2, progress: 0.06 };

export interface RootMove {
  /** Index into the machine's list at the root. */
  readonly index: number;
  readonly visits: number;
  /** Share of the point that the mover expects, in [0, 1]. */
  readonly value: number;
  /** Plies to a proven win (above 0) or loss (below 0) of the mover; 0 otherwise. */
  readonly decided: number;
  /** The expected continuation, `index` first: indexes into the lists of the nodes. */
  readonly line: readonly number[];
}

export interface MctsResult {
  /** All moves, the best first. */
  readonly moves: readonly RootMove[];
  readonly playouts: number;
  /** Moves made on the machine. */
  readonly nodes: number;
  /** Longest way down the tree, in plies. */
  readonly depth: number;
}

/** Where the machine stands and what to look for there. */
export interface MctsSearch {
  /** Searches from the machine's node and leaves the machine there. Ends early when the root is proven. */
  run(playouts: number, random: RandomState): MctsResult;
}

/**
 * Monte Carlo tree search on a compiled machine, for any number of players.
 *
 * - Every player maximises the own share (max-n; Sturtevant 2008). With two that is UCT (Kocsis & Szepesvári 2006).
 * - A way down ends with the evaluation, after the captures that follow at random, or in a race of three and more after
 *   a few plies in which everyone goes the shortest way.
 * - A win in one is looked for first.
 * - Ends of the game are propagated as proofs (MCTS-Solver; Winands, Björnsson & Saito 2008): a move to a win of the
 *   mover proves the node; so do children that are all proven, if the mover wins none. The tree has no
 *   transpositions, so a draw by repetition holds for its path. With more than two players a node whose moves lose
 *   to different opponents stays unproven.
 */
export function createMctsSearch(machine: Machine, { races }: Evaluation, standing: Standing): MctsSearch {
  const { players, size, variant } = machine;
  const canCapture = variant.document.capture !== null;
  const tuning = races.length > 0 ? RACE_TUNING : CAPTURE_TUNING;
  const isRaceOfMany = races.length > 2;
  /** progress[player * size + square]: how far a piece there has come, in steps */
  const progress = squareProgress(machine);
  const shortestWay = createShortestWay(machine, races);
  const tree = createTree();
  const history = createHistory(players, size);
  /** The way down: nodes from the root on, and who moves there. */
  const path = new Int32Array(MAX_DEPTH + 1);
  const movers = new Int32Array(MAX_DEPTH + 1);
  const values = new Float64Array(players);
  let nodes = 0;

  /** Makes the children of the node at which the machine stands. @returns false when the tree is full */
  function expand(node: number): boolean {
    const children = machine.generate();
    const first = tree.expand(node, children);
    if (first < 0) return false;
    const mover = machine.turn();
    for (let i = 0; i < children; i++) {
      tree.keys[first + i] = history.key(mover, machine.moveFrom(i), machine.moveTo(i));
    }
    return true;
  }

  /** The child to go to: index into the list of moves. Children that are proven to be no win are left out if possible. */
  function select(node: number, mover: number, random: RandomState): number {
    const first = tree.first[node]!;
    const count = tree.count[node]!;
    const visits = tree.visits[node]!;
    const scale = tuning.exploration * tuning.exploration * logarithm(visits + 1);
    const parent = meanOf(node);
    const offset = randomBelow(random, count);
    let best = offset;
    let bestScore = -Infinity;
    for (let n = 0; n < count; n++) {
      const i = n + offset < count ? n + offset : n + offset - count;
      const child = first + i;
      const known = tree.proven[child]!;
      const tried = tree.visits[child]!;
      let value: number;
      if (known === UNPROVEN) value = tried > 0 ? tree.sums[child]! / tried : parent - tuning.untried;
      else if (known === CODE_DRAW) value = 1 / players;
      else value = known === mover ? 1 : -1;
      const key = tree.keys[child]!;
      const fade = tried * (1 - value) + 1;
      const bias = tuning.history * (history.mean(key, parent) - parent) + tuning.progress * ahead(key);
      const score = value + Math.sqrt(scale / (tried + 1)) + (known === UNPROVEN ? bias / fade : 0);
      if (score > bestScore) {
        best = i;
        bestScore = score;
      }
    }
    return best;
  }

  /** Mean value of the node for the player to move there. */
  function meanOf(node: number): number {
    const first = tree.first[node]!;
    let sum = 0;
    let visits = 0;
    for (let i = 0; i < tree.count[node]!; i++) {
      sum += tree.sums[first + i]!;
      visits += tree.visits[first + i]!;
    }
    if (visits > 0) return sum / visits;
    // Nobody has moved from here yet: with two players the visit of the node itself tells.
    return players === 2 && node !== 0 ? 1 - tree.sums[node]! / tree.visits[node]! : 1 / players;
  }

  function ahead(key: number): number {
    if (key < 0) return 0;
    const to = key % size;
    const from = Math.floor(key / size) % size;
    const player = Math.floor(key / (size * size));
    return progress[player * size + to]! - progress[player * size + from]!;
  }

  /** Values of the node at which the machine stands, after random captures or some plies of a race of many. */
  function playOut(random: RandomState): void {
    const start = machine.ply();
    let code = machine.outcomeCode();
    while (code === CODE_ONGOING) {
      const plies = machine.ply() - start;
      if (plies >= (isRaceOfMany ? RACE_PLIES : MAX_CAPTURES)) break;
      if (isRaceOfMany) machine.make(shortestWay(random));
      else if (canCapture && machine.hasCapture()) machine.makeRandom(random);
      else break;
      nodes += 1;
      code = machine.outcomeCode();
    }
    if (code === CODE_ONGOING) standing.judge(values);
    else settle(code);
    while (machine.ply() > start) machine.unmake();
  }

  /** Values of an end: the point to the winner, or shared. */
  function settle(code: number): void {
    if (code === CODE_DRAW) values.fill(1 / players);
    else {
      values.fill(0);
      values[code] = 1;
    }
  }

  /** Whether the children prove the node for the player to move there; writes it down. */
  function prove(node: number, mover: number): boolean {
    const first = tree.first[node]!;
    const count = tree.count[node]!;
    let result = UNPROVEN;
    let soonest = Infinity;
    let longest = 0;
    let isOpen = false;
    let isMixed = false;
    for (let i = 0; i < count; i++) {
      const known = tree.proven[first + i]!;
      if (known === UNPROVEN) {
        isOpen = true;
        continue;
      }
      const plies = tree.distance[first + i]! + 1;
      if (known === mover) {
        soonest = Math.min(soonest, plies);
      } else if (known === CODE_DRAW) {
        if (result !== CODE_DRAW) longest = 0;
        result = CODE_DRAW;
        longest = Math.max(longest, plies);
      } else if (result !== CODE_DRAW) {
        if (result !== UNPROVEN && result !== known) isMixed = true;
        result = known;
        longest = Math.max(longest, plies);
      }
    }
    if (soonest < Infinity) {
      tree.proven[node] = mover;
      tree.distance[node] = soonest;
      return true;
    }
    if (isOpen || result === UNPROVEN || (isMixed && result !== CODE_DRAW)) return false;
    tree.proven[node] = result;
    tree.distance[node] = longest;
    return true;
  }

  /** One way down the tree and back. */
  function descend(random: RandomState): number {
    let depth = 0;
    let node = 0;
    path[0] = 0;
    for (;;) {
      movers[depth] = machine.turn();
      if (node !== 0 && tree.proven[node] !== UNPROVEN) {
        settle(tree.proven[node]!);
        break;
      }
      if (tree.count[node] === 0) {
        if (node !== 0 && tree.visits[node] === 0) {
          const code = machine.outcomeCode();
          if (code !== CODE_ONGOING) tree.proven[node] = code;
          playOut(random);
          break;
        }
        if (depth >= MAX_DEPTH || !expand(node)) {
          playOut(random);
          break;
        }
      }
      const move = select(node, movers[depth]!, random);
      machine.generate();
      machine.make(move);
      nodes += 1;
      node = tree.first[node]! + move;
      depth += 1;
      path[depth] = node;
    }
    const reached = depth;
    let isProven = tree.proven[node] !== UNPROVEN;
    for (; depth >= 0; depth--) {
      const at = path[depth]!;
      if (depth < reached) {
        machine.unmake();
        isProven = isProven && (tree.proven[at] !== UNPROVEN || prove(at, movers[depth]!));
      }
      tree.visits[at] = tree.visits[at]! + 1;
      if (depth === 0) break;
      const value = values[movers[depth - 1]!]!;
      tree.sums[at] = tree.sums[at]! + value;
      history.add(tree.keys[at]!, value);
    }
    return reached;
  }

  /** What is known of child `index` of a node for the player who moves there; without its line. */
  function judged(node: number, mover: number, index: number): RootMove {
    const child = tree.first[node]! + index;
    const known = tree.proven[child]!;
    const plies = tree.distance[child]! + 1;
    const visits = tree.visits[child]!;
    const move = { index, visits, decided: 0, line: [index] };
    if (known === UNPROVEN) return { ...move, value: visits > 0 ? tree.sums[child]! / visits : 0 };
    if (known === CODE_DRAW) return { ...move, value: 1 / players };
    return { ...move, value: known === mover ? 1 : 0, decided: known === mover ? plies : -plies };
  }

  /** Children of a node, the best for its mover first. */
  function ranked(node: number, mover: number): RootMove[] {
    const moves = Array.from({ length: tree.count[node]! }, (_, index) => judged(node, mover, index));
    return moves.toSorted(compareMoves);
  }

  /** A move at the root and the best moves after it one after the other, as far as they have been looked at. */
  function lineFrom(index: number): number[] {
    const line = [index];
    machine.generate();
    machine.make(index);
    let node = tree.first[0]! + index;
    while (tree.count[node]! > 0 && line.length < MAX_DEPTH) {
      const [best] = ranked(node, machine.turn());
      if (best === undefined || (best.visits === 0 && best.decided === 0)) break;
      line.push(best.index);
      machine.generate();
      machine.make(best.index);
      node = tree.first[node]! + best.index;
    }
    for (let i = 0; i < line.length; i++) machine.unmake();
    return line;
  }

  /** A move that wins at once, or -1: a longer win may be proven before it has been tried. */
  function winInOne(): number {
    const mover = machine.turn();
    const count = machine.generate();
    for (let i = 0; i < count; i++) {
      machine.make(i);
      nodes += 1;
      const isWon = machine.outcomeCode() === mover;
      machine.unmake();
      if (isWon) return i;
    }
    return -1;
  }

  return {
    run(playouts, random) {
      tree.clear();
      history.clear();
      nodes = 0;
      const winning = winInOne();
      if (winning >= 0) {
        expand(0);
        const child = tree.first[0]! + winning;
        tree.proven[child] = machine.turn();
        tree.proven[0] = machine.turn();
      }
      let played = 0;
      let depth = 0;
      while (played < playouts && tree.proven[0] === UNPROVEN) {
        depth = Math.max(depth, descend(random));
        played += 1;
      }
      const moves = ranked(0, machine.turn()).map((move) => ({ ...move, line: lineFrom(move.index) }));
      return { moves, playouts: played, nodes, depth };
    },
  };
}

/** Wins first, the soonest before the others; losses last, the longest before the others; else by visits. */
function compareMoves(a: RootMove, b: RootMove): number {
  return classOf(b) - classOf(a) || a.decided - b.decided || b.visits - a.visits || b.value - a.value;
}

const classOf = ({ decided }: RootMove): number => Math.sign(decided);

/**
 * The natural logarithm of a whole number from 1, by straight lines between the powers of two: at most 0.06 below it,
 * and the same in every program.
 */
function logarithm(n: number): number {
  const power = 31 - Math.clz32(n);
  return (power + n / 2 ** power - 1) * Math.LN2;
}
