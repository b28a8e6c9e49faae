import { readFileSync } from 'node:fs';
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

const STYLE = new URL(import.meta.resolve('#package/src/report/page-style.css'));
/** Length histograms that a page draws at most. */
const MAX_HISTOGRAMS = 12;
const LEVEL = 0.95;

export interface HtmlReportInput {
  readonly manifest: Manifest;
  readonly report: RunReport;
  /** Of the cells of `report.rows`, in the same order. */
  readonly tallies: readonly Tally[];
}

/**
 * The report of a run as one file: tables, figures and what one needs to judge them. It asks for nothing else and runs
 * nothing, so it opens from a disk without a network.
 */
export function htmlReport({ manifest, report, tallies }: HtmlReportInput): string {
  const { rows } = report;
  const title = manifest.name === '' ? report.run : manifest.name;
  const openings = openingsWords(manifest);
  const damage =
    report.problems.length === 0 ? undefined : { games: report.games, planned: report.gamesPlanned };
  const cells = rows.map((summary) => ({ run: report.run, openings, summary, damage }));
  const lengths = tallies
    .slice(0, MAX_HISTOGRAMS)
    .map((tally, index) => lengthBars(cells[index]!, tally, LEVEL));
  const ladders = (['score', 'draws', 'elo'] as const)
    .map((quantity) => strengthLines(cells, quantity, LEVEL))
    .filter(({ marks }) => new Set(marks.map(({ x }) => x)).size > 1);
  const page = markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'"
        />
        <title>${title}</title>
        <style>
          ${trusted(readFileSync(STYLE, 'utf8'))}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${manifest.description}</p>
        ${list(rows.length === 0 ? ['No games yet.', ...damageNotes(report)] : notes(report))}
        ${rows.length === 0 ? markup`` : [mainTable(rows), endsTable(rows)].map(section)}
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
        })}
      </body>
    </html> `;
  return page.html;
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

function section(table: Table): Html {
  return markup`<h2>${table.title}</h2>
    ${htmlTable(table)} ${table.note === '' ? markup`` : markup`<p class="note">${table.note}</p>`}`;
}

const list = (lines: readonly string[]): Html =>
  markup`<ul class="note">
    ${lines.map((line) => markup`<li>${line}</li>`)}
  </ul>`;
