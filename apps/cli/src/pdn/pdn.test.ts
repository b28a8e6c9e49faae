import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { formatPdn, pdnPly, variantTags } from '@draughts-lab/notation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadVariant } from '../shared/load-variant.ts';
import { callDlab } from '../testing/call-dlab.ts';
import { jsonLines } from '../testing/run-dlab.ts';

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

describe('dlab pdn', () => {
  test('check names the first wrong ply of each game, its place and what was legal', async () => {
    const { status, stdout } = await callDlab(['pdn', 'check', file, '--json']);
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
            message: '37-32 is quiet, but 1 capture is possible and capturing is compulsory: 28x19',
            legal: ['28x19'],
          },
        ],
      },
    ]);
  });

  test('check goes on after a file that is not there, and reports text that is cut off', async () => {
    const cut = join(folder, 'cut.pdn');
    writeFileSync(cut, '1. 32-28 {and then');
    const { status, stdout } = await callDlab(['pdn', 'check', join(folder, 'missing.pdn'), cut]);
    expect(status).toBe(3);
    expect(stdout).toMatch(/missing\.pdn: 0 games.*\n {2}no such file\n/);
    expect(stdout).toMatch(
      /cut\.pdn: 1 game, 1 plies replayed, 0 wrong games, 1 problem in the text\n {2}line 1, column 10/,
    );
  });

  test('convert writes correct games again and names the others on standard error', async () => {
    const { status, stdout, stderr } = await callDlab(['pdn', 'convert', file, '--squares', 'numeric']);
    expect(status).toBe(3);
    expect(stdout).toContain('[Variant "russian"]');
    expect(stdout).toContain('1. 22-18 {first} 1... 10-14 2. 25-22 11-16 1-0');
    expect(stderr).toMatch(/game 2 is left out/);
  });
});

test('convert keeps comments, signs and variations; what of one is not legal becomes a comment', async () => {
  const rich = join(folder, 'rich.pdn');
  writeFileSync(
    rich,
    '[GameType "25"]\n\n{before} 1. c3-d4!? $7 {good} (1. c3-b4 {or} b6-a5 2. b4-b5 b2-c3) (1. a1-h8) d6-c5 *\n',
  );
  const numeric = await callDlab(['pdn', 'convert', rich, '--squares', 'numeric']);
  expect(numeric.status).toBe(0);
  const words = numeric.stdout.split('\n\n')[1]!.replaceAll(/\s+/g, ' ').trim();
  expect(words).toBe(
    '{before} 1. 22-18!? $7 {good} (1. 22-17 {or} 1... 9-13 {b4-b5 b2-c3}) ({a1-h8}) 1... 10-14 *',
  );
  const again = join(folder, 'rich-again.pdn');
  writeFileSync(again, numeric.stdout);
  const own = await callDlab(['pdn', 'convert', again]);
  const back = await callDlab(['pdn', 'convert', rich]);
  expect(own.stdout).toBe(back.stdout);
});

test('a sentence between the moves is the only error of its game', async () => {
  const stray = join(folder, 'stray.pdn');
  writeFileSync(
    stray,
    '[GameType "20"]\n\n1. 32-28 19-23\ngame 2, ply 3 (line 9, column 19): move: 37-32 is quiet, but 28x19 is due\n' +
      '2. 37-32 17-21 *\n',
  );
  const { status, stdout } = await callDlab(['pdn', 'check', stray, '--json']);
  expect(status).toBe(3);
  const [report] = jsonLines(stdout) as [{ issues: { place: string; message: string }[]; wrong: unknown[] }];
  expect(report.issues.map(({ place }) => place)).toEqual(['line 4, column 1']);
  expect(report.wrong).toEqual([]);
});

test('a position that is set inside a game is followed, written again, and no part of a run', async () => {
  const file = join(folder, 'set.pdn');
  const tags = '[Event "x"]\n[GameType "25"]\n\n';
  writeFileSync(
    file,
    `${tags}1. c3-d4 d6-c5 /FEN "W:Wa1,Ke3:Bh8"/ 2. e3-g5 {far} (2. e3-a7) *\n\n${tags}/FEN "B:Wa1:Bf6"/ 1... f6-e5 *\n\n` +
      `${tags}1. c3-d4 /FEN "W:Wzz:B"/ d6-c5 *\n`,
  );
  const checked = await callDlab(['pdn', 'check', file, '--json']);
  expect(jsonLines(checked.stdout)).toMatchObject([
    {
      games: 3,
      plies: 5,
      wrong: [
        { game: 3, ply: 1, message: expect.stringMatching(/position set in the game: .*zz/) as string },
      ],
    },
  ]);
  const converted = await callDlab(['pdn', 'convert', file]);
  expect(converted.stdout).toContain('1. c3-d4 d6-c5 /FEN "W:Wa1,Ke3:Bh8"/ 2. e3-g5 {far} (2. e3-a7) *');
  expect(converted.stdout).toContain('/FEN "B:Wa1:Bf6"/ 1... f6-e5 *');
  const made = await callDlab(['pdn', 'import', file, '--out', join(folder, 'set-run')]);
  expect(made.stderr).toMatch(/game 1, ply 2 .*set-position: a position is set inside the game/);
});

test('games of a house rule bring their rules: play, check and convert without naming them', async () => {
  const rules = join(folder, 'wide.json');
  writeFileSync(
    rules,
    JSON.stringify({
      extends: 'russian',
      id: 'wide',
      name: 'Wide Russian',
      board: { columns: 10, rows: 8 },
      places: { 'main-road': ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'] },
    }),
  );
  const variant = loadVariant(rules);
  const tags = variantTags(variant);
  expect(tags['GameType']).toBe('25,W,10,8,A0,0');
  const moves = ['c3-d4', 'd6-c5', 'b2-c3'].map((text) => pdnPly(text));
  const line = { comments: [], moves, result: '*', place: null };
  const file = join(folder, 'house.pdn');
  // The second game has the hash alone.
  writeFileSync(
    file,
    [tags, variantTags(variant, undefined, 'named')]
      .map((own) => formatPdn({ tags: { Event: 'x', ...own }, ...line }))
      .join('\n'),
  );
  const checked = await callDlab(['pdn', 'check', file, '--json']);
  expect(jsonLines(checked.stdout)).toMatchObject([{ ok: true, games: 2, plies: 6, assumed: null }]);
  const converted = await callDlab(['pdn', 'convert', file, '--squares', 'numeric']);
  expect(converted.status).toBe(0);
  expect(converted.stdout.match(/\[Rules /g)).toHaveLength(2);
  expect(converted.stdout).toContain('[GameType "25,W,10,8,A0,0"]');
});

test('dlab compile prints a program', async () => {
  const { status, stdout } = await callDlab(['compile', 'russian']);
  expect(status).toBe(0);
  expect(() => new Script(`(function () {${stdout}})`)).not.toThrow();
  expect(stdout.length).toBeGreaterThan(1000);
});

describe('dlab referee', () => {
  const sheet = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  test('says every irregularity by its code, and ends with the worst of them', async () => {
    const { status, stdout } = await callDlab(['referee', file]);
    expect(status).toBe(5);
    expect(stdout).toMatch(/game 1 \(russian\): 4 of 4 plies, not decided, nothing irregular/);
    expect(stdout).toMatch(
      /ply 3, white \(line 9, column 19\): IR06 ignored a capture, accepted\n {4}37-32 is quiet/,
    );
  });
  test('reads records with notes, one a line, and says which cannot be read', async () => {
    const lines = [
      { variant: 'russian', moves: ['c3-d4'], after: [{ note: 'clock-hand', by: 'white' }] },
      { variant: 'rusian', moves: [] },
      { moves: [] },
    ].map((record) => JSON.stringify(record));
    const { status, stdout } = await callDlab([
      'referee',
      sheet('r.jsonl', `${lines.join('\n')}\n{"moves"`),
      '--json',
    ]);
    expect(status).toBe(4);
    expect(jsonLines(stdout)).toMatchObject([
      {
        game: 1,
        variant: 'russian',
        followed: 1,
        irregularities: [{ ply: 2, code: 'IR29', severity: 'note' }],
      },
      { game: 2, variant: null, issues: [{ path: 'variant' }] },
      { game: 3, variant: null, issues: [{ path: 'variant', hint: 'use --variant' }] },
      { game: 4, variant: null, issues: [{ message: expect.stringContaining('not valid JSON') as string }] },
    ]);
  });
  test('reads a plain score sheet', async () => {
    const path = sheet('sheet.txt', 'White: c3, king d2. Black: h8\n1. c3 - d4  h8-g7 2. d2-f2');
    const { status, stdout } = await callDlab(['referee', path, '--variant', 'russian']);
    expect(status).toBe(5);
    expect(stdout).toMatch(/IR02/);
  });
});

describe('headers of other programs', () => {
  const HEADERS = `[Event "Blitz arena"]
[Site "https://lidraughts.org/abcdefgh"]
[GameType "97"]

1. 46-41 1-6 *

[Event "club"]
[GameType "20"]
[Variant "Friday evening"]

1. 32-28 *

[Event "first player at the bottom"]
[GameType "21,B,8,8,A0,0"]

1. c3-d4 f6-g5 *

[Event "of a server that is not named"]
[GameType "98"]

1. 32-28 *
`;
  test('what is understood is read, what is not is noted or refused with the option that reads it', async () => {
    const path = join(folder, 'headers.pdn');
    writeFileSync(path, HEADERS);
    const checked = await callDlab(['pdn', 'check', path]);
    expect(checked.stderr).toBe(
      'Variant: "Friday evening" is not a known game: read as international, as GameType says\n' +
        'GameType: its squares begin at another corner; they are named here as english has them\n',
    );
    expect(checked.stdout).toContain('4 games, 5 plies replayed, 1 wrong game');
    expect(checked.stdout).toContain(
      'there is no variant of type 98 (lidraughts means giveaway-100: --variant',
    );
    const converted = await callDlab(['pdn', 'convert', path]);
    expect(converted.stdout).toContain('[Variant "english"]');
    expect(converted.stdout).toContain('1. 11-15 22-17 *');
    const judged = await callDlab(['referee', path, '--json']);
    expect(jsonLines(judged.stdout)).toMatchObject(
      ['frysk', 'international', 'english']
        .map((variant) => ({ variant, irregularities: [] }))
        .concat({
          variant: null,
        } as never),
    );
    const made = await callDlab(['pdn', 'import', path, '--out', join(folder, 'headers-run')]);
    expect(made.stdout).toContain('3 of 4 games');
  });
});
