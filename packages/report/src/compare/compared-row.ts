import { stableJson } from '@draughts-lab/input';
import { errorBasisOf, isSelfPlay, type Manifest, playerName, type Tally } from '@draughts-lab/records';
import { type GameSummary, gameTally, summariseGames } from '@draughts-lab/stats';
import type { Run } from '@draughts-lab/store';
import type { Row } from '../row.ts';
import { storedRow } from '../run-report.ts';
import { countedUnits, type StoredCounts, storedCounts } from '../stored-counts.ts';

/** One row of a run with what decides whether it may be compared with another one. */
export interface ComparedRow {
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
  /** One player has all seats. */
  readonly isSelfPlay: boolean;
  readonly seed: string;
  readonly openings: string;
  readonly openingsKind: string;
  readonly maxPlies: number;
  readonly code: string;
  readonly drawRules: string;
  readonly gamesPerUnit: number;
  /** Units from this one on do not count; undefined: all do. */
  readonly unitTo: number | undefined;
  readonly row: Row;
  /** Null without a game. */
  readonly tally: Tally | null;
  /** Null for more than two seats and without a result. */
  readonly summary: GameSummary | null;
}

/** The rows of some runs that have games, in order. */
export async function comparedRows(runs: readonly Run[]): Promise<ComparedRow[]> {
  const rows: ComparedRow[] = [];
  for (const run of runs) {
    const counts = await storedCounts(run);
    for (const [cell, { games }] of counts.tallies) if (games > 0) rows.push(comparedRow(run, counts, cell));
  }
  return withLabels(rows);
}

/** A cell of a run; its label is to be given by who knows the others. */
export function comparedRow(
  run: Run,
  counts: StoredCounts,
  cell: number,
  confidence?: number,
  label = '',
): ComparedRow {
  const { manifest } = run;
  const { variant, players, pairing, gamesPerUnit } = manifest.cells[cell]!;
  const { id, hash, seats, document } = manifest.variants[variant]!;
  const row = storedRow(run, counts, cell, confidence);
  const tally = counts.tallies.get(cell) ?? null;
  return {
    label,
    source: run,
    run: manifest.run,
    cell,
    variant: id,
    hash,
    seats,
    players: pairing,
    playersKey: playersKey(manifest, players),
    isSelfPlay: isSelfPlay({ players }),
    seed: manifest.seed,
    openings: stableJson(manifest.openings),
    openingsKind: manifest.openings.kind,
    maxPlies: manifest.maxPlies,
    code: manifest.code,
    drawRules: stableJson(document['draws'] ?? null),
    gamesPerUnit,
    unitTo: countedUnits(counts, cell),
    row,
    tally,
    summary:
      tally !== null && seats === 2 && row.counted > 0
        ? summariseGames(gameTally(tally, errorBasisOf(manifest)), confidence)
        : null,
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

function withLabels(rows: readonly ComparedRow[]): ComparedRow[] {
  const severalPairings = new Set(rows.map(({ players }) => players)).size > 1;
  const severalRuns = new Set(rows.map(({ source }) => source)).size > 1;
  const sameNames = new Set(rows.map(({ run }) => run)).size < new Set(rows.map(({ source }) => source)).size;
  return rows.map((row) => ({
    ...row,
    label: [
      row.variant,
      ...(severalPairings ? [row.players] : []),
      ...(severalRuns ? [sameNames ? row.source.dir : row.run] : []),
    ].join(' · '),
  }));
}
