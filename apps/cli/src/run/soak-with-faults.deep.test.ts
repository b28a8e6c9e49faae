import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cookieOf, startDashboard } from '@draughts-lab/dashboard';
import { createRng } from '@draughts-lab/records';
import type { RunReport } from '@draughts-lab/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DLAB, NO_TABLES, runDlab } from '../testing/run-dlab.ts';

/** `DRAUGHTS_LAB_SOAK_GAMES` says another number: a million with a fault each minute take half an hour. */
const GAMES = Number(process.env['DRAUGHTS_LAB_SOAK_GAMES'] ?? 60_000);
const FAULTS = Number(process.env['DRAUGHTS_LAB_FAULTS'] ?? 13);
const VARIANTS = ['russian', 'international', 'towers', 'breakthrough', 'star-73-3p'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-faults-'));
  const games = Math.ceil(GAMES / VARIANTS.length / 6) * 6;
  const players = { all: { player: 'random' } };
  const experiment = {
    id: 'soak',
    seed: '1',
    variants: VARIANTS,
    players,
    games,
    maxPlies: 200,
    batchSize: 102,
  };
  writeFileSync(join(folder, 'soak.json'), JSON.stringify(experiment));
});
afterAll(() => rmSync(folder, { recursive: true }));

const rng = createRng('00000000000000b6');
const at = (...path: string[]): string => join(folder, 'runs/soak', ...path);

/** Some file of the run whose name ends so; undefined while there is none. */
function someFile(where: string, end: string): string | undefined {
  const files = existsSync(at(where)) ? readdirSync(at(where)).filter((name) => name.endsWith(end)) : [];
  return files.length === 0 ? undefined : at(where, files[rng.int(files.length)]!);
}

function flip(path: string | undefined): void {
  if (path === undefined || !existsSync(path)) return;
  const content = readFileSync(path);
  const place = rng.int(content.length * 8);
  content[place >> 3]! ^= 1 << (place & 7);
  writeFileSync(path, content);
}

function cut(path: string | undefined): void {
  if (path === undefined) return;
  const content = readFileSync(path);
  writeFileSync(path, content.subarray(0, rng.int(content.length)));
}

/** One after the other; the program is started again where it has ended. */
const KINDS: readonly ((program: ChildProcess) => unknown)[] = [
  (program) => program.kill('SIGKILL'),
  () => flip(someFile('batches', '.ndjson')),
  () => flip(someFile('shards', '.parquet')),
  () => flip(at('manifest.json')),
  (program) => program.kill('SIGTERM'),
  () => flip(at('catalogue.json')),
  () => flip(at('manifest.copy.json')),
  () => flip(join(folder, 'runs/.dashboard-cache.json')),
  (program) => program.kill('SIGINT'),
  () => rmSync(at('catalogue.json'), { force: true }),
  () => rmSync(someFile('batches', '.ndjson') ?? at('none'), { force: true }),
  () => cut(someFile('shards', '.parquet')),
  async (program) => {
    program.kill('SIGSTOP');
    await sleep(1000);
    program.kill('SIGCONT');
  },
];

test(`${GAMES} games with ${FAULTS} faults, and a page that looks on: the rows of an undisturbed run`, async () => {
  const page = await startDashboard({ runsDir: join(folder, 'runs'), port: 0 });
  const headers = { cookie: cookieOf(page.url) };
  const get = async (path: string): Promise<Response> => fetch(new URL(path, page.url), { headers });
  const options = ['--quiet', '--json', '--workers', '1'];
  const exits: Record<string, number> = {};
  try {
    let report: RunReport | undefined;
    for (let fault = 0; report === undefined;) {
      const isThere = ['manifest.json', 'manifest.copy.json'].some((name) => existsSync(at(name)));
      const args = isThere ? ['resume', 'runs/soak'] : ['run', 'soak.json'];
      const program = spawn(DLAB, [...args, ...options], {
        cwd: folder,
        env: { ...process.env, ...NO_TABLES },
      });
      let text = '';
      program.stdout.setEncoding('utf8').on('data', (more: string) => (text += more));
      program.stderr.resume();
      const closed = once(program, 'close') as Promise<[number | null]>;
      const isAlive = (): boolean => program.exitCode === null && program.signalCode === null;
      while (isAlive()) {
        await Promise.race([closed, sleep(2000)]);
        expect((await get('/api/runs')).status).toBe(200);
        await (await get('/api/runs/soak')).text();
        if (isAlive() && fault < FAULTS) await KINDS[fault++ % KINDS.length]!(program);
      }
      const [status] = await closed;
      exits[String(status)] = (exits[String(status)] ?? 0) + 1;
      // 4: unfinished by a fault; 130 and null: ended by a signal. Anything else is a run that cannot be gone on with.
      expect([0, 4, 130, null]).toContain(status);
      if (status === 0) report = JSON.parse(text) as RunReport;
    }
    const undisturbed = await runDlab(['run', 'soak.json', '--again', '--out', 'whole', ...options], {
      cwd: folder,
    });
    const whole = JSON.parse(undisturbed.stdout) as RunReport;
    // oxlint-disable-next-line no-console -- the result of the soak
    console.log({ games: report.games, exits });
    expect([report.games, report.rowsHash]).toEqual([whole.games, whole.rowsHash]);
    const shown = (await (await get('/api/runs/soak')).json()) as { cells: readonly { games: number }[] };
    expect(shown.cells.reduce((sum, { games }) => sum + games, 0)).toBe(whole.games);
  } finally {
    await page.close();
  }
}, 10_800_000);
