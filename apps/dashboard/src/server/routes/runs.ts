import { experimentOf } from '@draughts-lab/records';
import { Hono } from 'hono';
import { z } from 'zod';
import { message } from '@draughts-lab/input';
import {
  levelSchema,
  manyNotesSchema,
  type RunDetail,
  runsQuerySchema,
  runsToDeleteSchema,
  writtenNotesSchema,
} from '../../api/runs.ts';
import { describeCell } from '../describe-cell.ts';
import { describeRun } from '../describe-run.ts';
import { firstLook } from '../first-look.ts';
import type { Services } from '../context.ts';
import { versionOf } from '../run-state.ts';
import { findPlace, type RunPlace, signatureOf } from '../runs-folder.ts';
import { answer, query, readValue } from '../answer.ts';
import { cellNumber } from '../asked-cell.ts';
import { body, limited } from '../body.ts';
import { deleteRuns, restoreRuns } from '../deleted-runs.ts';
import { ApiFailure } from '../errors.ts';
import { changeNotes, notesOf, writeNotes } from '../run-notes.ts';

const levelQuery = z.object({ ci: levelSchema.default(95) });
const runQuery = levelQuery.extend({ from: z.coerce.number().int().min(0).max(65_534).default(0) });

/** What was found, the list of runs, one run, one cell of a run. */
export function runRoutes({ book, index, live }: Services) {
  /** Where a run is whose notes may be changed. @throws ApiFailure when there is none, or it belongs to the example */
  const ownPlace = async (run: string): Promise<RunPlace> => {
    const place = await findPlace(book.folder, run);
    if (place.example) throw new ApiFailure(409, 'example', message('request.example'));
    return place;
  };
  return new Hono()
    .get('/found', async (context) => {
      const rows = await index.rows();
      return answer(context, firstLook(rows, index.reading));
    })
    .get('/runs', query(runsQuerySchema), async (context) =>
      answer(context, await index.list(context.req.valid('query'))),
    )
    .get('/runs/:run', query(runQuery), async (context) => {
      const { ci, from } = context.req.valid('query');
      const name = context.req.param('run');
      const read = await book.read(name);
      const detail = describeRun(read, live.stateOf(name), ci / 100, from);
      return answer<RunDetail>(context, { ...detail, notes: await notesOf(read.place) });
    })
    .get('/runs/:run/experiment', async (context) => {
      const { manifest } = await book.read(context.req.param('run'));
      return answer(context, { experiment: experimentOf(manifest) });
    })
    .post('/runs/:run/notes', limited, body(writtenNotesSchema), async (context) => {
      const place = await ownPlace(context.req.param('run'));
      const { was, ...notes } = context.req.valid('json');
      return answer(context, await writeNotes(place, notes, was));
    })
    .post('/notes', limited, body(manyNotesSchema), async (context) => {
      const { runs, ...change } = context.req.valid('json');
      /** Runs that are not there, belong to the example, or cannot be written to. */
      const left: string[] = [];
      for (const run of runs) {
        try {
          await changeNotes(await ownPlace(run), change);
        } catch {
          left.push(run);
        }
      }
      return answer(context, { left });
    })
    .post('/deleted', limited, body(runsToDeleteSchema), async (context) => {
      const { runs } = context.req.valid('json');
      const isLive = (run: string): boolean => live.stateOf(run) !== undefined;
      return answer(context, await deleteRuns(book.folder, runs, isLive));
    })
    .post('/deleted/:number/restore', limited, async (context) =>
      answer(context, { runs: await restoreRuns(book.folder, context.req.param('number')) }),
    )
    .get('/runs/:run/version', async (context) => {
      const place = await findPlace(book.folder, context.req.param('run'));
      const version = versionOf(place, await signatureOf(place.dir), live.stateOf(place.name));
      return answer(context, { version });
    })
    .get('/runs/:run/cells/:cell', query(levelQuery), async (context) => {
      const { ci } = context.req.valid('query');
      const cell = readValue(cellNumber, context.req.param('cell'));
      return answer(context, await describeCell(await book.read(context.req.param('run')), cell, ci / 100));
    });
}
