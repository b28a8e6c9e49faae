import type { Manifest } from '@draughts-lab/records';
import { csvText } from '@draughts-lab/report/draw';
import type { GamesPageQuery } from '../api/games-query.ts';
import { ask } from './ask.ts';
import { CSV_COLUMNS, csvSql } from './games-sql.ts';
import type { ReadRun } from './run-book.ts';

/** Games that are in memory at a time. */
const PART = 20_000;

type CsvRow = Readonly<Record<(typeof CSV_COLUMNS)[number], string | number | null>> & {
  readonly seats: readonly number[];
};

/**
 * The games of a query as a file, a part after the other: all of them, however many there are, with the players by seat.
 *
 * @param size games of a part
 */
export async function* gamesCsv(
  read: ReadRun,
  query: GamesPageQuery,
  extra: string | null = null,
  size: number = PART,
): AsyncGenerator<string> {
  const seats = Math.max(...read.manifest.cells.map(({ players }) => players.length));
  const players = Array.from({ length: seats }, (_, seat) => `player_${seat + 1}`);
  let head = csvText([[...CSV_COLUMNS, ...players]]);
  for (let offset = 0; ; offset += size) {
    const rows = await ask<CsvRow>(read, csvSql(query, extra, { limit: size, offset }));
    const lines = rows.map((row) => [
      ...CSV_COLUMNS.map((name) => row[name]),
      ...namesOf(read.manifest, row.seats, seats),
    ]);
    yield head + (lines.length === 0 ? '' : csvText(lines));
    head = '';
    if (rows.length < size) return;
  }
}

/** Names of the players by seat; nothing for seats that a game does not have. */
const namesOf = ({ players }: Manifest, seats: readonly number[], most: number): readonly (string | null)[] =>
  Array.from({ length: most }, (_, seat) => players[seats[seat] ?? -1]?.name ?? null);
