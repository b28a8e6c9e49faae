import { Hono } from 'hono';
import { type GameRow, type GamesPage, gamesPageSchema } from '../../api/games-query.ts';
import { ask } from '../ask.ts';
import type { Services } from '../context.ts';
import { countSql, pageSql } from '../games-sql.ts';
import { readQuery } from '../read-query.ts';

interface SqlRow extends Omit<GameRow, 'variant' | 'pairing' | 'players' | 'openingHash'> {
  readonly seats: readonly number[];
  readonly opening_hash: string;
}

/** One page of the games behind a number. */
export function gameRoutes({ book }: Services): Hono {
  return new Hono().get('/games', async (context) => {
    const query = readQuery(context, gamesPageSchema);
    const read = await book.read(query.run);
    const { manifest } = read;
    const [count] = await ask<{ total: number }>(read, countSql(query));
    const rows = await ask<SqlRow>(read, pageSql(query));
    const page: GamesPage = {
      total: count?.total ?? 0,
      offset: query.offset,
      rows: rows.map(({ seats, opening_hash: openingHash, ...row }) => ({
        ...row,
        openingHash,
        variant: manifest.variants[manifest.cells[row.cell]!.variant]!.name,
        pairing: manifest.cells[row.cell]!.pairing,
        players: seats.map((player) => manifest.players[player]!.name),
      })),
    };
    return context.json(page);
  });
}
