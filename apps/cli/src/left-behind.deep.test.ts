import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cookieOf, startDashboard } from '@draughts-lab/dashboard';
import { compact, openRun } from '@draughts-lab/store';
import { afterAll, expect, test, vi } from 'vitest';
import { callDlab } from './testing/call-dlab.ts';
import { damage, type LeftBehind, type Shown } from './testing/left-behind.ts';

const FAULTS = Number(process.env['DRAUGHTS_LAB_FAULTS'] ?? 150);
const root = mkdtempSync(join(tmpdir(), 'dlab-left-behind-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SMALL = {
  extends: 'english',
  id: 'small',
  name: 'Small',
  board: { columns: 6, rows: 6 },
  setup: { white: { men: ['row 1'], kings: [] }, black: { men: ['row 6'], kings: [] } },
};

const TINY = {
  ...SMALL,
  board: { columns: 4, rows: 4 },
  setup: { white: { men: ['row 1'], kings: [] }, black: { men: ['row 4'], kings: [] } },
};

/** Calls `dlab` once for each line; what it says is put together. */
async function ask(dir: string, calls: readonly (readonly string[])[]): Promise<Shown> {
  const env = { DRAUGHTS_LAB_TABLES: join(dir, 'tables'), DRAUGHTS_LAB_OPENINGS: join(dir, 'openings') };
  let [status, values, said] = [0, '', ''];
  for (const args of calls) {
    const result = await callDlab([...args], { cwd: dir, env });
    status ||= result.status ?? 1;
    values += withoutPlace(result.stdout);
    said += result.stderr;
  }
  return { status, values, said };
}

/** Times and durations are what a second call has others of. */
const withoutPlace = (text: string): string =>
  text.replaceAll(/"(?:createdAt|minutes|seconds|elapsedMs|code|node)":("[^"]*"|[\d.]+),?/g, '');

const experiment = (seed: number, more: object = {}): object => ({
  id: 'left',
  seed,
  variants: ['russian', 'simple'],
  players: { all: { player: 'greedy' } },
  games: 24,
  batchSize: 4,
  keepMoves: true,
  openings: { kind: 'random', plies: 3 },
  ...more,
});
const put = (dir: string, name: string, value: unknown): void =>
  writeFileSync(join(dir, name), JSON.stringify(value));
const dlab = async (dir: string, line: string): Promise<void> => {
  const { status, said } = await ask(dir, [line.split(' ')]);
  if (status !== 0) throw new Error(`dlab ${line}: ${said}`);
};

const RUN = 'run x.json --workers 1 --quiet --json';

async function leaveRun(dir: string, seed: number, more?: object): Promise<void> {
  put(dir, 'x.json', experiment(seed, more));
  await dlab(dir, RUN);
  rmSync(join(dir, 'x.json'));
}

/** Whatever reads a run; then it is gone on with, and looked at in full. */
const readRun = (run: string) => async (dir: string) => {
  const before = await ask(dir, [
    ['report', run, '--json'],
    ['sql', run, 'SELECT variant, count(*), sum(plies), sum(score) FROM games GROUP BY ALL ORDER BY ALL'],
    ['replay', run, '0:1', '--json'],
    ['runs', 'runs', '--json'],
    ['resume', run, '--workers', '1', '--quiet', '--json'],
  ]);
  const after = await ask(dir, [['verify', run, '--sample', '5%', '--json']]);
  return {
    status: before.status || after.status,
    values: before.values + after.values,
    said: before.said + after.said,
    after: after.values,
  };
};

const GAMES = (seed: number): string =>
  ['c3-d4', 'a3-b4', 'g3-h4', 'c3-b4']
    .slice(seed)
    .map(
      (move) => `[Event "x"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n[GameType "25"]\n\n1. ${move} 1-0\n`,
    )
    .concat('[Event "wrong"]\n[Result "1-0"]\n[GameType "25"]\n\n1. c3-h8 1-0\n')
    .join('\n');

const LEFT: readonly LeftBehind[] = [
  { what: 'a run, batches in files of their own', leave: leaveRun, read: readRun('runs/left') },
  {
    what: 'a run in shards',
    async leave(dir, seed) {
      await leaveRun(dir, seed);
      const opened = await openRun(join(dir, 'runs/left'), { write: true });
      if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
      await compact(opened.value, { minGames: 0, shardGames: 30 });
      await opened.value.close();
    },
    read: readRun('runs/left'),
  },
  {
    what: 'games of people',
    async leave(dir, seed) {
      writeFileSync(join(dir, 'games.pdn'), GAMES(seed));
      await dlab(dir, 'pdn import games.pdn --out runs/people --json');
      rmSync(join(dir, 'games.pdn'));
    },
    read: (dir) =>
      ask(dir, [
        ['report', 'runs/people', '--json'],
        ['sql', 'runs/people', 'SELECT * FROM games ORDER BY ALL'],
        ['verify', 'runs/people', '--json'],
      ]),
  },
  {
    what: 'the page, and what it keeps of its runs',
    async leave(dir, seed) {
      await leaveRun(dir, seed);
      await look(dir);
    },
    read: look,
  },
  {
    what: 'level openings',
    async leave(dir, seed) {
      put(dir, 'x.json', level(seed));
      await dlab(dir, 'run x.json --dry-run --json');
      rmSync(join(dir, 'x.json'));
    },
    async read(dir) {
      put(dir, 'x.json', level(0));
      return ask(dir, [['run', 'x.json', '--dry-run', '--json']]);
    },
  },
  {
    what: 'a training',
    leave: (dir, seed) =>
      dlab(
        dir,
        `train simple --out t --games 40 --nodes 20 --generations 1 --gate-games 20 --gate-nodes 20 --search-games 0 --card-games 2 --card-nodes 20 --seed ${seed} --workers 1 --json`,
      ),
    read: (dir) => ask(dir, [['train', '--resume', 't', '--workers', '1', '--json']]),
  },
  {
    what: 'endgame tables',
    async leave(dir, seed) {
      put(dir, 'small.json', seed === 0 ? SMALL : { ...SMALL, capture: { mandatory: false } });
      await dlab(dir, 'tables build small.json --pieces 3 --json');
      rmSync(join(dir, 'small.json'));
    },
    async read(dir) {
      put(dir, 'small.json', SMALL);
      // What it had to build again is what it says.
      const { stderr, stdout, status } = await callDlab(
        ['tables', 'build', 'small.json', '--pieces', '3', '--json'],
        { cwd: dir, env: { DRAUGHTS_LAB_TABLES: join(dir, 'tables') } },
      );
      const { built } = JSON.parse(stdout || '{}') as { built?: readonly string[] };
      const shown = await ask(dir, [
        ['tables', 'stats', 'small.json', '--json'],
        ['tables', 'probe', 'small.json', '--fen', 'W:WK1,K2:BK17', '--json'],
        ['tables', 'probe', 'small.json', '--fen', 'B:W14:B8,10', '--json'],
      ]);
      return { ...shown, status: status || shown.status, said: `${shown.said}${stderr}${built?.join()}` };
    },
  },
  {
    what: 'a table of openings',
    isNamed: true,
    leave: (dir) => dlab(dir, 'openings make simple --random 4 --count 8 --out book.json'),
    read: (dir) => ask(dir, [['openings', 'show', 'book.json', 'simple', '--json']]),
  },
  {
    what: 'the certificate of a solve',
    isNamed: true,
    async leave(dir, seed) {
      put(dir, 'small.json', TINY);
      const fen = seed === 0 ? '' : '--fen W:W7,8:B1 ';
      await dlab(dir, `solve small.json ${fen}--pieces 0 --memory 1 --certificate proof.txt --json`);
      rmSync(join(dir, 'small.json'));
    },
    async read(dir) {
      put(dir, 'small.json', TINY);
      return ask(dir, [['solve', '--check', 'proof.txt', '--json']]);
    },
  },
];

const level = (seed: number): object =>
  experiment(seed, {
    variants: ['simple'],
    openings: {
      kind: 'level',
      plies: 4,
      count: 6,
      maxScore: 100,
      player: { player: 'alpha-beta', nodes: 50 },
    },
  });

/** What the page shows of all runs: the list as it is there at once, and again when it has been read, and the page of each run. */
async function look(dir: string): Promise<Shown> {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const page = await startDashboard({ runsDir: join(dir, 'runs'), port: 0 });
  try {
    const headers = { cookie: cookieOf(page.url) };
    const get = async (path: string): Promise<Answer> => {
      const response = await fetch(new URL(path, page.url), { headers });
      return (await response.json()) as Answer;
    };
    const first = await get('/api/runs');
    let list = first;
    while ((list.reading ?? 0) > 0) list = await get('/api/runs');
    const run = await get('/api/runs/left');
    const row = await get('/api/runs/left/cells/0');
    const glimpses = first.rows!.map((each) =>
      ['name', 'seed', 'planned', 'variants'].map((name) => each[name]),
    );
    const shown = [glimpses, list, run, row];
    const problems: unknown[] = [];
    const values = JSON.stringify(shown, (key, value: unknown) => {
      if (key !== 'problems' && key !== 'issues') return key === 'version' ? undefined : value;
      if (Array.isArray(value) && value.length > 0) problems.push(value);
      return undefined;
    });
    const said = told.mock.calls.map(([text]) => String(text)).join('') + JSON.stringify(problems);
    return { status: 0, values: withoutPlace(values), said };
  } finally {
    await page.close();
    told.mockRestore();
  }
}

interface Answer {
  readonly reading?: number;
  readonly rows?: readonly Record<string, unknown>[];
}

test.each(LEFT)(`$what: none of ${FAULTS} faults is silent`, async (left) => {
  const { verdicts, silent, files } = await damage(
    left,
    join(root, left.what.replaceAll(/\W/g, '-')),
    FAULTS,
  );
  // oxlint-disable-next-line no-console -- the table of the experiment
  console.log(left.what, verdicts, files);
  expect(silent).toEqual([]);
});
