/**
 * How well moves have done in this search wherever they were played, by mover, origin and destination:
 * progressive history (Nijssen & Winands 2011).
 */
export interface History {
  clear(): void;
  /** @returns the index of a move; -1 without an origin (a pass) */
  key(player: number, from: number, to: number): number;
  add(key: number, value: number): void;
  /** Mean value in [0, 1] of a move, or `otherwise` when it was not played yet. */
  mean(key: number, otherwise: number): number;
}

export function createHistory(players: number, size: number): History {
  const sums = new Float64Array(players * size * size);
  const counts = new Int32Array(sums.length);
  return {
    clear() {
      sums.fill(0);
      counts.fill(0);
    },
    key: (player, from, to) => (from < 0 ? -1 : (player * size + from) * size + to),
    add(key, value) {
      if (key < 0) return;
      sums[key] = sums[key]! + value;
      counts[key] = counts[key]! + 1;
    },
    mean: (key, otherwise) => (key < 0 || counts[key] === 0 ? otherwise : sums[key]! / counts[key]!),
  };
}
