import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '@draughts-lab/records';
import { runExperiment } from '@draughts-lab/selfplay';
import { keepThreads } from '@draughts-lab/selfplay/testing';
import { createStopRule } from '@draughts-lab/stats';
import { appendBatch, compact, createRun } from '@draughts-lab/store';
import type { RunList } from '../api/runs.ts';
import { cookieOf } from '../server/admit.ts';
import { preparePageRun } from '../server/live/prepare-run.ts';
import { type Dashboard, startDashboard } from '../server/start-dashboard.ts';

keepThreads();

/** What the page may ask of a server. */
export interface Api {
  /** The answer as it comes. */
  readonly fetch: (path: string) => Promise<Response>;
  readonly get: <T>(path: string) => Promise<T>;
  /** Asks for a change, as the page does. */
  readonly post: (path: string, body?: unknown) => Promise<RawAnswer>;
}

/** A server on a folder of its own, with the API alone. */
export interface TestServer extends Api {
  readonly dashboard: Dashboard;
  readonly runs: string;
  readonly close: () => Promise<void>;
}

export function apiOf(url: string): Api {
  const { host, port } = new URL(url);
  const cookie = cookieOf(url);
  // A connection for each question: one that is kept goes stale while a test computes for longer than the server keeps it.
  const headers = { cookie, connection: 'close' };
  const fetchPath = (path: string): Promise<Response> => fetch(new URL(path, url), { headers });
  return {
    fetch: fetchPath,
    async get<T>(path: string): Promise<T> {
      const response = await fetchPath(path);
      const body = (await response.json()) as T;
      if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
      return body;
    },
    post: async (path, body = {}) =>
      raw(Number(port), path, {
        method: 'POST',
        headers: { host, origin: `http://${host}`, cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

/** @param folder runs that are there already; left out: an empty folder */
export async function startTestServer(page = false, folder?: string): Promise<TestServer> {
  const runs = folder ?? (await mkdtemp(join(tmpdir(), 'dashboard-')));
  const dashboard = await startDashboard({
    runsDir: runs,
    port: 0,
    workers: 2,
    ...(page ? {} : { files: new Map() }),
  });
  return {
    ...apiOf(dashboard.url),
    dashboard,
    runs,
    async close() {
      await dashboard.close();
      await rm(runs, { recursive: true, force: true });
    },
  };
}

/** The list of runs when all of them have been read. */
export async function readList(api: Api, query = ''): Promise<RunList> {
  for (;;) {
    const answer = await api.get<RunList>(`/api/runs${query}`);
    if (answer.reading === 0) return answer;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/**
 * Plays an experiment into a run folder.
 *
 * @param asStored what the run says of how it was played
 */
export async function playRun(
  folder: string,
  experiment: Record<string, unknown>,
  asStored: (manifest: Manifest) => Manifest = (manifest) => manifest,
): Promise<string> {
  const prepared = preparePageRun(experiment, { dir: String(experiment['id']) });
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.issues));
  const { manifest } = prepared.value;
  const dir = join(folder, manifest.run);
  const created = await createRun(dir, asStored(manifest));
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  for await (const batch of runExperiment({
    manifest,
    stopRule: createStopRule(manifest),
    pool: { workers: 1 },
  }))
    await appendBatch(created.value, batch);
  await compact(created.value);
  await created.value.close();
  return dir;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A request with any headers, as a foreign page or program would send it. */
export async function raw(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method: options.method ?? 'GET', headers: options.headers ?? {} },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (body += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      },
    );
    outgoing.on('error', reject);
    // Without a body only the head is sent, even where it announces one.
    if (options.body === undefined && options.method === 'POST') outgoing.flushHeaders();
    else outgoing.end(options.body);
  });
}
