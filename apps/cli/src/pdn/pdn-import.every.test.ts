import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wideOnly } from '@draughts-lab/input/testing';
import { cookieOf, startDashboard } from '@draughts-lab/dashboard';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';
import { jsonLines } from '../testing/run-dlab.ts';

const RUSSIAN =
  '[Event "open"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n[GameType "25"]\n[WhiteTeam "x"]\n\n';
/** Of each kind one: what is stored, and every reason for which a game is set aside. */
const GAMES = `${RUSSIAN}1. c3-d4 d6-c5 2. b2-c3 f6-g5 {Black resigned} 1-0

${RUSSIAN.replace('1-0', '1/2-1/2')}1. c3-d4 d6-c5 2. b2-c3 1/2-1/2

${RUSSIAN.replace('1-0', '*')}1. c3-b4 *

${RUSSIAN}[SetUp "1"]
[FEN "W:Wc3:Bb4"]

1. c3-a5 1-0

${RUSSIAN}1. c3-d4 d6-c5 2. b2-c3 c5-b4 3. g3-f4 1-0

${RUSSIAN}1-0

${RUSSIAN}1. c3-d4 {and then

${RUSSIAN.replace('"25"', '"999"')}1. c3-d4 1-0

${RUSSIAN.replace('1-0', '0-1')}[FEN "W:Wc3:Bb4"]

1. c3-a5 0-1

${RUSSIAN}[FEN "W:Wc3:Bzz"]

1. c3-a5 0-1

[Event "no name of the rules"]
1. 32-28 19-23 2. 28x19 14x23 2-0

[Event "nor here, and several fit"]
1. c3-d4 d6-c5 1-0
`;

let folder: string;
let file: string;
let run: string;
let made: Awaited<ReturnType<typeof callDlab>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-import-'));
  file = join(folder, 'games.pdn');
  run = join(folder, 'runs', 'people');
  writeFileSync(file, GAMES);
  made = await callDlab(['pdn', 'import', file, '--out', run, '--json']);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('games are stored by their rules, those that begin with a position apart', () => {
  expect(made.status).toBe(0);
  expect(jsonLines(made.stdout)).toMatchObject([
    {
      games: 12,
      stored: 5,
      rows: [
        { variant: 'russian', isSetUp: false, games: 3 },
        { variant: 'russian', isSetUp: true, games: 1 },
        { variant: 'international', isSetUp: false, games: 1 },
      ],
      rules: { asked: 0, tags: 4, fitted: 1 },
      files: [{ name: 'games.pdn', games: 12, setAside: 7 }],
    },
  ]);
});

test('games that are not in order are set aside, each with its reason and place', () => {
  const lines = jsonLines(readFileSync(join(run, 'set-aside.ndjson'), 'utf8'));
  expect(lines.map((line) => [(line as { game: number }).game, (line as { reason: string }).reason])).toEqual(
    [
      [5, 'illegal-move'],
      [6, 'no-moves'],
      [7, 'text'],
      [8, 'rules'],
      [9, 'result'],
      [10, 'position'],
      [12, 'rules'],
    ],
  );
  expect(lines[0]).toMatchObject({ ply: 5, text: 'g3-f4', variant: 'russian', line: 47, column: 34 });
  expect((lines[0] as { message: string }).message).toMatch(/^g3-f4 is quiet, but 2 captures are possible/);
  expect((lines[4] as { message: string }).message).toMatch(
    /that black won, on the board white has won: no-pieces/,
  );
  expect((lines[6] as { message: string }).message).toMatch(/legal under several rules: .*russian/);
});

test('the report says whose games these are, and how they ended', async () => {
  const { status, stdout } = await callDlab(['report', run, '--notes']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/human games, imported from games\.pdn: they cannot be repeated from a seed/);
  expect(stdout).toMatch(/7 games of the files were set aside \(2 rules, 1 illegal-move, /);
  expect(stdout).toMatch(/resigned 33\.3 %.*agreed 33\.3 %.*no-result 33\.3 %|no-result.*/);
  expect(stdout).toContain('5 of 5 games, imported');
  expect(stdout).not.toMatch(/seed files-|no card/);
  const page = await callDlab(['report', run, '--html', join(folder, 'people.html')]);
  expect(page.status).toBe(0);
  expect(readFileSync(join(folder, 'people.html'), 'utf8')).toContain('imported games of people');
});

test('rows say what the games were: winner by the tag, ends by the rules or the record, tags kept', async () => {
  const sql =
    "SELECT ending, reason, winner, opening, plies, json_extract_string(tags, '$.WhiteTeam') AS team FROM games ORDER BY cell, unit";
  const { stdout } = await callDlab(['sql', run, sql, '--json']);
  expect((jsonLines(stdout) as { rows: unknown[] }[])[0]!.rows).toEqual([
    ['recorded', 'resigned', 0, 'c3-d4 d6-c5 b2-c3 f6-g5', 4, 'x'],
    ['recorded', 'agreed', null, 'c3-d4 d6-c5 b2-c3', 3, 'x'],
    ['capped', 'no-result', null, 'c3-b4', 1, 'x'],
    ['rule', 'no-pieces', 0, 'position', 1, 'x'],
    ['recorded', 'not-played-out', 0, '32-28 19-23 28x19 14x23', 4, null],
  ]);
});

describe('the other commands take it like a run', () => {
  test('verify judges the games again from their moves', async () => {
    const { status, stdout } = await callDlab(['verify', run, '--sample', '100%']);
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('5 games judged again from their moves, 0 different'),
    ]);
  });
  test('replay and export give the games with their tags and positions', async () => {
    const { stdout } = await callDlab(['replay', run, '1:0', '--pdn']);
    expect(stdout).toContain('[WhiteTeam "x"]');
    expect(stdout).toContain('[FEN "W:Wc3:Bb4');
    const pdn = join(folder, 'again.pdn');
    expect((await callDlab(['export', run, '--out', pdn])).status).toBe(0);
    const again = join(folder, 'runs', 'again');
    const imported = await callDlab(['pdn', 'import', pdn, '--out', again, '--json']);
    expect(jsonLines(imported.stdout)).toMatchObject([{ games: 5, stored: 5 }]);
  });
  test.each(wideOnly())('rules that mattered are counted', async () => {
    const { status, stdout } = await callDlab(['report', run, '--rules', '5', '--json']);
    expect(status).toBe(0);
    expect(jsonLines(stdout)).toMatchObject([
      { details: { rows: [{ rules: { games: 3, different: 0 } }, {}, {}] } },
    ]);
  });
  test.each(wideOnly())('the dashboard shows the games move by move', async () => {
    const dashboard = await startDashboard({ runsDir: join(folder, 'runs'), port: 0 });
    try {
      const ask = async (path: string): Promise<unknown> =>
        (await fetch(new URL(path, dashboard.url), { headers: { cookie: cookieOf(dashboard.url) } })).json();
      expect(await ask('/api/runs/people')).toMatchObject({
        openings: 'imported',
        games: 5,
        planned: 5,
        state: 'finished',
      });
      expect(await ask('/api/replay?run=people&cell=1&unit=0')).toMatchObject({
        players: ['A', 'B'],
        startFen: expect.stringContaining('W:Wc3:Bb4') as string,
        isKept: true,
        plies: [{ text: 'c3:a5' }],
      });
      expect(await ask('/api/final?run=people&cell=1&unit=0')).toHaveProperty('stacks');
    } finally {
      await dashboard.close();
    }
  });
});

describe('all or nothing', () => {
  test('a folder with something in it is left alone', async () => {
    const { status, stderr } = await callDlab(['pdn', 'import', file, '--out', run]);
    expect([status, stderr]).toEqual([
      3,
      expect.stringContaining('there is something in this folder already'),
    ]);
  });
  test('files without a game that is in order store nothing', async () => {
    const bad = join(folder, 'bad.pdn');
    writeFileSync(bad, `${RUSSIAN}1. a1-h8 1-0`);
    const { status, stderr } = await callDlab(['pdn', 'import', bad, '--out', join(folder, 'none')]);
    expect([status, stderr]).toEqual([
      3,
      expect.stringMatching(/no game of these files is in order[^]*illegal-move/),
    ]);
    expect(readdirSync(folder).filter((name) => name.includes('none'))).toEqual([]);
  });
  test.each(wideOnly())('equal files give equal rows', async () => {
    const other = join(folder, 'other');
    await callDlab(['pdn', 'import', file, '--out', other]);
    const hash = async (dir: string): Promise<unknown> =>
      (jsonLines((await callDlab(['report', dir, '--json'])).stdout)[0] as { rowsHash: string }).rowsHash;
    expect(await hash(other)).toBe(await hash(run));
  });
});
