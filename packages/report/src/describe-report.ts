import { type Column, formatTable, wrap } from './draw/text-table.ts';
import { percent } from './draw/numbers.ts';
import { reportTables } from './tables.ts';
import type { Estimate } from './estimate.ts';
import type { Row, RowStop } from './row.ts';
import type { RunReport } from './run-report.ts';

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
  const { rows } = report;
  if (rows.length === 0) return `${report.run}: no games yet`;
  const [main, ends] = [mainTable(rows), endsTable(rows)];
  const details = reportTables(report).flatMap((table) => [
    table.title,
    formatTable(table.columns, table.rows),
    wrap(table.note, '  ', 120),
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

export function mainTable(rows: readonly Row[]): PlainTable {
  const withPairing = hasPairings(rows);
  const cells = rows.map((row) => [
    row.variant,
    ...(withPairing ? [row.pairing] : []),
    String(row.games),
    row.score === null ? '-' : withInterval(row.score),
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

const hasPairings = (rows: readonly Row[]): boolean => new Set(rows.map(({ pairing }) => pairing)).size > 1;

/** `52.3 [50.1, 54.5]`, in per cent. */
function withInterval({ value, low, high }: Estimate): string {
  const interval = low === null || high === null ? '' : ` [${percent(low)}, ${percent(high)}]`;
  return percent(value).padStart(5) + interval;
}

export function endsTable(rows: readonly Row[]): PlainTable {
  const withPairing = hasPairings(rows);
  const cells = rows.map(({ variant, pairing, reasons }) => [
    variant,
    ...(withPairing ? [pairing] : []),
    reasons
      .slice(0, SHOWN_REASONS)
      .map(({ reason, share }) => `${reason} ${percent(share.value)} %`)
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
  const { run, games, gamesPlanned, seed, rowsHash, rows, details } = report;
  const withPairing = hasPairings(rows);
  const many = rows.some(({ seats }) => seats > 2);
  const lines = [
    `run ${run}, ${games} of ${gamesPlanned} games, seed ${seed}${rowsHash === null ? '' : `, rows ${rowsHash.slice(0, 16)}`}`,
    `first player: mean score, a draw counts 1/2${many ? ' (more than two seats: share of wins)' : ''}; 95 % intervals: ${methods(rows)}`,
  ];
  for (const { code, node, since, batches } of report.otherPrograms)
    lines.push(
      `the games were played by more than one program: after ${batches} batches, on ${since.slice(0, 10)}, ${code} with Node ${node} went on`,
    );
  for (const [index, row] of rows.entries()) {
    const label = withPairing ? `${row.variant}, ${row.pairing}` : row.variant;
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
function stopText({ rule, stopped, verdict, units, games, elo, llr, measured }: RowStop): string {
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

function seatLines({ seatWins }: Row): string[] {
  if (seatWins === null) return [];
  return [`wins by seat in turn order, %: ${seatWins.map((seat) => withInterval(seat).trim()).join(', ')}`];
}

/** `score wald, draws wilson`: the methods as the rows have them. */
function methods(rows: readonly Row[]): string {
  const names = (of: (row: Row) => string | null | undefined): string =>
    [...new Set(rows.map(of).filter((name) => name !== null && name !== undefined))].join(' or ') || 'none';
  return `score ${names((row) => row.score?.method)}, draws ${names((row) => row.drawRate?.method)}`;
}
