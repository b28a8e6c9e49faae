import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** A PostgreSQL that a test has brought up itself. */
export interface PostgresServer {
  readonly url: string;
  /** Kills the server without warning, as a loss of power would; what was committed has to be there afterwards. */
  crash(): Promise<void>;
  /** Starts it again, at the same place. */
  start(): Promise<void>;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

/** Milliseconds that a start may take on a busy machine. */
const START_MS = 120_000;

/** @returns the folder with the programs of the newest PostgreSQL of this system; undefined where there is none */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root: the tests of root run it as another user. */
function otherUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (user === undefined)
    throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/**
 * Brings up a server with a database of its own in a temporary folder, reachable from this machine only.
 *
 * @param bin folder with the programs, see `findPostgres`
 */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const dir = mkdtempSync(join(tmpdir(), 'dlab-postgres-'));
  const user = otherUser();
  if ('uid' in user) chownSync(dir, user.uid, user.gid);
  const data = join(dir, 'data');
  const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'dlab', '-E', 'UTF8', '--no-sync'], {
    ...user,
    cwd: dir,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await freePort();
  const url = `postgresql://dlab@127.0.0.1:${port}/postgres`;
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    dir,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'log_min_messages=fatal',
  ];
  let server: ChildProcess | undefined;
  let log = '';

  function launch(): void {
    server = spawn(join(bin, 'postgres'), options, {
      ...user,
      cwd: dir,
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server.stderr!.on('data', (text: Buffer) => (log = (log + text.toString()).slice(-4000)));
  }

  async function start(): Promise<void> {
    for (const until = Date.now() + START_MS; Date.now() < until; await sleep(100)) {
      // After a crash the processes of the killed server may hold its memory a little longer than it lived, and a new
      // one ends at once: it is launched again.
      if (server === undefined || hasEnded(server)) launch();
      if (await answers(url)) return;
    }
    throw new Error(`PostgreSQL does not answer: ${log}`);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = server;
    if (ending === undefined || hasEnded(ending)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    ending.once('exit', () => resolve());
    ending.kill(signal);
    await promise;
  }

  await start();
  return {
    url,
    crash: () => end('SIGKILL'),
    start,
    async close() {
      // SIGINT: a fast shutdown, which does not wait for those who are connected.
      await end('SIGINT');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}
