import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cookieOf } from '@draughts-lab/dashboard';
import { afterAll, expect, test } from 'vitest';
import { DLAB } from '../testing/run-dlab.ts';

const folder = mkdtempSync(join(tmpdir(), 'dlab-dashboard-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Its judge looks for days. */
const endless = {
  id: 'endless',
  seed: '1',
  variants: ['english'],
  players: { all: { player: 'random' } },
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

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends the dashboard, whatever it is asked for',
  async (signal) => {
    const { NODE_OPTIONS: _, ...env } = process.env;
    const server = spawn(DLAB, ['dashboard', folder, '--port', '0'], { env });
    const ended = once(server, 'close') as Promise<[status: number | null]>;
    const [printed] = (await once(server.stdout.setEncoding('utf8'), 'data')) as [string];
    const url = new URL(printed.trim());
    const asked = fetch(new URL('/api/experiments/check', url), {
      method: 'POST',
      headers: { origin: url.origin, cookie: cookieOf(url.href), 'content-type': 'application/json' },
      body: JSON.stringify(endless),
    }).then(({ status }) => status);
    // In turn: the check is begun when a later question is answered.
    await fetch(url);
    server.kill(signal);
    await expect(asked).rejects.toThrow('fetch failed');
    expect(await ended).toEqual([0, null]);
  },
);
