import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runDlab } from '../testing/run-dlab.ts';
import { SIX_BY_SIX } from '../testing/six-by-six.ts';

const folder = mkdtempSync(join(tmpdir(), 'dlab-search-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('dlab search --learn has the last round judged by what was learned from each game', async () => {
  const space = {
    id: 'tiny',
    base: { ...SIX_BY_SIX, extends: 'russian', id: 'six' },
    changes: { 'first king wins': { end: { firstKing: 'win' } } },
    aim: 'fewer-draws',
    bounds: { advantage: 200, length: null, depth: null },
    nodes: [5, 20],
    games: 2000,
  };
  writeFileSync(join(folder, 'space.json'), JSON.stringify(space));
  const first = await runDlab(['search', 'space.json', '--learn', '--json'], { cwd: folder });
  expect(first).toMatchObject({ status: 0 });
  expect(first.stderr).toContain('learning six-first-king-wins in ');
  expect(JSON.parse(first.stdout)).toMatchObject({ judgedLike: null, confirmed: { isJudgedByOwn: true } });
  // What was learned is found again, and so are the rounds.
  const again = await runDlab(['search', 'space.json', '--learn'], { cwd: folder });
  expect(again.stderr).not.toContain('units');
  expect(again.stdout.replaceAll(/\s+/g, ' ')).toContain('Each game is judged by what was learned from it');
});
