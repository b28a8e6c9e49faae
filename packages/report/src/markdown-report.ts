import type { Manifest } from '@draughts-lab/records';
import { endsTable, mainTable, notes } from './describe-report.ts';
import type { ReportTable } from './tables.ts';
import { reportTables } from './tables.ts';
import type { RunReport } from './run-report.ts';

/** The full report as Markdown, with all that is needed to play it again. */
export function markdownReport(manifest: Manifest, report: RunReport): string {
  const title = manifest.name === '' ? report.run : manifest.name;
  const parts = [
    `# ${escape(title)}`,
    ...(manifest.description === '' ? [] : [escape(manifest.description)]),
    ...(report.rows.length === 0
      ? ['No games yet.']
      : [
          section({ ...mainTable(report.rows), id: 'main', title: 'Results', note: '' }),
          section({ ...endsTable(report.rows), id: 'ends', title: 'How games end', note: '' }),
          ...reportTables(report).map(section),
          ['## To keep in mind', '', ...notes(report).map((line) => `- ${escape(line)}`)].join('\n'),
        ]),
    section(facts(manifest, report)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function section({ title, columns, rows, note }: ReportTable): string {
  const lines = [
    `## ${title}`,
    '',
    line(columns.map((column) => column.title)),
    line(columns.map(({ align }) => (align === 'right' ? '---:' : '---'))),
    ...rows.map(line),
  ];
  return [...lines, ...(note === '' ? [] : ['', escape(note)])].join('\n');
}

const line = (cells: readonly string[]): string => `| ${cells.map(escape).join(' | ')} |`;

/** Text as text: names of variants come from documents. Line ends would break a table. */
function escape(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_|<>]/g, (character) => `\\${character}`)
    .trim();
}

function facts(manifest: Manifest, report: RunReport): ReportTable {
  const rows: [string, string][] = [
    ['experiment', report.experiment],
    ['seed', report.seed],
    ['games', `${report.games}, at most ${manifest.games} in each row`],
    ...manifest.players.map(({ name, spec }): [string, string] => [`player ${name}`, JSON.stringify(spec)]),
    ['openings', openingsText(manifest)],
    ['stop', JSON.stringify(manifest.stop)],
    ['ply limit', String(manifest.maxPlies)],
    ['code', report.code],
    ['Node', manifest.node],
    ...report.otherPrograms.map(({ code, node, batches }): [string, string] => [
      `went on after ${batches} batches`,
      `${code} with Node ${node}`,
    ]),
    ['plan hash', report.planHash],
    ...(report.rowsHash === null ? [] : [['hash of the rows', report.rowsHash] as [string, string]]),
    ...manifest.variants.map(({ id, hash }): [string, string] => [`rules of ${id}`, hash]),
  ];
  return {
    id: 'facts',
    title: 'What was played',
    columns: [{ title: 'field' }, { title: 'value' }],
    rows,
    note: 'Equal experiments played by equal code have equal hashes of the rows.',
  };
}

/** The openings as the experiment has them, but for a long book. */
export function openingsText({ openings }: Manifest): string {
  const text = JSON.stringify(openings);
  return text.length > 500 ? `${openings.kind} (${text.length} characters, in the manifest)` : text;
}
