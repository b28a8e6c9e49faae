import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { someOf, wideOnly } from '@draughts-lab/input/testing';
import { presetIds } from '@draughts-lab/variant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callDlab } from './testing/call-dlab.ts';
import { DLAB, jsonLines, runDlab } from './testing/run-dlab.ts';

let folder: string;
const inFolder = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-contract-'));
  const write = (name: string, value: unknown): void => writeFileSync(inFolder(name), JSON.stringify(value));
  write('most.json', { extends: 'russian', id: 'most', name: 'Most', capture: { choice: ['quantity'] } });
  write('bad.json', {
    extends: 'russian',
    id: 'Bad Id',
    capture: { mandatry: true },
    man: { step: { range: 0 } },
  });
  write('stuck.json', {
    extends: 'russian',
    id: 'stuck',
    setup: { white: { men: ['a3'] }, black: { men: ['b4', 'c5'] } },
  });
  writeFileSync(inFolder('broken.json'), '{"extends": "russian",');
  write('escape.json', { extends: 'russian', id: 'escape', name: '\u001B[31mred\u0007' });
  writeFileSync(inFolder('binary.json'), '\u001B[2J');
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Elsewhere the tests call the program: what that gives is what the process gives. */
const twice: [string[], string][] = [
  [['variants'], ''],
  [['show'], ''],
  [['show', 'russain'], ''],
  [['outcome', 'russian', '--stdin', '--no-color'], '{"moves": ["c3-d4"]}\nnothing\n'],
];
test.each(someOf(twice, 9))('dlab %j as a process says what it says as a call', async (args, input) => {
  const process = await runDlab(args, { input });
  expect(process).toEqual(await callDlab(args, { input }));
  expect(process.stdout + process.stderr).not.toBe('');
});

describe('exit status and streams', () => {
  test.each([
    [['variants'], 0],
    [['--help'], 0],
    [['moves', '--help'], 0],
    [[], 2],
    [['shoe'], 2],
    [['show'], 2],
    [['moves', 'russian', '--squares', 'roman'], 2],
    [['moves', 'russian', '--fen', 'W:Wa1:Bb8', '--stdin'], 2],
    [['perft', 'russian'], 2],
    [['perft', 'russian', '--depth', 'x'], 2],
    [['play', 'russian', '--white', 'nobody'], 2],
    [['show', 'russain'], 3],
    [['show', 'no/such/file.json'], 3],
    [['moves', 'russian', '--fen', 'W:Wa1,a1:Bb8'], 3],
    [['outcome', 'russian', '--moves', 'a1-b2'], 3],
  ] as [string[], number][])('dlab %j ends with %d', async (args, status) => {
    const result = await callDlab(args);
    expect(result.status).toBe(status);
    expect({ stdout: result.stdout !== '', stderr: result.stderr !== '' }).toEqual({
      stdout: status === 0,
      stderr: status !== 0,
    });
    expect(result.stderr).not.toMatch(/\n {4}at /);
    expect(result.stdout + result.stderr).not.toContain('\u001B');
  });

  test('a misspelt variant suggests the nearest, and --debug shows where the error comes from', async () => {
    const [plain, debug] = await Promise.all([
      callDlab(['show', 'russain']),
      callDlab(['show', 'russain', '--debug']),
    ]);
    expect(plain.stderr).toBe('dlab: there is no variant "russain"; did you mean "russian"?\n');
    expect(debug.stderr).toMatch(/\n {4}at /);
  });

  test('colours only where they are asked for', async () => {
    const [forced, refused] = await Promise.all([
      callDlab(['show', 'russian'], { env: { FORCE_COLOR: '1' } }),
      callDlab(['show', 'russian', '--no-color'], { env: { FORCE_COLOR: '1' } }),
    ]);
    expect(forced.stdout).toContain('\u001B[1m');
    expect(refused.stdout).not.toContain('\u001B');
  });
});

describe('variants and documents', () => {
  test('nothing in a document reaches the terminal as a control code', async () => {
    const runs = await Promise.all([
      callDlab(['show', inFolder('escape.json')]),
      callDlab(['check', inFolder('escape.json'), inFolder('binary.json'), '--games', '0']),
    ]);
    // oxlint-disable-next-line no-control-regex -- what must not be there
    for (const { stdout, stderr } of runs) expect(stdout + stderr).not.toMatch(/[\u001B\u0007]/);
    expect(runs[0].stdout).toContain(String.raw`\u001b[31mred\u0007 (escape)`);
  });

  test('dlab variants --json', async () => {
    const { stdout } = await callDlab(['variants', '--json']);
    const list = JSON.parse(stdout) as { id: string; hash: string }[];
    expect(list.map(({ id }) => id)).toEqual(presetIds());
    for (const { hash } of list) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('dlab show draws the board', async () => {
    const { stdout } = await callDlab(['show', 'towers', '--numbers']);
    expect(stdout.split('\n').slice(0, 14).join('\n')).toMatchSnapshot();
  });

  test('dlab check says what a valid document changes', async () => {
    const { status, stdout } = await callDlab(['check', inFolder('most.json')]);
    expect(status).toBe(0);
    expect(
      stdout
        .replace(folder, '')
        .replace(/[0-9a-f]{64}/, '<hash>')
        .replace(/play {2}.*/, 'play  <numbers>'),
    ).toMatchSnapshot();
  });

  test.each(wideOnly())('dlab check --endings says how many kings beat one', async () => {
    const { stdout } = await callDlab(['check', 'killer', 'towers', '--games', '0', '--endings']);
    expect(stdout).toContain('kings 2 beat one\n');
    expect(stdout).toMatch(
      /2 against 1: won 99\.8 %, the longest win in 15 plies, 88\.8 % within five-moves \(10 plies\)/,
    );
    expect(stdout).toContain('kings no tables: there are no tables for towers');
  });

  test('dlab check lists every problem of every file', async () => {
    const files = ['most.json', 'bad.json', 'broken.json', 'stuck.json', 'missing.json'].map(inFolder);
    const { status, stdout } = await callDlab(['check', ...files, '--games', '2', '--json']);
    expect(status).toBe(3);
    const results = jsonLines(stdout) as { ok: boolean; issues?: { path: string }[] }[];
    expect(results.map(({ ok }) => ok)).toEqual([true, false, false, false, false]);
    expect(results[0]).toMatchObject({
      id: 'most',
      base: { id: 'russian' },
      play: { games: 2, firstMoves: 7 },
    });
    expect(results[1]!.issues!.map(({ path }) => path).toSorted()).toEqual([
      'capture.mandatry',
      'id',
      'man.step.range',
    ]);
    expect(results[3]!.issues!.map(({ path }) => path)).toEqual(['setup']);
  });
});

describe('positions', () => {
  test('a field that stands twice in a document or an experiment is refused', async () => {
    writeFileSync(
      inFolder('twice.json'),
      '{ "extends": "russian",\n"king": { "step": null },\n"king": null }',
    );
    const checked = await callDlab(['check', inFolder('twice.json'), '--json']);
    expect(checked.status).toBe(3);
    expect(jsonLines(checked.stdout)[0]).toMatchObject({
      ok: false,
      issues: [{ path: 'king', message: 'named twice, in line 2 and in line 3' }],
    });
    writeFileSync(inFolder('games.json'), '{ "id": "x", "games": 10, "games": 1000 }');
    const { status, stderr } = await callDlab(['run', inFolder('games.json')]);
    expect(status).toBe(3);
    expect(stderr).toContain('games  named twice, in line 1 and in line 1');
  });

  test('dlab moves --json', async () => {
    const { stdout } = await callDlab(['moves', 'international', '--fen', 'W:W28:B13,23', '--json']);
    expect(jsonLines(stdout)).toEqual([
      {
        fen: 'W:W28:B13,23',
        moves: [
          {
            text: '28x8',
            from: '28',
            to: '8',
            path: ['28', '19', '8'],
            captures: ['13', '23'],
            promotes: false,
          },
        ],
      },
    ]);
  });

  test('dlab moves --why', async () => {
    const position = ['moves', 'russian', '--fen', 'W:Wc3,e3:Bd4'];
    const { stdout } = await callDlab([...position, '--why', 'e3-f4']);
    expect(stdout).toBe(
      'not legal: e3-f4 is quiet, but 2 captures are possible and capturing is compulsory: c3:e5, e3:c5\n',
    );
    const { stdout: json } = await callDlab([...position, '--why', 'c3xe5', '--json']);
    expect(jsonLines(json)).toEqual([
      {
        fen: 'W:Wc3,e3:Bd4',
        move: 'c3xe5',
        legal: 'c3:e5',
        reason: null,
        code: null,
        rules: [],
        irregularity: null,
      },
    ]);
  });

  test('dlab moves --stdin answers each line in order and goes on after a bad one', async () => {
    const input = 'W:Wc3:Bd4\nnonsense\n\nB:Wc3:Bd4\r\nW:Wb6:Be1';
    const { status, stdout } = await callDlab(['moves', 'russian', '--stdin', '--squares', 'numeric'], {
      input,
    });
    expect(status).toBe(3);
    const answers = jsonLines(stdout) as { fen: string; error?: string; moves?: { text: string }[] }[];
    expect(answers.map(({ fen }) => fen)).toEqual(['W:Wc3:Bd4', 'nonsense', 'B:Wc3:Bd4', 'W:Wb6:Be1']);
    expect(answers.map(({ error }) => error !== undefined)).toEqual([false, true, false, true]);
    expect(answers[0]!.moves!.map(({ text }) => text)).toEqual(['22:15']);
    expect(answers[2]!.moves!.map(({ text }) => text)).toEqual(['18:25']);
  });

  test.each(wideOnly())('dlab moves --stdin answers before the input ends', async () => {
    const child = spawn(DLAB, ['moves', 'international', '--stdin']);
    child.stdin.write('W:W28:B13,23\n');
    const [first] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    expect(JSON.parse(first)).toMatchObject({ fen: 'W:W28:B13,23' });
    child.stdin.end('W:W28:B1\n');
    const [second] = (await once(child.stdout, 'data')) as [string];
    expect(JSON.parse(second)).toMatchObject({ fen: 'W:W28:B1' });
  });

  test.each(wideOnly())('a reader that stops early ends the program quietly', async () => {
    const child = spawn(DLAB, ['moves', 'international', '--stdin'], { stdio: ['pipe', 'pipe', 'pipe'] });
    child.stdin.on('error', () => undefined);
    child.stdin.end('W:W27,28,31,32,33,35,36,37,38:B3,8,9,11,13,14,16,18,19,20\n'.repeat(20_000));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const [status] = (await once(child, 'close')) as [number];
    expect([status, stderr]).toEqual([0, '']);
  });

  test('dlab perft', async () => {
    const { stdout } = await callDlab(['perft', 'russian', '--depth', '4', '--divide', '--json']);
    const [result] = jsonLines(stdout) as [{ divide: { nodes: number }[]; nodes: number[]; seconds: number }];
    expect(result).toMatchObject({ variant: 'russian', fen: expect.stringMatching(/^W:W/) as string });
    expect(result.nodes).toEqual([7, 49, 302, 1469]);
    expect(result.divide.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(1469);
    expect(result.seconds).toBeGreaterThanOrEqual(0);
  });

  test.each(['reference', 'compiled'])(
    'dlab perft --stdin with equal results once or twice, %s engine',
    async (engine) => {
      const args = ['perft', 'frisian', '--depth', '4', '--stdin', '--engine', engine];
      const input = 'W:W31-50:B1-20\nx\n';
      const runs = await Promise.all(
        [args, [...args, '--keep-paths']].map((each) => callDlab(each, { input })),
      );
      // Source: DCTL's perft tables.
      expect(runs.map(({ stdout }) => (jsonLines(stdout)[0] as { nodes: number[] }).nodes)).toEqual([
        [9, 81, 658, 3874],
        [9, 81, 658, 3880],
      ]);
      expect(runs.map(({ status }) => status)).toEqual([3, 3]);
    },
  );

  test('dlab outcome --stdin', async () => {
    const records = [
      { fen: 'W:W32:B28', moves: ['32x23'] },
      { moves: ['32-28', '19-23', '28x19'] },
      { fen: 'W:W32:B28', moves: ['32x23', '1-7'] },
      { moves: ['32-28', '1-45'] },
      { moves: 'none' },
    ];
    const input = records.map((record) => JSON.stringify(record)).join('\n');
    const { status, stdout } = await callDlab(['outcome', 'international', '--stdin'], { input });
    expect(status).toBe(3);
    expect(jsonLines(stdout)).toEqual([
      { result: 'white', reason: 'no-pieces', ply: 1 },
      { result: 'ongoing', reason: 'none', ply: 3 },
      { error: 'the game was over after ply 1 (no-pieces)', ply: 2 },
      { error: expect.stringContaining('1-45') as string, ply: 2 },
      { error: 'moves: expected an array of texts', ply: 0 },
    ]);
  });

  test('seats of a star are white, black, or themselves', async () => {
    const input = JSON.stringify({ fen: 'STAR:4:S:N=60-68,1;S=2-9,19,70', moves: ['19-10'] });
    const { stdout } = await callDlab(['outcome', 'star', '--stdin'], { input });
    expect(jsonLines(stdout)).toEqual([{ result: 'black', reason: 'goal', seat: 'S', ply: 1 }]);
  });

  test('dlab play from a pipe', async () => {
    const pdn = inFolder('game.pdn');
    const args = ['play', 'russian', '--black', 'random', '--seed', '3', '--save', pdn];
    const { status, stdout } = await callDlab(args, { input: '?\nmoves\nc3-d4\n' });
    expect(status).toBe(0);
    expect(stdout).toContain('moves       list the legal moves');
    expect(stdout).toContain(' 2  c3-d4');
    expect(stdout).toMatch(/the game was left after 2 plies\nsaved .*game\.pdn\n$/);
  });
});
