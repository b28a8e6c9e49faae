import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wideOnly } from '@draughts-lab/input/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

const root = mkdtempSync(join(tmpdir(), 'dlab-tables-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const tables = (...args: string[]): ReturnType<typeof callDlab> =>
  callDlab(['tables', ...args], { env: { DRAUGHTS_LAB_TABLES: root } });

describe('what cannot be built is refused before any work', () => {
  test.each<[string[], number, string]>([
    [['build', 'towers'], 3, 'a tower has too many forms to count'],
    [['build', 'corners'], 3, 'games with hops'],
    [['build', 'star-3p'], 3, 'for two players'],
    [['build', 'international', '--pieces', '6'], 2, '--pieces 4 fits'],
    [['build', 'russian', '--pieces', '1'], 2, 'whole number from 2'],
    [['stats', 'russian', '--class', '2Q'], 2, 'expected something like 2K-1K'],
    [['stats', 'breakthrough'], 3, 'dlab tables build breakthrough makes them'],
    [['probe', 'english', '--fen', 'W:W1,1:B5'], 3, '--fen'],
  ])('dlab tables %j', async (args, status, words) => {
    const result = await tables(...args);
    expect(result.stderr).toContain(words);
    expect({ status: result.status, stdout: result.stdout }).toEqual({ status, stdout: '' });
  });
});

describe('English to two pieces', () => {
  let built: Awaited<ReturnType<typeof tables>>;
  beforeAll(async () => {
    built = await tables('build', 'english', '--pieces', '2');
  });

  test('the first build says before what it takes', () => {
    const { stdout, stderr, status } = built;
    expect(status).toBe(0);
    expect(stdout).toContain('3 endings built');
    expect(stderr).toMatch(/2 pieces in .*: 3,\d{3} positions to solve, about .* of processor time/);
  });

  test('a second build finds them', async () => {
    const { stdout } = await tables('build', 'english', '--pieces', '2', '--json', '--quiet');
    expect(JSON.parse(stdout)).toMatchObject({ built: [], found: ['1K-1K', '1K-1m', '1m-1m'], bytes: 0 });
  });

  test('stats', async () => {
    const [text, json] = await Promise.all([
      tables('stats', 'english'),
      tables('stats', 'english', '--json'),
    ]);
    expect(text.stdout).toMatch(/1K-1K +won +230 +23\.2 % +drawn +654 +lost +108 +longest win 11 plies: /);
    expect((JSON.parse(json.stdout) as { classes: unknown[] }).classes).toHaveLength(4);
  });

  test('probe', async () => {
    const text = await tables('probe', 'english', '--fen', 'W:WK1:BK6');
    expect(text.stdout).toMatch(
      /^white to move: won in 1 ply \(no-progress: 80 of 80 plies left\)\n {2}1x10 /,
    );
    const json = await tables('probe', 'english', '--fen', 'W:WK32:BK1', '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({
      standing: { end: { result: 'draw', plies: 0 } },
      line: [],
    });
    const none = await tables('probe', 'english', '--fen', 'W:WK32,K31:BK1');
    expect(none.stderr).toContain('go to 2 pieces');
  });

  test('analyze gives the exact value and the winning line, and nothing of it when told so', async () => {
    const env = { DRAUGHTS_LAB_TABLES: root };
    const stats = await tables('stats', 'english', '--class', '1K-1K', '--json');
    const [kings] = (JSON.parse(stats.stdout) as { classes: [{ end: { longestWin: { fen: string } } }] })
      .classes;
    const fen = ['--fen', kings.end.longestWin.fen, '--json'];
    const exact = await callDlab(['analyze', 'english', ...fen], { env });
    const {
      lines,
      nodes,
      exact: known,
    } = JSON.parse(exact.stdout) as {
      lines: { winIn: number; moves: string[] }[];
      nodes: number;
      exact: { end: object; line: string[] };
    };
    expect(known).toMatchObject({ end: { result: 'win', plies: 11 }, counter: { name: 'no-progress' } });
    expect(known.line).toHaveLength(11);
    // The line can be played, and ends the game.
    const end = await callDlab([
      'outcome',
      'english',
      '--fen',
      fen[1]!,
      '--moves',
      known.line.join(' '),
      '--json',
    ]);
    expect(JSON.parse(end.stdout)).toMatchObject({ result: 'white' });
    expect({ winIn: lines[0]!.winIn, plies: lines[0]!.moves.length, nodes }).toEqual({
      winIn: 11,
      plies: 11,
      nodes: 0,
    });
    const searched = await callDlab(
      ['analyze', 'english', ...fen, '--player', 'alpha-beta:tables=false,nodes=50'],
      { env },
    );
    expect((JSON.parse(searched.stdout) as { nodes: number }).nodes).toBe(50);
  });

  test.each(wideOnly())('compare: the endings of two rule sets, as text, JSON and a page', async () => {
    const file = join(root, 'flying.json');
    const flying = { extends: 'english', id: 'flying', name: 'Flying', king: { step: { range: 'any' } } };
    writeFileSync(file, JSON.stringify(flying));
    const html = join(root, 'endings.html');
    const compare = ['compare', 'english', file, '--pieces', '2'];
    const text = await tables(...compare);
    expect(text.stdout).toMatch(
      /^a king against a king: won in 23\.2 % under english, \d+\.\d % under flying$/m,
    );
    const json = await tables(...compare, '--json', '--html', html);
    const { endings } = JSON.parse(json.stdout) as {
      endings: { class: string; first: { won: number; drawn: number; lost: number }; second: object }[];
    };
    expect(endings.map((ending) => ending.class)).toEqual(['1K-1K', '1K-1m', '1m-1K', '1m-1m']);
    expect(endings[0]!.first).toMatchObject({ won: 230, drawn: 654, lost: 108 });
    expect(readFileSync(html, 'utf8')).toContain('Rules that differ');
    const again = await tables(...compare, '--html', html);
    expect(again.stderr).toContain('--overwrite replaces it');
    const none = await tables('compare', 'english', 'towers');
    expect(none.stderr).toContain('a tower has too many forms');
  });

  test('a damaged file is refused, and built again', async () => {
    const found = await tables('build', 'english', '--pieces', '2', '--json', '--quiet');
    const { folder } = JSON.parse(found.stdout) as { folder: string };
    writeFileSync(join(folder, '1K-1m.table'), 'nothing');
    const probe = await tables('probe', 'english', '--fen', 'W:WK1:BK6');
    expect(probe.status).toBe(3);
    expect(probe.stderr).toContain('1K-1m.table: it is cut');
    const build = await tables('build', 'english', '--pieces', '2');
    expect(build.stderr).toContain('built again: ');
    expect(build.stdout).toContain('1 endings built');
  });
});
