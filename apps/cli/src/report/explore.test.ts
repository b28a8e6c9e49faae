import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

let folder: string;
const dlab = (args: readonly string[]): ReturnType<typeof callDlab> => callDlab(args, { cwd: folder });
const play = async (id: string, more: object): Promise<void> => {
  const file = {
    id,
    seed: id,
    variants: ['russian', 'english'],
    players: { all: { player: 'random' } },
    games: 40,
    keepMoves: true,
    openings: { kind: 'start' },
    ...more,
  };
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(file));
  expect((await dlab(['run', `${id}.json`, '--quiet', '--workers', '1'])).status).toBe(0);
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-explore-'));
  await play('one', {});
  await play('two', { openings: { kind: 'random', plies: 1 } });
  await play('silent', { keepMoves: false });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

interface Explored {
  readonly games: number;
  readonly images: number;
  readonly moves: readonly {
    readonly move: string;
    readonly games: number;
    readonly counted: number;
    readonly rows: readonly { readonly games: number }[];
  }[];
}
const explore = async (...args: readonly string[]): Promise<Explored> =>
  JSON.parse((await dlab(['explore', ...args, '--json'])).stdout) as Explored;

test('moves of one run and of several, with their games, and what was played later', async () => {
  const one = await explore('runs/one:russian');
  expect([one.games, one.images]).toEqual([40, 2]);
  const both = await explore('runs/one:russian', 'runs/two:russian');
  expect(both.games).toBe(80);
  for (const { games, counted, rows } of both.moves) {
    expect(rows.reduce((sum, row) => sum + row.games, 0)).toBe(games);
    expect(counted).toBeLessThanOrEqual(games);
  }
  const first = both.moves[0]!;
  const next = await explore('runs/one:russian', 'runs/two:russian', '--moves', first.move);
  // Other ways may lead there too.
  expect(next.games).toBeGreaterThanOrEqual(first.games);
  const told = await dlab(['explore', 'runs/one:russian']);
  expect(told.stdout).toContain('40 games came here, mirrored ones included.');
  expect(told.stdout).toContain('Score of the side to move');
  const nobody = await dlab(['explore', 'runs/one:russian', '--fen', 'W:WKa1,Kc1,Ke1:BKh8']);
  expect(nobody.stdout).toContain('no game came here, nor to its mirror image.');
});

test('what was indexed is a table of SQL, and stays', async () => {
  const rows = await dlab(['sql', 'runs/one', 'SELECT count(*) AS n FROM positions WHERE ply = 0', '--json']);
  expect(JSON.parse(rows.stdout)).toMatchObject({ rows: [[80]] });
  expect(readdirSync(join(folder, 'runs/one')).filter((file) => file.startsWith('positions-'))).toHaveLength(
    1,
  );
});

test.each([
  [['runs/one'], 'different rules (russian, english); name those of one game, such as runs/one:russian'],
  [['runs/silent:russian'], 'keeps no moves'],
  [['runs/one:chess'], 'no row chess'],
  [['runs/one:russian', '--fen', 'nonsense'], '--fen: '],
  [['runs/one:russian', '--moves', 'c3-d4 c3-d4'], '--moves: 1 problem'],
  [['runs/nowhere'], 'nowhere'],
])('%j: %s', async (args, why) => {
  const { status, stdout, stderr } = await dlab(['explore', ...args]);
  expect([status === 0, stdout]).toEqual([false, '']);
  expect(stderr).toContain(why);
});
