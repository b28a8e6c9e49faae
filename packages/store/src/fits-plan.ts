import { type Manifest, type PlannedBatch, planBatches } from '@draughts-lab/records';
import type { BatchInfo } from './batch-file.ts';

/** Why a stored batch is not the one that the plan has under its number; undefined when it is. */
export function misfit(
  batch: BatchInfo,
  plan: readonly PlannedBatch[],
  cells: Manifest['cells'],
): string | undefined {
  const planned = plan[batch.index];
  if (planned === undefined) return `has batch ${batch.index}; the plan has ${plan.length}, counted from 0`;
  const games = planned.units * cells[planned.cell]!.gamesPerUnit;
  const found = describe(batch);
  const expected = describe({ ...planned, games });
  return found === expected
    ? undefined
    : `batch ${batch.index} is ${found}; by the manifest it is ${expected}`;
}

function describe({
  cell,
  firstUnit,
  units,
  games,
}: Omit<PlannedBatch, 'index'> & { games: number }): string {
  return `${games} games of the units ${firstUnit} to ${firstUnit + units - 1} of row ${cell}`;
}

/** The size of batches with which stored batches are those of the plan; undefined when there is none. */
export function fittingBatchSize(manifest: Manifest, batches: readonly BatchInfo[]): number | undefined {
  const size = Math.max(0, ...batches.map(({ units }) => units));
  if (size === 0) return undefined;
  const plan = planBatches({ ...manifest, batchSize: size });
  return batches.every((batch) => misfit(batch, plan, manifest.cells) === undefined) ? size : undefined;
}
