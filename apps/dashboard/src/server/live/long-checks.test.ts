import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf } from '../admit.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const quick = {
  id: 'quick',
  seed: '1',
  variants: ['english'],
  players: { all: { player: 'random' } },
  games: 2,
};
/** Its judge looks for days. */
const endless = {
  ...quick,
  id: 'endless',
  games: 64,
  seats: 'fixed',
  openings: {
    kind: 'level',
    plies: 4,
    count: 64,
    maxScore: 10,
    player: { player: 'alpha-beta', nodes: 1e9 },
  },
};

/** Asks for what nobody lives to see. @returns how to leave, and whether the server has ended it: with no answer */
function askForever(
  { dashboard }: TestServer,
  path: string,
): { readonly leave: () => void; readonly end: Promise<'answered' | 'cut'> } {
  const { origin, hostname, port } = new URL(dashboard.url);
  const asked = request({
    hostname,
    port,
    path,
    method: 'POST',
    headers: { origin, cookie: cookieOf(dashboard.url), 'content-type': 'application/json' },
  });
  asked.end(JSON.stringify(endless));
  return {
    leave: () => asked.destroy(),
    end: once(asked, 'response').then(
      () => 'answered' as const,
      () => 'cut' as const,
    ),
  };
}

test.each(['/api/experiments/check', '/api/experiments'])(
  'nobody waits for a judge: %s with one that looks for days, and the page goes on',
  async (path) => {
    const { leave, end } = askForever(server, path);
    expect(await server.get('/api/runs')).toMatchObject({ rows: expect.any(Array) as unknown });
    // Others have to wait for the thread, not for the server.
    const other = server.post(path, { ...quick, id: `after-${path.length}` });
    leave();
    expect(await end).toBe('cut');
    expect((await other).status).toBeLessThan(300);
  },
);

test('a server that is asked for something endless ends all the same', async () => {
  const other = await startTestServer();
  const { end } = askForever(other, '/api/experiments/check');
  await other.get('/api/runs');
  await other.close();
  expect(await end).toBe('cut');
});

test('connections that say nothing leave the runs their file handles', async () => {
  const sockets = Array.from({ length: 300 }, () => connect(server.dashboard.port, '127.0.0.1'));
  const ends = sockets.map((socket) =>
    once(
      socket.on('error', () => undefined),
      'close',
    ),
  );
  const refused = (): Socket[] => sockets.filter(({ destroyed }) => destroyed);
  while (refused().length < 300 - 128) await Promise.race(ends.filter((_, at) => !sockets[at]!.destroyed));
  for (const socket of sockets) socket.destroy();
  await Promise.all(ends);
  expect(await server.get('/api/runs')).toMatchObject({ rows: expect.any(Array) as unknown });
});
