import type { Manifest, Tally } from '@draughts-lab/records';
import {
  createVerdictLooks,
  type GroupVerdict,
  type JudgedRow,
  judgeVariants,
  lookPlan,
  marginOf,
  type StoppedCell,
  verdictRows,
} from '@draughts-lab/stats';
import { aggregate, finishedBatches, type Run } from '@draughts-lab/store';
import { judgedRowOf } from './variant-verdicts.ts';

/** What the looks of a run with the stop rule `verdict` have come to. */
export interface StoredLooks {
  readonly stops: readonly StoppedCell[];
  /** By variant, at the last look whose games are all there; before the first there are too few. */
  readonly judged: readonly GroupVerdict[];
}

/** Looks at the stored games as the rule did while they were played: at each look the units that it needed, and no more. */
export async function storedLooks(run: Run): Promise<StoredLooks> {
  const { manifest } = run;
  const finished = new Set(finishedBatches(run).map(({ index }) => index));
  const groups = verdictRows(manifest);
  const plan = lookPlan(manifest);
  const { looks } = plan;
  const sequence = createVerdictLooks(groups, { looks, marginElo: marginOf(manifest) });
  const units = manifest.cells.map(() => 0);
  const closed = new Set<number>();
  const isOpen = (cell: number): boolean => !closed.has(cell);
  let judged: readonly GroupVerdict[] = judgeVariants(groups.map(({ refused }) => ({ refused, rows: [] })));
  let isComplete = true;
  for (let look = 0; look < looks.length && isComplete; look += 1) {
    for (const batch of plan.batches(look, isOpen)) {
      isComplete &&= finished.has(batch.index);
      if (isComplete) units[batch.cell] = batch.firstUnit + batch.units;
    }
    if (!isComplete) break;
    const rows = new Map<number, JudgedRow>();
    for (const [group, { rows: cells }] of groups.entries())
      if (!sequence.isSettled(group))
        for (const cell of cells) rows.set(cell, await rowUpTo(run, cell, units[cell]!));
    judged = sequence.next((cell) => rows.get(cell)!);
    for (const [group, { rows: cells }] of groups.entries())
      if (sequence.isSettled(group)) for (const cell of cells) closed.add(cell);
  }
  return { stops: manifest.cells.map((_, cell) => stopOf(manifest, cell)), judged };

  function stopOf({ cells }: Manifest, cell: number): StoppedCell {
    const { units: planned, gamesPerUnit } = cells[cell]!;
    const count = units[cell]!;
    const stopped = count === planned ? 'planned' : closed.has(cell) ? 'rule' : 'no';
    return {
      cell,
      kind: 'verdict',
      measured: 'first-player',
      stopped,
      units: count,
      games: count * gamesPerUnit,
      verdict: stopped === 'rule' ? 'settled' : null,
      elo: null,
      llr: null,
    };
  }
}

async function rowUpTo(run: Run, cell: number, units: number): Promise<JudgedRow> {
  const [tally] = await aggregate(run, { cell, unitTo: units });
  return judgedRowOf(tally ?? NOTHING, run.manifest.cells[cell]!.gamesPerUnit);
}

const NOTHING: Pick<Tally, 'wins' | 'draws' | 'losses' | 'lines' | 'units'> = {
  wins: 0,
  draws: 0,
  losses: 0,
  lines: [],
  units: [],
};
