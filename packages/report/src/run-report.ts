import type { Issue } from '@draughts-lab/input';
import { type Imported, type Manifest, plannedGames, planHash, type Tally } from '@draughts-lab/records';
import {
  finishedBatches,
  openingResults,
  type OpeningResults,
  type OtherProgram,
  type Run,
  runHash,
} from '@draughts-lab/store';
import { aboutText } from './estimand-words.ts';
import { collectDetails, OPENINGS_GAMES, type ReportDetails } from './details.ts';
import type { ReportBeside } from './beside/beside.ts';
import type { ControlOf } from './report-control.ts';
import type { ExactOf } from './report-exact.ts';
import type { RulesOf } from './report-rules.ts';
import { withCrossChecks } from './competence/cross-checks.ts';
import { type Row, rowOf } from './row.ts';
import { type Findings, findingsOf } from './findings/findings.ts';
import { type OpeningFinding, openingFinding } from './findings/opening-finding.ts';
import type { VariantVerdict } from './verdict/verdict.ts';
import { countedUnits, type StoredCounts, storedCounts } from './stored-counts.ts';

/** Version of the JSON that `run` and `report` print. */
export const REPORT_VERSION = 5;

/** What a stored run says. */
export interface RunReport {
  /** Of this form; it grows when a field changes its meaning. */
  readonly version: number;
  /** Id of the run. */
  readonly run: string;
  /** Folder of the run. */
  readonly dir: string;
  /** Id of the experiment. */
  readonly experiment: string;
  /** Seed of all random choices. */
  readonly seed: string;
  /** Where the games come from, if they were not played but imported; null for a run that was played. */
  readonly imported: Imported | null;
  /** What the numbers are about, and how the games begin, in words. */
  readonly about: string;
  /** Hash of what determines the rows. */
  readonly planHash: string;
  /** Version of the code that played: equal experiments of equal code have equal games. */
  readonly code: string;
  /** Programs that went on with the run: its games are not those of one program then. */
  readonly otherPrograms: readonly OtherProgram[];
  /** Games stored. */
  readonly games: number;
  /** Games that the experiment asks for. */
  readonly gamesPlanned: number;
  /** Hash of all records in index order: equal experiments have equal ones. Null where it was not asked for. */
  readonly rowsHash: string | null;
  /** What in the folder is damaged or out of place. */
  readonly problems: readonly Issue[];
  /** Those of the problems whose games are missing from every number. */
  readonly lost: readonly Issue[];
  /** Answers to what people ask, as codes and numbers: the first screen is made of them. */
  readonly findings: Findings;
  /** One for each variant with games, in order. */
  readonly verdicts: readonly VariantVerdict[];
  /** Cells with games, in order. */
  readonly rows: readonly Row[];
  /** What the games were like; null where it was not asked for. */
  readonly details: ReportDetails | null;
  /** What is known of the rules from elsewhere; null where nothing was given. */
  readonly beside: ReportBeside | null;
}

/** Up to so many games the records are hashed without being asked: that takes about a second. */
export const HASHED_GAMES = 50_000;

export interface ReportOptions {
  /** Whether to hash the records, which reads every game. Default: for at most `HASHED_GAMES` games. */
  readonly rowsHash?: boolean | undefined;
  /** Whether to say what the games were like, which reads openings and traces too. Default: no. */
  readonly details?: boolean | undefined;
  /** Says which rules mattered in the games of a cell; left out: nothing is said of it. */
  readonly rulesOf?: RulesOf | undefined;
  /** Counts plies that gave away a result, by endgame tables; left out: nothing is said of it. */
  readonly exactOf?: ExactOf | undefined;
  /** Judges openings where the experiment declares it; left out: no adjusted score is given. */
  readonly controlOf?: ControlOf | undefined;
  /** What is put beside the rows that are reported. */
  readonly beside?: ((rows: readonly Row[]) => Promise<ReportBeside>) | undefined;
}

/** The report of a run as it stands. */
export async function buildReport(run: Run, options: ReportOptions = {}): Promise<RunReport> {
  return (await collectReport(run, options)).report;
}

/** The report, and what was counted for it: a tally for each of its rows, in the same order. */
export async function collectReport(
  run: Run,
  options: ReportOptions = {},
): Promise<{ readonly report: RunReport; readonly tallies: readonly Tally[] }> {
  const { manifest } = run;
  const counts = await storedCounts(run);
  const games = finishedBatches(run).reduce((sum, batch) => sum + batch.games, 0);
  const hashed = options.rowsHash ?? games <= HASHED_GAMES;
  const played = [...counts.tallies.values()].filter((tally) => tally.games > 0);
  const rows = withCrossChecks(played.map((tally) => storedRow(run, counts, tally.cell)));
  const verdicts = playedVerdicts(counts);
  const unitsTo = (cell: number): number | undefined => countedUnits(counts, cell);
  const details =
    options.details === true
      ? await collectDetails(run, {
          tallies: played,
          rows,
          unitsTo,
          rulesOf: options.rulesOf,
          exactOf: options.exactOf,
          controlOf: options.controlOf,
        })
      : null;
  const report: RunReport = {
    version: REPORT_VERSION,
    run: manifest.run,
    dir: run.dir,
    experiment: manifest.experiment,
    seed: manifest.seed,
    imported: manifest.imported ?? null,
    about: aboutText(manifest),
    planHash: planHash(manifest),
    code: manifest.code,
    otherPrograms: run.otherPrograms,
    games,
    gamesPlanned: plannedGames(manifest),
    rowsHash: hashed ? await runHash(run) : null,
    problems: run.problems,
    lost: run.lost,
    findings: {
      ...runFindings(manifest, counts, rows),
      openings: games > OPENINGS_GAMES ? [] : await foundOpenings(run, verdicts, unitsTo),
    },
    verdicts,
    rows,
    details,
    beside: options.beside === undefined ? null : await options.beside(rows),
  };
  return { report, tallies: played };
}

/** Openings are read where they were given: nothing else is asked of such a run. */
async function foundOpenings(
  run: Run,
  verdicts: readonly VariantVerdict[],
  unitsTo: (cell: number) => number | undefined,
): Promise<OpeningFinding[]> {
  const found: OpeningFinding[] = [];
  for (const { variant, cells } of verdicts.filter(({ reason }) => reason === 'chosen-openings')) {
    const players: OpeningResults[][] = [];
    for (const cell of cells) players.push(await openingResults(run, { cell, unitTo: unitsTo(cell) }));
    found.push(...openingFinding(variant, players));
  }
  return found;
}

const playedVerdicts = ({ verdicts }: StoredCounts): VariantVerdict[] =>
  [...verdicts.values()].filter(({ cells }) => cells.length > 0);

/** What a run found. @param rows all of its rows with games */
export function runFindings(manifest: Manifest, counts: StoredCounts, rows: readonly Row[]): Findings {
  const tallies = rows.map(({ cell }) => counts.tallies.get(cell)!);
  return findingsOf(manifest, playedVerdicts(counts), rows, tallies);
}

/** Where the variants asked about have more cells than this, only the cells asked about speak about each other. */
const MAX_RELATED = 500;

/**
 * What the stored games of some cells say, with what the other cells of their variants say about them.
 *
 * @param wanted numbers of the cells
 */
export function storedRows(
  run: Pick<Run, 'manifest'>,
  counts: StoredCounts,
  wanted: readonly number[],
  confidence?: number,
): Row[] {
  const { cells } = run.manifest;
  const variants = new Set(wanted.map((cell) => cells[cell]!.variant));
  const related = cells.flatMap(({ variant }, cell) => (variants.has(variant) ? [cell] : []));
  const rows = withCrossChecks(
    (related.length > MAX_RELATED ? wanted : related).map((cell) => storedRow(run, counts, cell, confidence)),
  );
  const byCell = new Map(rows.map((row) => [row.cell, row]));
  return wanted.map((cell) => byCell.get(cell)!);
}

/** What the stored games of a cell say. Its interval that holds with the others counts all rows with games of the run. */
export function storedRow(
  { manifest }: Pick<Run, 'manifest'>,
  { tallies, stops, beyondStop, verdicts, measures }: StoredCounts,
  cell: number,
  confidence?: number,
): Row {
  return rowOf(manifest, cell, tallies.get(cell), {
    confidence,
    stop: stops[cell],
    beyondStop: beyondStop.get(cell),
    verdict: verdicts.get(manifest.cells[cell]!.variant),
    measures: measures.get(cell),
    rows: [...tallies.values()].filter(({ games }) => games > 0).length,
  });
}
