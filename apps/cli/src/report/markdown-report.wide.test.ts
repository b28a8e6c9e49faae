import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';
import type { RunReport } from '@draughts-lab/report';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-full-report-'));
  const search = (nodes: number): object => ({ player: 'alpha-beta', nodes });
  const experiment = {
    id: 'full',
    seed: 3,
    name: 'a | b <i>',
    variants: ['russian', 'english'],
    players: [
      { grid: { player: 'alpha-beta', nodes: [10, 20, 40] } },
      { roundRobin: [search(10), search(40)] },
    ],
    games: 40,
    openings: { kind: 'random', plies: 4 },
    trace: true,
  };
  writeFileSync(join(folder, 'full.json'), JSON.stringify(experiment));
  const played = await callDlab(['run', 'full.json', '--quiet'], { cwd: folder });
  if (played.status !== 0) throw new Error(played.stderr);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the full report says the same as text, as Markdown, as a page and for programs', async () => {
  const files = ['--markdown', 'full.md', '--html', 'full.html'];
  const written = await callDlab(['report', 'runs/full', '--json', ...files], { cwd: folder });
  expect(written.status).toBe(0);
  const report = JSON.parse(written.stdout) as RunReport;
  const { rows, strength, skill, ratings } = report.details!;
  expect(rows).toHaveLength(report.rows.length);
  expect(
    rows.every(({ openings }) => openings !== null) &&
      report.rows.every(({ elo, plies }) => elo !== null && plies !== null),
  ).toBe(true);
  // Self-play rows and the match: all of them searched.
  expect(rows.every(({ drama }) => drama !== null && drama.games > 0 && drama.scale > 0)).toBe(true);
  expect(strength.map(({ variant, nodes }) => [variant, nodes])).toEqual([
    ['russian', [10, 20, 40]],
    ['english', [10, 20, 40]],
  ]);
  expect(skill.map(({ variant, nodes, pairs }) => [variant, nodes, pairs])).toEqual([
    ['russian', { fewer: 10, more: 40 }, 20],
    ['english', { fewer: 10, more: 40 }, 20],
  ]);
  expect(ratings.map(({ variant }) => variant)).toEqual(['russian', 'english']);

  const markdown = readFileSync(join(folder, 'full.md'), 'utf8');
  const page = readFileSync(join(folder, 'full.html'), 'utf8');
  const text = (await callDlab(['report', 'runs/full', '--notes'], { cwd: folder })).stdout;
  for (const title of [
    'Advantage of',
    'What the games are like',
    'Openings',
    'Drama',
    'Does it change',
    'Skill depth',
    'Ratings',
  ])
    for (const where of [markdown, page, text]) expect(where).toContain(title);
  expect(markdown).toContain(String.raw`# a \| b \<i\>`);
  expect(markdown).toContain(`| hash of the rows | ${report.rowsHash} |`);
  expect(markdown).toContain('| seed | 3 |');
  // Each line of a table has as many cells as its head.
  for (const table of markdown.split('\n\n').filter((part) => part.startsWith('|'))) {
    const cells = table.split('\n').map((line) => line.replaceAll(String.raw`\|`, '').split('|').length);
    expect(new Set(cells).size).toBe(1);
  }

  const again = await callDlab(['report', 'runs/full', '--markdown', 'full.md'], { cwd: folder });
  expect(again).toMatchObject({ status: 2, stdout: '' });
  expect(again.stderr).toContain('--overwrite replaces it');
});
