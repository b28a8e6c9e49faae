import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunReport } from '@draughts-lab/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

const folder = mkdtempSync(join(tmpdir(), 'dlab-beside-'));
const env = { DRAUGHTS_LAB_TABLES: join(folder, 'tables') };
const dlab = (...args: string[]): ReturnType<typeof callDlab> => callDlab(args, { env, cwd: folder });
const must = async (...args: string[]): Promise<string> => {
  const { status, stdout, stderr } = await dlab(...args);
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
  return stdout;
};
afterAll(() => rmSync(folder, { recursive: true }));

const SMALL = {
  extends: 'english',
  id: 'small',
  name: 'Small',
  board: { columns: 4, rows: 4 },
  setup: { white: { men: ['rows 1-1'], kings: [] }, black: { men: ['rows 4-4'], kings: [] } },
};

/** The same board under rules that differ in how a game is drawn. */
const OTHER = {
  ...SMALL,
  id: 'other',
  name: 'Other',
  draws: { repetition: { count: 4, mode: 'automatic' } },
};

beforeAll(async () => {
  writeFileSync(join(folder, 'small.json'), JSON.stringify(SMALL));
  writeFileSync(join(folder, 'other.json'), JSON.stringify(OTHER));
  const file = {
    id: 'played',
    seed: 5,
    variants: [SMALL, 'towers'],
    players: { all: { player: 'random' } },
    games: 40,
    maxPlies: 200,
    keepMoves: true,
  };
  writeFileSync(join(folder, 'played.json'), JSON.stringify(file));
  await must('run', 'played.json', '--quiet', '--workers', '1');
  // Games of players, written out and read as if people had played them.
  writeFileSync(
    join(folder, 'only.json'),
    JSON.stringify({ ...file, id: 'only', variants: [SMALL], games: 12 }),
  );
  await must('run', 'only.json', '--quiet', '--workers', '1');
  await must('export', 'runs/only', '--format', 'pdn', '--out', 'club.pdn');
  await must('pdn', 'import', 'club.pdn', '--variant', 'small.json', '--out', 'runs/club');
  await must('pdn', 'import', 'club.pdn', '--out', 'runs/other', '--variant', 'other.json');
  await must('solve', 'small.json', '--certificate', 'small.proof', '--quiet');
}, 120_000);

test('endings, solved boards and games of people stand beside the figures of a run', async () => {
  const words = ['--beside', 'endings', 'runs/club', 'small.proof'];
  const report = JSON.parse(await must('report', 'runs/played', '--json', ...words)) as RunReport;
  const { endings, boards, people, aside } = report.beside!;
  expect(endings.map(({ variant, kings }) => [variant, kings])).toEqual([
    ['small', 1],
    ['small', 2],
    ['small', 3],
    ['towers', null],
  ]);
  expect(endings[0]!.won).toBeLessThan(endings[1]!.won!);
  expect(endings[3]!.why).toContain('no tables for towers');
  expect(boards).toMatchObject([{ variant: 'small', board: '4x4', value: 'a draw' }]);
  expect(boards[0]!.positions).toBeGreaterThan(10);
  const club = JSON.parse(await must('report', 'runs/club', '--json')) as RunReport;
  const [theirs, ours, ...rest] = people;
  expect(rest).toEqual([]);
  expect(theirs).toMatchObject({ run: 'club', ofPeople: true, games: 12, score: club.rows[0]!.score });
  expect(ours).toMatchObject({ run: 'played', ofPeople: false, score: report.rows[0]!.score });
  expect(aside).toEqual([]);
  // It changes no figure.
  const plain = JSON.parse(await must('report', 'runs/played', '--json')) as RunReport;
  expect(plain).toEqual({ ...report, beside: null });
}, 60_000);

test('text, Markdown and the page have the same sections', async () => {
  const words = ['--beside', 'endings', 'runs/club', 'small.proof'];
  const text = await must('report', 'runs/played', ...words);
  await must('report', 'runs/played', '--markdown', 'r.md', '--html', 'r.html', ...words);
  for (const told of [
    text,
    readFileSync(join(folder, 'r.md'), 'utf8'),
    readFileSync(join(folder, 'r.html'), 'utf8'),
  ])
    for (const title of ['kings against one, exactly', 'boards that are solved', 'games of people'])
      expect(told).toContain(`Beside: ${title}`);
}, 60_000);

test('games under other rules are set aside, and it is said', async () => {
  const report = await must('report', 'runs/only', '--beside', 'runs/other');
  expect(report).toContain('other: no games under the rules of these rows');
  expect(report).not.toContain('Beside: games of people');
});

test('what cannot stand beside is refused before anything is written', async () => {
  const missing = await dlab('report', 'runs/played', '--html', 'none.html', '--beside', 'nothing', 'else');
  expect([missing.status, missing.stderr]).toEqual([
    2,
    expect.stringContaining('there is no nothing, there is no else'),
  ]);
  const played = await dlab('report', 'runs/played', '--beside', 'runs/only');
  expect([played.status, played.stderr]).toEqual([
    2,
    expect.stringContaining('were not imported; dlab compare'),
  ]);
  const text = readFileSync(join(folder, 'small.proof'), 'utf8').split('\n');
  writeFileSync(join(folder, 'cut.proof'), text.slice(0, -5).join('\n'));
  expect((await dlab('report', 'runs/played', '--beside', 'cut.proof')).status).not.toBe(0);
});
