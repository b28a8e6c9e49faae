import type { BatchInfo } from '@draughts-lab/store';
import {
  errorBasisOf,
  type GameRecord,
  type Manifest,
  type Tally,
  tallyRecords,
} from '@draughts-lab/records';
import { type EngineName, replayUnit } from '@draughts-lab/selfplay';
import { aboutText, rowOf } from '@draughts-lab/report';
import { gameTally } from '@draughts-lab/stats';
import type { Pilot } from '@draughts-lab/report/plan';

export interface PilotOptions {
  readonly engine: EngineName;
  /** Games of each row, at most. */
  readonly games: number;
  /** Time for each row; the unit that is being played then is finished. */
  readonly seconds: number;
}

/** A pilot, and what is to be kept in mind about it. */
export interface PilotReport {
  readonly pilot: Pilot;
  /** What the numbers of the run are about. */
  readonly about: string;
  readonly notes: readonly string[];
}

/**
 * Plays the first units of a cell on this thread. The first unit pays for the compilation of the rules, so the speed is
 * that of the others where there are others.
 *
 * @returns null when no game had a result
 */
export function playPilot(manifest: Manifest, cell: number, options: PilotOptions): PilotReport | null {
  const { records, gamesPerSecond } = playUnits(manifest, cell, options);
  const [tally] = tallyRecords(records);
  return tally === undefined ? null : pilotOf(manifest, tally, gamesPerSecond);
}

/**
 * The pilot that a run is: its results, and the times that its batches took. Where it has no times, a few of its units are
 * played again.
 *
 * @param batches the stored ones
 */
export function pilotOfRun(
  manifest: Manifest,
  tally: Tally,
  batches: readonly BatchInfo[],
  options: PilotOptions,
): PilotReport | null {
  const timed = batches.filter(({ cell, elapsedMs }) => cell === tally.cell && (elapsedMs ?? 0) > 0);
  const seconds = timed.reduce((sum, { elapsedMs }) => sum + elapsedMs! / 1000, 0);
  const games = timed.reduce((sum, batch) => sum + batch.games, 0);
  const gamesPerSecond =
    games > 0 ? games / seconds : playUnits(manifest, tally.cell, options).gamesPerSecond;
  return pilotOf(manifest, tally, gamesPerSecond);
}

function playUnits(
  manifest: Manifest,
  cell: number,
  { engine, games, seconds }: PilotOptions,
): { records: GameRecord[]; gamesPerSecond: number } {
  const records: GameRecord[] = [];
  const start = performance.now();
  let afterFirst = start;
  let firstGames = 0;
  for (let unit = 0; unit < manifest.cells[cell]!.units; unit++) {
    const elapsed = performance.now() - start;
    if (unit > 0 && (records.length >= games || elapsed >= seconds * 1000)) break;
    records.push(...replayUnit(manifest, cell, unit, engine, { engines: true }).map(({ record }) => record));
    if (unit === 0) {
      afterFirst = performance.now();
      firstGames = records.length;
    }
  }
  const end = performance.now();
  const others = records.length - firstGames;
  const [count, ms] = others > 0 ? [others, end - afterFirst] : [firstGames, end - start];
  return { records, gamesPerSecond: (count / Math.max(ms, 0.001)) * 1000 };
}

function pilotOf(manifest: Manifest, tally: Tally, gamesPerSecond: number): PilotReport | null {
  const row = rowOf(manifest, tally.cell, tally);
  const { variant: id, pairing, seats, noResult, counted: games } = row;
  const { openings, cells } = manifest;
  // Openings that were drawn for the games of the run are as many as it has units.
  const isDrawn = openings.kind === 'book' && openings.made?.kind === 'random';
  const { available } = row.openings;
  const perUnit = openings.kind !== 'book' || (isDrawn && available! >= cells[tally.cell]!.units);
  if (games === 0) return null;
  const notes = [
    ...(row.duplicates === null ? [] : [row.duplicates]),
    ...(row.sparse ? [`a pilot of ${games} games says little: the plan is rough`] : []),
    ...(noResult > 0
      ? [`${noResult} of ${games + noResult} pilot games had no result; so many more must be played`]
      : []),
  ];
  return {
    pilot: {
      variant: id,
      pairing,
      seats,
      tally: gameTally(tally, errorBasisOf(manifest)),
      available: perUnit ? null : available,
      // Only games with a result count.
      gamesPerSecond: (gamesPerSecond * games) / (games + noResult),
    },
    about: aboutText(manifest),
    notes: notes.map((note) => `${id}, ${pairing}: ${note}`),
  };
}
