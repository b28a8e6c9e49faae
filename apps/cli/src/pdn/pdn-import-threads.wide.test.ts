import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatPdn, pdnPly, READ_LENGTH, variantTags } from '@draughts-lab/notation';
import { loadPreset, parseVariant, presetDocument, type Variant } from '@draughts-lab/variant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';
import { DLAB, jsonLines } from '../testing/run-dlab.ts';

let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-import-threads-'));
  file = join(folder, 'games.pdn');
  writeFileSync(file, text());
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Rules that no preset has, so that games bring them or name them. */
function house(): Variant {
  const document = { extends: 'russian', id: 'ours', name: 'Ours', board: { columns: 10, rows: 8 } };
  const places = { 'main-road': ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'] };
  const parsed = parseVariant({ ...document, places }, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

/**
 * Several pieces. A game in front has no name and fits several rules; most such games, which come at the end, fit one of
 * them. Rules of a house come in the middle, and are named before and behind.
 */
function text(): string {
  const preset = loadPreset('russian');
  if (!preset.ok) throw new Error('russian');
  const own = house();
  const game = (tags: Record<string, string>, moves: string, result = '*'): string =>
    formatPdn({
      tags: { Event: 'x'.repeat(600), ...tags },
      comments: [],
      moves: moves.split(' ').map((one) => pdnPly(one)),
      result,
      place: null,
    });
  const russian = variantTags(preset.value);
  const named = variantTags(own, undefined, 'named');
  const several = game({}, 'c3-d4 d6-c5', '1-0');
  const one = game({}, 'e3-f4 b6-c5 d2-e3 c7-b6 f4-g5 f6:h4 g3-f4 c5-b4 c3:e5', '1-0');
  const plain = Array.from({ length: 150 }, (_, at) =>
    game({ ...russian, Round: String(at) }, 'c3-d4 d6-c5'),
  );
  return [
    several,
    game(named, 'c3-d4'),
    ...plain,
    game(russian, 'c3-c4'),
    game(variantTags(own), 'c3-d4'),
    ...plain,
    game(named, 'c3-d4 d6-c5'),
    `${game(russian, 'c3-d4')} {and then`,
    ...plain,
    one,
    one,
    '',
  ].join('\n\n');
}

test('the run is the same with any number of threads', async () => {
  expect(readFileSync(file, 'utf8').length).toBeGreaterThan(4 * READ_LENGTH);
  const runs = await Promise.all(
    ['1', '3'].map(async (workers) => {
      const run = join(folder, `with-${workers}`);
      const made = await callDlab(['pdn', 'import', file, '--out', run, '--workers', workers, '--json']);
      expect([made.status, made.stderr]).toEqual([0, '']);
      const report = jsonLines((await callDlab(['report', run, '--json'])).stdout);
      const [{ run: _run, ...said }] = jsonLines(made.stdout) as [Record<string, unknown>];
      const { rowsHash } = report[0] as { rowsHash: string };
      return { said, rowsHash, aside: readFileSync(join(run, 'set-aside.ndjson'), 'utf8') };
    }),
  );
  expect(runs[1]).toEqual(runs[0]);
  const { said, aside } = runs[0]!;
  expect(said).toMatchObject({ games: 458, stored: 455, rules: { asked: 0, tags: 452, fitted: 3 } });
  expect(jsonLines(aside)).toMatchObject([
    { game: 2, reason: 'rules' },
    { game: 153, reason: 'illegal-move', ply: 1 },
    { game: 306, reason: 'text' },
  ]);
});

test('a game that is too long to be read is set aside, not taken for a slip', async () => {
  const long = join(folder, 'long.pdn');
  const tags = '[Event "x"]\n[GameType "25"]\n\n';
  writeFileSync(
    long,
    `${tags}1. c3-d4 *\n\n${tags}${'1. c3-d4 d6-c5 '.repeat(80_000)}\n\n${tags}1. c3-d4 *\n`,
  );
  const made = await callDlab(['pdn', 'import', long, '--out', join(folder, 'long'), '--json']);
  expect(jsonLines(made.stdout)).toMatchObject([
    { games: 3, stored: 2, slips: 0, examples: [{ game: 2, reason: 'text', line: 6 }] },
  ]);
});

/** Starts an import and sends a signal as soon as a file of its workshop is there. */
async function endAt(out: string, there: string, signal: NodeJS.Signals): Promise<number | null> {
  const child = spawn(DLAB, ['pdn', 'import', file, '--out', out], { stdio: 'ignore' });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const parent = join(out, '..');
  const look = setInterval(() => {
    const workshop = readdirSync(parent).find((name) => name.startsWith('.people.import-'));
    if (workshop === undefined || !existsSync(join(parent, workshop, there))) return;
    clearInterval(look);
    child.kill(signal);
  }, 5);
  try {
    return await ended;
  } finally {
    clearInterval(look);
  }
}

test.each([
  ['while games are judged', 'set-aside.ndjson'],
  ['while they are stored', 'run/manifest.json'],
])('an import that is ended leaves nothing half-written: %s', async (_, there) => {
  const parent = mkdtempSync(join(folder, 'ended-'));
  const out = join(parent, 'people');
  expect(await endAt(out, there, 'SIGINT')).toBe(130);
  expect(readdirSync(parent)).toEqual([]);
  expect(await endAt(out, there, 'SIGKILL')).toBeNull();
  expect(existsSync(out)).toBe(false);
  // What was killed is cleared away by the next one.
  const made = await callDlab(['pdn', 'import', file, '--out', out, '--json']);
  expect(jsonLines(made.stdout)).toMatchObject([{ games: 458 }]);
  expect(readdirSync(parent)).toEqual(['people']);
});
