import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wideOnly } from '@draughts-lab/input/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

const root = mkdtempSync(join(tmpdir(), 'dlab-solve-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (name: string): string => join(root, name);
const solve = (...args: string[]): ReturnType<typeof callDlab> =>
  callDlab(['solve', ...args], { env: { DRAUGHTS_LAB_TABLES: at('tables') }, cwd: root });

const small = {
  extends: 'english',
  id: 'small',
  name: 'Small',
  board: { columns: 4, rows: 4 },
  setup: { white: { men: ['row 1'], kings: [] }, black: { men: ['row 4'], kings: [] } },
};
const tall = {
  ...small,
  extends: 'russian',
  id: 'tall',
  board: { columns: 4, rows: 6 },
  setup: { white: { men: ['rows 1-2'], kings: [] }, black: { men: ['rows 5-6'], kings: [] } },
  places: { 'main-road': null },
  draws: { counters: { 'three-kings': null, 'main-road': null } },
};

beforeAll(() => {
  writeFileSync(at('small.json'), JSON.stringify(small));
  writeFileSync(at('tall.json'), JSON.stringify(tall));
});

test('a draw: both sides hold it, and the certificate is checked', async () => {
  const solved = await solve('small.json', '--pieces', '0', '--certificate', 'small.txt');
  expect(solved.stderr).toContain('no tables, 256 MB');
  expect(solved.stdout).toMatch(
    /^draw: neither side can force a win\nleft aside: no-progress \(80 plies\), repetition\n/,
  );
  expect(solved.stdout).toMatch(/small\.txt: \d+ positions; dlab solve --check small\.txt checks it/);
  const checked = await solve('--check', 'small.txt');
  expect(checked.stdout).toContain('white holds at least a draw\n');
  expect(checked.stdout).toMatch(
    /black holds at least a draw\n\d+ positions checked by the reference engine/,
  );
});

test('a certificate that is there already, or could not be written, is said before anything is solved', async () => {
  writeFileSync(at('there.txt'), 'an earlier proof');
  const again = await solve('small.json', '--pieces', '0', '--certificate', 'there.txt');
  const nowhere = await solve('small.json', '--pieces', '0', '--certificate', 'none/proof.txt');
  const state = await solve('small.json', '--pieces', '0', '--state', 'none/state.bin');
  expect([again.status, nowhere.status, state.status]).toEqual([2, 2, 2]);
  for (const { stderr } of [again, nowhere, state]) expect(stderr).not.toContain('MB for what is found');
  expect(readFileSync(at('there.txt'), 'utf8')).toBe('an earlier proof');
  const replaced = await solve('small.json', '--pieces', '0', '--certificate', 'there.txt', '--overwrite');
  expect(replaced.status).toBe(0);
});

describe.each(wideOnly())('a search', () => {
  test('is gone on with from its state, to a win that the checker confirms', async () => {
    const few = ['--pieces', '3', '--state', 'tall.bin', '--json', '--quiet'];
    const begun = await solve('tall.json', '--depth', '3', ...few);
    expect(JSON.parse(begun.stdout)).toMatchObject({ value: null, winner: null, claims: [] });
    const ended = await solve('tall.json', ...few, '--certificate', 'tall.txt');
    expect(JSON.parse(ended.stdout)).toMatchObject({
      value: 'loss',
      winner: 'black',
      holds: { white: false, black: true },
      tables: { pieces: 3 },
    });
    const checked = await solve('--check', 'tall.txt', '--json');
    const { claims } = JSON.parse(checked.stdout) as { claims: { plies: number }[] };
    expect(claims).toEqual([{ player: 'black', result: 'win', plies: expect.any(Number) }]);
    const other = await solve('small.json', ...few);
    expect(other.stderr).toContain('it belongs to other rules or another position');
  });
});

test('what is not solved says which tables would help, and those that are there are used', async () => {
  const wide = {
    ...small,
    id: 'wide',
    board: { columns: 6, rows: 6 },
    setup: { white: { men: ['rows 1-2'], kings: [] }, black: { men: ['rows 5-6'], kings: [] } },
  };
  writeFileSync(at('wide.json'), JSON.stringify(wide));
  const few = await solve('wide.json', '--pieces', '2', '--nodes', '1000');
  const advice =
    /--pieces 6 has endgame tables to 6 pieces built first, in about [\d a-z]+ of processor time/;
  expect(few.stdout).toMatch(advice);
  expect(few.stderr).toMatch(advice);
  const king = await solve('small.json', '--pieces', '4', '--nodes', '1000');
  expect(king.stdout + king.stderr).not.toContain('--pieces');
  const after = await solve('small.json', '--nodes', '1000', '--quiet', '--json');
  expect(JSON.parse(after.stdout)).toMatchObject({ tables: { pieces: 4 } });
});

describe('what proves nothing is refused', () => {
  test.each<[string, (text: string) => string, string]>([
    [
      'a position left out',
      (text) => text.replace(/^(.*\n){2}/, (two) => two.split('\n')[0]! + '\n'),
      'lines',
    ],
    ['another claim', (text) => text.replace('"result":"draw"', '"result":"win"'), 'proves nothing'],
    ['no certificate', () => '{}', 'certificate'],
  ])('%s', async (name, damage, words) => {
    await solve('small.json', '--pieces', '0', '--certificate', `${name}.txt`, '--quiet');
    const text = readFileSync(at(`${name}.txt`), 'utf8');
    writeFileSync(at(`${name}.txt`), damage(text));
    const { status, stderr, stdout } = await solve('--check', `${name}.txt`);
    expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
    expect(stderr).toContain(words);
  });

  test.each<[string[], number, string]>([
    [[], 2, 'expected a variant to solve'],
    [['star-3p'], 3, 'games of two players have a value'],
    [['towers', '--pieces', '3'], 2, 'a tower has too many forms'],
    [['russian', '--fen', 'W:Wa1,a1:Bb8'], 3, '--fen'],
    [['--check', 'nowhere.txt'], 3, 'no such file'],
  ])('dlab solve %j', async (args, status, words) => {
    const result = await solve(...args);
    expect(result.stderr).toContain(words);
    expect({ status: result.status, stdout: result.stdout }).toEqual({ status, stdout: '' });
  });
});
