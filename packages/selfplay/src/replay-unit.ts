import type { Move } from '@draughts-lab/engine';
import { must } from '@draughts-lab/input';
import { formatFen, parseFen } from '@draughts-lab/notation';
import { type GameRecord, type Manifest, planBatches } from '@draughts-lab/records';
import { initialSetup, type Setup, type Variant } from '@draughts-lab/variant';
import { DEFAULT_ENGINE, type EngineName } from './engines.ts';
import { batchJob, type Guests, partOfJob } from './job.ts';
import { playUnit } from './play-unit.ts';
import { tableFor } from './table.ts';
import { assertReplayable } from './why-not-replayed.ts';

/** One game of a run, played again. */
export interface ReplayedGame {
  /** The row as the run has it, except for `moves`. */
  readonly record: GameRecord;
  /** Where the record begins, or null when the unit has no opening. */
  readonly startFen: string | null;
  /** All moves, the opening's first. */
  readonly moves: readonly Move[];
  /** The same in the variant's notation. */
  readonly texts: readonly string[];
  /** What the players thought, ply by ply, as in `GameRecord.trace`; there even if the run does not keep it. */
  readonly trace: readonly (number | null)[];
}

/** Where a game that was played again begins. */
export function startOf(variant: Variant, { startFen }: Pick<ReplayedGame, 'startFen'>): Setup {
  return startFen === null ? initialSetup(variant) : must(parseFen(variant, startFen), startFen);
}

/**
 * Plays one unit of a run again: the same games, move for move.
 *
 * @throws RangeError when the run has no such unit
 * @throws CannotReplayError when its players cannot be made here
 */
export function replayUnit(
  manifest: Manifest,
  cell: number,
  unit: number,
  engine: EngineName = DEFAULT_ENGINE,
  guests: Guests = {},
): ReplayedGame[] {
  const batch = planBatches(manifest).find(
    ({ cell: owner, firstUnit, units }) => owner === cell && unit >= firstUnit && unit < firstUnit + units,
  );
  if (batch === undefined) {
    const units = manifest.cells[cell]?.units;
    throw new RangeError(
      units === undefined
        ? `cell ${cell} of ${manifest.cells.length}, counted from 0`
        : `unit ${unit} of the ${units} units of cell ${cell}, counted from 0`,
    );
  }
  assertReplayable(manifest, cell, guests);
  const job = partOfJob(batchJob(manifest, batch, engine, guests), unit, 1);
  const table = tableFor(job);
  return playUnit({ ...job, keepMoves: true }, table, unit).map(({ record, opening, game }) => ({
    record: job.keepMoves ? record : { ...record, moves: null },
    startFen:
      opening === undefined ? null : formatFen(table.rules.variant, table.rules.toSetup(opening.start)),
    moves: game?.moves ?? [],
    texts: game?.texts ?? [],
    trace: game?.trace ?? [],
  }));
}
