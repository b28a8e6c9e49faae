import { Hono } from 'hono';
import { z } from 'zod';
import { variantsQuerySchema } from '../../api/variants.ts';
import { answer, query } from '../answer.ts';
import type { Services } from '../context.ts';

const differencesQuery = z.object({ with: z.string().min(1).max(64) });

/** The list of variants, one of them, and what tells it from another. */
export function variantRoutes({ shelf }: Services) {
  return new Hono()
    .get('/variants', query(variantsQuerySchema), async (context) =>
      answer(context, await shelf.list(context.req.valid('query'))),
    )
    .get('/variants/:variant', async (context) =>
      answer(context, await shelf.detail(context.req.param('variant'))),
    )
    .get('/variants/:variant/differences', query(differencesQuery), async (context) =>
      answer(context, await shelf.differences(context.req.param('variant'), context.req.valid('query').with)),
    );
}
