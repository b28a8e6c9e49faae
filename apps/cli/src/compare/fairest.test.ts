import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fairest } from '@draughts-lab/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

let folder: string;
const dlab = (args: readonly string[]): ReturnType<typeof callDlab> => callDlab(args, { cwd: folder });
const ALIKE = { all: { player: 'random' } };
const play = async (id: string, openings: object, games = 60, players: object = ALIKE): Promise<void> => {
  const file = { id, seed: '3', variants: ['russian', 'english'], players, games, openings };
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(file));
  expect((await dlab(['run', `${id}.json`, '--quiet', '--workers', '1'])).status).toBe(0);
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-fairest-'));
  await play('start', { kind: 'start' });
  await play('drawn', { kind: 'random', plies: 2 });
  await play('few', { kind: 'start' }, 10);
  await play('unlike', { kind: 'start' }, 60, {
    first: { player: 'random' },
    second: { player: 'mcts', playouts: 2 },
  });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('rows by how far they are from fair, as text and for programs', async () => {
  const told = await dlab(['fairest', 'runs/start']);
  expect(told.stdout).toContain('No row is shown to be fairer than another');
  expect(told.stdout).toContain('from the initial position');
  const { lines, pairs, margin } = JSON.parse(
    (await dlab(['fairest', 'runs/start', '--margin', '35', '--json'])).stdout,
  ) as Fairest;
  expect([lines.length, pairs.length, margin]).toEqual([2, 1, 35]);
  expect(lines[0]!.shrunken).toBeLessThanOrEqual(lines[1]!.shrunken);
  for (const { advantage, size } of lines) expect(size.value).toBeCloseTo(Math.abs(advantage.value), 9);
});

test('questions are not mixed, a margin of 0 is none, and what cannot be ranked is named', async () => {
  const mixed = await dlab(['fairest', 'runs/start', 'runs/drawn']);
  expect([mixed.status === 0, mixed.stdout]).toEqual([false, '']);
  expect(mixed.stderr).toContain('the rows answer different questions');
  const zero = await dlab(['fairest', 'runs/start', '--margin', '0']);
  expect([zero.status, zero.stderr]).toEqual([2, expect.stringContaining('nothing is exactly fair')]);
  const few = await dlab(['fairest', 'runs/few']);
  expect([few.status === 0, few.stderr]).toEqual([false, expect.stringContaining('no row has an interval')]);
  // Who is stronger is no fact about the rules.
  const unlike = await dlab(['fairest', 'runs/unlike']);
  expect([unlike.status === 0, unlike.stderr]).toEqual([
    false,
    expect.stringContaining('unlike players met'),
  ]);
  const some = await dlab(['fairest', 'runs/start', 'runs/few:russian']);
  expect(some.stdout).toMatch(/not ranked: .*few.*: worth fewer than 30 games/);
});
