import { shippedFile } from '@draughts-lab/input/installed';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { isShipped, shortStart, startDocument, type Variant } from '@draughts-lab/variant';
import { z } from 'zod';
import { exampleVariants } from '../example.ts';
import type { JsonSchema } from '../../api/json-schema.ts';
import type { LearnState } from '../../api/rules.ts';
import { answer, askLane, query } from '../answer.ts';
import { body, limited } from '../body.ts';
import type { Services } from '../context.ts';
import { trialView } from '../rules/trial-view.ts';
import { learnSchema, setupSchema, textSchema, trialSchema } from '../rules/tasks.ts';

/** What an editor offers words by. */
const SCHEMA = shippedFile('packages/variant/schema/variant.schema.json');
const newQuery = z.object({ from: z.string().min(1).max(64).default(exampleVariants()[0]!) });

/** Documents to begin with: the shortest one, and one with every rule of the base in comments. */
function beginnings(base: Variant): { readonly short: string; readonly full: string } {
  // What only a run knows cannot be named by `extends`: it is written out.
  if (!isShipped(base)) {
    const whole = `${JSON.stringify(base.document, null, 2)}\n`;
    return { short: whole, full: whole };
  }
  const own = { id: `my-${base.id}`.slice(0, 64), name: `${base.name}, changed`.slice(0, 120) };
  return { short: shortStart(base, own), full: startDocument(base, own) };
}

/** Rules documents that are being written. The server keeps none of them: each request says the whole text. */
export function rulesRoutes({ book, rules, shelf, live }: Services) {
  return new Hono()
    .get('/rules/new', query(newQuery), async (context) =>
      answer(context, beginnings(await shelf.variant(context.req.valid('query').from))),
    )
    .get('/rules/schema', query(z.object({})), async (context) =>
      answer(context, JSON.parse(await readFile(SCHEMA, 'utf8')) as JsonSchema),
    )
    .post('/rules/check', limited, body(textSchema), askLane(rules.checks, 'check'))
    .post('/rules/setup', limited, body(setupSchema), askLane(rules.checks, 'setup'))
    .post('/rules/test', limited, body(textSchema), askLane(rules.games, 'test'))
    .post('/rules/compare', limited, body(textSchema), askLane(rules.games, 'compare'))
    .get('/rules/trial', query(z.object({ run: z.string().max(128) })), async (context) =>
      answer(context, await trialView(await book.read(context.req.valid('query').run))),
    )
    .post('/rules/learn', limited, body(learnSchema), async (context) => {
      const { what, text } = context.req.valid('json');
      const games = await rules.checks.ask('learned', { text }, context.req.raw.signal);
      if (what === 'begin') return answer<LearnState>(context, await rules.learning.begin(games));
      if (what === 'stop') await rules.learning.stop(games);
      return answer<LearnState>(context, rules.learning.stateOf(games));
    })
    .post('/rules/try', limited, body(trialSchema), async (context) => {
      const { signal } = context.req.raw;
      const { own = false, ...task } = context.req.valid('json');
      const weights = own
        ? rules.learning.weightsOf(await rules.checks.ask('learned', task, signal))
        : undefined;
      const experiment = await rules.checks.ask('trial', { ...task, weights }, signal);
      return answer(context, { run: await live.start(experiment, signal) }, 201);
    });
}
