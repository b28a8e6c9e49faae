import { visible } from '@draughts-lab/input';
import { textTable, wrap } from './draw/table.ts';
import { describeFindings } from './findings/describe-findings.ts';
import { damageNotes, notes } from './notes.ts';
import type { RunReport } from './run-report.ts';
import { endsTable, mainTable, reportTables } from './tables.ts';

/**
 * The first screen of a report: what was found, in at most thirty lines.
 *
 * @param next commands for what to do next, each with what it does
 */
export function describeReport(
  report: RunReport,
  next: readonly (readonly [command: string, what: string])[] = [],
): string {
  return report.rows.length === 0 ? withoutRows(report) : describeFindings(report, next);
}

function withoutRows(report: RunReport): string {
  const what = report.lost.length === 0 ? 'no games yet' : 'no game that can be read';
  return [`${report.run}: ${what}`, ...damageNotes(report)].join('\n');
}

/**
 * All that a report says, as text: a table with one line for each row, how the games ended, and what to keep in mind; with
 * details also what the games were like.
 */
export function describeNotes(report: RunReport): string {
  const { rows } = report;
  if (rows.length === 0) return withoutRows(report);
  return [
    ...[mainTable(rows), endsTable(rows)].flatMap((table) => [textTable(table), '']),
    ...reportTables(report).flatMap((table) => [
      table.title,
      textTable(table),
      wrap(table.note, '  ', 120),
      '',
    ]),
    ...notes(report).map((line) => `  ${visible(line)}`),
  ].join('\n');
}
