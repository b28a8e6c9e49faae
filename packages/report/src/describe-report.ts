import { visible } from '@draughts-lab/input';
import { textTable, wrap } from './draw/table.ts';
import { damageNotes, notes } from './notes.ts';
import type { RunReport } from './run-report.ts';
import { endsTable, mainTable, reportTables } from './tables.ts';

/**
 * The report as text: a table with one row for each variant, how the games ended, and what to keep in mind; with details
 * also what the games were like.
 */
export function describeReport(report: RunReport): string {
  const { rows } = report;
  if (rows.length === 0) {
    const what = report.problems.length === 0 ? 'no games yet' : 'no game that can be read';
    return [`${report.run}: ${what}`, ...damageNotes(report)].join('\n');
  }
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
