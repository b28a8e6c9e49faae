import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonLines, runDlab } from '../testing/run-dlab.ts';

const GAMES = `[Event "right"]
[GameType "25"]

1. c3-d4 {first} d6-c5 2. b2-c3 f6-g5 1-0

[Event "wrong"]
[GameType "20"]

1. 32-28 19-23 2. 37-32 17-21 *
`;

let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-pdn-'));
  file = join(folder, 'games.pdn');
  writeFileSync(file, GAMES);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe.concurrent('dlab pdn', () => {
  test('check names the first wrong ply of each game, its place and what was legal', async () => {
    const { status, stdout } = await runDlab(['pdn', 'check', file, '--json']);
    expect(status).toBe(3);
    expect(jsonLines(stdout)).toEqual([
      {
        file,
        ok: false,
        games: 2,
        plies: 6,
        assumed: null,
        issues: [],
        wrong: [
          {
            game: 2,
            variant: 'international',
            ply: 3,
            text: '37-32',
            place: { line: 9, column: 19 },
            message: 'move: 37-32 is quiet, but 1 capture is possible and capturing is compulsory: 28x19',
            legal: ['28x19'],
          },
        ],
      },
    ]);
  });

  test('check goes on after a file that is not there, and reports text that is cut off', async () => {
    const cut = join(folder, 'cut.pdn');
    writeFileSync(cut, '1. 32-28 {and then');
    const { status, stdout } = await runDlab(['pdn', 'check', join(folder, 'missing.pdn'), cut]);
    expect(status).toBe(3);
    expect(stdout).toMatch(/missing\.pdn: 0 games.*\n {2}no such file\n/);
    expect(stdout).toMatch(
      /cut\.pdn: 1 game, 1 plies replayed, 0 wrong games, 1 problem in the text\n {2}line 1, column 10/,
    );
  });

  test('convert writes correct games again and names the others on standard error', async () => {
    const { status, stdout, stderr } = await runDlab(['pdn', 'convert', file, '--squares', 'numeric']);
    expect(status).toBe(3);
    expect(stdout).toContain('[Variant "russian"]');
    expect(stdout).toContain('1. 22-18 {first} 1... 10-14 2. 25-22 11-16 1-0');
    expect(stderr).toMatch(/game 2 is left out/);
  });
});

test('dlab compile prints a program', async () => {
  const { status, stdout } = await runDlab(['compile', 'russian']);
  expect(status).toBe(0);
  expect(() => new Script(`(function () {${stdout}})`)).not.toThrow();
  expect(stdout.length).toBeGreaterThan(1000);
});
