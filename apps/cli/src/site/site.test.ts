import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

let folder: string;
let made: Awaited<ReturnType<typeof callDlab>>;
const call = (...args: string[]): ReturnType<typeof callDlab> => callDlab(args, { cwd: folder });
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(
    join(folder, 'length.cjs'),
    `exports.names = ['half moves']; exports.measure = ({ moves }) => ({ 'half moves': moves.length });`,
  );
  writeFileSync(join(folder, 'lazy.cjs'), 'exports.choose = () => 0;');
  const experiments = {
    one: {
      variants: ['russian', { extends: 'towers', id: 'tall', name: 'Tall <towers>' }],
      players: [
        { all: { player: 'random' } },
        { first: { player: 'greedy' }, second: { player: 'random' }, games: 4 },
      ],
      games: 6,
      openings: { kind: 'random', plies: 4 },
      measures: [{ module: './length.cjs' }],
    },
    two: {
      variants: ['corners'],
      players: { first: { player: 'module', module: './lazy.cjs' }, second: { player: 'random' } },
      games: 2,
      maxPlies: 40,
      keepMoves: true,
      stop: { kind: 'precision', halfWidth: 100 },
    },
  };
  for (const [id, experiment] of Object.entries(experiments)) {
    writeFileSync(join(folder, `${id}.json`), JSON.stringify({ id, seed: '1', ...experiment }));
    await call('run', `${id}.json`, '--out', `runs/${id}`, '--quiet');
  }
  made = await call('site', 'runs/one', 'runs/two', '--games', '2', '--title', 'Our <study>');
});
afterAll(() => rmSync(folder, { recursive: true }));

const files = (): string[] =>
  readdirSync(join(folder, 'site'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  );
const pages = (): string[] => files().filter((file) => file.endsWith('.html'));

describe('a site', () => {
  test('is written where it is said', () => {
    expect([made.status, made.stdout]).toEqual([0, expect.stringContaining('site/index.html: 2 runs')]);
  });

  test('has every file that its pages lead to, and leads to every file but the CSV beside a figure', () => {
    const found = new Set<string>(['index.html', 'site.json']);
    for (const page of pages()) {
      for (const [, link] of read(`site/${page}`).matchAll(/href="([^"#]+)(?:#[^"]*)?"/g)) {
        const file = join(dirname(page), link!);
        expect(existsSync(join(folder, 'site', file)), `${page} -> ${link}`).toBe(true);
        found.add(file);
      }
    }
    const left = files().filter((file) => !found.has(file) && !/figures\/.*csv$|modules\//.test(file));
    expect(left).toEqual([]);
  });

  test('asks for nothing from elsewhere, runs nothing but its own script, and names no folder of this machine', () => {
    for (const file of files().filter((name) => !name.endsWith('.parquet')))
      expect(read(`site/${file}`)).not.toContain(folder);
    for (const page of pages()) {
      const html = read(`site/${page}`);
      expect(html.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:\/\//);
      expect(html).toMatch(
        /content="default-src 'none'; (?:style-src 'unsafe-inline'|img-src data:; style-src 'unsafe-inline'; script-src 'sha256-[^']+')"/,
      );
      expect(html).not.toContain('<towers>');
    }
  });

  test('shows the first games of each row, of towers and of a board of its own too', () => {
    const shown = pages().filter((page) => page.includes('/games/'));
    // Players in files of the user are not loaded for it; the run keeps the moves.
    expect(shown.toSorted()).toEqual([
      ...[0, 1, 2, 3].flatMap((cell) =>
        cell % 2 === 0
          ? [`one/games/${cell}-0-0.html`, `one/games/${cell}-1-0.html`]
          : [`one/games/${cell}-0-0.html`, `one/games/${cell}-0-1.html`],
      ),
      'two/games/0-0-0.html',
      'two/games/0-0-1.html',
    ]);
    const [, data] = /id="game">(.*?)<\/script>/.exec(read('site/one/games/2-0-0.html'))!;
    const game = JSON.parse(data!) as { start: string; plies: { placed: string; text: string }[] };
    expect(game.start.split(' ')).toHaveLength(24);
    expect(game.plies.some(({ placed }) => /\d:\dm\d/.test(placed))).toBe(true);
  });

  test('says how the rules of its games differ, and what that does', async () => {
    const page = read('site/one/index.html');
    expect(page).toContain('Rules that differ: russian and tall');
    expect(page).toContain('Beside each other');
    expect(page).toContain('Own measures beside each other');
    await call('report', 'runs/one', '--markdown', 'one.md');
    const text = read('one.md');
    expect(text).toMatch(/## Rules that differ: russian and tall\n\n\| +\| russian \| tall \|/);
    expect(text).toContain('More draws?');
    await call('report', 'runs/two', '--markdown', 'two.md');
    expect(read('two.md')).not.toContain('Beside each other');
  });

  test('describes its data: each column with type and meaning', () => {
    const { resources } = JSON.parse(read('site/one/datapackage.json')) as {
      resources: {
        path: string;
        schema: { fields: { name: string; type: string; description: string }[] };
      }[];
    };
    const heads = read('site/one/games.csv').split('\n')[0]!.split(',');
    const csv = resources.find(({ path }) => path === 'games.csv')!;
    expect(csv.schema.fields.map(({ name }) => name)).toEqual(heads);
    for (const { type, description } of csv.schema.fields)
      expect([type, description.length > 3]).toEqual([
        expect.stringMatching(/string|integer|number|array/),
        true,
      ]);
    expect(csv.schema.fields.find(({ name }) => name === 'own_half_moves')!.type).toBe('number');
  });

  test.each(['one', 'two'])('has the experiment of %s, which gives the same rows again', async (id) => {
    const again = await call(
      'run',
      `site/${id}/experiment.json`,
      '--out',
      `again/${id}`,
      '--json',
      '--quiet',
    );
    const first = await call('report', `runs/${id}`, '--json', '--rows-hash');
    expect(JSON.parse(again.stdout).rowsHash).toBe(JSON.parse(first.stdout).rowsHash);
    expect(JSON.parse(again.stdout).planHash).toBe(JSON.parse(first.stdout).planHash);
  });

  test('replaces a site where that is asked for, and nothing else', async () => {
    expect((await call('site', 'runs/one')).stderr).toContain(
      'there is a site already; --overwrite replaces it',
    );
    expect((await call('site', 'runs/one', '--games', '0', '--overwrite')).status).toBe(0);
    expect(existsSync(join(folder, 'site/two'))).toBe(false);
    expect(read('site/one/games.html')).toContain('The first 0 games');
    mkdirSync(join(folder, 'mine'));
    writeFileSync(join(folder, 'mine/thesis.txt'), 'years of work');
    const other = await call('site', 'runs/one', '--out', 'mine', '--overwrite');
    expect([other.status, other.stderr]).toEqual([2, expect.stringContaining('there is something else')]);
    expect(read('mine/thesis.txt')).toBe('years of work');
    expect(
      readdirSync(folder).filter((name) => name.startsWith('site.') || name.startsWith('mine.')),
    ).toEqual([]);
  });
});
