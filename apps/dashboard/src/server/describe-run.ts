import { type Manifest, plannedGames, planHash } from '@draughts-lab/records';
import {
  runFindings,
  type FigureCell,
  judgedOpenings,
  openingsWords,
  ratingsOf,
  runFigures,
  storedRows,
} from '@draughts-lab/report';
import type { RunDetail, RunRow, RunState } from '../api/runs.ts';
import type { ReadRun } from './run-book.ts';
import { NO_NOTES } from './run-notes.ts';
import { stateNow, versionOf } from './run-state.ts';

/** Rows, variants or players of a run that one answer holds: an experiment may have 65,535 rows. */
export const MAX_ROWS = 100;

/**
 * The cells of a run as figures take them.
 *
 * @param from the first one
 */
export function figureCells(read: ReadRun, confidence: number, from = 0, most = MAX_ROWS): FigureCell[] {
  const openings = openingsWords(read.manifest);
  const damage =
    read.run.lost.length === 0
      ? undefined
      : {
          games: read.batches.reduce((sum, { games }) => sum + games, 0),
          planned: plannedGames(read.manifest),
        };
  const wanted = read.manifest.cells.slice(from, from + most).map((_, index) => from + index);
  return storedRows(read, read.counts, wanted, confidence).map((summary) => ({
    run: read.place.name,
    openings,
    summary,
    damage,
  }));
}

/** What a run is meant to be, from its manifest alone. */
export const declaredBy = (
  manifest: Manifest,
): Pick<RunRow, 'name' | 'createdAt' | 'seed' | 'variants' | 'players' | 'openings' | 'planned'> => ({
  name: manifest.name,
  createdAt: manifest.createdAt,
  seed: manifest.seed,
  variants: manifest.variants.slice(0, MAX_ROWS).map(({ name }) => name),
  players: [...new Set(manifest.cells.map(({ pairing }) => pairing))].slice(0, MAX_ROWS),
  openings: openingsWords(manifest),
  planned: plannedGames(manifest),
});

/** The line of a run in the list. */
export function describeRow(read: ReadRun, live: RunState | undefined, confidence = 0.95): RunRow {
  const { manifest, place, problems } = read;
  const cells = figureCells(read, confidence).map(({ summary }) => summary);
  const games = read.batches.reduce((sum, batch) => sum + batch.games, 0);
  const declared = declaredBy(manifest);
  return {
    run: place.name,
    ...declared,
    state: live ?? (games >= declared.planned || hasStopped(read) ? 'finished' : 'unfinished'),
    elsewhere: false,
    example: place.example,
    games,
    rows: manifest.cells.length,
    lines: cells.map(({ cell, variantName, pairing, seats, counted, score, drawRate, verdict }) => ({
      cell,
      variantName,
      pairing,
      seats,
      counted,
      score,
      drawRate,
      verdict,
    })),
    found:
      cells.length < manifest.cells.length
        ? null
        : runFindings(
            manifest,
            read.counts,
            cells.filter(({ games: count }) => count > 0),
          ),
    problems,
    notes: NO_NOTES,
  };
}

/** Whether the stop rule of the run wants no more games. */
const hasStopped = ({ counts: { stops } }: ReadRun): boolean =>
  stops.length > 0 && stops.every(({ stopped }) => stopped !== 'no');

const plannedBatches = ({ cells, batchSize }: Manifest): number =>
  cells.reduce((sum, { units }) => sum + Math.ceil(units / batchSize), 0);

/**
 * Everything on the page of a run but the figures of single cells.
 *
 * @param from the first row of those that are shown
 */
export function describeRun(
  read: ReadRun,
  live: RunState | undefined,
  confidence: number,
  from = 0,
): RunDetail {
  const { manifest, batches, place } = read;
  const row = describeRow(read, live, confidence);
  const cells = figureCells(read, confidence, from);
  const shown = { shown: cells.length, of: manifest.cells.length };
  return {
    ...row,
    from,
    ...stateNow(place, row.state, live),
    version: versionOf(place, read.signature, live),
    cells: cells.map(({ summary }) => summary),
    judged: judgedOpenings(manifest),
    description: manifest.description,
    confidence,
    integrity: {
      seed: manifest.seed,
      code: manifest.code,
      node: manifest.node,
      createdAt: manifest.createdAt,
      rules: manifest.variants.slice(0, MAX_ROWS).map(({ name, hash }) => ({ variant: name, hash })),
      planHash: planHash(manifest),
      batches: { finished: batches.length, planned: plannedBatches(manifest) },
    },
    settings: settingsOf(manifest),
    keepMoves: manifest.keepMoves,
    ratings: ratingsOf(manifest, [...read.counts.tallies.values()], confidence),
    figures: runFigures(cells, confidence).map((figure) => ({
      ...figure,
      caption: { ...figure.caption, ...(shown.shown < shown.of && { shown }) },
    })),
  };
}

/** Everything that a cell was played under but the rules. */
export function cellSettings(manifest: Manifest, cell: number): Record<string, unknown> {
  const { openings, maxPlies, seed, stop, code, node } = manifest;
  const { players, units, gamesPerUnit } = manifest.cells[cell]!;
  const { positions: _positions, ...book } =
    openings.kind === 'book' ? openings : { ...openings, positions: [] };
  return {
    players: Object.fromEntries(
      players.map((player, seat) => [`seat ${seat + 1}`, manifest.players[player]!.spec]),
    ),
    openings: book,
    games: { units, gamesPerUnit, maxPlies },
    stop,
    seed,
    program: { code, node },
  };
}

/** The manifest for reading: without the rules documents and the positions of a book. */
function settingsOf(manifest: Manifest): Record<string, unknown> {
  const { variants, openings, cells, ...rest } = manifest;
  return {
    ...rest,
    cells: cells.slice(0, MAX_ROWS),
    ...(cells.length > MAX_ROWS && { cellsLeftOut: cells.length - MAX_ROWS }),
    variants: variants.slice(0, MAX_ROWS).map(({ id, name, seats, hash }) => ({ id, name, seats, hash })),
    openings: openings.kind === 'book' ? { ...openings, positions: openings.positions.length } : openings,
  };
}
