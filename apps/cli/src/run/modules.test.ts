import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modules-'));
  write(
    'captures.cjs',
    `exports.names = ['first exchange', 'captures'];
exports.measure = ({ moves }) => {
  if (moves.length === 0) throw new Error('no moves');
  const first = moves.findIndex(({ captures }, ply) => captures.length > 0 && (moves[ply + 1]?.captures.length ?? 0) > 0);
  return { 'first exchange': first === -1 ? null : first + 1, captures: moves.filter(({ captures }) => captures.length > 0).length };
};`,
  );
  write(
    'eager.cjs',
    `exports.choose = ({ legal, random }) => legal.find((move) => /[x:]/.test(move)) ?? random(legal.length);`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const call = (...args: string[]): ReturnType<typeof callDlab> => callDlab(args, { cwd: folder });
const EXPERIMENT = {
  id: 'own',
  seed: '1',
  variants: ['russian', 'armenian'],
  players: [
    { all: { player: 'random' } },
    { first: { player: 'module', module: './eager.cjs' }, second: { player: 'random' } },
  ],
  games: 40,
  measures: [{ module: './captures.cjs' }],
};
const run = async (name = 'e.json'): ReturnType<typeof callDlab> => {
  write('e.json', JSON.stringify(EXPERIMENT));
  return call('run', name, '--out', 'r', '--quiet');
};

test("measures of one's own are reported, compared, exported and asked for in SQL as the rows have them", async () => {
  const { stdout, status } = await run();
  expect(status).toBe(0);
  expect(stdout).toMatch(/own measure +variant +players +mean +games/);
  expect(stdout).toMatch(/captures +russian +eager v random/);

  const report = JSON.parse((await call('report', 'r', '--json')).stdout);
  const sql =
    'select cell, avg(own_captures) as own, avg(captures) as plain, count(own_first_exchange) as n from games group by cell order by cell';
  const asked = JSON.parse((await call('sql', 'r', sql, '--json')).stdout).rows as number[][];
  expect(asked).toHaveLength(4);
  asked.forEach(([cell, own, plain, n]) => {
    expect(own).toBe(plain);
    const [exchange, captures] = report.rows[cell!].measures.list;
    expect([captures.name, captures.games]).toEqual(['captures', 40]);
    expect(captures.mean.value).toBeCloseTo(own!, 12);
    expect(captures.mean).toMatchObject({
      low: report.rows[cell!].captures.low,
      high: report.rows[cell!].captures.high,
    });
    expect(exchange).toMatchObject({ name: 'first exchange', games: Number(n) });
  });

  const compared = JSON.parse((await call('compare', 'r:0', 'r:2', '--json')).stdout);
  expect(
    compared.measures.map(({ measure, of }: { measure: string; of: number[] }) => [measure, of[1]]),
  ).toEqual([
    ['first exchange', report.rows[2].measures.list[0].mean.value],
    ['captures', asked[2]![1]],
  ]);
  expect((await call('compare', 'r:0', 'r:2')).stdout).toMatch(/first exchange +\d/);

  await call('export', 'r', '--format', 'csv', '--out', 'games.csv');
  const [head, first] = readFileSync(join(folder, 'games.csv'), 'utf8').split('\n');
  expect(head).toContain('own_first_exchange,own_captures,measure_error');
  expect(first!.split(',').length).toBeGreaterThan(20);
  expect((await call('report', 'r', '--html', 'r.html')).status).toBe(0);
  expect(readFileSync(join(folder, 'r.html'), 'utf8')).toContain('Your measure: first exchange');
});

test('a measure that fails is counted, with the reason, and no game is lost', async () => {
  write(
    'captures.cjs',
    `exports.names = ['odd']; exports.measure = ({ moves }) => { if (moves.length % 2) throw new Error('odd'); return { odd: 0 }; };`,
  );
  const { stdout, status } = await run();
  expect(status).toBe(0);
  expect(stdout).toMatch(/A measure failed in \d+ games: the notes say why/);
  expect((await call('report', 'r', '--notes')).stdout.replaceAll(/\s+/g, ' ')).toMatch(
    /Failed in \d+ games of russian, random, first: Error: odd/,
  );
});

test('a run goes on with the files that it began with, and with no others', async () => {
  await run();
  expect((await call('verify', 'r', '--trust', '--sample', '1')).status).toBe(0);
  write(
    'captures.cjs',
    `exports.names = ['first exchange', 'captures']; exports.measure = () => ({ 'first exchange': 1, captures: 1 });`,
  );
  write('eager.cjs', `exports.choose = () => 0;`);
  const other = await call('verify', 'r', '--trust', '--sample', '1');
  expect(other.status).not.toBe(0);
  expect(`${other.stdout}${other.stderr}`).toMatch(
    /measures\[0\].*(is not the file that the run began with|was changed)/,
  );
  expect(`${other.stdout}${other.stderr}`).toMatch(
    /players\[1\].module.*(is not the file that the run began with|was changed)/,
  );
  const untrusted = await call('verify', 'r', '--sample', '1');
  expect(`${untrusted.stdout}${untrusted.stderr}`).toContain('files of your own are not loaded here');
});

test('what is wrong with such files is told before a game is played', async () => {
  write('captures.cjs', 'exports.measure = 5;');
  rmSync(join(folder, 'eager.cjs'));
  const { status, stderr } = await run();
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/measures\[0\] .*captures\.cjs exports no function "measure"/);
});
