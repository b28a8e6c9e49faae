import { visible } from '@draughts-lab/input';
import { type Contents, textTable, wrapLines } from '../draw/table.ts';
import type { RunReport } from '../run-report.ts';

/** A screen is no wider and no higher. */
export const WIDTH = 100;
export const HEIGHT = 30;
/** Names on it are no longer. */
const NAME = 24;

/** Parts of a screen with an empty line between them; parts without a line are left out. */
export const screenOf = (parts: readonly (readonly string[])[]): string =>
  parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');

export const number = (value: number): string => String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ',');
export const name = (id: string): string => {
  const text = visible(id);
  return text.length > NAME ? `${text.slice(0, NAME - 1)}…` : text;
};
export const plural = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`;

export const table = (contents: Contents): string[] => textTable(contents).split('\n');

export type Labelled = readonly [label: string, text: string];

const LABEL = 15;

export const labelled = ([label, text]: Labelled): string[] =>
  wrapLines(text, WIDTH - LABEL).map((line, at) => (at === 0 ? label : '').padEnd(LABEL) + line);

/** Only what changes how the table is read. */
export function warnings({ lost, otherPrograms, rows }: RunReport): Labelled[] {
  const crashed = rows.reduce((sum, row) => sum + row.crashed, 0);
  const capped = rows.reduce((sum, row) => sum + row.capped, 0);
  return [
    ...(lost.length > 0
      ? [
          [
            'Damaged',
            `${plural(lost.length, 'part', 'parts')} of the run cannot be read; their games are missing from every number.`,
          ] as const,
        ]
      : []),
    ...(otherPrograms.length > 0
      ? [['Mixed', 'More than one version of the program played these games.'] as const]
      : []),
    ...(crashed > 0 ? [['Crashed', `${plural(crashed, 'game has', 'games have')} no result.`] as const] : []),
    ...(capped > 0
      ? [['Unfinished', `${plural(capped, 'game', 'games')} met the ply limit: no result.`] as const]
      : []),
  ];
}

export function quoteLine({ code, seed, rowsHash, imported }: RunReport): string {
  const rows = rowsHash === null ? '' : `, rows ${rowsHash.slice(0, 16)}`;
  return imported === null
    ? `To quote: Draughts Lab ${visible(code)}, seed ${visible(seed)}${rows}.`
    : `To quote: Draughts Lab ${visible(code)}, imported games${rows}.`;
}

export function commands(next: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...next.map(([command]) => command.length));
  return ['Next:', ...next.map(([command, what]) => `  ${command.padEnd(width)}   ${what}`)];
}
