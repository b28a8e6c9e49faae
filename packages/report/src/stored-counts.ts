import { planBatches, type Tally } from '@draughts-lab/records';
import { type VariantVerdict } from './verdict/verdict.ts';
import { type StoredLooks, storedLooks } from './verdict/stored-looks.ts';
import { variantVerdicts } from './verdict/variant-verdicts.ts';
import { answeredCells, countedBatches, type StoppedCell, stoppedCells } from '@draughts-lab/stats';
import {
  aggregate,
  type CellMeasures,
  finishedBatches,
  measureSums,
  type Run,
  runningSums,
} from '@draughts-lab/store';

/** How the cells of a stored run stopped, from its rows; empty where all planned games are played. */
export async function stoppedCellsOf(run: Run): Promise<readonly StoppedCell[]> {
  return (await stopsOf(run)).stops;
}

async function stopsOf(run: Run): Promise<Pick<StoredLooks, 'stops'> & Partial<StoredLooks>> {
  const { manifest } = run;
  const { stop } = manifest;
  if (stop.kind === 'fixed') return { stops: [] };
  if (stop.kind === 'verdict') return storedLooks(run);
  if (stop.kind === 'answers') return { stops: await storedAnswers(run) };
  return { stops: stoppedCells(manifest, await runningSums(run, stop.measured)) };
}

/** Nothing is stored beyond a stop, and what comes after a batch that was lost is no look. */
async function storedAnswers(run: Run): Promise<StoppedCell[]> {
  const { manifest } = run;
  const finished = new Set(finishedBatches(run).map(({ index }) => index));
  const counted = countedBatches(manifest, finished);
  const units = Math.max(0, ...counted.map(({ firstUnit, units: own }) => firstUnit + own));
  const tallies = await aggregate(run, { unitTo: units });
  return answeredCells(manifest, finished, new Map(tallies.map((tally) => [tally.cell, tally])));
}

/** The games of a run, counted. */
export interface StoredCounts {
  /** By cell; cells without a game are missing. Games beyond a stop are left out. */
  readonly tallies: ReadonlyMap<number, Tally>;
  /** By cell; empty where all planned games are played. */
  readonly stops: readonly StoppedCell[];
  /**
   * Games beyond a stop, or beyond the first missing batch of a row with a stop rule, by cell: the rule has not looked
   * at them.
   */
  readonly beyondStop: ReadonlyMap<number, number>;
  /** By index into the variants of the run. */
  readonly verdicts: ReadonlyMap<number, VariantVerdict>;
  /** The run's own measures by cell; empty for a run without any. */
  readonly measures: ReadonlyMap<number, CellMeasures>;
}

export async function storedCounts(run: Run): Promise<StoredCounts> {
  const { stops, judged } = await stopsOf(run);
  const finished = new Set(finishedBatches(run).map(({ index }) => index));
  const beyond =
    stops.length === 0
      ? []
      : planBatches(run.manifest).filter(
          ({ index, cell, firstUnit }) => finished.has(index) && firstUnit >= stops[cell]!.units,
        );
  const beyondStop = new Map<number, number>();
  for (const { cell, units } of beyond)
    beyondStop.set(cell, (beyondStop.get(cell) ?? 0) + units * run.manifest.cells[cell]!.gamesPerUnit);
  const tallies: Tally[] = [];
  if (beyond.length === 0) tallies.push(...(await aggregate(run)));
  else for (const { cell, units } of stops) tallies.push(...(await aggregate(run, { cell, unitTo: units })));
  const measures: CellMeasures[] = [];
  if (beyond.length === 0) measures.push(...(await measureSums(run)));
  else
    for (const { cell, units } of stops) measures.push(...(await measureSums(run, { cell, unitTo: units })));
  const byCell = new Map(tallies.map((tally) => [tally.cell, tally]));
  return {
    tallies: byCell,
    stops,
    beyondStop,
    verdicts: variantVerdicts(run.manifest, byCell, judged),
    measures: new Map(measures.map((one) => [one.cell, one])),
  };
}

/** The units of a cell that count, as a filter: all of them unless some lie beyond a stop. */
export function countedUnits(
  { stops, beyondStop }: Pick<StoredCounts, 'stops' | 'beyondStop'>,
  cell: number,
): number | undefined {
  return beyondStop.has(cell) ? stops[cell]!.units : undefined;
}
