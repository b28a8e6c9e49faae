import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wideOnly } from '@draughts-lab/input/testing';
import { compileRules } from '@draughts-lab/engine';
import { resolveBook, type ResolvedBook } from '@draughts-lab/selfplay';
import { loadPreset, type Variant } from '@draughts-lab/variant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunReport } from '@draughts-lab/report';
import { callDlab } from '../testing/call-dlab.ts';
import { makeFlying } from './make-flying.ts';
import { readBook } from './read-book.ts';

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(id);
  return parsed.value;
}
const rules = compileRules(preset('russian'));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-book-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function book(name: string, text: string): ResolvedBook {
  writeFileSync(join(folder, name), text);
  return resolveBook(rules, readBook(join(folder, name)));
}

const WHITE = '21,22,23,24,25,26,27,28,29,30,31,32';
const BLACK = '1,2,3,4,5,6,7,8,9,10,11,12';
const START = `W:W${WHITE}:B${BLACK}`;

describe('a book', () => {
  test('is a list of positions and lines', () => {
    const { rows, issues } = book('book.txt', `# mine\n${START}\n\nmoves c3-d4 d6-c5\n`);
    expect(issues).toEqual([]);
    expect(rows.map(({ kind }) => kind)).toEqual(['position', 'line']);
    expect(rows[1]!.entry).toBe('moves c3-d4 d6-c5');
    expect(
      book('book.json', JSON.stringify([START, 'moves c3-d4 d6-c5'])).rows.map(({ entry }) => entry),
    ).toEqual(rows.map(({ entry }) => entry));
  });

  test('is a PDN file', () => {
    const { rows } = book('book.pdn', '[Event "a"]\n\n1. c3-d4 d6-c5 *\n\n[Event "b"]\n\n1. c3-b4 *\n');
    expect(rows.map(({ entry }) => entry)).toEqual(['moves c3-d4 d6-c5', 'moves c3-b4']);
  });

  test('is a table with displaced men, where the FEN decides', () => {
    const displaced = `W:W21,13,${WHITE.slice(3).replace(',29', '')}:B${BLACK}`;
    const tables = [
      { table: 1, moves: ['c3-d4', 'd6-c5'], flying: true },
      { table: 2, moves: ['a1-a5'], fen: displaced },
      // A step that could have been played; the first player is still to move.
      { table: 3, moves: ['c3-d4'], fen: START.replace('22', '18') },
      { table: 4, moves: ['a1-a5'], fen: displaced.replace('W:', 'B:') },
      { table: 5, moves: ['c3-d4', 'd6-c5'], fen: START },
    ];
    const { rows, notes, issues } = book('table.json', JSON.stringify({ tables }));
    expect(issues).toEqual([]);
    expect(rows.map(({ kind }) => kind)).toEqual(['line', 'flying', 'flying', 'flying', 'line']);
    expect(rows[1]!.fen).toContain('a5');
    expect(notes.map(({ params }) => params!['row'])).toEqual(['4', '5']);
  });

  test('names the rows that cannot be played', () => {
    const { issues } = book(
      'bad.json',
      JSON.stringify([{ code: 'II-1', moves: ['a1-a5'] }, 'W:Wz9:Bb8', START]),
    );
    expect(issues.map(({ path }) => path)).toEqual(['II-1', '2']);
    expect(() => book('worse.json', '[{}, 7]')).toThrow(/2 rows/);
    expect(() => book('empty.txt', '# none\n')).toThrow(/no position/);
  });

  test('of displaced men is made for any variant', () => {
    for (const id of ['russian', 'english', 'canadian']) {
      const variant = preset(id);
      const rows = makeFlying(variant, 40, '7');
      expect(new Set(rows.map(({ fen }) => fen)).size).toBe(40);
      expect(makeFlying(variant, 40, '7')).toEqual(rows);
      const any = compileRules(variant);
      const asRead = rows.map(({ code, moves, fen }) => ({ code, moves, fen }));
      for (const row of resolveBook(any, asRead).rows) {
        expect(row.fen).toBe(rows.find(({ code }) => code === row.code)!.fen);
      }
      expect(resolveBook(any, asRead).issues).toEqual([]);
    }
  });
});

describe('dlab', () => {
  const dlab = (args: readonly string[]): ReturnType<typeof callDlab> =>
    callDlab(args, { cwd: folder, env: { DRAUGHTS_LAB_OPENINGS: join(folder, 'cache') } });
  const run = async (id: string, openings: object): Promise<RunReport> => {
    const players = { all: { player: 'random' } };
    const file = {
      id,
      seed: '3',
      variants: ['russian', 'english'],
      players,
      games: 12,
      batchSize: 4,
      openings,
    };
    writeFileSync(join(folder, `${id}.json`), JSON.stringify(file));
    const out = await dlab(['run', `${id}.json`, '--json', '--workers', '1']);
    expect(out.stderr).not.toContain('dlab:');
    return JSON.parse(out.stdout) as RunReport;
  };

  test('openings make and show', async () => {
    const make = ['openings', 'make', 'russian', '--enumerate', '2', '--out', 'two.json'];
    const made = await dlab(make);
    expect((await dlab(make)).stderr).toContain('--overwrite replaces it');
    expect((await dlab([...make, '--overwrite'])).status).toBe(0);
    expect(made.status).toBe(0);
    const shown = await dlab(['openings', 'show', 'two.json', 'russian', '--json']);
    expect(JSON.parse(shown.stdout)).toMatchObject({ rows: 49, lines: 49, flying: 0, distinct: 49 });
    const even = await dlab([
      'openings',
      'filter',
      'two.json',
      'russian',
      '--max-score',
      '100000',
      '--nodes',
      '20',
    ]);
    expect((JSON.parse(even.stdout) as { tables: unknown[] }).tables).toHaveLength(49);
    expect((await dlab(['openings', 'make', 'russian'])).status).toBe(2);
  });

  test('a table that was changed after it was made is refused; who changes it takes its checksum out', async () => {
    await dlab(['openings', 'make', 'russian', '--random', '2', '--count', '3', '--out', 'whole.json']);
    const text = readFileSync(join(folder, 'whole.json'), 'utf8');
    const shown = async (changed: string): Promise<string> => {
      writeFileSync(join(folder, 'changed.json'), changed);
      return (await dlab(['openings', 'show', 'changed.json', 'russian'])).stderr;
    };
    // One bit: the row is read as a position with displaced men then.
    const wrong = text.replace('"moves"', '"movew"');
    expect(await shown(wrong)).toContain('does not match its checksum');
    expect(await shown(text.replaceAll('\n', ' '))).toBe('');
    expect(await shown(wrong.replace(/"sha256".*\n/, ''))).not.toContain('checksum');
  });

  test('ballots leave out what is lost, and the level ones are counted', async () => {
    const ballots = ['openings', 'make', 'russian', '--ballots', '2', '--nodes', '30'];
    const made = await dlab([...ballots, '--out', 'ballots.json']);
    expect(made.stderr).toMatch(/\d+ of 49 openings have a score of at most 75 at 30 nodes/);
    expect((await dlab([...ballots, '--random', '3'])).status).toBe(2);
    const kept = Number(/(\d+) of 49/.exec(made.stderr)![1]);
    const book = await dlab([
      'openings',
      'level',
      'russian',
      '--book',
      'ballots.json',
      '--max-score',
      '75',
      '--nodes',
      '30',
      '--json',
    ]);
    expect(JSON.parse(book.stdout)).toMatchObject({ openings: kept, level: kept, unlevel: { value: 0 } });
    const drawn = await dlab([
      'openings',
      'level',
      'russian',
      '--random',
      '6',
      '--count',
      '20',
      '--nodes',
      '30',
    ]);
    expect(drawn.stdout).toMatch(/^russian: in [\d.]+% \[.*\] of 20 openings 30 nodes see one side/);
    expect((await dlab(['openings', 'level', 'russian'])).status).toBe(2);
  });

  test.each(wideOnly())('level openings are made once, and kept', async () => {
    const level = {
      kind: 'level',
      plies: 3,
      count: 6,
      maxScore: 60,
      player: { player: 'alpha-beta', nodes: 40, weights: 'none' },
    };
    const report = await run('level', level);
    expect(report.about).toMatch(/6 level ones after 3 random plies, each played equally often \(\d/);
    expect(report.rows.map(({ openings }) => openings)).toEqual([
      { used: 6, available: 6 },
      { used: 6, available: 6 },
    ]);
    expect(report.rows.map(({ questions }) => questions.map(({ estimand }) => estimand))).toEqual([
      ['these-openings', 'openings-like-these'],
      ['these-openings', 'openings-like-these'],
    ]);
    expect(readdirSync(join(folder, 'cache'))).toHaveLength(2);
    const again = await run('level-again', level);
    expect(again.rowsHash).toBe(report.rowsHash);
  });

  test.each(wideOnly())('run makes the openings, and the report says how many were used', async () => {
    const all = await run('all', { kind: 'enumerate', plies: 1 });
    expect(all.rows.map(({ openings }) => openings)).toEqual([
      { used: 7, available: 7 },
      { used: 7, available: 7 },
    ]);
    const drawn = await run('drawn', { kind: 'random', plies: 4, distinct: true });
    expect(drawn.rows.map(({ openings }) => openings.used)).toEqual([12, 12]);
    expect((await dlab(['verify', 'runs/drawn', '--sample', '100%'])).status).toBe(0);
  });
});

describe('tables by name', () => {
  test('are listed with their sources, and shown under rules of their own', async () => {
    const { stdout } = await callDlab(['openings', 'tables', '--json'], { cwd: folder });
    const { tables } = JSON.parse(stdout) as { tables: { id: string; openings: number; source: string }[] };
    expect(tables.map(({ id, openings }) => [id, openings])).toEqual([
      ['english-ballots', 156],
      ['english-barred', 18],
      ['russian-drawn', 745],
    ]);
    const shown = await callDlab(['openings', 'show', 'english-ballots'], { cwd: folder });
    expect(shown.stdout).toContain('156 openings of english: 156 lines');
    expect(shown.stdout).toMatch(/^ACF 5 Dreaded Edinburgh {2}line {2}9-13 22-18 6-9 /m);
    const level = ['openings', 'level', 'english', '--book', 'english-barred', '--nodes', '30', '--json'];
    expect(JSON.parse((await callDlab(level, { cwd: folder })).stdout)).toMatchObject({ openings: 18 });
  });

  test('a book needs its rules', async () => {
    const { status, stderr } = await callDlab(['openings', 'show', 'mine.json'], { cwd: folder });
    expect([status, stderr]).toEqual([2, expect.stringContaining('name the variant too: mine.json')]);
  });
});
