import { type Message, message } from '@draughts-lab/input';
import { type Manifest, type PlannedBatch, planBatches } from '@draughts-lab/records';
import type { BatchInfo } from './batch-file.ts';

/** Why a stored batch is not the one that the plan has under its number; undefined when it is. */
export function misfit(
  batch: BatchInfo,
  plan: readonly PlannedBatch[],
  cells: Manifest['cells'],
): Message | undefined {
  const { index: n } = batch;
  const planned = plan[n];
  if (planned === undefined) return message('store.no-batch-of-plan', { n, planned: plan.length });
  const games = planned.units * cells[planned.cell]!.gamesPerUnit;
  const { cell, firstUnit, units } = planned;
  return batch.cell === cell &&
    batch.firstUnit === firstUnit &&
    batch.units === units &&
    batch.games === games
    ? undefined
    : message('store.other-batch', { n, found: gamesOf(batch), planned: gamesOf({ ...planned, games }) });
}

const gamesOf = ({
  cell,
  firstUnit,
  units,
  games,
}: Omit<PlannedBatch, 'index'> & { games: number }): Message =>
  message('store.batch-games', { n: games, from: firstUnit, to: firstUnit + units - 1, row: cell });

/** The size of batches with which stored batches are those of the plan; undefined when there is none. */
export function fittingBatchSize(manifest: Manifest, batches: readonly BatchInfo[]): number | undefined {
  const size = Math.max(0, ...batches.map(({ units }) => units));
  if (size === 0) return undefined;
  const plan = planBatches({ ...manifest, batchSize: size });
  return batches.every((batch) => misfit(batch, plan, manifest.cells) === undefined) ? size : undefined;
}
