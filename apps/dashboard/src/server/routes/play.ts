import { Hono } from 'hono';
import { askLane } from '../answer.ts';
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
  const { positions, thoughts, analyses } = games;
  return new Hono()
    .post('/position', limited, body(gameSchema), askLane(positions, 'position'))
    .post('/position/opening', limited, body(openingSchema), askLane(positions, 'opening'))
    .post('/position/why', limited, body(whySchema), askLane(positions, 'why'))
    .post('/position/reply', limited, body(replySchema), askLane(thoughts, 'reply'))
    .post('/position/offer', limited, body(offerSchema), askLane(thoughts, 'offer'))
    .post('/position/analyse', limited, body(analyseSchema), askLane(analyses, 'analyse'));
}
