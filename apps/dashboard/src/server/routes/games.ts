import type { Manifest } from '@draughts-lab/records';
import { seatNames } from '@draughts-lab/report';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import {
  type GameRow,
  type GamesPage,
  type GamesPageQuery,
  gamesPageSchema,
  type RowQuestions,
} from '../../api/games-query.ts';
import { ask } from '../ask.ts';
import type { Services } from '../context.ts';
import { askedCell, cellNumber } from '../asked-cell.ts';
import type { LookedAt, LooksDesk } from '../looks/looks-desk.ts';
import type { ReadRun } from '../run-book.ts';
import { gamesCsv } from '../games-csv.ts';
import { countSql, pageSql, reasonsSql } from '../games-sql.ts';
import { z } from 'zod';
import { answer, query, readValue } from '../answer.ts';
import { passedGames } from '../positions/passed-games.ts';

/** Rows that can be chosen from. */
const MAX_CHOICES = 500;

interface SqlRow extends Omit<GameRow, 'variant' | 'pairing' | 'players' | 'openingHash' | 'seat'> {
  readonly seats: readonly number[];
  readonly opening_hash: string;
  readonly moves: string | null;
}

/** Names of the seats of a cell that has more than two. */
function manySeats({ cells, variants }: Manifest, cell: number): readonly string[] {
  const variant = variants[cells[cell]?.variant ?? -1];
  return variant === undefined || variant.seats === 2 ? [] : seatNames(variant.document, variant.seats);
}

const longest = (lists: readonly (readonly string[])[]): readonly string[] =>
  lists.reduce((most, list) => (list.length > most.length ? list : most), []);

const bothOf = (...conditions: readonly (string | null)[]): string | null =>
  conditions.filter((one) => one !== null).join(' AND ') || null;

/** The games in which a rule mattered, or a win was given away; null where neither is asked for. */
async function lookedGames(
  looks: LooksDesk,
  read: ReadRun,
  query: GamesPageQuery,
  isWhole: boolean,
): Promise<LookedAt | null> {
  const { rule, blunder } = query;
  if (rule === undefined && blunder === undefined) return null;
  const cell = askedCell(read.manifest, query);
  return looks.look(read, cell, { rule, blunder: blunder !== undefined }, isWhole);
}

/** One page of the games behind a number, and all of them as a file. */
export function gameRoutes({ book, knownMoves, looks, positions }: Services) {
  return new Hono()
    .get('/games', query(gamesPageSchema), async (context) => {
      const asked = context.req.valid('query');
      const read = await book.read(asked.run);
      const { manifest } = read;
      const looked = await lookedGames(looks, read, asked, false);
      const extra = bothOf(await passedGames(positions, read, asked), looked?.condition ?? null);
      const [count] = await ask<{ total: number }>(read, countSql(asked, extra));
      const rows = await ask<SqlRow>(read, pageSql(asked, extra));
      for (const row of rows) if (row.moves !== null) knownMoves.add(read.signature, row, row.moves);
      const reasons = await ask<{ reason: string }>(read, reasonsSql(asked));
      return answer<GamesPage>(context, {
        looked: looked === null ? null : { games: looked.games, of: looked.of },
        choices: {
          cells: manifest.cells.slice(0, MAX_CHOICES).map(({ variant, pairing }, cell) => ({
            cell,
            variant: manifest.variants[variant]!.name,
            pairing,
          })),
          reasons: reasons.map(({ reason }) => reason),
          imported: manifest.imported !== undefined,
        },
        total: count?.total ?? 0,
        seats:
          asked.cell === undefined
            ? longest(manifest.cells.map((_, cell) => manySeats(manifest, cell)))
            : manySeats(manifest, asked.cell),
        offset: asked.offset,
        rows: rows.map(({ seats, opening_hash: openingHash, moves: _moves, ...row }) => ({
          ...row,
          openingHash,
          seat: row.winner === null ? null : (manySeats(manifest, row.cell)[row.winner] ?? null),
          variant: manifest.variants[manifest.cells[row.cell]!.variant]!.name,
          pairing: manifest.cells[row.cell]!.pairing,
          players: seats.map((player) => manifest.players[player]!.name),
        })),
      });
    })
    .get('/runs/:run/cells/:cell/questions', query(z.object({})), async (context) => {
      const run = context.req.param('run');
      const { manifest } = await book.read(run);
      const cell = askedCell(manifest, { run, cell: readValue(cellNumber, context.req.param('cell')) });
      if (!manifest.keepMoves) return answer<RowQuestions>(context, { rules: [], tables: false });
      return answer(context, await looks.questions(manifest, cell));
    })
    .get('/games.csv', query(gamesPageSchema), async (context) => {
      const asked = context.req.valid('query');
      const read = await book.read(asked.run);
      const looked = await lookedGames(looks, read, asked, true);
      const extra = bothOf(await passedGames(positions, read, asked), looked?.condition ?? null);
      const parts = gamesCsv(read, asked, extra);
      // What cannot be read is said before the file begins.
      const { value: first } = await parts.next();
      context.header('Content-Type', 'text/csv; charset=utf-8');
      context.header('Content-Disposition', 'attachment; filename="games.csv"');
      return stream(context, async (out) => {
        await out.write(first ?? '');
        for await (const part of parts) {
          if (out.aborted) return;
          await out.write(part);
        }
      });
    });
}
