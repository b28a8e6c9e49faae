import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiError } from '../api/api-error.ts';
import { cookieOf } from './admit.ts';
import { raw, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let port: number;
let own: Record<string, string>;
const SECRET = 'nobody outside may read this';

beforeAll(async () => {
  server = await startTestServer();
  ({ port } = server.dashboard);
  const { host, origin } = new URL(server.dashboard.url);
  own = { host, origin, cookie: cookieOf(server.dashboard.url), 'content-type': 'application/json' };
  const outside = join(server.runs, '..', `outside-${port}`);
  await mkdir(outside, { recursive: true });
  await writeFile(join(outside, 'manifest.json'), SECRET);
  await symlink(outside, join(server.runs, 'linked'));
  await writeFile(join(server.runs, 'manifest.json'), SECRET);
});
afterAll(() => server.close());

const codeOf = (body: string): string => (JSON.parse(body) as ApiError).error.code;

describe('requests that do not come from the page', () => {
  test.each([
    ['another name that points here', { host: 'evil.example' }],
    ['another name with the right port', { host: 'evil.example:PORT' }],
    ['the right name with another port', { host: '127.0.0.1:1' }],
    ['a name that begins alike', { host: '127.0.0.1.evil.example:PORT' }],
    ['an address of the network', { host: '192.168.0.10:PORT' }],
  ])('Host: %s', async (_name, headers) => {
    const host = headers.host.replace('PORT', String(port));
    const answer = await raw(port, '/api/runs', { headers: { host } });
    expect([answer.status, codeOf(answer.body)]).toEqual([403, 'foreign-host']);
  });

  test.each([
    'http://evil.example',
    'https://127.0.0.1:PORT',
    'http://localhost:1',
    'null',
    'http://127.0.0.1:PORT.evil.example',
  ])('Origin: %s', async (origin) => {
    const headers = { ...own, origin: origin.replace('PORT', String(port)) };
    for (const [method, path] of [
      ['GET', '/api/runs'],
      ['POST', '/api/experiments'],
    ] as const) {
      const answer = await raw(port, path, { method, headers, ...(method === 'POST' && { body: '{}' }) });
      expect([answer.status, codeOf(answer.body)]).toEqual([403, 'foreign-origin']);
    }
  });

  test.each(['cross-site', 'same-site'])('Sec-Fetch-Site: %s', async (site) => {
    const answer = await raw(port, '/api/runs', {
      headers: { host: own['host']!, 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' },
    });
    expect([answer.status, codeOf(answer.body)]).toEqual([403, 'foreign-site']);
  });

  test('a form of another site, or a program without an origin, changes nothing', async () => {
    const { host } = own as { host: string };
    const json = { host, 'content-type': 'application/json' };
    expect((await raw(port, '/api/experiments', { method: 'POST', headers: json, body: '{}' })).status).toBe(
      403,
    );
    const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await raw(port, '/api/experiments', { method: 'POST', headers: form, body: 'a=1' })).status).toBe(
      415,
    );
    const text = { ...own, 'content-type': 'text/plain' };
    expect((await raw(port, '/api/runs/x/stop', { method: 'POST', headers: text, body: '{}' })).status).toBe(
      415,
    );
  });

  test('localhost and the address itself are answered', async () => {
    expect(
      (await raw(port, '/api/runs', { headers: { cookie: own['cookie']!, host: `localhost:${port}` } }))
        .status,
    ).toBe(200);
    expect((await raw(port, '/api/runs', { headers: own })).status).toBe(200);
  });
});

describe('paths', () => {
  test.each([
    '..',
    '../..',
    '..%2f..',
    '%2e%2e%2f%2e%2e%2fetc',
    '..%5c..',
    '%2fetc',
    '.hidden',
    'a%00b',
    'linked',
    '%c0%ae%c0%ae',
    'x'.repeat(3000),
  ])('%s is no run', async (name) => {
    for (const path of [
      `/api/runs/${name}`,
      `/api/runs/${name}/cells/0`,
      `/api/games?run=${name}`,
      `/api/replay?run=${name}&cell=0&unit=0`,
      `/api/live/${name}`,
    ]) {
      const answer = await raw(port, path, { headers: own });
      expect([400, 404]).toContain(answer.status);
      expect(answer.body).not.toContain(SECRET);
      expect(answer.body).not.toContain(server.runs);
    }
  });

  test.each(['/assets/../../package.json', '/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/package.json'])(
    '%s is no file of the page',
    async (path) => {
      const answer = await raw(port, path, { headers: own });
      expect(answer.status).toBe(404);
      expect(answer.body).not.toContain('draughts-lab/dashboard');
    },
  );

  test('an experiment cannot name files', async () => {
    for (const [changes, path] of [
      [{ variants: ['../../etc/passwd'] }, 'variants[0]'],
      [{ openings: { kind: 'book', path: '/etc/passwd' } }, 'openings.path'],
    ] as const) {
      const experiment = {
        id: 'x',
        variants: ['english'],
        players: { all: { player: 'random' } },
        games: 1,
        ...changes,
      };
      const answer = await raw(port, '/api/experiments', {
        method: 'POST',
        headers: own,
        body: JSON.stringify(experiment),
      });
      expect(answer.status).toBe(422);
      expect((JSON.parse(answer.body) as ApiError).error.issues.map((issue) => issue.path)).toEqual([path]);
    }
  });

  test('a run cannot be named out of the folder', async () => {
    const experiment = {
      id: '../outside',
      variants: ['english'],
      players: { all: { player: 'random' } },
      games: 1,
    };
    const answer = await raw(port, '/api/experiments', {
      method: 'POST',
      headers: own,
      body: JSON.stringify(experiment),
    });
    expect([answer.status, codeOf(answer.body)]).toEqual([422, 'invalid-experiment']);
  });
});

describe('bodies and queries', () => {
  test('a body that is too large', async () => {
    for (const path of ['/api/experiments', '/api/experiments/check', '/api/runs/x/pause']) {
      // The size is announced: it is refused before the body comes.
      const announced = { ...own, 'content-length': String(1024 * 1024 + 1) };
      const answer = await raw(port, path, { method: 'POST', headers: announced });
      expect([answer.status, codeOf(answer.body)]).toEqual([413, 'too-large']);
    }
    // It is not announced: the connection ends when there is too much of it, and the server goes on.
    const headers = { ...own, 'transfer-encoding': 'chunked' };
    const body = JSON.stringify({ id: 'x'.repeat(8 * 1024 * 1024) });
    const status = await raw(port, '/api/experiments', { method: 'POST', headers, body }).then(
      (answer) => answer.status,
      () => 'cut',
    );
    expect([413, 'cut']).toContain(status);
    expect((await raw(port, '/api/runs', { headers: own })).status).toBe(200);
  });

  test('a body that is not JSON', async () => {
    const answer = await raw(port, '/api/experiments', { method: 'POST', headers: own, body: '{"id":' });
    expect([answer.status, codeOf(answer.body)]).toEqual([400, 'not-json']);
  });

  test.each([
    '/api/runs?offset=-1',
    '/api/runs?sort=evil',
    '/api/runs?limit=1e9',
    '/api/games?run=a&cell=x',
    "/api/games?run=a&opening=' OR 1",
    '/api/compare?cells=nonsense',
    '/api/map?ci=12',
  ])('%s', async (path) => {
    const answer = await raw(port, encodeURI(path), { headers: own });
    expect([answer.status, codeOf(answer.body)]).toEqual([400, 'bad-query']);
    // In the words of all other problems, which the page says in Russian too.
    expect(answer.body).not.toMatch(/Too (big|small)|Invalid/);
  });

  test('text in a filter is text, not SQL', async () => {
    const path = `/api/games?run=first-look&reason=${encodeURIComponent("x' OR 1=1 --")}`;
    const answer = await raw(port, path, { headers: own });
    expect(JSON.parse(answer.body)).toMatchObject({ total: 0, seats: [], offset: 0, rows: [] });
  });
});

test('every answer has the policy, without unsafe words', async () => {
  for (const path of ['/api/runs', '/api/nothing', '/']) {
    const { headers } = await raw(port, path, { headers: own });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});
