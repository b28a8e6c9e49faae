import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePdn, parsePdn, type PdnGame } from '@draughts-lab/notation';
import { afterAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';
import { jsonLines } from '../testing/run-dlab.ts';
import type { ImportReport } from './import/import-command.ts';

// Collections are judged, and what is in order is written in every notation and read back. Another folder of PDN files is named by
// DRAUGHTS_LAB_PDN, the rules of those that hold positions alone by DRAUGHTS_LAB_PDN_RULES="a.pdn=english b.pdn=pool"; the table
// and the games set aside are printed then.
const FOLDER = process.env['DRAUGHTS_LAB_PDN'];
const RULES = new Map(
  (process.env['DRAUGHTS_LAB_PDN_RULES'] ?? '')
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => one.split('=') as [string, string]),
);
const folder = mkdtempSync(join(tmpdir(), 'dlab-round-trip-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Two habits of writing: numbers, comments, signs and variations; letters, a position, an illegal move. */
const OWN: Readonly<Record<string, string>> = {
  'numbers.pdn': `[Event "a"]
[Result "2-0"]

1. 32-28! {good} 19-23 (19-24 2. 28x19) 2. 28x19 14x23 $4 2-0
`,
  'letters.pdn': `[Event "b"]
[GameType "25"]

1. cd4 dc5 2. bc3 fg5 *

[Event "c"]
[GameType "25"]
[FEN "W:Wc3,Ka1:Bd4,f6"]

1. c3:e5:g7 *

[Event "d"]
[GameType "25"]

1. c3-d4 d6-c5 2. d4-c3 *
`,
};

const NOTATIONS = [
  ['numeric', false],
  ['numeric', true],
  ['algebraic', false],
  ['algebraic', true],
] as const;

interface Row {
  readonly file: string;
  readonly games: number;
  readonly stored: number;
  readonly setAside: string;
  /** Games that are written and read back. */
  readonly converted: number;
  readonly plies: number;
}
const rows: Row[] = [];

function filesOf(): string[] {
  if (FOLDER !== undefined)
    return readdirSync(FOLDER)
      .filter((name) => name.toLowerCase().endsWith('.pdn'))
      .toSorted()
      .map((name) => join(FOLDER, name));
  return Object.entries(OWN).map(([name, text]) => {
    mkdirSync(join(folder, 'own'), { recursive: true });
    writeFileSync(join(folder, 'own', name), text);
    return join(folder, 'own', name);
  });
}

/** What the files name their rules for is asked of the import, which looks at the moves. */
async function convert(file: string, variant: string | null, notation: readonly string[]): Promise<string> {
  const rules = variant === null ? [] : ['--variant', variant];
  return (await callDlab(['pdn', 'convert', file, ...rules, ...notation])).stdout;
}

/** A game but for how its moves are written. */
const shape = ({ tags, moves, comments }: PdnGame): unknown => ({
  event: tags['Event'],
  white: tags['White'],
  comments,
  moves: moves.map((ply) => [ply.sign, ply.nags, ply.winMark, ply.comments]),
});

test.each(filesOf().map((file) => [file.split('/').at(-1)!, file]))(
  '%s: games are the same in every notation, or set aside with a reason',
  async (name, file) => {
    const run = join(folder, 'runs', name);
    const named = RULES.get(name) ?? null;
    const rules = named === null ? [] : ['--variant', named];
    const made = await callDlab(['pdn', 'import', file, ...rules, '--out', run, '--json']);
    const report = jsonLines(made.stdout)[0] as ImportReport | undefined;
    const fitted = (report?.rules.fitted ?? 0) > 0 ? report!.rows[0]!.variant : named;
    const written = await convert(file, fitted, []);
    const games = parsePdn(written).games;
    const whole = parsePdn(decodePdn(readFileSync(file))).games.map((game) => JSON.stringify(shape(game)));
    for (const game of games) expect(whole).toContain(JSON.stringify(shape(game)));
    const again = join(folder, 'again.pdn');
    for (const [squares, long] of NOTATIONS) {
      writeFileSync(again, await convert(file, fitted, ['--squares', squares, ...(long ? ['--long'] : [])]));
      expect(await convert(again, null, [])).toBe(written);
    }
    rows.push({
      file: name,
      games: report?.games ?? whole.length,
      stored: report?.stored ?? 0,
      setAside: (report?.setAside ?? []).map((one) => `${one.games} ${one.reason}`).join(', '),
      converted: games.length,
      plies: games.reduce((sum, { moves }) => sum + moves.length, 0),
    });
    if (FOLDER !== undefined && report !== undefined)
      console.log(readFileSync(join(run, 'set-aside.ndjson'), 'utf8'));
    if (FOLDER !== undefined && report === undefined) console.log(made.stderr);
  },
  60_000,
);

test('what there was is counted', () => {
  if (FOLDER !== undefined) console.table(rows);
  expect(FOLDER === undefined ? rows : rows.length > 0).toEqual(
    FOLDER !== undefined || [
      { file: 'numbers.pdn', games: 1, stored: 1, setAside: '', converted: 1, plies: 4 },
      { file: 'letters.pdn', games: 3, stored: 2, setAside: '1 illegal-move', converted: 2, plies: 5 },
    ],
  );
});
