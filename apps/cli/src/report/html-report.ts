import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Manifest, Tally } from '@draughts-lab/records';
import { percent } from '@draughts-lab/report/draw';
import type { Estimate } from '@draughts-lab/report';
import type { Row, RunReport } from '@draughts-lab/report';
import { openingsText, type ReportTable, reportTables } from '@draughts-lab/report';
import {
  drawChart,
  lengthCharts,
  MAX_HISTOGRAMS,
  reasonChart,
  type ReportChart,
  resultChart,
  rowLabels,
  scoreChart,
  strengthCharts,
} from './charts.ts';
import { markup, type Html, htmlTable, jsonData, trusted } from './html.ts';

export interface HtmlReportInput {
  readonly manifest: Manifest;
  readonly report: RunReport;
  /** Of the cells of `report.rows`, in the same order. */
  readonly tallies: readonly Tally[];
}

/**
 * The report of a run as one file: tables, charts and what one needs to judge them. It asks for nothing
 * else, so it opens from a disk without a network; without scripts the tables are still there.
 */
export function htmlReport({ manifest, report, tallies }: HtmlReportInput): string {
  const { rows } = report;
  const title = manifest.name === '' ? report.run : manifest.name;
  const score = scoreChart(rows);
  const draws = drawChart(rows);
  const results = resultChart(rows);
  const reasons = reasonChart(rows);
  const lengths = lengthCharts(rows, tallies);
  const strength = strengthCharts(rows, report.details);
  const caption = captionOf(manifest, report);
  const page = markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'"
        />
        <title>${title}</title>
        <style>
          ${trusted(asset('page-style.css'))}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${manifest.description}</p>
        <p class="note">
          Run ${report.run}, ${report.games} of ${report.gamesPlanned} games, seed ${report.seed}, made with
          ${report.code}.
        </p>
        ${noteList(rows)}
        <h2>${score.title}</h2>
        ${plot(score, markup`${caption} ${methodsText(rows, ({ score: estimate }) => estimate)} ${axisText(score)} Hollow: fewer than 30 independent games.`)}
        ${scoreTable(rows)}
        <h2>${results.title}</h2>
        ${plot(results, markup`${caption} Games without a result are left out.`)} ${resultTable(rows)}
        ${seatTable(rows)}
        <h2>${draws.title}</h2>
        ${plot(draws, markup`${caption} ${methodsText(rows, ({ drawRate }) => drawRate)}`)} ${drawTable(rows)}
        <h2>Lengths</h2>
        <div class="histograms">
          ${lengths.map(
            (chart) =>
              markup`<div>
                <h3>${chart.title}</h3>
                ${plot(chart, markup``)}
              </div>`,
          )}
        </div>
        <p class="note">
          ${caption} Crashed games are left out; a game stopped at the ply limit (${manifest.maxPlies}) counts
          with that length. ${shownText(rows)} ${methodsText(rows, ({ plies }) => plies)}
        </p>
        ${lengthTable(rows)}
        <h2>${reasons.title}</h2>
        ${plot(reasons, markup`${caption} Shares of all games, with or without a result.`)} ${reasonTable(rows)}
        ${reportTables(report).map((table) => detailTable(table, table.id === 'strength' ? strength : []))}
        <h2>What was played</h2>
        ${factTable(manifest, report)} ${rulesTable(manifest)}
        <script type="application/json" id="charts">
          ${jsonData([score, results, draws, ...lengths, reasons, ...strength])}
        </script>
        <script>
          ${trusted(chartLibrary())};
        </script>
        <script>
          ${trusted(asset('page-script.js'))};
        </script>
      </body>
    </html> `;
  return page.html;
}

/** Text of a file beside this source; what is not TypeScript is not copied by the build. */
const asset = (name: string): string =>
  readFileSync(new URL(import.meta.resolve(`#package/src/report/${name}`)), 'utf8');

/** Chart.js as one script, from the installed package. */
function chartLibrary(): string {
  const entry = createRequire(import.meta.url).resolve('chart.js');
  const source = readFileSync(join(dirname(entry), 'chart.umd.min.js'), 'utf8');
  return source.replace(/^\/\/# sourceMappingURL=.*$/m, '');
}

function plot(chart: ReportChart, caption: Html): Html {
  const height =
    chart.kind === 'bars'
      ? 190
      : chart.kind === 'curves'
        ? 340
        : 70 +
          (chart.kind === 'stack' ? 40 : 0) +
          30 * (chart.kind === 'dots' ? chart.dots.length : chart.labels.length);
  const label = `${chart.title}: the numbers are in the table`;
  return markup`<figure>
    <div class="plot" style="height: ${height}px">
      <canvas id="chart-${chart.id}" role="img" aria-label="${label}"></canvas>
    </div>
    <figcaption>${caption}</figcaption>
  </figure>`;
}

/** What every figure is about: games, players with their budgets, run, seed. */
function captionOf(manifest: Manifest, { run, seed, rows }: RunReport): string {
  const counted = rows.reduce((sum, { games, noResult }) => sum + games - noResult, 0);
  const left = rows.reduce((sum, { noResult }) => sum + noResult, 0);
  const players = [...new Set(manifest.players.map(({ name }) => name))].join(', ');
  return [
    `n = ${counted} games with a result${left > 0 ? ` (${left} without)` : ''}`,
    `players: ${players}`,
    `openings: ${manifest.openings.kind}`,
    `run ${run}`,
    `seed ${seed}.`,
  ].join('; ');
}

function methodsText(
  rows: readonly Row[],
  of: (row: Row) => { readonly method: string | null } | null,
): string {
  const methods = new Set(rows.flatMap((row) => of(row)?.method ?? []));
  return methods.size === 0 ? 'No intervals.' : `95 % intervals: ${[...methods].join(' or ')}.`;
}

const axisText = (chart: ReportChart): string =>
  chart.kind === 'dots' && (chart.min > 0 || chart.max < 100)
    ? `The axis shows ${chart.min} to ${chart.max} %.`
    : '';

const shownText = (rows: readonly Row[]): string =>
  rows.length > MAX_HISTOGRAMS ? `${MAX_HISTOGRAMS} of ${rows.length} rows are drawn.` : '';

function noteList(rows: readonly Row[]): Html {
  const labels = rowLabels(rows);
  const notes = rows.flatMap((row, index) => {
    const { duplicates, sparse, effectiveGames, capped, crashed } = row;
    const texts = [
      ...(duplicates === null ? [] : [duplicates]),
      ...(sparse ? [`worth ${effectiveGames.toFixed(0)} independent games, too few for a verdict`] : []),
      ...(capped > 0 ? [`${capped} games stopped at the ply limit have no result`] : []),
      ...(crashed > 0 ? [`${crashed} games crashed and have no result`] : []),
    ];
    return texts.map((text) => markup`<li>${labels[index]!}: ${text}</li>`);
  });
  return notes.length === 0
    ? markup``
    : markup`<ul class="note">
        ${notes}
      </ul>`;
}

function interval(estimate: Estimate | null, show: (value: number) => string): string {
  if (estimate === null || estimate.low === null || estimate.high === null) return '-';
  return `${show(estimate.low)} to ${show(estimate.high)}`;
}

const value = (estimate: Estimate | null, show: (value: number) => string): string =>
  estimate === null ? '-' : show(estimate.value);

const number =
  (digits: number) =>
  (given: number): string =>
    given.toFixed(digits);

/** A table with the rows of the report: first the label, then what `cells` says. */
function rowTable(
  rows: readonly Row[],
  caption: string,
  titles: readonly string[],
  cells: (row: Row) => readonly string[],
): Html {
  const labels = rowLabels(rows);
  return htmlTable(
    caption,
    ['variant', ...titles],
    rows.map((row, index) => [labels[index]!, ...cells(row)]),
  );
}

function scoreTable(rows: readonly Row[]): Html {
  const titles = [
    'players',
    '#n',
    '#worth',
    '#score %',
    '#95 % interval',
    'method',
    '#wins of decisive games %',
    '#95 % interval',
  ];
  return rowTable(
    rows,
    'Score of the first player; worth: independent games after copies and shared openings',
    titles,
    (row) => {
      const { score, firstOfDecisive } = row;
      return [
        row.pairing,
        String(row.games - row.noResult),
        row.effectiveGames.toFixed(0),
        value(score, percent),
        interval(score, percent),
        score?.method ?? '-',
        value(firstOfDecisive, percent),
        interval(firstOfDecisive, percent),
      ];
    },
  );
}

function resultTable(rows: readonly Row[]): Html {
  return rowTable(
    rows,
    'Results of the first player',
    ['#games', '#wins', '#draws', '#losses', '#wins %', '#draws %', '#losses %', '#without result'],
    (row) => {
      const n = row.games - row.noResult;
      const share = (count: number): string => (n === 0 ? '-' : percent(count / n));
      const counts = [row.wins, row.draws, row.losses];
      return [String(row.games), ...counts.map(String), ...counts.map(share), String(row.noResult)];
    },
  );
}

function seatTable(rows: readonly Row[]): Html {
  const labels = rowLabels(rows);
  const seats = rows.flatMap(({ seatWins }, index) =>
    (seatWins ?? []).map((share, seat) => [
      labels[index]!,
      String(seat + 1),
      percent(share.value),
      interval(share, percent),
    ]),
  );
  if (seats.length === 0) return markup``;
  return htmlTable('Wins by seat in turn order', ['variant', '#seat', '#wins %', '#95 % interval'], seats);
}

function drawTable(rows: readonly Row[]): Html {
  return rowTable(
    rows,
    'Draws, and games with a winner',
    ['#n', '#draws', '#draws %', '#95 % interval', '#decisive %', '#95 % interval', 'method'],
    (row) => [
      String(row.games - row.noResult),
      String(row.draws),
      value(row.drawRate, percent),
      interval(row.drawRate, percent),
      value(row.decisiveRate, percent),
      interval(row.decisiveRate, percent),
      row.drawRate?.method ?? '-',
    ],
  );
}

function lengthTable(rows: readonly Row[]): Html {
  return rowTable(
    rows,
    'Length in plies, and legal moves of a turn',
    ['#n', '#mean', '#95 % interval', '#median', '#shortest', '#longest', '#legal moves', '#95 % interval'],
    (row) => [
      String(row.games - row.crashed),
      value(row.plies, number(1)),
      interval(row.plies, number(1)),
      row.plies === null ? '-' : String(row.plies.median.value),
      row.plies === null ? '-' : String(row.plies.shortest),
      row.plies === null ? '-' : String(row.plies.longest),
      value(row.branching, number(2)),
      interval(row.branching, number(2)),
    ],
  );
}

function reasonTable(rows: readonly Row[]): Html {
  const labels = rowLabels(rows);
  return htmlTable(
    'How games end',
    ['variant', 'ending', 'reason', '#games', '#% of all games'],
    rows.flatMap(({ reasons }, index) =>
      reasons.map(({ ending, reason, games, share }) => [
        labels[index]!,
        ending,
        reason,
        String(games),
        percent(share.value),
      ]),
    ),
  );
}

function factTable(manifest: Manifest, report: RunReport): Html {
  const facts: [string, string][] = [
    ['run', report.run],
    ['experiment', report.experiment],
    ['seed', report.seed],
    ['games', `${report.games} of ${report.gamesPlanned}, ${manifest.games} planned in each row`],
    ...manifest.players.map(({ name, spec }): [string, string] => [`player ${name}`, JSON.stringify(spec)]),
    ['openings', openingsText(manifest)],
    ['stop', JSON.stringify(manifest.stop)],
    ['ply limit', String(manifest.maxPlies)],
    ['code', report.code],
    ['Node', manifest.node],
    ['created', manifest.createdAt],
    ['plan hash', report.planHash],
    ...(report.rowsHash === null ? [] : [['hash of the rows', report.rowsHash] as [string, string]]),
  ];
  return htmlTable('The run', ['field', 'value'], facts);
}

/** A table of the full report, as in the text, below the charts of the same numbers. */
function detailTable({ title, columns, rows, note }: ReportTable, charts: readonly ReportChart[]): Html {
  const titles = columns.map(({ title: name, align }) => (align === 'right' ? `#${name}` : name));
  return markup`<h2>${title}</h2>
    ${charts.map((chart) => plot(chart, markup`${chart.title}, with 95 % intervals; the axis to the right is logarithmic.`))}
    ${htmlTable(title, titles, rows)}
    <p class="note">${note}</p>`;
}

function rulesTable({ variants }: Manifest): Html {
  return htmlTable(
    'Rules: the hash names the exact rules document',
    ['id', 'name', '#players', 'hash'],
    variants.map(({ id, name, seats, hash }) => [id, name, String(seats), hash]),
  );
}
