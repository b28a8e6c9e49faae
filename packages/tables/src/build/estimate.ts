import { availableParallelism } from 'node:os';
import { absoluteDirections } from '@draughts-lab/variant';
import { tableNames } from '../file/folder.ts';
import { type Batch, type ClassPlan, planClasses } from '../rules/classes.ts';
import type { TableRules } from '../rules/table-rules.ts';
import { indexesOf } from '../solve/build-in-memory.ts';
import { PLANES } from '../solve/table.ts';

/** What a build will take, told before it starts. */
export interface BuildEstimate {
  /** Numbers of the index over all tables. */
  readonly positions: number;
  readonly memoryBytes: number;
  readonly diskBytes: number;
  /** Processor time on a machine like the one it was measured on. */
  readonly cpuSeconds: number;
}

/** Bytes of a value in memory, over all planes. */
const BYTES_OF_VALUES = 2 * PLANES;
/** Bytes that a position of a chunk under way takes beside its moves. */
const BYTES_OF_POSITION = 64;
/** Bytes of a move inside a chunk, forwards and backwards, with room to grow. */
const BYTES_OF_MOVE = 12;
/** What a worker takes before it begins. */
const WORKER_BYTES = 60 << 20;
/** Measured on 8x8 and 10x10: bytes on the disk, and microseconds, of a position. */
const DISK_BYTES_OF_POSITION = 0.35;
const MICROSECONDS_OF_POSITION = 6;

/** Squares that a king reaches from a square of the empty board, on average. */
function meanKingSteps({ variant }: TableRules): number {
  const step = variant.document.king?.step ?? null;
  if (step === null) return 0;
  const { board, players } = variant;
  const range = step.range === 'any' ? board.size : step.range;
  let steps = 0;
  for (const direction of absoluteDirections(board, players[0]!.id, step.directions)) {
    for (let square = 0; square < board.size; square++) {
      let to = board.neighbour[direction]![square]!;
      for (let taken = 0; to >= 0 && taken < range; taken++) {
        steps++;
        to = board.neighbour[direction]![to]!;
      }
    }
  }
  return steps / board.size;
}

/** @param batches those that are still to be built, among all */
export function estimateBuild(
  rules: TableRules,
  all: readonly Batch[],
  missing: readonly Batch[],
  workers: number,
): BuildEstimate {
  const steps = meanKingSteps(rules);
  const sizes = all.map((batch) => indexesOf(rules, batch));
  const lengthOf = (batch: Batch): number =>
    sizes[all.indexOf(batch)]!.reduce((sum, { length }) => sum + length, 0);
  const scratch = missing.map((batch) => {
    const indexes = sizes[all.indexOf(batch)]!;
    // Slices of forward-moving men are solved some at a time, others all at once.
    const isSplit = rules.men.every(({ squares, group }) =>
      squares.every((square) => group[square] === square),
    );
    const positions = isSplit ? Math.max(1 << 17, 2 * indexes[0]!.kingPlacements) : lengthOf(batch);
    const kings = Math.max(...batch.material.kings);
    return positions * (BYTES_OF_POSITION + BYTES_OF_MOVE * (1 + kings * steps));
  });
  const positions = missing.reduce((sum, batch) => sum + lengthOf(batch), 0);
  return {
    positions,
    memoryBytes: Math.ceil(
      all.reduce((sum, batch) => sum + lengthOf(batch), 0) * BYTES_OF_VALUES +
        workers * (WORKER_BYTES + Math.max(0, ...scratch)),
    ),
    diskBytes: Math.ceil(positions * DISK_BYTES_OF_POSITION),
    cpuSeconds: (positions * MICROSECONDS_OF_POSITION) / 1e6,
  };
}

/** What a build into a folder would take, and the classes that would have no table. Nothing is read but names. */
export function estimateFor(
  rules: TableRules,
  {
    pieces,
    folder,
    workers,
  }: { readonly pieces: number; readonly folder: string; readonly workers?: number | undefined },
): { readonly estimate: BuildEstimate; readonly leftOut: ClassPlan['leftOut'] } {
  const { batches, leftOut } = planClasses(rules.variant, pieces, rules.symmetry !== null);
  const there = new Set(tableNames(folder));
  const missing = batches.filter(({ name }) => !there.has(name));
  return { estimate: estimateBuild(rules, batches, missing, workers ?? availableParallelism()), leftOut };
}
