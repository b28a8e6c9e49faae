import type { Manifest, Tally } from '@draughts-lab/records';
import {
  damageNotes,
  endsTable,
  facts,
  lengthBars,
  mainTable,
  notes,
  openingsWords,
  reportTables,
  runFigures,
  type RunReport,
  strengthLines,
} from '@draughts-lab/report';
import { ENGLISH, type Figure, figureSvg, figureTable, type Table } from '@draughts-lab/report/draw';
import { type Html, htmlTable, markup, trusted } from './html.ts';
import { htmlPage, list, section } from './html-page.ts';

/** Length histograms that a page draws at most. */
const MAX_HISTOGRAMS = 12;
const LEVEL = 0.95;

export interface HtmlReportInput {
  readonly manifest: Manifest;
  readonly report: RunReport;
  /** Of the cells of `report.rows`, in the same order. */
  readonly tallies: readonly Tally[];
  /** Tables of `comparisonTables`. */
  readonly compared?: readonly Table[];
  /** Above the report, such as links to what belongs to it. */
  readonly before?: Html;
  /** The one script that the page may run; left out: it runs nothing. */
  readonly script?: string | undefined;
}

/**
 * The report of a run as one file: tables, figures and what one needs to judge them. It asks for nothing else and runs
 * nothing of itself, so it opens from a disk without a network.
 */
export function htmlReport({
  manifest,
  report,
  tallies,
  compared = [],
  before = markup``,
  script,
}: HtmlReportInput): string {
  const { rows } = report;
  const title = manifest.name === '' ? report.run : manifest.name;
  const openings = openingsWords(manifest);
  const damage = report.lost.length === 0 ? undefined : { games: report.games, planned: report.gamesPlanned };
  const cells = rows.map((summary) => ({ run: report.run, openings, summary, damage }));
  const lengths = tallies
    .slice(0, MAX_HISTOGRAMS)
    .map((tally, index) => lengthBars(cells[index]!, tally, LEVEL));
  const ladders = (['score', 'draws', 'elo'] as const)
    .map((quantity) => strengthLines(cells, quantity, LEVEL))
    .filter(({ marks }) => new Set(marks.map(({ x }) => x)).size > 1);
  const body = [
    markup`${before}<p>${manifest.description}</p>
        ${list(rows.length === 0 ? ['No games yet.', ...damageNotes(report)] : notes(report))}
        ${rows.length === 0 ? markup`` : [mainTable(rows), ...compared, endsTable(rows)].map(section)}
        ${(rows.length === 0 ? [] : runFigures(cells, LEVEL)).map(plot)}
        ${lengths.map(plot)}
        ${
          rows.length > MAX_HISTOGRAMS
            ? markup`<p class="note">Lengths: ${MAX_HISTOGRAMS} of ${rows.length} rows are drawn.</p>`
            : markup``
        }
        ${reportTables(report).map(section)} ${ladders.map(plot)}
        ${section({
          id: 'facts',
          title: 'What was played',
          columns: [{ title: 'field' }, { title: 'value' }],
          rows: facts(manifest, report),
          note: 'Equal experiments played by equal code have equal hashes of the rows.',
        })}`,
  ];
  return htmlPage(title, body, { script });
}

/** A figure with its numbers below; both are made from the same marks. */
function plot(figure: Figure): Html {
  return markup`<figure>
    ${trusted(figureSvg(figure, ENGLISH))}
    <details>
      <summary>The numbers</summary>
      ${htmlTable(figureTable(figure, ENGLISH))}
    </details>
  </figure>`;
}
