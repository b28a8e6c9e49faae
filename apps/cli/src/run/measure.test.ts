import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shippedFile } from '@draughts-lab/input/installed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXIT } from '../shared/exit.ts';
import { callDlab } from '../testing/call-dlab.ts';

let folder: string;
const write = (name: string, content: string): void => writeFileSync(join(folder, name), content);
const call = (...args: string[]): ReturnType<typeof callDlab> => callDlab(args, { cwd: folder });
/** Sees all that a measure may see: moves, scores, positions, and how the game ended. */
const MEASURE = `exports.names = ['scores', 'men', 'end'];
exports.measure = ({ moves, winner, first, openingPlies, pieces, fen }) => ({
  scores: moves.reduce((sum, { score, seat }) => sum + (score ?? 0.5) * (seat + 1), 0),
  men: pieces(moves.length).men[0] + fen(0).length,
  end: winner === null ? null : 10 * winner + first + openingPlies,
});`;
const EXPERIMENT = {
  seed: '1',
  variants: ['russian', 'armenian'],
  players: [{ all: { player: 'alpha-beta', nodes: 20, spread: 20 } }, { all: { player: 'random' } }],
  openings: { kind: 'varied', plies: 3, player: { player: 'alpha-beta', nodes: 20 } },
  games: 20,
};
const play = async (id: string, part: object = {}): Promise<void> => {
  write(`${id}.json`, JSON.stringify({ ...EXPERIMENT, id, ...part }));
  expect((await call('run', `${id}.json`, '--quiet', '--workers', '1')).status).toBe(0);
};
const values = async (run: string): Promise<unknown> =>
  JSON.parse(
    (
      await call(
        'sql',
        run,
        'SELECT cell, unit, own_scores, own_men, own_end FROM games ORDER BY 1, 2',
        '--json',
      )
    ).stdout,
  ).rows;
const hashOf = async (run: string): Promise<string> =>
  JSON.parse((await call('report', run, '--json')).stdout).rowsHash;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-measure-'));
  write('all.cjs', MEASURE);
  await play('kept', { keepMoves: true, trace: true });
  await play('bare');
  await play('while', { measures: [{ module: './all.cjs' }] });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('a finished run that is measured has the numbers of one that was measured while it was played', async () => {
  const expected = await values('runs/while');
  // From what was stored; and played again, where moves or scores were not.
  for (const run of ['kept', 'bare']) {
    const { stdout, status } = await call('measure', `runs/${run}`, 'all.cjs', '--quiet');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/own measure +variant +players +mean/)]);
    expect(await values(`runs/${run}-measured`)).toEqual(expected);
    expect(await hashOf(`runs/${run}-measured`)).toBe(await hashOf(`runs/${run}`));
    expect((await call('verify', `runs/${run}-measured`, '--sample', '1', '--trust')).stdout).toContain(
      '0 different',
    );
  }
  // The run itself stays as it was.
  expect((await call('sql', 'runs/kept', 'SELECT own_men FROM games')).status).not.toBe(0);
});

test('decision: from which ply on the winner was a man ahead to the end', async () => {
  const { measure } = (await import(pathToFileURL(shippedFile('experiments/measures/decision.js')).href)) as {
    measure: (game: object) => Record<string, number | null>;
  };
  const game = (winner: number | null, ...scores: (number | null)[]): object => ({
    winner,
    moves: scores.map((score, at) => ({ seat: at % 2, score })),
  });
  const said = (...given: Parameters<typeof game>): (number | null)[] =>
    Object.values(measure(game(...given)));
  expect(said(0, 50, 0, 150, -200)).toEqual([3, 1]);
  expect(said(1, -300, 120, 100, 400, -500)).toEqual([4, 1]);
  // A win that nobody saw coming, a draw, and a game without a search.
  expect(said(0, 0, 0)).toEqual([2, 0]);
  expect(said(null, 500)).toEqual([null, null]);
  expect(said(0, null, null)).toEqual([null, null]);
});

test('what comes with the program goes by its name', async () => {
  const { stdout, status } = await call(
    'measure',
    'first-look',
    'drama',
    '--quiet',
    '--json',
    '--out',
    'drama',
  );
  expect(status).toBe(0);
  const { rows } = JSON.parse(stdout) as {
    rows: {
      variant: string;
      pairing: string;
      measures: { list: { name: string; mean: { value: number } }[] };
    }[];
  };
  expect(rows[0]!.measures.list.map(({ name }) => name)).toEqual(['lead changes', 'comeback']);
});

test('what cannot be measured is said before a folder is made', async () => {
  const refused = async (text: string | RegExp, ...args: string[]): Promise<void> => {
    const { stderr, status } = await call('measure', ...args);
    expect([status === 0, stderr]).toEqual([false, expect.stringMatching(text)]);
  };
  await refused('there is no file', 'runs/kept', 'none.cjs', '--out', 'x');
  await refused('there is no such folder', 'runs/none', 'all.cjs', '--out', 'x');
  write('broken.cjs', 'exports.names = [];');
  await refused('measure', 'runs/kept', 'broken.cjs', '--out', 'x');
  expect(existsSync(join(folder, 'x'))).toBe(false);
  await refused('another run in this folder', 'runs/kept', 'all.cjs', '--out', 'runs/bare');
  write('games.pdn', '[GameType "25"]\n[Result "*"]\n\n1. c3-d4 d6-c5 *\n');
  expect((await call('pdn', 'import', 'games.pdn', '--out', 'people')).status).toBe(0);
  await refused('imported', 'people', 'all.cjs', '--out', 'x');
});

test('a measure that throws costs its own numbers, and the same command goes on with what is there', async () => {
  write(
    'throws.cjs',
    `exports.names = ['odd']; exports.measure = ({ moves }) => { if (moves.length % 2) throw new Error('odd'); return { odd: 1 }; };`,
  );
  const first = await call('measure', 'runs/kept', 'throws.cjs', '--quiet', '--out', 'odd');
  expect([first.status, first.stdout]).toEqual([0, expect.stringMatching(/A measure failed in \d+ games?/)]);
  const again = await call('measure', 'runs/kept', 'throws.cjs', '--quiet', '--out', 'odd');
  expect([again.status, again.stdout]).toEqual([0, first.stdout]);
  expect((await call('measure', 'runs/kept', 'all.cjs', '--quiet', '--out', 'odd')).status).toBe(EXIT.usage);
});
