import { message } from '@draughts-lab/input';
import type { Manifest } from '@draughts-lab/records';
import { countedUnits } from '@draughts-lab/report';
import { NO_MOVE } from '@draughts-lab/report/draw';
import { type ExploredMove, type ExploredRows, exploreRuns } from '@draughts-lab/runs';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ExplorerAnswer, ExplorerLine, Unindexed } from '../../api/analysis.ts';
import { levelSchema } from '../../api/runs.ts';
import { EXPLORED } from '../../api/words.ts';
import { answer, query, readValue } from '../answer.ts';
import { cellNumber } from '../asked-cell.ts';
import { body, limited } from '../body.ts';
import type { Services } from '../context.ts';
import { ApiFailure, noSuchCell, unreadableGames } from '../errors.ts';
import { placedSchema } from '../rules/tasks.ts';
import type { ReadRun } from '../run-book.ts';

const MAX_MOVES = 300;
/** Runs that are looked through for one answer. */
const MAX_RUNS = 40;
const explorerQuery = z.object({
  run: z.string().min(1).max(128),
  cell: cellNumber.default(0),
  /** The position that is asked about; without it the start position. */
  fen: z.string().min(1).max(2000).optional(),
  /** Moves from there on, separated by spaces. */
  moves: z.string().max(2000).default(''),
  scope: z.enum(EXPLORED).default('row'),
  ci: levelSchema.default(95),
});

/** What was played in a position: in a row, in all rows of its run with these rules, or in all runs. */
export function explorerRoutes({ book, positions, shelf }: Services) {
  return new Hono()
    .get('/explorer', query(explorerQuery), async (context) => {
      const { run, cell, fen = null, moves, scope, ci } = context.req.valid('query');
      const read = await book.read(run);
      const { manifest } = read;
      const variant = manifest.variants[manifest.cells[cell]?.variant ?? -1];
      if (variant === undefined) throw noSuchCell(run, cell);
      const path = moves.split(/\s+/).filter(Boolean).slice(0, MAX_MOVES);
      // The index is looked for while the position is set up.
      const [place] = await Promise.all([
        positions.place({ manifest, cell, fen, moves: path }, context.req.raw.signal),
        positions.check(read),
      ]);
      const others =
        scope === 'all' ? (await shelf.runsWith(variant.hash)).filter((name) => name !== run) : [];
      const reads = [read];
      for (const name of others) {
        if (reads.length === MAX_RUNS) break;
        const other = await book.read(name).catch(() => null);
        if (other?.manifest.keepMoves === true) reads.push(other);
      }
      const sources: ExploredRows[] = [];
      const waiting: Unindexed[] = [];
      for (const one of reads.filter((other) => other.manifest.keepMoves)) {
        const name = one.place.name;
        const state = await positions.state(one);
        if (state.state === 'ready') {
          const cells = scope === 'row' ? [cell] : cellsWith(one.manifest, variant.hash);
          const counted = cells.map((index) => ({
            cell: index,
            unitTo: countedUnits(one.counts, index),
          }));
          sources.push({ name, run: one.run, cells: counted });
        } else {
          const { games, seconds, megabytes } = state.cost;
          const done = state.state === 'building' ? state.games : null;
          waiting.push({ run: name, games, seconds, megabytes, done });
        }
      }
      const explored = await exploreRuns(sources, place.keys, variant.seats, ci / 100);
      if (!explored.ok) throw unreadableGames(run, explored.issues);
      const at = { fen: place.fen, reads };
      return answer<ExplorerAnswer>(context, {
        run,
        cell,
        variant: variant.name,
        keepMoves: manifest.keepMoves,
        path,
        fen: place.fen,
        turn: place.turn,
        isOver: place.isOver,
        rules: place.rules,
        images: place.keys.length,
        ...place.view,
        n: explored.value.moves.reduce((sum, { games }) => sum + games, 0),
        lines: explored.value.moves.map((line) => describeLine(line, at)),
        runs: sources.map(({ name }) => name),
        of: others.length + 1,
        waiting,
        left: explored.value.left,
      });
    })
    .post('/runs/:run/cells/:cell/fen', limited, body(placedSchema), async (context) => {
      const run = context.req.param('run');
      const cell = readValue(cellNumber, context.req.param('cell'));
      const { manifest } = await book.read(run);
      if (manifest.cells[cell] === undefined) throw noSuchCell(run, cell);
      return answer(context, {
        fen: await positions.fen({ manifest, cell, ...context.req.valid('json') }),
      });
    })
    .post('/runs/:run/positions', limited, async (context) => {
      const run = context.req.param('run');
      const state = await positions.state(await book.read(run), true);
      if (state.state === 'missing')
        throw new ApiFailure(409, 'not-indexed', message('request.not-indexed', { run }));
      return answer(context, { ok: true });
    });
}

const cellsWith = ({ cells, variants }: Manifest, hash: string): number[] =>
  cells.flatMap(({ variant }, cell) => (variants[variant]!.hash === hash ? [cell] : []));

function describeLine(
  { rows, ...line }: ExploredMove,
  { fen, reads }: { readonly fen: string; readonly reads: readonly ReadRun[] },
): ExplorerLine {
  return {
    ...line,
    rows: rows.map(({ run, cell, games: n }) => {
      const { manifest, counts } = reads.find(({ place }) => place.name === run)!;
      const unitTo = countedUnits(counts, cell);
      return {
        run,
        cell,
        pairing: manifest.cells[cell]!.pairing,
        n,
        games: {
          run,
          cell,
          ...(unitTo !== undefined && { unitTo }),
          position: fen,
          next: line.move === '' ? NO_MOVE : line.move,
        },
      };
    }),
  };
}
