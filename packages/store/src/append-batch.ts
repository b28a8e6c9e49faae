import { fail, type Issue, issueAt, message, ok, type Parsed } from '@draughts-lab/input';
import { type GameRecord, batchIssues, rowsHash } from '@draughts-lab/records';
import { type BatchInfo, formatBatchFile } from './batch-file.ts';
import { writeDurably } from './durable.ts';
import { batchPath } from './layout.ts';
import { type Run, type RunState, exclusively } from './run.ts';
import { STORE_VERSION } from './sealed.ts';

/** A batch as the runner hands it in. */
export interface NewBatch {
  /** Number in the plan of the run (`planBatches`). */
  readonly index: number;
  /** All games of the batch, in index order. */
  readonly records: readonly GameRecord[];
  readonly elapsedMs?: number;
  /** How often the batch was started; default 1. */
  readonly attempts?: number;
}

const MAX_ISSUES = 100;

/**
 * Stores a finished batch. When it returns, the games are on the disk and survive a loss of power.
 *
 * @returns `added`; `known` when the same games are already there; issues when the games do not fit the plan, or when
 *   other games are stored under this number: then the players, the rules or the code are not what they were
 * @throws Error when it cannot be written (a full disk); nothing of the batch is then stored
 */
export async function appendBatch(run: Run, batch: NewBatch): Promise<Parsed<'added' | 'known'>> {
  return exclusively(run, async (state) => {
    const issues = misfits(state, batch);
    if (issues.length > 0) return fail(issues.slice(0, MAX_ISSUES));
    const { info, content } = formatBatchFile(state.owner, describe(state, batch), batch.records);
    const stored = findBatch(state, batch.index);
    if (stored !== undefined)
      return stored.rowsHash === info.rowsHash ? ok('known') : fail([conflict(stored, info)]);
    await writeDurably(batchPath(state.dir, batch.index), content);
    state.contents.pending.set(batch.index, { version: STORE_VERSION, info });
    return ok('added');
  });
}

function describe(state: RunState, batch: NewBatch): Omit<BatchInfo, 'sha256'> {
  return {
    ...state.plan[batch.index]!,
    games: batch.records.length,
    rowsHash: rowsHash(batch.records),
    elapsedMs: batch.elapsedMs ?? null,
    attempts: batch.attempts ?? 1,
  };
}

function findBatch(state: RunState, index: number): BatchInfo | undefined {
  const { shards, pending } = state.contents;
  const waiting = pending.get(index);
  if (waiting !== undefined) return waiting.info;
  for (const { batches } of shards.values()) {
    // Most shards are passed over by their first and last batch.
    if (index < batches[0]!.index || index > batches.at(-1)!.index) continue;
    const found = batches.find((batch) => batch.index === index);
    if (found !== undefined) return found;
  }
  return undefined;
}

function conflict(stored: BatchInfo, offered: BatchInfo): Issue {
  return issueAt(
    `batch ${stored.index}`,
    message('store.conflict', { stored: stored.rowsHash, offered: offered.rowsHash }),
    message('store.conflict.remedy'),
  );
}

/** What is wrong with the games of a batch: fields, whole units in order, rules, seats and seeds as planned. */
function misfits({ manifest, plan }: RunState, { index, records }: NewBatch): Issue[] {
  const planned = plan[index];
  if (planned !== undefined) return batchIssues(manifest, planned, records);
  return [issueAt('index', message('store.no-batch', { n: index, planned: plan.length }))];
}
