import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VarietyReport } from '@draughts-lab/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

let folder: string;
const dlab = (args: readonly string[]): ReturnType<typeof callDlab> => callDlab(args, { cwd: folder });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-variety-'));
  const players = { all: { player: 'random' } };
  const file = { id: 'drawn', seed: '6', variants: ['english'], players, games: 60, keepMoves: true };
  writeFileSync(join(folder, 'drawn.json'), JSON.stringify(file));
  const played = await dlab(['run', 'drawn.json', '--quiet', '--workers', '1']);
  if (played.status !== 0) throw new Error(played.stderr);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('the beginnings are those of the stored games', async () => {
  const told = await dlab(['openings', 'variety', 'runs/drawn', '--units', '50', '--plies', '3', '--json']);
  const { rows } = JSON.parse(told.stdout) as VarietyReport;
  const stored = await dlab(['sql', 'runs/drawn', 'select moves from games where unit < 50', '--json']);
  const games = (JSON.parse(stored.stdout) as { readonly rows: readonly (readonly [string])[] }).rows;
  const beginnings = games.map(([moves]) => moves.split(' ').slice(0, 3).join(' '));
  expect(rows[0]!.plies.map(({ ply }) => ply)).toEqual([1, 2, 3]);
  expect(rows[0]!.plies[2]).toMatchObject({ games: 50, distinct: new Set(beginnings).size });
  // Black has seven first moves in English draughts.
  expect(rows[0]!.plies[0]!.distinct).toBe(7);
});

test('as text, of no more units than there are', async () => {
  const told = await dlab(['openings', 'variety', 'runs/drawn', '--units', '500', '--plies', '2']);
  expect(told.stdout).toContain('entropy, nats');
  expect(told.stdout).toMatch(/english +2 +60 /);
});
