import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { experimentOf, type GameRecord, type Manifest } from '@draughts-lab/records';
import {
  collectReport,
  comparisonTables,
  endsTable,
  mainTable,
  openingsWords,
  reportTables,
  runFigures,
  type RunReport,
} from '@draughts-lab/report';
import {
  cellText,
  csvText,
  ENGLISH,
  figureCsv,
  figureSvg,
  PLAIN,
  type Table,
  tableOf,
} from '@draughts-lab/report/draw';
import { CannotReplayError, endingText, variantOfCell } from '@draughts-lab/selfplay';
import { exportRun, type Run } from '@draughts-lab/store';
import { writeWhole } from '@draughts-lab/store/kept';
import { type Html, markup } from '../report/html.ts';
import { htmlPage } from '../report/html-page.ts';
import { htmlReport } from '../report/html-report.ts';
import { assertReadable, replayedGames } from '../report/replayed-games.ts';
import { dataPackage } from './data-package.ts';
import { gameName, gamePage } from './game-page.ts';
import { asset } from './asset.ts';
import type { ListedRun } from './index-page.ts';
import { withOwnFiles } from './own-files.ts';

/** Of larger runs the games are written as Parquet alone. */
const CSV_GAMES = 100_000;
const LEVEL = 0.95;

export interface RunSite {
  /** Games of each row that are shown. */
  readonly games: number;
  /** Heading of the site. */
  readonly title: string;
}

/**
 * Writes a run into its folder of a site: the report, games ply by ply, and all data with what they mean.
 *
 * @param name of the folder
 */
export async function writeRun(
  run: Run,
  folder: string,
  name: string,
  { games, title }: RunSite,
): Promise<ListedRun> {
  const { manifest } = run;
  mkdirSync(join(folder, 'games'), { recursive: true });
  const { report, tallies } = await collectReport(run, { details: true, rowsHash: true });
  const heading = manifest.name === '' ? report.run : manifest.name;
  const own = withOwnFiles(manifest, folder);
  const compared = await comparisonTables(run);
  const files = await writeData(run, own, folder, report, compared);
  const shown = await writeGames(run, folder, report, games, heading);
  writeWhole(
    join(folder, 'index.html'),
    htmlReport({
      manifest: own,
      report,
      tallies,
      compared,
      before: runNavigation(title, files, report, name),
      script: asset('save-figures.js'),
    }),
  );
  return { name, title: heading, description: manifest.description, manifest, report, shown };
}

/** Files with the data of a run, by what they are. */
interface DataFiles {
  readonly games: readonly string[];
  readonly figures: readonly string[];
  readonly tables: readonly string[];
  readonly hasExperiment: boolean;
}

async function writeData(
  run: Run,
  manifest: Manifest,
  folder: string,
  report: RunReport,
  compared: readonly Table[],
): Promise<DataFiles> {
  const games = ['games.parquet', ...(report.games <= CSV_GAMES ? ['games.csv'] : [])];
  for (const file of games) {
    const written = await exportRun(run, join(folder, file), {
      format: file.endsWith('csv') ? 'csv' : 'parquet',
    });
    if (!written.ok) throw new Error(written.issues[0]!.message);
  }
  const json = (file: string, value: unknown): void =>
    writeWhole(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  json('datapackage.json', dataPackage(manifest, games, report.rowsHash!));
  json('manifest.json', manifest);
  json('report.json', { ...report, dir: manifest.run });
  const experiment = experimentOf(manifest);
  if (experiment !== null) json('experiment.json', experiment);
  mkdirSync(join(folder, 'figures'), { recursive: true });
  const cells = report.rows.map((summary) => ({
    run: report.run,
    openings: openingsWords(manifest),
    summary,
  }));
  const figures = (cells.length === 0 ? [] : runFigures(cells, LEVEL)).map((figure, at) => {
    const file = `figures/${String(at + 1).padStart(2, '0')}-${figure.id.replaceAll(/[^a-z0-9]+/gi, '-')}`;
    writeWhole(join(folder, `${file}.svg`), figureSvg(figure, ENGLISH));
    writeWhole(join(folder, `${file}.csv`), figureCsv(figure, ENGLISH));
    return `${file}.svg`;
  });
  mkdirSync(join(folder, 'tables'), { recursive: true });
  const tables = [mainTable(report.rows), ...compared, endsTable(report.rows), ...reportTables(report)].map(
    (table) => {
      const file = `tables/${table.id}.csv`;
      writeWhole(join(folder, file), tableCsv(table));
      return file;
    },
  );
  return { games, figures, tables, hasExperiment: experiment !== null };
}

const tableCsv = ({ columns, rows }: Table): string =>
  csvText([
    columns.map(({ title }) => title),
    ...rows.map((row) => row.map((cell) => cellText(cell, PLAIN))),
  ]);

/** What belongs to a run, above its report. */
function runNavigation(
  title: string,
  files: DataFiles,
  { run, code, rowsHash }: RunReport,
  name: string,
): Html {
  const link = (file: string): Html => markup`<a href="${file}">${file}</a> `;
  return markup`<nav><a href="../index.html">${title}</a> · <a href="games.html">Games, ply by ply</a></nav>
    <details>
      <summary>Data, and how to repeat it</summary>
      <p>Games: ${files.games.map(link)}, columns in ${[link('datapackage.json')]} (Frictionless Data).</p>
      <p>Tables: ${files.tables.map(link)}</p>
      <p>Figures: ${files.figures.map(link)}; the numbers of each beside it, as CSV; as PNG by the button below each.</p>
      <p>Everything as JSON: ${[link('report.json'), link('manifest.json')]}</p>
      ${
        files.hasExperiment
          ? markup`<p>The experiment: ${[link('experiment.json')]} <code>dlab run experiment.json --out ${name}</code> plays it again; by ${code} the hash of its rows is ${rowsHash!.slice(0, 16)}.</p>`
          : markup``
      }
      <p>To cite: Draughts Lab, version ${code}, run ${run}, rows ${rowsHash!.slice(0, 16)}.</p>
    </details>`;
}

/** @returns how many games are shown */
async function writeGames(
  run: Run,
  folder: string,
  { rows }: RunReport,
  wanted: number,
  heading: string,
): Promise<number> {
  const { manifest } = run;
  const lines: {
    readonly record: GameRecord;
    readonly row: string;
    readonly end: string;
    readonly file: string;
  }[] = [];
  const missing: string[] = [];
  for (const { cell, variantName, pairing } of wanted === 0 ? [] : rows) {
    const variant = variantOfCell(manifest, cell);
    try {
      assertReadable(run, cell);
    } catch (error) {
      if (!(error instanceof CannotReplayError)) throw error;
      missing.push(`${variantName}, ${pairing}: ${error.message}`);
      continue;
    }
    let left = wanted;
    for await (const played of replayedGames(run, cell, wanted, 'for their pages')) {
      if (left === 0) break;
      if (played === null) continue;
      left -= 1;
      const { record, game } = played;
      const file = `games/${cell}-${record.unit}-${record.game}.html`;
      const before = markup`<nav><a href="../index.html">${heading}</a> · <a href="../games.html">Games</a></nav>`;
      writeWhole(join(folder, file), gamePage(manifest, record, game, before));
      lines.push({ record, row: `${variantName}, ${pairing}`, end: endingText(variant, record), file });
    }
  }
  const { columns, rows: cells } = tableOf(lines, [
    ['row', ({ row }) => row],
    ['opening', ({ record }) => record.opening],
    ['plies', ({ record }) => String(record.plies), 'right'],
    ['end', ({ end }) => end],
  ]);
  writeWhole(
    join(folder, 'games.html'),
    htmlPage('Games', [
      markup`<nav><a href="index.html">${heading}</a></nav>
        <p>The first ${wanted} games of each row, in their order: nobody has chosen them. All games are in the files of the run.</p>
        ${missing.map((line) => markup`<p class="note">${line}</p>`)}
        <table>
          <thead>
            <tr><th scope="col">game</th>${columns.map(({ title }) => markup`<th scope="col">${title}</th>`)}</tr>
          </thead>
          <tbody>
            ${lines.map(
              ({ file, record }, at) =>
                markup`<tr><td><a href="${file}">${gameName(record)}</a></td>${cells[at]!.map((cell) => markup`<td>${cellText(cell, PLAIN)}</td>`)}</tr>`,
            )}
          </tbody>
        </table>`,
    ]),
  );
  return lines.length;
}
