import type { Machine } from '@draughts-lab/engine';
import { type Goal, meets, UNKNOWN } from './goal.ts';
import type { Known } from './known.ts';
import { OPEN, PROVED, type ProofTable, REFUTED } from './proof-table.ts';

/** Counts of moves that settled a position are halved when one of them gets this far. */
const MAX_HISTORY = 1 << 24;
const CAPTURE = 1 << 26;
const FIRST = 1 << 28;
/** Nodes between two calls of `onNodes`. */
const NODES_A_CALL = 1 << 12;

/**
 * A search with yes and no alone: can a player force a goal within so many plies? What is not followed to an end, or to a
 * table, counts as no, so a yes holds whatever happens. As no line is longer than its depth, repetition plays no part, and
 * what is kept of a position is true however it was reached.
 */
export class ProofSearch {
  /** Positions looked at. */
  nodes = 0;
  readonly #machine: Machine;
  readonly #known: Known;
  readonly #table: ProofTable;
  readonly #onNodes: (nodes: number) => boolean;
  /** history[(turn * size + from) * size + to] */
  readonly #history: Int32Array;
  /** Moves of the positions of the line that are to be searched: indexes, and what they are worth trying. */
  readonly #moves: Int32Array[] = [];
  readonly #ranks: Int32Array[] = [];
  #stopped = false;

  /** @param onNodes told now and then how many positions there were; false ends the search */
  constructor(
    machine: Machine,
    known: Known,
    table: ProofTable,
    onNodes: (nodes: number) => boolean = () => true,
  ) {
    this.#machine = machine;
    this.#known = known;
    this.#table = table;
    this.#onNodes = onNodes;
    this.#history = new Int32Array(2 * machine.size * machine.size);
  }

  /** Whether `onNodes` ended it: an OPEN then means nothing. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** PROVED, REFUTED, or OPEN when neither was found within the depth. The machine is left where it was. */
  prove(goal: Goal, depth: number): number {
    const known = this.#known.result(this.#machine);
    if (known !== UNKNOWN) return meets(goal, known) ? PROVED : REFUTED;
    return this.#search(goal, depth, 0);
  }

  /** The machine's position, of which nothing is known. */
  #search(goal: Goal, depth: number, ply: number): number {
    if (depth === 0) return OPEN;
    const machine = this.#machine;
    const table = this.#table;
    const salt = saltOf(goal);
    const low = machine.hashLow() ^ salt;
    const high = machine.hashHigh() ^ salt;
    let first = -1;
    if (table.find(low, high)) {
      if (this.#isEnough(goal, depth)) return table.verdict;
      first = table.move;
    }
    const isOwn = machine.turn() === goal.player;
    // One move to here settles a position of the player's own, and of the opponent's.
    const settling = isOwn ? PROVED : REFUTED;
    let verdict: number = isOwn ? REFUTED : PROVED;
    const count = machine.generate();
    const { moves, ranks } = this.#room(ply, count);
    let left = 0;
    for (let index = 0; index < count; index++) {
      machine.make(index);
      const found = this.#glance(goal, depth - 1, salt);
      machine.unmake();
      if (found === settling) {
        this.#settled(index, depth);
        table.store(low, high, settling, depth, index);
        return settling;
      }
      if (found === OPEN) verdict = OPEN;
      if (found === UNSEEN) {
        moves[left] = index;
        ranks[left] = this.#rankOf(index, first);
        left++;
      }
    }
    // An opponent's move after which nothing is proved within the depth: the others cannot change that.
    let best = first;
    if (isOwn || verdict !== OPEN) {
      for (let done = 0; done < left; done++) {
        const index = takeBest(moves, ranks, done, left);
        machine.make(index);
        const found = this.#search(goal, depth - 1, ply + 1);
        machine.unmake();
        if (this.#stopped) return OPEN;
        if (found === settling) {
          this.#settled(index, depth);
          table.store(low, high, settling, depth, index);
          return settling;
        }
        if (found === OPEN) {
          verdict = OPEN;
          if (!isOwn) {
            best = index;
            this.#settled(index, depth);
            break;
          }
        }
      }
    }
    table.store(low, high, verdict, depth, best);
    return verdict;
  }

  /** What can be said of the position after a move at once; UNSEEN when it has to be searched. */
  #glance(goal: Goal, depth: number, salt: number): number {
    this.nodes++;
    if (this.nodes % NODES_A_CALL === 0 && !this.#onNodes(this.nodes)) this.#stopped = true;
    const machine = this.#machine;
    const known = this.#known.result(machine);
    if (known !== UNKNOWN) return meets(goal, known) ? PROVED : REFUTED;
    if (depth === 0) return OPEN;
    const table = this.#table;
    if (!table.find(machine.hashLow() ^ salt, machine.hashHigh() ^ salt)) return UNSEEN;
    return this.#isEnough(goal, depth) ? table.verdict : UNSEEN;
  }

  /**
   * Whether the entry that was found answers a search of so many plies. A win that was found deeper is not taken for one
   * within the depth: depths go down along the moves of a win, so that it makes no circles.
   */
  #isEnough({ result }: Goal, depth: number): boolean {
    const table = this.#table;
    if (table.verdict === OPEN) return table.depth >= depth;
    return table.verdict === REFUTED || result === 'draw' || table.depth <= depth;
  }

  #room(ply: number, count: number): { readonly moves: Int32Array; readonly ranks: Int32Array } {
    if ((this.#moves[ply]?.length ?? 0) < count) {
      this.#moves[ply] = new Int32Array(Math.max(32, 2 * count));
      this.#ranks[ply] = new Int32Array(Math.max(32, 2 * count));
    }
    return { moves: this.#moves[ply]!, ranks: this.#ranks[ply]! };
  }

  #rankOf(index: number, first: number): number {
    if (index === first) return FIRST;
    const captures = this.#machine.moveCaptures(index);
    return captures > 0 ? CAPTURE + captures : this.#history[this.#keyOf(index)]!;
  }

  #keyOf(index: number): number {
    const { size } = this.#machine;
    const from = Math.max(0, this.#machine.moveFrom(index));
    return (this.#machine.turn() * size + from) * size + Math.max(0, this.#machine.moveTo(index));
  }

  #settled(index: number, depth: number): void {
    const key = this.#keyOf(index);
    const history = this.#history;
    history[key] = history[key]! + depth * depth;
    if (history[key] < MAX_HISTORY) return;
    for (let i = 0; i < history.length; i++) history[i] = history[i]! >> 1;
  }
}

const UNSEEN = -1;

/** Tells the goals apart in one table. */
const saltOf = ({ player, result }: Goal): number =>
  Math.imul(2 * player + (result === 'win' ? 1 : 0) + 1, 0x9e3779b1);

/** The move of the highest rank among those from `from` on, exchanged with the one there. */
function takeBest(moves: Int32Array, ranks: Int32Array, from: number, to: number): number {
  let best = from;
  for (let i = from + 1; i < to; i++) if (ranks[i]! > ranks[best]!) best = i;
  const move = moves[best]!;
  const rank = ranks[best]!;
  moves[best] = moves[from]!;
  ranks[best] = ranks[from]!;
  moves[from] = move;
  ranks[from] = rank;
  return move;
}
