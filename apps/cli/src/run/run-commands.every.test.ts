import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDeep, wideOnly } from '@draughts-lab/input/testing';
import type { RunReport } from '@draughts-lab/report';
import { callDlab } from '../testing/call-dlab.ts';
import { jsonLines, runDlab, type RunResult } from '../testing/run-dlab.ts';

/** Small enough for a test; three seats, a pairing that rotates and a ply limit among them. */
const EXPERIMENT = {
  id: 'tiny',
  seed: '42',
  variants: ['russian', { extends: 'russian', id: 'most', name: 'Most', capture: { choice: ['quantity'] } }],
  players: { all: { player: 'random' } },
  games: 40,
  batchSize: 10,
};

let folder: string;
let finished: RunResult;
let report: RunReport;
const dlab = (args: readonly string[]): Promise<RunResult> => callDlab(args, { cwd: folder });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-run-'));
  const write = (name: string, value: unknown): void =>
    writeFileSync(join(folder, name), JSON.stringify(value));
  write('tiny.json', EXPERIMENT);
  write('star.json', {
    ...EXPERIMENT,
    id: 'star',
    variants: ['star-73-3p'],
    games: 4,
    maxPlies: 12,
    batchSize: 2,
  });
  const slow = { player: 'alpha-beta', nodes: 60 };
  write('slow.json', {
    ...EXPERIMENT,
    id: 'slow',
    variants: ['russian'],
    players: { all: slow },
    games: 10,
    batchSize: 1,
  });
  write('long.json', {
    ...EXPERIMENT,
    id: 'long',
    variants: ['russian'],
    players: { all: slow },
    games: 20_000,
    batchSize: 1,
  });
  write('bad.json', {
    id: 'bad',
    variants: ['russain', 'russian', 'nowhere.json'],
    players: { first: { player: 'alfa' }, second: { player: 'random' } },
    games: 3,
  });
  finished = await dlab(['run', 'tiny.json', '--workers', '2', '--json']);
  report = JSON.parse(finished.stdout) as RunReport;
});

afterAll(() => rmSync(folder, { recursive: true }));

test('dlab run prints one JSON object, and where it is on standard error', () => {
  expect(finished.status).toBe(0);
  expect(jsonLines(finished.stdout)).toHaveLength(1);
  expect(finished.stderr).toMatch(/^run tiny in runs\/tiny, seed 42: 80 games, 2 rows of 40, in 8 batches\n/);
  expect(finished.stderr).toMatch(/\n100 % {2}80\/80 units/);
  expect(finished.stderr).not.toContain('\u001B');
});

test('the report has the numbers of each variant', () => {
  expect(report).toMatchObject({ version: 5, run: 'tiny', seed: '42', games: 80, gamesPlanned: 80 });
  expect(report.rowsHash).toMatch(/^[0-9a-f]{64}$/);
  expect(report.rows.map(({ variant }) => variant)).toEqual(['russian', 'most']);
  for (const row of report.rows) {
    expect(row.variantHash).toMatch(/^[0-9a-f]{64}$/);
    expect(row.wins + row.draws + row.losses + row.noResult).toBe(row.games);
    const { value: score, low, high } = row.score!;
    expect(score).toBeCloseTo((row.wins + row.draws / 2) / 40, 12);
    expect(low).toBeLessThan(score);
    expect(high).toBeGreaterThan(score);
    expect(row.drawRate!.method).toBe('clopper-pearson');
    expect(row.reasons.reduce((sum, { games }) => sum + games, 0)).toBe(40);
    expect(row.plies!.value).toBeGreaterThan(20);
    expect(row.branching!.value).toBeGreaterThan(2);
  }
});

describe('on a finished run', () => {
  test.each(wideOnly())('one worker and the reference engine give the same rows', async () => {
    const args = [
      'run',
      'tiny.json',
      '--workers',
      '1',
      '--engine',
      'reference',
      '--out',
      'alone',
      '--json',
      '--quiet',
    ];
    const { stdout, stderr } = await dlab(args);
    expect(stderr).toBe('');
    const alone = JSON.parse(stdout) as RunReport;
    expect(alone.rowsHash).toBe(report.rowsHash);
    expect(alone.rows).toEqual(report.rows);
  });

  test('dlab report says the same again, and draws the table', async () => {
    const [json, text] = await Promise.all([
      dlab(['report', 'runs/tiny', '--json']),
      dlab(['report', 'runs/tiny', '--notes']),
    ]);
    const { details, ...rest } = JSON.parse(json.stdout) as RunReport;
    expect({ ...rest, details: null }).toEqual(report);
    expect(details!.rows).toHaveLength(2);
    expect(text.stdout.split('\n')[0]).toMatch(
      /^variant +games +first player % +all rows together % +beginnings +W\/D\/L +draws % +decisive % +plies +moves +n$/,
    );
    expect(text.stdout).toContain(`${report.rows[0]!.wins}/${report.rows[0]!.draws}/`);
  });

  test('a finished run has nothing left to play', async () => {
    const { status, stdout } = await dlab(['resume', 'runs/tiny', '--json', '--quiet']);
    expect(status).toBe(0);
    expect((JSON.parse(stdout) as RunReport).rowsHash).toBe(report.rowsHash);
  });

  test('dlab sql', async () => {
    const query = 'select variant, count(*) as games from games group by all order by variant';
    const [table, wrong] = await Promise.all([
      dlab(['sql', 'runs/tiny', query]),
      dlab(['sql', 'runs/tiny', 'drop table games']),
    ]);
    expect(table.stdout).toBe('variant  games\n-------  -----\nmost        40\nrussian     40\n');
    expect(wrong.status).toBe(3);
    expect(wrong.stderr).toMatch(/only statements that read/);
  });

  test('dlab export writes a file once', async () => {
    const args = ['export', 'runs/tiny', '--format', 'csv', '--out', 'tiny.csv'];
    expect(await dlab(args)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('80 games') as string,
    });
    expect(readFileSync(join(folder, 'tiny.csv'), 'utf8').trimEnd().split('\n')).toHaveLength(81);
    expect((await dlab(args)).status).toBe(3);
  });

  test('dlab replay gives PDN that replays', async () => {
    const { stdout, status } = await dlab(['replay', 'runs/tiny', 'most:3', '--pdn']);
    expect(status).toBe(0);
    const pdn = join(folder, 'unit.pdn');
    writeFileSync(pdn, stdout);
    writeFileSync(join(folder, 'most.json'), JSON.stringify(EXPERIMENT.variants[1]));
    const checked = await dlab(['pdn', 'check', pdn, '--variant', 'most.json', '--json']);
    expect(JSON.parse(checked.stdout)).toMatchObject({ ok: true, games: 1 });
  });

  test('dlab verify plays units again and finds them equal', async () => {
    const { status, stdout } = await dlab(['verify', 'runs/tiny', '--sample', '10%', '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      games: 80,
      replayed: 8,
      unlike: [],
      different: [],
      rowsHash: report.rowsHash,
    });
  });
});

test('games of three seats that never end have no result', async () => {
  const { stdout } = await dlab(['run', 'star.json', '--json', '--quiet']);
  const [row] = (JSON.parse(stdout) as RunReport).rows;
  expect(row).toMatchObject({
    seats: 3,
    games: 4,
    noResult: 4,
    capped: 4,
    score: null,
    drawRate: null,
  });
});

test('every problem of an experiment at once, and nothing is written', async () => {
  const { status, stdout, stderr } = await dlab(['run', 'bad.json', '--out', 'never']);
  expect([status, stdout]).toEqual([3, '']);
  expect(stderr).toMatch(/variants\[0\] .*"russain"\n.*did you mean "russian"\?/);
  expect(stderr).toMatch(/variants\[2\] +there is no file/);
  expect(stderr).toMatch(/players\.first\.player .*"alfa"/);
  expect(stderr).toMatch(/games +3 games cannot be played in whole units/);
  expect(existsSync(join(folder, 'never'))).toBe(false);
});

test('a dry run prints the plan and writes nothing', async () => {
  const { status, stdout } = await dlab(['run', 'tiny.json', '--out', 'dry', '--dry-run', '--seed', '9']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^run dry in dry, seed 9: 80 games/);
  expect(existsSync(join(folder, 'dry'))).toBe(false);
});

test.each(wideOnly())('Ctrl-C stops between batches and says how to go on', async () => {
  let sent = false;
  // Far too many games to be over before the signal comes. That resuming ends with the rows of an undisturbed run
  // is in run/kill.wide.test.ts.
  const interrupted = await runDlab(['run', 'long.json', '--json'], {
    cwd: folder,
    onStderr: (text: string, kill: (signal: NodeJS.Signals) => void) => {
      if (sent || !text.includes('run long in ')) return;
      sent = true;
      const batches = join(folder, 'runs/long/batches');
      const look = setInterval(() => {
        if (!existsSync(batches) || readdirSync(batches).length === 0) return;
        clearInterval(look);
        kill('SIGINT');
      }, 20);
    },
  });
  expect(interrupted).toMatchObject({ status: 130, stdout: '' });
  expect(interrupted.stderr).toMatch(
    /finishing the current batches.*\nstopped after .*\n {2}dlab resume runs\/long\n$/,
  );

  const listed = JSON.parse((await dlab(['runs', '--json'])).stdout) as {
    run: string;
    games: number;
    gamesPlanned: number;
    state: string;
  }[];
  const long = listed.find(({ run }) => run === 'long')!;
  expect(long.games).toBeGreaterThan(0);
  expect(long.games).toBeLessThan(long.gamesPlanned);
  expect(long.state).toBe('unfinished');
  expect(listed.find(({ run }) => run === 'tiny')!.state).toBe('finished');
});

test.each(wideOnly())('--trace stores what the players thought, and changes no row', async () => {
  const run = ['run', 'slow.json', '--quiet', '--json', '--out'];
  const [traced, plain] = [await dlab([...run, 'traced', '--trace']), await dlab([...run, 'plain'])];
  const hashes = [traced, plain].map(({ stdout }) => (JSON.parse(stdout) as RunReport).rowsHash);
  expect(hashes[0]).toBe(hashes[1]);
  expect((await dlab(['verify', 'traced', '--sample', '10%'])).status).toBe(0);
  for (const dir of ['traced', 'plain']) {
    expect((await dlab(['export', dir, '--format', 'json'])).status).toBe(0);
    const games = JSON.parse(readFileSync(join(folder, `${dir}.json`), 'utf8')) as {
      plies: number;
      trace: (number | null)[] | null;
    }[];
    expect(games).toHaveLength(10);
    const lengths = games.map(({ trace }) => trace?.length);
    expect(lengths).toEqual(games.map(({ plies }) => (dir === 'traced' ? plies : undefined)));
  }
});

test('a folder without a run, and a run that was changed by hand', async () => {
  for (const args of [
    ['report', 'nowhere'],
    ['report', 'tiny.json'],
    ['runs', 'nowhere'],
  ]) {
    const { status, stdout, stderr } = await dlab(args);
    expect([status, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(/there is no such folder|is a file; expected the folder of a run/);
  }
  const played = await dlab(['run', 'star.json', '--out', 'changed']);
  expect(played.stdout).toMatch(/\n {2}\.\/dlab dashboard \. .*\n {2}\.\/dlab report changed --notes /);
  const path = join(folder, 'changed/manifest.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"seed": "42"', '"seed": "43"'));
  const { status, stderr } = await dlab(['verify', 'changed', '--sample', '100%']);
  expect(status).toBe(3);
  expect(stderr).not.toBe('');
});

describe.each(wideOnly())('a stop rule', () => {
  const stopped = { ...EXPERIMENT, id: 'stopped', games: 400, batchSize: 20 };
  const rule = { kind: 'precision', halfWidth: 60, minUnits: 40 };

  test('ends each row where the games say so, whatever the workers; resume and verify agree', async () => {
    writeFileSync(join(folder, 'stopped.json'), JSON.stringify({ ...stopped, stop: rule }));
    const reports: RunReport[] = [];
    // How a stop is independent of the workers is tested in packages/selfplay; this is the whole way through the program.
    for (const workers of isDeep() ? ['1', '2', '8'] : ['1', '2']) {
      const out = await dlab([
        'run',
        'stopped.json',
        '--workers',
        workers,
        '--out',
        `stop-${workers}`,
        '--json',
      ]);
      expect(out.status).toBe(0);
      reports.push(JSON.parse(out.stdout) as RunReport);
    }
    const [one, ...others] = reports;
    for (const row of one!.rows) {
      expect(row.stop).toMatchObject({
        rule: 'precision',
        stopped: 'rule',
        verdict: 'precise',
        units: row.games,
      });
      expect(row.games).toBeLessThan(400);
      expect(row.games % 20).toBe(0);
    }
    for (const other of others) {
      expect(other.rowsHash).toBe(one!.rowsHash);
      expect(other.rows.map(({ stop }) => stop)).toEqual(one!.rows.map(({ stop }) => stop));
    }
    const again = JSON.parse((await dlab(['resume', 'stop-2', '--json'])).stdout) as RunReport;
    expect(again.rowsHash).toBe(one!.rowsHash);
    expect((await dlab(['verify', 'stop-2', '--sample', '1%'])).status).toBe(0);
    expect((await dlab(['runs', '.'])).stdout).toMatch(/^stop-2 .* stopped by rule /m);
    const text = (await dlab(['report', 'stop-2', '--notes'])).stdout;
    expect(text).toMatch(/precision +by the rule +precise +\d+ +\d+ +- +-?[\d.]+ \[/);
  });
});
