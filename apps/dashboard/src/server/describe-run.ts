import { type Manifest, planBatches, planHash } from '@draughts-lab/records';
import { type FigureCell, openingsWords, ratingsOf, runFigures, storedRow } from '@draughts-lab/report';
import type { RunDetail, RunRow, RunState } from '../api/runs.ts';
import type { ReadRun } from './run-book.ts';
import { stateNow, versionOf } from './run-state.ts';

/** The cells of a run as figures take them. */
export function figureCells(read: ReadRun, confidence: number): FigureCell[] {
  const openings = openingsWords(read.manifest);
  return read.manifest.cells.map((_, cell) => ({
    run: read.place.name,
    openings,
    summary: storedRow(read, read.counts, cell, confidence),
  }));
}

/** The line of a run in the list. */
export function describeRow(read: ReadRun, live: RunState | undefined, confidence = 0.95): RunRow {
  const { manifest, place, problems } = read;
  const cells = figureCells(read, confidence).map(({ summary }) => summary);
  const games = read.batches.reduce((sum, batch) => sum + batch.games, 0);
  const planned = plannedGames(manifest);
  return {
    run: place.name,
    name: manifest.name,
    state: live ?? (games >= planned || hasStopped(read) ? 'finished' : 'unfinished'),
    elsewhere: false,
    example: place.example,
    createdAt: manifest.createdAt,
    seed: manifest.seed,
    variants: manifest.variants.map(({ name }) => name),
    players: [...new Set(manifest.cells.map(({ pairing }) => pairing))],
    openings: openingsWords(manifest),
    games,
    planned,
    lines: cells.map(({ cell, variantName, pairing, seats, counted, score, drawRate, balance }) => ({
      cell,
      variantName,
      pairing,
      seats,
      counted,
      score,
      drawRate,
      balance,
    })),
    problems,
  };
}

/** Whether the stop rule of the run wants no more games. */
const hasStopped = ({ counts: { stops } }: ReadRun): boolean =>
  stops.length > 0 && stops.every(({ stopped }) => stopped !== 'no');

export function plannedGames({ cells }: Manifest): number {
  return cells.reduce((sum, { units, gamesPerUnit }) => sum + units * gamesPerUnit, 0);
}

/** Everything on the page of a run but the figures of single cells. */
export function describeRun(read: ReadRun, live: RunState | undefined, confidence: number): RunDetail {
  const { manifest, batches, place } = read;
  const row = describeRow(read, live, confidence);
  const cells = figureCells(read, confidence);
  return {
    ...row,
    ...stateNow(place, row.state, live),
    version: versionOf(place, read.signature, live),
    cells: cells.map(({ summary }) => summary),
    description: manifest.description,
    confidence,
    integrity: {
      seed: manifest.seed,
      code: manifest.code,
      node: manifest.node,
      createdAt: manifest.createdAt,
      rules: manifest.variants.map(({ name, hash }) => ({ variant: name, hash })),
      planHash: planHash(manifest),
      batches: { finished: batches.length, planned: planBatches(manifest).length },
    },
    settings: settingsOf(manifest),
    keepMoves: manifest.keepMoves,
    ratings: ratingsOf(manifest, [...read.counts.tallies.values()], confidence),
    figures: runFigures(cells, confidence),
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
  const { variants, openings, ...rest } = manifest;
  return {
    ...rest,
    variants: variants.map(({ id, name, seats, hash }) => ({ id, name, seats, hash })),
    openings: openings.kind === 'book' ? { ...openings, positions: openings.positions.length } : openings,
  };
}
