import { stableJson } from '@draughts-lab/input';
import { type Manifest, playerName, type Tally } from '@draughts-lab/records';
import { type GameSummary, gameTally, summariseGames } from '@draughts-lab/stats';
import type { Run } from '@draughts-lab/store';
import { collectReport, type Row } from '@draughts-lab/report';

/** One row of a run with what decides whether it may be compared with another one. */
export interface ComparedCell {
  /** Short name that no other compared row has. */
  readonly label: string;
  readonly source: Run;
  readonly run: string;
  readonly cell: number;
  readonly variant: string;
  readonly hash: string;
  readonly seats: number;
  /** Names of the players by seat of the first game. */
  readonly players: string;
  /** Kinds and options of the players, budgets included: equal for equal players, whatever their names. */
  readonly playersKey: string;
  readonly seed: string;
  readonly openings: string;
  readonly openingsKind: string;
  readonly maxPlies: number;
  readonly code: string;
  readonly drawRules: string;
  readonly gamesPerUnit: number;
  readonly row: Row;
  readonly tally: Tally;
  /** Null for more than two seats and without a result. */
  readonly summary: GameSummary | null;
}

/** The rows of some runs that have games, in order. */
export async function readCells(runs: readonly Run[]): Promise<ComparedCell[]> {
  const cells: Omit<ComparedCell, 'label'>[] = [];
  for (const run of runs) {
    const { report, tallies } = await collectReport(run, { rowsHash: false });
    tallies.forEach((tally, index) => cells.push(cellOf(run, tally, report.rows[index]!)));
  }
  return withLabels(cells);
}

function cellOf(run: Run, tally: Tally, row: Row): Omit<ComparedCell, 'label'> {
  const { manifest } = run;
  const { variant, players, pairing, gamesPerUnit } = manifest.cells[tally.cell]!;
  const { id, hash, seats, document } = manifest.variants[variant]!;
  return {
    source: run,
    run: manifest.run,
    cell: tally.cell,
    variant: id,
    hash,
    seats,
    players: pairing,
    playersKey: playersKey(manifest, players),
    seed: manifest.seed,
    openings: stableJson(manifest.openings),
    openingsKind: manifest.openings.kind,
    maxPlies: manifest.maxPlies,
    code: manifest.code,
    drawRules: stableJson(document['draws'] ?? null),
    gamesPerUnit,
    row,
    tally,
    summary: seats === 2 && row.games > row.noResult ? summariseGames(gameTally(tally)) : null,
  };
}

function playersKey({ players }: Manifest, seats: readonly number[]): string {
  return seats
    .map((player) => {
      const { name: _name, ...spec } = players[player]!.spec;
      return `${playerName(spec)} ${stableJson(spec)}`;
    })
    .join(' | ');
}

function withLabels(cells: readonly Omit<ComparedCell, 'label'>[]): ComparedCell[] {
  const severalPairings = new Set(cells.map(({ players }) => players)).size > 1;
  const severalRuns = new Set(cells.map(({ source }) => source)).size > 1;
  const sameNames =
    new Set(cells.map(({ run }) => run)).size < new Set(cells.map(({ source }) => source)).size;
  return cells.map((cell) => ({
    ...cell,
    label: [
      cell.variant,
      ...(severalPairings ? [cell.players] : []),
      ...(severalRuns ? [sameNames ? cell.source.dir : cell.run] : []),
    ].join(' · '),
  }));
}
