import { type Issue, say } from '@draughts-lab/input';
import type { Manifest } from '@draughts-lab/records';
import type { ComparedRow } from '../compare/compared-row.ts';
import { type Fairest, fairestRows } from '../compare/fairest.ts';
import type { Row } from '../row.ts';
import type { RunReport } from '../run-report.ts';
import { ATLAS_COLUMNS, type AtlasEntry, type AtlasValue } from './atlas-columns.ts';

/** Version of the JSON that `atlas` writes. */
export const ATLAS_VERSION = 1;

/** All rows of a run beside each other, the fairest first; those that cannot be ranked come last, in the order of the run. */
export interface Atlas {
  readonly manifest: Manifest;
  readonly report: RunReport;
  readonly margin: number;
  readonly about: string;
  readonly entries: readonly AtlasEntry[];
}

/** The atlas as data: a dictionary of its columns, and a line for each entry. */
export interface AtlasData {
  readonly version: number;
  readonly run: string;
  /** What the run is called, and what it says of itself; either may be empty. */
  readonly name: string;
  readonly description: string;
  readonly games: number;
  readonly gamesPlanned: number;
  readonly rowsHash: string | null;
  readonly code: string;
  /** Elo up to which an entry counts as fair. */
  readonly margin: number;
  readonly about: string;
  readonly columns: readonly { readonly id: string; readonly meaning: string }[];
  readonly lines: readonly Readonly<Record<string, AtlasValue>>[];
}

/**
 * The atlas of a run.
 *
 * @param rows the rows of `report`, as they are compared
 * @param margin Elo, above 0, chosen before the games
 * @returns the atlas, or why the rows have no ranking
 */
export function atlasOf(
  manifest: Manifest,
  report: RunReport,
  rows: readonly ComparedRow[],
  margin: number,
): Atlas | readonly Issue[] {
  const fairest: Fairest | readonly Issue[] = fairestRows(rows, margin);
  if (!('lines' in fairest)) return fairest;
  const byLabel = new Map(rows.map(({ label, cell }) => [label, cell]));
  const byCell = new Map(report.rows.map((row) => [row.cell, row]));
  const rowOf = (label: string): Row => byCell.get(byLabel.get(label)!)!;
  return {
    manifest,
    report,
    margin,
    about: fairest.about,
    entries: [
      ...fairest.lines.map((line, at): AtlasEntry => ({
        row: rowOf(line.label),
        fairness: { ...line, rank: at + 1 },
        why: null,
      })),
      ...fairest.left.map(({ label, why }): AtlasEntry => ({
        row: rowOf(label),
        fairness: null,
        why: say('en', why),
      })),
    ],
  };
}

export function atlasData(atlas: Atlas): AtlasData {
  const { manifest, report, margin, about, entries } = atlas;
  return {
    version: ATLAS_VERSION,
    run: report.run,
    name: manifest.name,
    description: manifest.description,
    games: report.games,
    gamesPlanned: report.gamesPlanned,
    rowsHash: report.rowsHash,
    code: report.code,
    margin,
    about,
    columns: ATLAS_COLUMNS.map(({ id, meaning }) => ({ id, meaning })),
    lines: entries.map((entry) => Object.fromEntries(ATLAS_COLUMNS.map(({ id, of }) => [id, of(entry)]))),
  };
}
