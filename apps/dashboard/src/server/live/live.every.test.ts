import { isDeep, wideOnly } from '@draughts-lab/input/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LiveEvent, LivePoint, LiveState } from '../../api/live.ts';
import type { GamesPage } from '../../api/games-query.ts';
import type { RunDetail, RunList } from '../../api/runs.ts';
import { mergePoints } from '../../page/shared/use-live.ts';
import { type Api, playRun, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { EventLog } from './event-log.ts';

const experiment = {
  id: 'live',
  seed: '3',
  variants: ['english', 'russian'],
  players: { all: { player: 'random' } },
  games: 300,
  batchSize: 10,
  openings: { kind: 'random', plies: 2 },
};
let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const post = async (path: string, body: unknown = {}): Promise<number> =>
  (await server.post(path, body)).status;

/** Reads the stream of a run from an id on, until a condition or the end. */
async function follow(
  after: number,
  enough: (event: LiveEvent) => boolean,
  { from = server, run = 'live' }: { readonly from?: Api; readonly run?: string } = {},
): Promise<{ state: LiveState | null; events: LiveEvent[] }> {
  const response = await from.fetch(`/api/live/${run}/events?after=${after}`);
  const events: LiveEvent[] = [];
  let state: LiveState | null = null;
  let text = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const kind = /^event: (.*)$/m.exec(block)?.[1];
      // Where nothing happens for a while the stream says that it is alive.
      if (kind === 'beat') continue;
      const data = /^data: (.*)$/m.exec(block)![1]!;
      if (kind === 'state') state = JSON.parse(data) as LiveState;
      else events.push(JSON.parse(data) as LiveEvent);
    }
    const last = events.at(-1) ?? state?.event;
    if (last !== undefined && enough(last)) break;
  }
  return { state, events };
}

const isAt =
  (...states: LiveEvent['state'][]) =>
  (event: LiveEvent) =>
    states.includes(event.state);

/**
 * Starts the experiment and pauses it on its way. A machine may be through before the pause is heard: then once more,
 * with more games.
 *
 * @returns what was asked for, the id of the last event before the pause, and the events from there to the pause
 */
async function pauseOnTheWay(games = experiment.games): Promise<{
  asked: typeof experiment;
  seen: number;
  events: LiveEvent[];
}> {
  const asked = { ...experiment, id: `live-${games}`, games };
  expect(await post('/api/experiments', asked)).toBe(201);
  const first = await follow(0, (event) => event.games >= 60, { run: asked.id });
  const last = first.events.at(-1) ?? first.state!.event;
  expect(await post(`/api/runs/${asked.id}/pause`)).toBe(200);
  const isOver = isAt('paused', 'finished', 'failed');
  const { events } = isOver(last) ? first : await follow(last.id, isOver, { run: asked.id });
  const { state } = events.at(-1) ?? last;
  if (state === 'finished') return pauseOnTheWay(games * 5);
  expect(state).toBe('paused');
  return { asked, seen: last.id, events };
}

test.each(wideOnly())(
  'a cut stream misses nothing and doubles nothing; a paused run gives the numbers of an uninterrupted one',
  async () => {
    const { asked, seen, events } = await pauseOnTheWay();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => seen + 1 + index));

    const resume = `/api/runs/${asked.id}/resume`;
    let status = await post(resume);
    for (; status === 409; status = await post(resume))
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(status).toBe(200);
    const rest = await follow(0, isAt('finished', 'failed'), { run: asked.id });
    const whole = await server.get<LiveState>(`/api/live/${asked.id}`);
    expect(whole.event).toMatchObject({ state: 'finished', games: 2 * asked.games, lastError: null });
    const points = [...(rest.state?.points ?? []), ...rest.events.flatMap((event) => event.points)];
    expect(mergePoints([], points)).toEqual(mergePoints([], whole.points));
    const { cells } = await server.get<RunDetail>(`/api/runs/${asked.id}`);
    for (const cell of [0, 1]) {
      const own = whole.points.filter((point: LivePoint) => point.cell === cell);
      expect(own.at(-1)!.n).toBe(cells[cell]!.counted);
      expect(own.map(({ n }) => n)).toEqual([...new Set(own.map(({ n }) => n))].toSorted((a, b) => a - b));
    }

    await playRun(server.runs, { ...asked, id: 'whole' });
    const [stopped, uninterrupted] = await Promise.all(
      [asked.id, 'whole'].map((run) => server.get<RunDetail>(`/api/runs/${run}`)),
    );
    expect(stopped!.cells).toEqual(uninterrupted!.cells);
  },
);

test.each(wideOnly())(
  'a stop rule ends a run as dlab run would, and openings are made as it makes them',
  async () => {
    const ruled = {
      ...experiment,
      games: 2000,
      batchSize: 20,
      openings: { kind: 'enumerate', plies: 2 },
      stop: { kind: 'precision', halfWidth: 0.1, scale: 'score', minUnits: 20 },
    };
    expect(await post('/api/experiments', ruled)).toBe(201);
    await follow(0, isAt('finished', 'failed'));
    const stopped = await server.get<RunDetail>('/api/runs/live');
    expect([
      stopped.state,
      stopped.openings,
      stopped.cells.map(({ stop }) => [stop!.rule, stop!.stopped, stop!.verdict]),
    ]).toEqual([
      'finished',
      'enumerate 2',
      [
        ['precision', 'rule', 'precise'],
        ['precision', 'rule', 'precise'],
      ],
    ]);
    expect(stopped.games).toBeLessThan(stopped.planned);
    await playRun(server.runs, { ...ruled, id: 'alone' });
    const alone = await server.get<RunDetail>('/api/runs/alone');
    expect(stopped.cells).toEqual(alone.cells);
  },
);

test.each(wideOnly())('a second run waits; stopping the waiting one leaves what is there', async () => {
  await post('/api/experiments', { ...experiment, games: 20_000 });
  await post('/api/experiments', { ...experiment, id: 'second' });
  expect((await server.get<LiveState>('/api/live/second')).event.state).toBe('queued');
  await post('/api/experiments', { ...experiment, id: 'third' });
  expect((await server.get<RunList>('/api/runs')).queue.slice(-2)).toEqual(['second', 'third']);
  expect(await post('/api/runs/third/next')).toBe(200);
  expect((await server.get<RunList>('/api/runs')).queue.slice(-2)).toEqual(['third', 'second']);
  expect(await post('/api/runs/live/next')).toBe(409);
  expect(await post('/api/runs/third/stop')).toBe(200);
  expect(await post('/api/runs/second/stop')).toBe(200);
  expect((await server.get<LiveState>('/api/live/second')).event.state).toBe('stopped');
  await post('/api/runs/live/stop');
  await follow(0, isAt('stopped', 'finished'));
  expect((await server.fetch('/api/live/nothing')).status).toBe(404);
});

test.each(wideOnly())(
  'a run that goes on shows what was played before, and each point lists its games',
  async () => {
    const { asked } = await pauseOnTheWay();
    const { runs } = server;
    await server.dashboard.close();
    const again = await startTestServer(false, runs);
    try {
      // Another run is played first: whoever looks now sees the queue, and nothing of the line yet.
      await again.post('/api/experiments', { ...experiment, id: 'long', games: 4_000 });
      await again.post(`/api/runs/${asked.id}/resume`);
      const looking = follow(0, isAt('finished', 'failed'), { from: again, run: asked.id });
      await again.post('/api/runs/long/stop');
      const { state, events } = await looking;
      expect(state!.points).toEqual([]);
      const whole = await again.get<LiveState>(`/api/live/${asked.id}`);
      const points = mergePoints(
        [],
        events.flatMap((event) => event.points),
      );
      expect(points).toEqual(mergePoints([], whole.points));
      expect(points[0]!.n).toBeLessThanOrEqual(20);
      // Some of them, the first and the last among them; all in the deep tests.
      const step = isDeep() ? 1 : Math.ceil(points.length / 6);
      const some = points.filter((_, index) => index % step === 0 || index === points.length - 1);
      for (const { cell, n, unitTo } of some) {
        const path = `/api/games?run=${asked.id}&cell=${cell}&result=counted&unitTo=${unitTo}&limit=1`;
        expect([cell, n, (await again.get<GamesPage>(path)).total]).toEqual([cell, n, n]);
      }
    } finally {
      await again.dashboard.close();
    }
  },
);

test('the log gives what came after an id, or says that it is gone', () => {
  const log = new EventLog<{ id: number }>(3);
  for (let count = 0; count < 5; count++) log.add((id) => ({ id }));
  expect(log.after(3)).toEqual([{ id: 4 }, { id: 5 }]);
  expect(log.after(5)).toEqual([]);
  expect(log.after(1)).toBeUndefined();
  expect(log.after(9)).toBeUndefined();
});
