import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { firstPreset, loadPresets } from '@draughts-lab/variant';
import { PLAYER_KINDS } from '@draughts-lab/players';
import { plannedGames } from '@draughts-lab/records';
import { exampleVariants } from '../example.ts';
import type { Checked, LiveEvent } from '../../api/live.ts';
import { answer } from '../answer.ts';
import { limited, parseBody } from '../body.ts';
import type { Services } from '../context.ts';

/** A page that hears nothing for some of these takes the stream for cut. */
const HEARTBEAT_MS = 5_000;

/** Starting, watching and stopping runs. */
export function liveRoutes({ live }: Services) {
  return new Hono()
    .get('/presets', (context) =>
      answer(context, {
        variants: presets(),
        first: firstPreset,
        players: PLAYER_KINDS,
        suggested: exampleVariants().slice(0, 2),
      }),
    )
    .post('/experiments/check', limited, async (context) => {
      const experiment = parseBody(await context.req.text(), 'experiment');
      const prepared = await live.check(experiment, context.req.raw.signal);
      if (!prepared.ok) return answer<Checked>(context, { ok: false, issues: prepared.issues });
      const { manifest, notes } = prepared.value;
      return answer<Checked>(context, {
        ok: true,
        notes,
        run: manifest.run,
        games: plannedGames(manifest),
        cells: manifest.cells.length,
        seconds: await live.seconds(manifest, context.req.raw.signal),
      });
    })
    .post('/experiments', limited, async (context) => {
      const experiment = parseBody(await context.req.text(), 'experiment');
      const run = await live.start(experiment, context.req.raw.signal);
      return answer(context, { run }, 201);
    })
    .post('/runs/:run/resume', limited, async (context) => {
      await live.resume(context.req.param('run'), context.req.raw.signal);
      return answer(context, { ok: true });
    })
    .post('/runs/:run/pause', limited, async (context) => {
      await live.halt(context.req.param('run'), 'paused');
      return answer(context, { ok: true });
    })
    .post('/runs/:run/stop', limited, async (context) => {
      await live.halt(context.req.param('run'), 'stopped');
      return answer(context, { ok: true });
    })
    .post('/runs/:run/next', limited, (context) => {
      live.playNext(context.req.param('run'));
      return answer(context, { ok: true });
    })
    .get('/live/:run', (context) => answer(context, live.get(context.req.param('run')).snapshot))
    .get('/live/:run/events', (context) => {
      const { log } = live.get(context.req.param('run'));
      const seen = Number(context.req.header('last-event-id') ?? context.req.query('after') ?? 0);
      return streamSSE(context, async (stream) => {
        const waiting: LiveEvent[] = [];
        let wake = (): void => {};
        const unsubscribe = log.subscribe((event) => {
          waiting.push(event);
          wake();
        });
        stream.onAbort(() => wake());
        const missed = Number.isSafeInteger(seen) && seen > 0 ? log.after(seen) : undefined;
        // Too much is missed, or nothing was seen: the page fetches the whole state and goes on from there.
        if (missed === undefined)
          await stream.writeSSE({
            event: 'state',
            data: JSON.stringify(live.get(context.req.param('run')).snapshot),
          });
        else waiting.unshift(...missed.filter(({ id }) => !waiting.some((event) => event.id === id)));
        try {
          while (!stream.aborted) {
            const event = waiting.shift();
            if (event !== undefined) {
              await stream.writeSSE({ id: String(event.id), event: 'progress', data: JSON.stringify(event) });
              continue;
            }
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, HEARTBEAT_MS);
              wake = () => {
                clearTimeout(timer);
                resolve();
              };
            });
            if (waiting.length === 0 && !stream.aborted)
              await stream.writeSSE({ event: 'beat', data: 'beat' });
          }
        } finally {
          unsubscribe();
        }
      });
    });
}

let known: { id: string; name: string; seats: number }[] | undefined;

/** The shipped variants for the form. */
function presets(): { id: string; name: string; seats: number }[] {
  return (known ??= loadPresets().map(({ id, name, players }) => ({ id, name, seats: players.length })));
}
