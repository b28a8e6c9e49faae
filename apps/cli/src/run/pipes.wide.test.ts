import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DLAB, NO_TABLES, runDlab } from '../testing/run-dlab.ts';

/** Everything that an experiment can name beside it: rules, a base of these, a book, weights of a player. */
const EXPERIMENT = {
  id: 'piped',
  seed: '1',
  variants: ['own.json'],
  players: { all: { player: 'random' } },
  games: 2,
  openings: { kind: 'book', path: 'book.txt' },
};
const OWN = { extends: 'base.json', id: 'own', name: 'Own' };
const BASE = { extends: 'russian', id: 'base', name: 'Base' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipes-'));
  writeFileSync(join(folder, 'e.json'), JSON.stringify(EXPERIMENT));
  writeFileSync(join(folder, 'own.json'), JSON.stringify(OWN));
  writeFileSync(join(folder, 'base.json'), JSON.stringify(BASE));
  writeFileSync(join(folder, 'book.txt'), 'W:Wc3:Bf6\n');
  writeFileSync(
    join(folder, 'g.pdn'),
    '[White "A"]\n[Black "B"]\n[GameType "25"]\n[Result "*"]\n\n1. c3-d4 d6-c5 *\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A line of a shell that knows `<(command)`. */
const bash = (line: string): Promise<{ status: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...NO_TABLES, DLAB, CI: '1' };
    execFile('bash', ['-c', line], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });

test.each([
  '"$DLAB" run <(cat e.json) --out a --json',
  'cat e.json | "$DLAB" run /dev/stdin --out b --json',
  '"$DLAB" run /dev/stdin --out c --json < e.json',
  '"$DLAB" run <(cat e.json) --dry-run --json',
  '"$DLAB" plan <(cat e.json) --half-width 5 --score --pilot 4 --json',
  '"$DLAB" check <(cat own.json) --json',
  'cat own.json | "$DLAB" moves /dev/stdin --json',
  '"$DLAB" diff <(cat base.json) <(cat own.json) --json',
  '"$DLAB" referee <(cat g.pdn) --variant russian --json',
  'cat g.pdn | "$DLAB" pdn check /dev/stdin --variant russian --json',
  '"$DLAB" pdn convert <(cat g.pdn) --variant russian',
])('what is read from a pipe is read once, and what it names is beside the reader: %s', async (line) => {
  const { status, stderr, stdout } = await bash(line);
  expect({ status, stderr, isEmpty: stdout === '' }).toMatchObject({ status: 0, isEmpty: false });
});

test('standard input that is a socket is read as a pipe is', async () => {
  const input = JSON.stringify(OWN);
  const { status, stdout } = await runDlab(['check', '/dev/stdin', '--json'], { cwd: folder, input });
  expect([status, stdout.includes('"ok":true')]).toEqual([0, true]);
});
