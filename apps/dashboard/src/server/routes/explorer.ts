import { countedUnits, scoreOfResults } from '@draughts-lab/report';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ExplorerAnswer, ExplorerLine } from '../../api/analysis.ts';
import { levelSchema } from '../../api/runs.ts';
import { ask } from '../ask.ts';
import type { Services } from '../context.ts';
import { noSuchCell } from '../errors.ts';
import { gamesCondition, RESULT_COUNTS } from '../games-sql.ts';
import { answer, query } from '../answer.ts';
import { placeAfter } from '../replay/place-after.ts';

const MAX_MOVES = 60;
const explorerQuery = z.object({
  run: z.string().min(1).max(128),
  cell: z.coerce.number().int().min(0).max(65_534).default(0),
  /** Moves played so far, separated by spaces. */
  moves: z.string().max(2000).default(''),
  ci: levelSchema.default(95),
});

interface SqlRow {
  readonly move: string;
  readonly n: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly plies: number;
}

/** The tree of the moves played, for runs that keep the moves. */
export function explorerRoutes({ book }: Services) {
  return new Hono().get('/explorer', query(explorerQuery), async (context) => {
    const { run, cell, moves, ci } = context.req.valid('query');
    const read = await book.read(run);
    const { manifest } = read;
    const planned = manifest.cells[cell];
    if (planned === undefined) throw noSuchCell(run, cell);
    const path = moves.split(/\s+/).filter(Boolean).slice(0, MAX_MOVES);
    const unitTo = countedUnits(read.counts, cell);
    const at = {
      cell,
      ...(unitTo !== undefined && { unitTo }),
      ...(path.length > 0 && { moves: path.join(' ') }),
    };
    const rows = manifest.keepMoves ? await ask<SqlRow>(read, treeSql(at, path.length)) : [];
    const place = placeAfter(manifest, cell, path);
    const { seats } = manifest.variants[planned.variant]!;
    return answer<ExplorerAnswer>(context, {
      run,
      cell,
      variant: manifest.variants[planned.variant]!.name,
      keepMoves: manifest.keepMoves,
      path,
      n: rows.reduce((sum, row) => sum + row.n, 0),
      lines: rows.map((row) =>
        describeLine(row, { ...at, run, moves: [...path, row.move].join(' ') }, seats, ci / 100),
      ),
      board: place?.board ?? null,
      stacks: place?.stacks ?? null,
    });
  });
}

function treeSql(at: { cell: number; unitTo?: number; moves?: string }, depth: number): string {
  return (
    `SELECT split_part(moves, ' ', ${depth + 1}) AS move, count(*) AS n, ${RESULT_COUNTS}, avg(plies) AS plies ` +
    `FROM games WHERE ${gamesCondition(at)} AND split_part(moves, ' ', ${depth + 1}) <> '' ` +
    'GROUP BY move ORDER BY n DESC, move'
  );
}

function describeLine(
  { move, n, plies, ...results }: SqlRow,
  games: ExplorerLine['games'],
  seats: number,
  confidence: number,
): ExplorerLine {
  const { wins, draws, losses } = results;
  return {
    move,
    n,
    counted: wins + draws + losses,
    ...scoreOfResults(results, seats, confidence),
    meanPlies: plies,
    games,
  };
}
