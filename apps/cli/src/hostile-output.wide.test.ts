import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callDlab } from './testing/call-dlab.ts';
import { DLAB, runDlab } from './testing/run-dlab.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-hostile-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const dlab = (...args: readonly string[]): ReturnType<typeof callDlab> => callDlab(args, { cwd: folder });

const EVIL = 'evil\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e\nrow';
// oxlint-disable-next-line no-control-regex -- what must not come out
const ACTIVE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;

function experiment(id: string, fields: object = {}): string {
  const file = {
    id,
    seed: '1',
    variants: ['russian'],
    players: { all: { player: 'random' } },
    games: 4,
    ...fields,
  };
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(file));
  return `${id}.json`;
}

test('no character of a name takes effect on a terminal', async () => {
  const players = [{ name: EVIL, all: { player: 'random', name: `${EVIL} 2` } }];
  const path = experiment('evil', { name: EVIL, description: EVIL, players });
  writeFileSync(
    join(folder, 'rules.json'),
    JSON.stringify({ extends: 'russian', id: 'house', name: EVIL, description: EVIL }),
  );
  for (const args of [
    ['run', path, '--out', 'evil', '--dry-run'],
    ['run', path, '--out', 'evil'],
    ['runs', '.'],
    ['report', 'evil', '--details'],
    ['report', 'evil', '--json'],
    ['verify', 'evil'],
    ['sql', 'evil', 'SELECT name, spec FROM players'],
    ['sql', 'evil', `SELECT '${EVIL}' AS "${EVIL}"`],
    ['show', 'rules.json'],
    ['check', 'rules.json'],
    ['check', `${EVIL}.json`],
    ['show', EVIL],
    ['report', EVIL],
    ['replay', 'evil', EVIL],
    ['run', `--${EVIL}`],
    [EVIL],
  ]) {
    const { stdout, stderr } = await callDlab(args, { cwd: folder, env: { NO_COLOR: '1' } });
    expect(stdout + stderr).not.toMatch(ACTIVE);
  }
});

describe('what is no file is not read', () => {
  test.each([
    [['check', '/dev/zero'], 'is a device, expected a file'],
    [['show', '/dev/zero'], '/dev/zero: is a device, expected a file'],
    [['run', '/dev/zero'], '/dev/zero: is a device, expected a file'],
    [['pdn', 'check', '/dev/zero'], 'is a device, expected a file'],
  ])('%j', async (args, says) => {
    const { status, stdout, stderr } = await dlab(...args);
    expect(status).toBe(3);
    expect(stdout + stderr).toContain(says);
  });

  test('a pipe is', async () => {
    writeFileSync(
      join(folder, 'house.json'),
      JSON.stringify({ extends: 'russian', id: 'house', name: 'House' }),
    );
    const child = spawn('bash', ['-c', `"${DLAB}" check <(cat house.json)`], { cwd: folder });
    let out = '';
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    const [status] = (await once(child, 'close')) as [number];
    expect([status, out.includes('is valid')]).toEqual([0, true]);
  });
});

describe('when the output cannot be written', () => {
  const withOutput = async (
    args: readonly string[],
    stdout: number | 'pipe',
    stderr: number | 'pipe',
  ): Promise<{ status: number | null; said: string }> => {
    const child = spawn(DLAB, args, { cwd: folder, stdio: ['ignore', stdout, stderr] });
    let said = '';
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    child.stdout?.on('data', (text: Buffer) => (said += text.toString()));
    const [status] = (await once(child, 'close')) as [number | null];
    return { status, said };
  };

  test.each([[['variants']], [['perft', 'russian', '--depth', '3']], [['show', 'russian', '--json']]])(
    'a full disk under the results of %j is one sentence and an exit status',
    async (args) => {
      const full = openSync('/dev/full', 'w');
      expect(await withOutput(args, full, 'pipe')).toEqual({
        status: 1,
        said: 'dlab: the results cannot be written: the disk is full\n',
      });
    },
  );

  test('a full disk under the messages does not matter', async () => {
    const full = openSync('/dev/full', 'w');
    const { status, said } = await withOutput(
      ['run', experiment('quiet'), '--out', 'quiet', '--json'],
      'pipe',
      full,
    );
    expect(status).toBe(0);
    expect(JSON.parse(said)).toMatchObject({ games: 4 });
  });

  test.each(['html', 'markdown'])('a full disk under a report in %s is named', async (format) => {
    await dlab('run', experiment('report'), '--out', `report-${format}`);
    const { status, stderr } = await dlab(
      'report',
      `report-${format}`,
      `--${format}`,
      '/dev/full',
      '--overwrite',
    );
    expect(stderr).toContain('/dev/full: cannot be written: the disk is full');
    expect(status).toBe(1);
  });

  test('a full disk under an export of games is one sentence, and no half file stays', async () => {
    await dlab('run', experiment('games', { games: 300, keepMoves: true }), '--out', 'games', '--quiet');
    for (const format of ['pdn', 'csv']) {
      const command = `ulimit -f 64; exec "${DLAB}" export games --format ${format} --out out.${format}`;
      const child = spawn('sh', ['-c', command], { cwd: folder });
      let said = '';
      child.stderr.on('data', (text: Buffer) => (said += text.toString()));
      const [status] = (await once(child, 'close')) as [number | null];
      expect(status).not.toBe(0);
      expect(said).toMatch(new RegExp(`^dlab: .*out\\.${format}: .+\\n$`));
      expect(said).not.toContain('internal error');
      expect(existsSync(join(folder, `out.${format}`))).toBe(false);
    }
  });
});

const LONG = { games: 2_000_000, batchSize: 20 };

test('a terminal that is closed ends a run in order, and it says how to go on', async () => {
  const batches = join(folder, 'hung/batches');
  const played = (): boolean => existsSync(batches) && readdirSync(batches).length > 0;
  let sent = false;
  const { status, stderr } = await runDlab(
    ['run', experiment('hung', LONG), '--out', 'hung', '--workers', '1'],
    {
      cwd: folder,
      onStderr: (_text, kill) => {
        if (sent) return;
        sent = true;
        const look = setInterval(() => {
          if (!played()) return;
          clearInterval(look);
          kill('SIGHUP');
        }, 20);
      },
    },
  );
  expect(status).toBe(130);
  expect(stderr).toMatch(/stopped after .*\n {2}dlab resume hung\n$/);
});

test('Ctrl-C twice ends a run at once whose database does not answer', async () => {
  // Takes connections and never says a word.
  const server = createServer((socket) => socket.on('error', () => undefined));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { readonly port: number };
  let signals = 0;
  const { status, stderr } = await runDlab(
    ['worker', '--database', `postgresql://u:p@127.0.0.1:${port}/d`, '--workers', '1'],
    {
      cwd: folder,
      // The second one when the first has been heard.
      onStderr: (text, kill) => {
        if (signals === 2 || (signals === 1 && !text.includes('Ctrl-C again'))) return;
        signals += 1;
        kill('SIGINT');
      },
    },
  );
  server.close();
  expect(status).toBe(130);
  expect(stderr).toContain('unreturned batches go to other workers');
});
