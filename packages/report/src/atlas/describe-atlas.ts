import { say } from '@draughts-lab/input';
import { verdictWords } from '../draw/verdict-text.ts';
import { PLAIN } from '../draw/words.ts';
import { verdictCode } from '../verdict/verdict.ts';
import { csvText } from '../draw/csv.ts';
import {
  type Contents,
  markdownTable,
  markdownText,
  numbers,
  quantity,
  shareRange,
  tableOf,
  textTable,
} from '../draw/table.ts';
import { damageNotes, facts } from '../notes.ts';
import type { Atlas } from './atlas.ts';

import { ATLAS_COLUMNS, type AtlasEntry } from './atlas-columns.ts';

/** The data file: a header, and a line for each entry. */
export function atlasCsv({ entries }: Atlas): string {
  return csvText([
    ATLAS_COLUMNS.map(({ id }) => id),
    ...entries.map((entry) => ATLAS_COLUMNS.map(({ of }) => of(entry))),
  ]);
}

/** The atlas in a terminal. */
export function describeAtlas(atlas: Atlas): string {
  return [
    textTable(atlasTable(atlas)),
    '',
    ...atlasNotes(atlas).map((line) => `  ${line}`),
    `  rows ${atlas.report.rowsHash?.slice(0, 16) ?? 'not hashed'}`,
  ].join('\n');
}

/** The page. @param data name of the data file beside it */
export function atlasMarkdown(atlas: Atlas, data: string): string {
  const { manifest, report } = atlas;
  const count = (...codes: readonly string[]): number =>
    atlas.entries.filter(({ row }) => codes.includes(verdictCode(row.verdict))).length;
  return `${[
    `# ${markdownText(manifest.name === '' ? report.run : manifest.name)}`,
    ...(manifest.description === '' ? [] : [markdownText(manifest.description)]),
    `${report.games} games of ${report.gamesPlanned} planned. Of ${atlas.entries.length} games ${count('balanced')} are shown to be balanced within ${atlas.margin} Elo, and ${count('favoured-first', 'favoured-second', 'edge-first', 'edge-second')} to favour one side. All numbers, and more, are in [${data}](${data}); its columns are below.`,
    ['## The rows, the fairest first', '', ...markdownTable(atlasTable(atlas))].join('\n'),
    ['## To keep in mind', '', ...atlasNotes(atlas).map((line) => `- ${markdownText(line)}`)].join('\n'),
    [
      '## Columns of the data file',
      '',
      'Shares are fractions of 1; an empty place means that there is no number.',
      '',
      ...markdownTable(
        tableOf(ATLAS_COLUMNS, [
          ['column', ({ id }) => id],
          ['meaning', ({ meaning }) => meaning],
        ]),
      ),
    ].join('\n'),
    [
      '## What was played',
      '',
      ...markdownTable({
        columns: [{ title: 'field' }, { title: 'value' }],
        rows: facts(manifest, report),
      }),
    ].join('\n'),
  ].join('\n\n')}\n`;
}

function atlasTable({ entries }: Atlas): Contents {
  const several = new Set(entries.map(({ row }) => row.pairing)).size > 1;
  return tableOf<AtlasEntry>(entries, [
    ['', ({ fairness }) => String(fairness?.rank ?? ''), 'right'],
    ['variant', ({ row }) => row.variant],
    ...(several ? [['players', ({ row }: AtlasEntry) => row.pairing] as const] : []),
    numbers('n', 'games', ({ row }) => row.counted),
    ['first player %', ({ row }) => quantity(row.score, 'share')],
    ['all rows together %', ({ row }) => shareRange(row.scoreTogether)],
    ['Elo', ({ row }) => quantity(row.elo, 'elo')],
    ['verdict', ({ row, why }) => why ?? verdictWords(row.verdict, PLAIN)],
    ['groups', ({ fairness }) => fairness?.groups.join(' ') ?? null],
    ['draws %', ({ row }) => quantity(row.drawRate, 'share')],
    numbers('plies', 'plies', ({ row }) => row.plies?.value ?? null),
    numbers('moves', 'moves', ({ row }) => row.branching?.value ?? null),
    numbers('forced %', 'share', ({ row }) => row.forced?.value ?? null),
  ]);
}

function atlasNotes({ report, about, margin, entries }: Atlas): string[] {
  return [
    ...damageNotes(report),
    `${about}; ordered by the distance from fair, shrunk towards 0 where the errors are large`,
    'rows of one group cannot be told apart (Holm over all pairs); ranks within it are no evidence',
    `balanced: shown to be within ${margin} Elo; favoured: beyond it; claims of one kind hold together at 5 %`,
    'the intervals in "all rows together" hold jointly at 95 %; all others hold individually',
    'balance, draws and lengths are those of these players at this budget; how well they play each game differs, and a rank says nothing of the game between others',
    ...entries.flatMap(({ row }) =>
      row.duplicates === null ? [] : [`${row.variant}: ${say('en', row.duplicates)}`],
    ),
    ...entries.flatMap(({ row }) =>
      row.noResult === 0 ? [] : [`${row.variant}: ${row.noResult} games have no result`],
    ),
  ];
}
