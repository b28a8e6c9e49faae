import type { Machine } from '@draughts-lab/engine';

/** Ranks of kinds of moves; history counts stay below KILLER. */
const FROM_TABLE = 1 << 30;
const CAPTURE = 1 << 28;
const PROMOTION = 1 << 27;
const KILLER = 1 << 26;
const MAX_HISTORY = 1 << 24;
/** Weight of the progress that a move makes on the board against what history says. */
const PROGRESS = 8;

/**
 * Which moves a node tries first: the one from the table, captures of many pieces, promotions, two moves
 * that refuted a neighbour, then what has refuted before and leads forward.
 */
export interface Ordering {
  clear(): void;
  /**
   * Ranks the listed moves of the machine's node.
   *
   * @param first index of the move from the table, or -1
   */
  rank(ply: number, count: number, first: number): void;
  /** Takes the best move of those left at `ply`: its index in the machine's list, or -1. */
  next(ply: number): number;
  /** Remembers a quiet move that refuted the node. */
  refuted(ply: number, depth: number, turn: number, from: number, to: number): void;
}

/**
 * @param progress progress[player * size + square]: how far a piece there has come; more is better
 * @param maxPly plies that a line can have
 */
export function createOrdering(machine: Machine, progress: Int32Array, maxPly: number): Ordering {
  const { size, players } = machine;
  /** history[(turn * size + from) * size + to] */
  const history = new Int32Array(players * size * size);
  /** killers[2 * ply], [2 * ply + 1]: from * size + to + 1, or 0. */
  const killers = new Int32Array(2 * maxPly);
  const ranks: Int32Array[] = Array.from({ length: maxPly }, () => new Int32Array(64));
  const left = new Int32Array(maxPly);

  function halve(): void {
    for (let i = 0; i < history.length; i++) history[i] = history[i]! >> 1;
  }

  return {
    clear() {
      history.fill(0);
      killers.fill(0);
    },
    rank(ply, count, first) {
      if (ranks[ply]!.length < count) ranks[ply] = new Int32Array(2 * count);
      const rank = ranks[ply]!;
      const turn = machine.turn();
      for (let i = 0; i < count; i++) {
        if (i === first) {
          rank[i] = FROM_TABLE;
          continue;
        }
        const captures = machine.moveCaptures(i);
        if (captures > 0) {
          rank[i] = CAPTURE + captures;
          continue;
        }
        const from = machine.moveFrom(i);
        const to = machine.moveTo(i);
        if (from < 0) rank[i] = 0;
        else if (machine.movePromotes(i) === 1) rank[i] = PROMOTION;
        else {
          const key = from * size + to;
          if (killers[2 * ply] === key + 1) rank[i] = KILLER + 1;
          else if (killers[2 * ply + 1] === key + 1) rank[i] = KILLER;
          else {
            const ahead = progress[turn * size + to]! - progress[turn * size + from]!;
            rank[i] = history[turn * size * size + key]! + PROGRESS * ahead;
          }
        }
      }
      left[ply] = count;
    },
    next(ply) {
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
    refuted(ply, depth, turn, from, to) {
      if (from < 0) return;
      const key = from * size + to;
      if (killers[2 * ply] !== key + 1) {
        killers[2 * ply + 1] = killers[2 * ply]!;
        killers[2 * ply] = key + 1;
      }
      const at = turn * size * size + key;
      history[at] = history[at]! + depth * depth + 1;
      if (history[at] > MAX_HISTORY) halve();
    },
  };
}

/** Rank of a move that has been tried. */
const TAKEN = -(2 ** 31);
