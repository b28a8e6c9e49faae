import { type PlyVariety, varietyByPly } from '@draughts-lab/stats';
import { numbers, tableOf, textTable } from './draw/table.ts';

/** Version of the JSON that `openings variety` prints. */
const VARIETY_VERSION = 1;

/** How varied the openings are that the players of a row chose. */
export interface RowVariety {
  readonly cell: number;
  readonly variant: string;
  readonly players: string;
  readonly plies: readonly PlyVariety[];
}

export interface VarietyReport {
  readonly version: number;
  readonly run: string;
  readonly rows: readonly RowVariety[];
}

/** @param rows the first moves of some games of each row, as text */
export function varietyReport(
  run: string,
  rows: readonly (Omit<RowVariety, 'plies'> & { readonly games: readonly (readonly string[])[] })[],
  plies: number,
): VarietyReport {
  return {
    version: VARIETY_VERSION,
    run,
    rows: rows.map(({ games, ...row }) => ({ ...row, plies: varietyByPly(games, plies) })),
  };
}

/** The variety of all rows as text: a line for each ply of each. */
export function describeVariety({ rows }: VarietyReport): string {
  const lines = rows.flatMap(({ variant, players, plies }) =>
    plies.map((ply) => ({ variant, players, ...ply })),
  );
  const several = new Set(rows.map(({ players }) => players)).size > 1;
  return [
    textTable(
      tableOf(lines, [
        ['variant', ({ variant }) => variant],
        ...(several ? [['players', ({ players }: (typeof lines)[number]) => players] as const] : []),
        numbers('ply', 'games', ({ ply }) => ply),
        numbers('games', 'games', ({ games }) => games),
        numbers('different', 'games', ({ distinct }) => distinct),
        numbers('entropy, nats', 'number', ({ entropy }) => entropy),
        numbers('added', 'number', ({ added }) => added),
        numbers('as varied as', 'number', ({ perplexity }) => perplexity),
        numbers('most frequent %', 'share', ({ mostFrequent }) => mostFrequent),
        numbers('seen once %', 'share', ({ unseenShare }) => unseenShare),
      ]),
    ),
    '',
    '  beginnings are sequences of moves; entropy with the correction of Miller and Madow, added: by this ply',
    '  effective number of equally frequent openings; where most occur once, entropy is only a lower bound',
  ].join('\n');
}
