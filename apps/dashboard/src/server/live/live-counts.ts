import {
  cellGames,
  type GameRecord,
  type Manifest,
  type PlannedBatch,
  planBatches,
  resultOf,
} from '@draughts-lab/records';
import { watchedScore } from '@draughts-lab/report';
import type { LivePoint } from '../../api/live.ts';

/** Results of the games of one batch. */
export interface BatchResults {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Points of a convergence line at most. */
const MAX_POINTS = 300;
const LEVEL = 0.95;

interface CellState {
  readonly batches: readonly PlannedBatch[];
  /** Batches from the first unit on without a gap. */
  prefix: number;
  prefixResults: BatchResults;
  games: number;
  readonly points: LivePoint[];
}

/**
 * The counts of a run while it is being played. Points of the convergence lines are made from the batches in the
 * order of their units without a gap, so that they do not depend on the order in which batches come in.
 */
export class LiveCounts {
  readonly #manifest: Manifest;
  readonly #results = new Map<number, BatchResults>();
  readonly #cells: readonly CellState[];

  constructor(manifest: Manifest, stored: ReadonlyMap<number, BatchResults>) {
    this.#manifest = manifest;
    const plan = planBatches(manifest);
    const batches = manifest.cells.map((): PlannedBatch[] => []);
    for (const batch of plan) batches[batch.cell]!.push(batch);
    this.#cells = batches.map((own) => ({
      batches: own,
      prefix: 0,
      prefixResults: NONE,
      games: 0,
      points: [],
    }));
    for (const batch of plan) {
      const results = stored.get(batch.index);
      if (results !== undefined) this.add(batch, results);
    }
  }

  get games(): number {
    return this.#cells.reduce((sum, { games }) => sum + games, 0);
  }

  /** All points so far. */
  get points(): LivePoint[] {
    return this.#cells.flatMap(({ points }) => points);
  }

  /** Takes in a batch; the same one again changes nothing. @returns the points that it adds */
  add({ index, cell }: PlannedBatch, results: BatchResults): LivePoint[] {
    if (this.#results.has(index)) return [];
    this.#results.set(index, results);
    const state = this.#cells[cell]!;
    state.games += results.games;
    const step = Math.ceil(state.batches.length / MAX_POINTS);
    const added: LivePoint[] = [];
    for (;;) {
      const next = state.batches[state.prefix];
      const known = next === undefined ? undefined : this.#results.get(next.index);
      if (known === undefined) break;
      state.prefix += 1;
      state.prefixResults = plus(state.prefixResults, known);
      if (state.prefix % step !== 0 && state.prefix !== state.batches.length) continue;
      const { firstUnit, units } = state.batches[state.prefix - 1]!;
      const point = this.#point(cell, firstUnit + units, state.prefixResults);
      if (point !== null && point.n !== state.points.at(-1)?.n) {
        state.points.push(point);
        added.push(point);
      }
    }
    return added;
  }

  /** @param unitTo the unit behind the last one that is counted */
  #point(cell: number, unitTo: number, results: BatchResults): LivePoint | null {
    const { variant } = this.#manifest.cells[cell]!;
    const estimate = watchedScore(results, {
      seats: this.#manifest.variants[variant]!.seats,
      planned: cellGames(this.#manifest.cells[cell]!),
      // Copies and shared openings are counted when the run rests.
      worth: 1,
      confidence: LEVEL,
    });
    if (estimate === null) return null;
    const n = results.wins + results.draws + results.losses;
    const { value, low, high } = estimate;
    return { cell, n, unitTo, score: value, low: low!, high: high! };
  }
}

const NONE: BatchResults = { games: 0, wins: 0, draws: 0, losses: 0 };

function plus(a: BatchResults, b: BatchResults): BatchResults {
  return {
    games: a.games + b.games,
    wins: a.wins + b.wins,
    draws: a.draws + b.draws,
    losses: a.losses + b.losses,
  };
}

export function resultsOfBatch(records: readonly GameRecord[]): BatchResults {
  const count = { win: 0, draw: 0, loss: 0, none: 0 };
  for (const record of records) count[resultOf(record)] += 1;
  return { games: records.length, wins: count.win, draws: count.draw, losses: count.loss };
}
