import { Hono } from 'hono';
import { z } from 'zod';
import { levelSchema, runsQuerySchema } from '../../api/runs.ts';
import { describeCell } from '../describe-cell.ts';
import { describeRun } from '../describe-run.ts';
import type { Services } from '../context.ts';
import { readQuery, readValue } from '../read-query.ts';

const levelQuery = z.object({ ci: levelSchema.default(95) });
const cellNumber = z.coerce.number().int().min(0).max(65_534);

/** The list of runs, one run, one cell of a run. */
export function runRoutes({ book, index, live }: Services): Hono {
  return new Hono()
    .get('/runs', async (context) => context.json(await index.list(readQuery(context, runsQuerySchema))))
    .get('/runs/:run', async (context) => {
      const { ci } = readQuery(context, levelQuery);
      const name = context.req.param('run');
      return context.json(describeRun(await book.read(name), live.stateOf(name), ci / 100));
    })
    .get('/runs/:run/cells/:cell', async (context) => {
      const { ci } = readQuery(context, levelQuery);
      const cell = readValue(cellNumber, context.req.param('cell'));
      return context.json(await describeCell(await book.read(context.req.param('run')), cell, ci / 100));
    });
}
