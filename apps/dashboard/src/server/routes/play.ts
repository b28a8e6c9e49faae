import { Hono } from 'hono';
import { answer } from '../answer.ts';
import { body, limited } from '../body.ts';
import type { Services } from '../context.ts';
import {
  analyseSchema,
  gameSchema,
  offerSchema,
  openingSchema,
  replySchema,
  whySchema,
} from '../play/tasks.ts';

/**
 * Games in progress. The server keeps none of them: each request says the rules and all moves. Requests that are broken off
 * stop what they have asked for.
 */
export function playRoutes({ games }: Services) {
  return new Hono()
    .post('/position', limited, body(gameSchema), async (context) =>
      answer(
        context,
        await games.positions.ask('position', context.req.valid('json'), context.req.raw.signal),
      ),
    )
    .post('/position/opening', limited, body(openingSchema), async (context) =>
      answer(
        context,
        await games.positions.ask('opening', context.req.valid('json'), context.req.raw.signal),
      ),
    )
    .post('/position/why', limited, body(whySchema), async (context) =>
      answer(context, await games.positions.ask('why', context.req.valid('json'), context.req.raw.signal)),
    )
    .post('/position/reply', limited, body(replySchema), async (context) =>
      answer(context, await games.thoughts.ask('reply', context.req.valid('json'), context.req.raw.signal)),
    )
    .post('/position/offer', limited, body(offerSchema), async (context) =>
      answer(context, await games.thoughts.ask('offer', context.req.valid('json'), context.req.raw.signal)),
    )
    .post('/position/analyse', limited, body(analyseSchema), async (context) =>
      answer(context, await games.analyses.ask('analyse', context.req.valid('json'), context.req.raw.signal)),
    );
}
