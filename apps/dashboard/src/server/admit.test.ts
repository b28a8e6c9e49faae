import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiError } from '../api/api-error.ts';
import { raw } from '../testing/test-server.ts';
import { cookieOf } from './admit.ts';
import { type Dashboard, startDashboard } from './start-dashboard.ts';

let dashboard: Dashboard;
let runs: string;
beforeAll(async () => {
  runs = await mkdtemp(join(tmpdir(), 'admit-'));
  dashboard = await startDashboard({ runsDir: runs, port: 0, files: new Map() });
});
afterAll(async () => {
  await dashboard.close();
  await rm(runs, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}): ReturnType<typeof raw> =>
  raw(dashboard.port, path, { headers: { host: `127.0.0.1:${dashboard.port}`, ...headers } });

test('another user of the machine, who does not know the token, sees and starts nothing', async () => {
  const { host, origin } = new URL(dashboard.url);
  const post = await raw(dashboard.port, '/api/experiments', {
    method: 'POST',
    headers: { host, origin, 'content-type': 'application/json' },
    body: '{}',
  });
  const asked = await Promise.all([
    ...['/', '/api/runs', '/?token=', '/?token=wrong', '/api/nothing', '/assets/x.js'].map((path) =>
      ask(path),
    ),
    ...['', 'wrong', 'x'.repeat(1000)].map((token) =>
      ask('/api/runs', { cookie: `draughts-lab-${dashboard.port}=${token}` }),
    ),
  ]);
  expect([post, ...asked].map(({ status }) => status)).toEqual(Array(10).fill(401));
  expect(asked[0]!.body).toMatch(/^open the address that dlab dashboard has printed/);
  const { error } = JSON.parse(asked[1]!.body) as ApiError;
  expect(error).toMatchObject({ code: 'no-token', message: asked[0]!.body });
});

test('the address that is printed gives a cookie, and leads to the page without the token', async () => {
  const { origin, pathname, search, searchParams } = new URL(dashboard.url);
  expect(searchParams.get('token')).toMatch(/^[\w-]{22}$/);
  const { status, headers } = await ask(`${pathname}${search}&run=one`);
  expect([status, headers['refresh'], headers['cache-control']]).toEqual([
    200,
    `0; url=${origin}/?run=one`,
    'no-store',
  ]);
  const [cookie] = headers['set-cookie'] as [string];
  expect(cookie).toBe(`${cookieOf(dashboard.url)}; Path=/; HttpOnly; SameSite=Strict`);
  expect((await ask('/api/runs', { cookie: cookieOf(dashboard.url) })).status).toBe(200);
});

test('whoever knows the token is led to nobody else', async () => {
  const { origin, search } = new URL(dashboard.url);
  const { headers } = await ask(`//evil.example/${search}`);
  expect(headers['refresh']).toBe(`0; url=${origin}//evil.example/`);
});

test('each server has a token of its own', async () => {
  const other = await startDashboard({ runsDir: runs, port: 0, files: new Map() });
  expect(new URL(other.url).search).not.toBe(new URL(dashboard.url).search);
  await other.close();
});
