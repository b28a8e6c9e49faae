import { planBatches, type Tally } from '@draughts-lab/records';
import { type VariantVerdict } from './verdict/verdict.ts';
import { type StoredLooks, storedLooks } from './verdict/stored-looks.ts';
import { variantVerdicts } from './verdict/variant-verdicts.ts';
import { type StoppedCell, stoppedCells } from '@draughts-lab/stats';
import { aggregate, finishedBatches, type Run, runningSums } from '@draughts-lab/store';

/** How the cells of a stored run stopped, from its rows; empty where all planned games are played. */
export async function stoppedCellsOf(run: Run): Promise<readonly StoppedCell[]> {
  return (await stopsOf(run)).stops;
}

async function stopsOf(run: Run): Promise<Pick<StoredLooks, 'stops'> & Partial<StoredLooks>> {
  const { stop } = run.manifest;
  if (stop.kind === 'verdict') return storedLooks(run);
  const stops =
    stop.kind === 'fixed' ? [] : stoppedCells(run.manifest, await runningSums(run, stop.measured));
  return { stops };
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
  const byCell = new Map(tallies.map((tally) => [tally.cell, tally]));
  return {
    tallies: byCell,
    stops,
    beyondStop,
    verdicts: variantVerdicts(run.manifest, byCell, judged),
  };
}

/** The units of a cell that count, as a filter: all of them unless some lie beyond a stop. */
export function countedUnits(
  { stops, beyondStop }: Pick<StoredCounts, 'stops' | 'beyondStop'>,
  cell: number,
): number | undefined {
  return beyondStop.has(cell) ? stops[cell]!.units : undefined;
}
