import type { Machine } from '@draughts-lab/engine';

/** Ranks of kinds of moves; history counts stay below KILLER. */
export const RANKS = {
  CAPTURE: 1 << 28,
  PROMOTION: 1 << 27,
  KILLER: 1 << 26,
  MAX_HISTORY: 1 << 24,
  /** Weight of the progress that a move makes on the board against what history says. */
  PROGRESS: 8,
  /** Rank of a move that has been tried. */
  TAKEN: -(2 ** 31),
  /** The least facts of a move that takes, and of one that promotes. */
  TAKES: 1 << 21,
  PROMOTES: 1 << 20,
};

/**
 * Which moves a node tries first: the one from the table, captures of many pieces, promotions, two moves
 * that refuted a neighbour, then what has refuted before and leads forward.
 */
export interface Ordering {
  clear(): void;
  /**
   * Begins with the listed moves of the machine's node.
   *
   * @param first index of the move from the table, or -1
   */
  begin(ply: number, count: number, first: number): void;
  /** Takes the best move of those left at `ply`: its index in the machine's list, or -1. The machine stands at that node. */
  next(ply: number): number;
  /** Remembers a quiet move that refuted the node. */
  refuted(ply: number, depth: number, turn: number, from: number, to: number): void;
}

/**
 * @param progress progress[player * size + square]: how far a piece there has come; more is better
 * @param maxPly plies that a line can have
 */
export function createOrdering(
  machine: Machine,
  progress: Int32Array,
  maxPly: number,
  constants: typeof RANKS,
): Ordering {
  const { CAPTURE, PROMOTION, KILLER, MAX_HISTORY, PROGRESS, TAKEN, TAKES, PROMOTES } = constants;
  const [STAGE_TABLE, STAGE_RANK, STAGE_TAKE] = [0, 1, 2];
  const { turn, moveFacts } = machine;
  const { size, players } = machine;
  /** history[(turn * size + from) * size + to] */
  const history = new Int32Array(players * size * size);
  /** killers[2 * ply], [2 * ply + 1]: from * size + to + 1, or 0. */
  const killers = new Int32Array(2 * maxPly);
  const ranks: Int32Array[] = Array.from({ length: maxPly }, () => new Int32Array(64));
  const left = new Int32Array(maxPly);
  /** What comes next at each ply: the move from the table, ranking the others, taking the best of them. */
  const stages = new Uint8Array(maxPly);
  /** The move from the table, by ply, or -1. */
  const firsts = new Int32Array(maxPly);

  function halve(): void {
    for (let i = 0; i < history.length; i++) history[i] = history[i]! >> 1;
  }

  /** Ranks the moves of the machine's node and takes the best; the one from the table has been taken. */
  function rankAll(ply: number): number {
    const count = left[ply]!;
    const first = firsts[ply]!;
    if (ranks[ply]!.length < count) ranks[ply] = new Int32Array(2 * count);
    const rank = ranks[ply]!;
    const side = turn() * size;
    const [killer, second] = [killers[2 * ply]!, killers[2 * ply + 1]!];
    let best = -1;
    let bestRank = TAKEN;
    for (let i = 0; i < count; i++) {
      const facts = moveFacts(i);
      const key = ((facts >>> 10) & 1023) * size + (facts & 1023);
      let here: number;
      if (i === first) here = TAKEN;
      else if (facts < 0) here = 0;
      else if (facts >= TAKES) here = CAPTURE + (facts >>> 21);
      else if (facts >= PROMOTES) here = PROMOTION;
      else if (key + 1 === killer) here = KILLER + 1;
      else if (key + 1 === second) here = KILLER;
      else {
        const ahead = progress[side + (facts & 1023)]! - progress[side + ((facts >>> 10) & 1023)]!;
        here = history[side * size + key]! + PROGRESS * ahead;
      }
      rank[i] = here;
      if (here > bestRank) {
        best = i;
        bestRank = here;
      }
    }
    if (best >= 0) rank[best] = TAKEN;
    return best;
  }

  return {
    clear() {
      history.fill(0);
      killers.fill(0);
    },
    begin(ply, count, first) {
      if (count === 1) {
        left[ply] = 0;
        firsts[ply] = 0;
        stages[ply] = STAGE_TABLE;
        return;
      }
      left[ply] = count;
      firsts[ply] = first;
      stages[ply] = first >= 0 ? STAGE_TABLE : STAGE_RANK;
    },
    next(ply) {
      if (stages[ply] === STAGE_TABLE) {
        // Often all that a node needs.
        stages[ply] = STAGE_RANK;
        return firsts[ply]!;
      }
      if (stages[ply] === STAGE_RANK) {
        stages[ply] = STAGE_TAKE;
        return rankAll(ply);
      }
      const rank = ranks[ply]!;
      const count = left[ply]!;
      let best = -1;
      let bestRank = TAKEN;
      for (let i = 0; i < count; i++) {
        if (rank[i]! > bestRank) {
          best = i;
          bestRank = rank[i]!;
        }
      }
      if (best >= 0) rank[best] = TAKEN;
      return best;
    },
    refuted(ply, depth, mover, from, to) {
      if (from < 0) return;
      const key = from * size + to;
      if (killers[2 * ply] !== key + 1) {
        killers[2 * ply + 1] = killers[2 * ply]!;
        killers[2 * ply] = key + 1;
      }
      const at = mover * size * size + key;
      history[at] = history[at]! + depth * depth + 1;
      if (history[at] > MAX_HISTORY) halve();
    },
  };
}
