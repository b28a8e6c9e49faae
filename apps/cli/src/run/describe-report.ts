import { type Column, formatTable, wrap } from '../table.ts';
import { percent } from './numbers.ts';
import { reportTables } from './report-tables.ts';
import type { ReportEstimate } from './report-estimate.ts';
import type { ReportRow, ReportStop, RunReport } from './run-report.ts';

/** Ends of games that the table names for each variant. */
const SHOWN_REASONS = 3;

/** Columns and rows, to be drawn as text or as Markdown. */
export interface PlainTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * The report as text: a table with one row for each variant, how the games ended, and what to keep in mind; with details
 * also what the games were like.
 */
export function describeReport(report: RunReport): string {
  const { variants } = report;
  if (variants.length === 0) return `${report.run}: no games yet`;
  const [main, ends] = [mainTable(variants), endsTable(variants)];
  const details = reportTables(report).flatMap(({ title, columns, rows, note }) => [
    title,
    formatTable(columns, rows),
    wrap(note, '  ', 120),
    '',
  ]);
  return [
    formatTable(main.columns, main.rows),
    '',
    formatTable(ends.columns, ends.rows),
    '',
    ...details,
    ...notes(report).map((line) => `  ${line}`),
  ].join('\n');
}

export function mainTable(rows: readonly ReportRow[]): PlainTable {
  const withPairing = hasPairings(rows);
  const cells = rows.map((row) => [
    row.id,
    ...(withPairing ? [row.pairing] : []),
    String(row.games),
    row.firstPlayer === null ? '-' : withInterval({ ...row.firstPlayer, value: row.firstPlayer.score }),
    [row.wins, row.draws, row.losses].join('/'),
    row.drawRate === null ? '-' : withInterval(row.drawRate),
    row.decisiveRate === null ? '-' : percent(row.decisiveRate.value),
    row.plies === null ? '-' : row.plies.value.toFixed(1),
    row.branching === null ? '-' : row.branching.value.toFixed(1),
  ]);
  return {
    columns: [
      { title: 'variant' },
      ...(withPairing ? [{ title: 'players' }] : []),
      { title: 'games', align: 'right' },
      { title: 'first player %' },
      { title: 'W/D/L', align: 'right' },
      { title: 'draws %' },
      { title: 'decisive %', align: 'right' },
      { title: 'plies', align: 'right' },
      { title: 'moves', align: 'right' },
    ],
    rows: cells,
  };
}

const hasPairings = (rows: readonly ReportRow[]): boolean =>
  new Set(rows.map(({ pairing }) => pairing)).size > 1;

/** `52.3 [50.1, 54.5]`, in per cent. */
function withInterval({ value, low, high }: ReportEstimate): string {
  const interval = low === null || high === null ? '' : ` [${percent(low)}, ${percent(high)}]`;
  return percent(value).padStart(5) + interval;
}

export function endsTable(rows: readonly ReportRow[]): PlainTable {
  const withPairing = hasPairings(rows);
  const cells = rows.map(({ id, pairing, reasons }) => [
    id,
    ...(withPairing ? [pairing] : []),
    reasons
      .slice(0, SHOWN_REASONS)
      .map(({ reason, share }) => `${reason} ${percent(share)} %`)
      .join(', '),
  ]);
  return {
    columns: [
      { title: 'variant' },
      ...(withPairing ? [{ title: 'players' }] : []),
      { title: 'how games end' },
    ],
    rows: cells,
  };
}

/** What to keep in mind, a sentence each. */
export function notes(report: RunReport): string[] {
  const { run, games, gamesPlanned, seed, rowsHash, variants, details } = report;
  const withPairing = hasPairings(variants);
  const many = variants.some(({ seats }) => seats > 2);
  const lines = [
    `run ${run}, ${games} of ${gamesPlanned} games, seed ${seed}${rowsHash === null ? '' : `, rows ${rowsHash.slice(0, 16)}`}`,
    `first player: mean score, a draw counts 1/2${many ? ' (more than two seats: share of wins)' : ''}; 95 % intervals: ${methods(variants)}`,
  ];
  for (const [index, row] of variants.entries()) {
    const label = withPairing ? `${row.id}, ${row.pairing}` : row.id;
    // With details the stops have a table of their own.
    if (row.stop !== null && details === null) lines.push(`${label}: ${stopText(row.stop)}`);
    if (row.openings.available !== null && row.openings.available > 1)
      lines.push(`${label}: ${row.openings.used} of ${row.openings.available} openings used`);
    if (row.duplicates !== null) lines.push(`${label}: ${row.duplicates}`);
    if (row.sparse)
      lines.push(`${label}: worth ${row.effectiveGames.toFixed(0)} independent games, too few for a verdict`);
    if (row.capped > 0) lines.push(`${label}: ${row.capped} games stopped at the ply limit have no result`);
    if (row.crashed > 0) lines.push(`${label}: ${row.crashed} games crashed and have no result`);
    const different = details?.rows[index]?.rules?.different ?? 0;
    if (different > 0)
      lines.push(
        `${label}: ${different} games came out otherwise when they were played again for the rules, and are not counted there: another version of the program played the run`,
      );
    for (const text of seatLines(row)) lines.push(`${label}: ${text}`);
  }
  return lines;
}

/** `precision stop after 400 units (400 games): precise; Elo 3.1 [-6.8, 13.0] wald is valid after it`. */
function stopText({ rule, stopped, verdict, units, games, elo, llr, measured }: ReportStop): string {
  const end = {
    rule: `stopped after ${units} units (${games} games): ${verdict}`,
    planned: `all ${units} planned units (${games} games) were played before it decided`,
    no: `not decided after ${units} units (${games} games)`,
  }[stopped];
  const ratio = llr === null ? '' : `, log-likelihood ratio ${llr.toFixed(2)}`;
  const whose = measured === 'first-player' ? 'first player' : 'player listed first';
  const valid =
    elo === null || elo.low === null || elo.high === null
      ? 'no interval is valid after it, that of the table least of all'
      : `valid after it: Elo of the ${whose} ${elo.value.toFixed(1)} [${elo.low.toFixed(1)}, ${elo.high.toFixed(1)}] ${elo.method}`;
  return `${rule} ${end}${ratio}; ${valid}`;
}

function seatLines({ seatWins }: ReportRow): string[] {
  if (seatWins === null) return [];
  return [`wins by seat in turn order, %: ${seatWins.map((seat) => withInterval(seat).trim()).join(', ')}`];
}

/** `score wald, draws wilson`: the methods as the rows have them. */
function methods(rows: readonly ReportRow[]): string {
  const names = (of: (row: ReportRow) => string | null | undefined): string =>
    [...new Set(rows.map(of).filter((name) => name !== null && name !== undefined))].join(' or ') || 'none';
  return `score ${names((row) => row.firstPlayer?.method)}, draws ${names((row) => row.drawRate?.method)}`;
}
