import type { Manifest } from '@draughts-lab/records';
import { markdownTable, markdownText, type Table } from './draw/table.ts';
import { damageNotes, facts, notes } from './notes.ts';
import type { RunReport } from './run-report.ts';
import { endsTable, mainTable, reportTables } from './tables.ts';

/**
 * The full report as Markdown, with all that is needed to play it again.
 *
 * @param compared tables of `comparisonTables`
 */
export function markdownReport(
  manifest: Manifest,
  report: RunReport,
  compared: readonly Table[] = [],
): string {
  const { rows } = report;
  const title = manifest.name === '' ? report.run : manifest.name;
  const parts = [
    `# ${markdownText(title)}`,
    ...(manifest.description === '' ? [] : [markdownText(manifest.description)]),
    ...(rows.length === 0
      ? ['No games yet.', ...damageNotes(report).map(markdownText)]
      : [
          ...[mainTable(rows), ...compared, endsTable(rows), ...reportTables(report)].map(section),
          list('To keep in mind', notes(report)),
        ]),
    section({
      id: 'facts',
      title: 'What was played',
      columns: [{ title: 'field' }, { title: 'value' }],
      rows: facts(manifest, report),
      note: 'Equal experiments played by equal code have equal hashes of the rows.',
    }),
  ];
  return `${parts.join('\n\n')}\n`;
}

function section(table: Table): string {
  const { title, note } = table;
  const lines = [`## ${title}`, '', ...markdownTable(table)];
  return [...lines, ...(note === '' ? [] : ['', markdownText(note)])].join('\n');
}

const list = (title: string, lines: readonly string[]): string =>
  [`## ${title}`, '', ...lines.map((line) => `- ${markdownText(line)}`)].join('\n');
