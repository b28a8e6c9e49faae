import { say } from '@draughts-lab/input';
import type { BatchInfo } from '@draughts-lab/store';
import {
  errorBasisOf,
  type GameRecord,
  type Manifest,
  type Tally,
  tallyRecords,
} from '@draughts-lab/records';
import {
  type EngineName,
  judgeOpenings,
  type ReplayedGame,
  replayUnit,
  whyNotJudged,
} from '@draughts-lab/selfplay';
import { aboutText, type Row, rowOf } from '@draughts-lab/report';
import { controlledScore, gameTally } from '@draughts-lab/stats';
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
  /** The games of the pilot, as a report has them. */
  readonly row: Row;
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
  const { games, gamesPerSecond } = playUnits(manifest, cell, options);
  const records = games.map(({ record }) => record);
  const [tally] = tallyRecords(records);
  if (tally === undefined) return null;
  const row = rowOf(manifest, cell, tally);
  return pilotOf(manifest, row, tally, gamesPerSecond, explainedIn(manifest, cell, records));
}

/** What the search after the opening explains of the score in some games of a row, where openings are declared to be judged. */
function explainedIn(manifest: Manifest, cell: number, records: readonly GameRecord[]): Pilot['control'] {
  const { openings } = manifest;
  if (openings.kind !== 'random' || openings.judged === undefined || whyNotJudged(manifest, cell) !== null)
    return null;
  const scored = records.filter(({ score }) => score !== null);
  const to = scored.reduce((most, { unit }) => Math.max(most, unit + 1), 0);
  const own = judgeOpenings(manifest, cell, { from: 0, to });
  const found = controlledScore(
    scored.map(({ unit, score }) => ({ evaluation: own[unit]!, score: score! })),
    [],
  );
  return found === null ? null : { judged: openings.judged, explained: found.explained };
}

/**
 * The pilot that a run is: its results, and the times that its batches took. Where it has no times, a few of its units are
 * played again.
 *
 * @param row what the report of the run says of its games
 * @param batches the stored ones
 * @param records games of the row, as many as are to say what the opening explains
 */
export function pilotOfRun(
  manifest: Manifest,
  row: Row,
  tally: Tally,
  batches: readonly BatchInfo[],
  options: PilotOptions,
  records: readonly GameRecord[] = [],
): PilotReport | null {
  const timed = batches.filter(({ cell, elapsedMs }) => cell === tally.cell && (elapsedMs ?? 0) > 0);
  const seconds = timed.reduce((sum, { elapsedMs }) => sum + elapsedMs! / 1000, 0);
  const games = timed.reduce((sum, batch) => sum + batch.games, 0);
  const gamesPerSecond =
    games > 0 ? games / seconds : playUnits(manifest, tally.cell, options).gamesPerSecond;
  return pilotOf(manifest, row, tally, gamesPerSecond, explainedIn(manifest, tally.cell, records));
}

function playUnits(
  manifest: Manifest,
  cell: number,
  { engine, games, seconds }: PilotOptions,
): { games: ReplayedGame[]; gamesPerSecond: number } {
  const played: ReplayedGame[] = [];
  const start = performance.now();
  let afterFirst = start;
  let firstGames = 0;
  for (let unit = 0; unit < manifest.cells[cell]!.units; unit++) {
    const elapsed = performance.now() - start;
    if (unit > 0 && (played.length >= games || elapsed >= seconds * 1000)) break;
    played.push(...replayUnit(manifest, cell, unit, engine, { engines: true }));
    if (unit === 0) {
      afterFirst = performance.now();
      firstGames = played.length;
    }
  }
  const end = performance.now();
  const others = played.length - firstGames;
  const [count, ms] = others > 0 ? [others, end - afterFirst] : [firstGames, end - start];
  return { games: played, gamesPerSecond: (count / Math.max(ms, 0.001)) * 1000 };
}

function pilotOf(
  manifest: Manifest,
  row: Row,
  tally: Tally,
  gamesPerSecond: number,
  control: Pilot['control'],
): PilotReport | null {
  const { variant: id, pairing, seats, noResult, counted: games } = row;
  const { openings, cells } = manifest;
  // Openings that were drawn for the games of the run are as many as it has units.
  const isDrawn = openings.kind === 'book' && openings.made?.kind === 'random';
  const { available } = row.openings;
  const perUnit = openings.kind !== 'book' || (isDrawn && available! >= cells[tally.cell]!.units);
  if (games === 0) return null;
  const notes = [
    ...(row.duplicates === null ? [] : [say('en', row.duplicates)]),
    ...(row.sparse ? [`a pilot of ${games} games says little: the plan is rough`] : []),
    ...(noResult > 0
      ? [`${noResult} of ${games + noResult} pilot games had no result; as many more must be played`]
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
      control,
    },
    row,
    about: aboutText(manifest),
    notes: notes.map((note) => `${id}, ${pairing}: ${note}`),
  };
}
