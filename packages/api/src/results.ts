import type { GameRecord } from '@draughts-lab/records';
import { buildReport, openingsWords, type RunReport, runFigures } from '@draughts-lab/report';
import { ENGLISH, figureSvg } from '@draughts-lab/report/draw';
import { openRun, query, readRecords } from '@draughts-lab/store';
import { valueOf } from './problems.ts';

/** The answer to a question in SQL. */
export interface Answer {
  /** Names of the columns, in the order of the statement. */
  readonly columns: readonly string[];
  /** One object for each row, its values by the names of the columns. */
  readonly rows: readonly object[];
}

/** A stored run: its report, its games, questions in SQL, figures. */
export interface Results {
  /** Folder of the run, as it was given. */
  readonly dir: string;
  /**
   * What the run says: `rows` (a variant with its players: score, Elo, draws, lengths, each `{ value, low, high }` at 95 %), `verdicts`, and
   * `rowsHash`, which equal experiments have alike. Shares are from 0 to 1, lengths in plies, Elo is of the first player.
   */
  readonly report: RunReport;
  /** The games in order, read as they are asked for. */
  games(): AsyncIterable<GameRecord>;
  /**
   * The answer to a question in SQL (DuckDB) about the tables `games`, `cells`, `players` and `batches`.
   *
   * @throws ProblemsError when the statement cannot be answered
   */
  sql(statement: string): Promise<Answer>;
  /** The figures of the run as SVG, by name: `score`, `draws`, … */
  figures(): ReadonlyMap<string, string>;
  /** Lets go of the folder. */
  close(): Promise<void>;
}

/**
 * Reads a run that was played by the command line, the page or `playExperiment`.
 *
 * @param dir folder of the run
 * @throws ProblemsError when there is no run, or it cannot be read
 *
 * @example
 * const results = await openResults('runs/six-variants');
 * for (const { variant, elo } of results.report.rows) console.log(variant, elo);
 * await results.close();
 */
export async function openResults(dir: string): Promise<Results> {
  const run = valueOf(await openRun(dir), dir);
  const report = await buildReport(run, { rowsHash: true });
  return {
    dir,
    report,
    games: () => readRecords(run),
    async sql(statement) {
      const { columns, rows } = valueOf(await query(run, statement), 'statement');
      const names = columns.map(({ name }) => name);
      return {
        columns: names,
        rows: rows.map((row) => Object.fromEntries(row.map((value, at) => [names[at]!, value]))),
      };
    },
    figures() {
      const openings = openingsWords(run.manifest);
      const cells = report.rows.map((summary) => ({ run: report.run, openings, summary }));
      return new Map(runFigures(cells, 0.95).map((figure) => [figure.id, figureSvg(figure, ENGLISH)]));
    },
    close: () => run.close(),
  };
}
