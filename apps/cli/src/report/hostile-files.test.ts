import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

/** Sets the title of a terminal, clears it, turns the direction of writing, ends a line, a cell, a comment, an element. */
const EVIL = 'evil\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e\nrow | <b>"\'} -->]]>&\\';
// oxlint-disable-next-line no-control-regex -- what must not come out
const ACTIVE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

let folder: string;
let out: string;
const dlab = async (...args: readonly string[]): Promise<void> => {
  const { status, stderr } = await callDlab(args, { cwd: folder });
  expect([args, status, stderr]).toEqual([args, 0, expect.any(String)]);
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-hostile-files-'));
  out = join(folder, 'out');
  mkdirSync(out);
  const rules = {
    extends: 'russian',
    id: 'house',
    name: EVIL,
    description: EVIL,
    capture: { choice: ['quantity'] },
  };
  const player = (nodes: number): object => ({ player: 'alpha-beta', nodes, name: `${nodes}${EVIL}` });
  const experiment = {
    id: 'evil',
    name: EVIL,
    description: EVIL,
    seed: '1',
    variants: [rules, 'russian'],
    players: [{ name: EVIL, all: player(2) }, { all: player(4) }],
    games: 40,
    keepMoves: true,
    openings: { kind: 'random', plies: 2 },
  };
  writeFileSync(join(folder, 'evil.json'), JSON.stringify(experiment));
  await dlab('run', 'evil.json', '--quiet', '--workers', '1', '--out', 'evil');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('no name takes effect in a file that is written, on a terminal that shows it or in the page that has it', async () => {
  await dlab('report', 'evil', '--html', 'out/report.html', '--markdown', 'out/report.md');
  await dlab('atlas', 'evil', '--out', 'out');
  await dlab('strength', 'evil', '--out', 'out');
  for (const format of ['csv', 'json', 'pdn']) await dlab('export', 'evil', '--out', `out/games.${format}`);
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(
    (name) => extname(name) !== '',
  );
  expect(files.length).toBeGreaterThan(6);
  const wrong = files.flatMap((file) => {
    const text = readFileSync(join(out, file), 'utf8');
    const at = ACTIVE.exec(text)?.index;
    // A name is text: it begins no element and ends no attribute.
    const element = /\.(?:html|svg)$/.test(file) ? text.indexOf('row | <b>') : -1;
    return [at ?? -1, element].flatMap((place) =>
      place < 0 ? [] : [`${file}: ${JSON.stringify(text.slice(Math.max(0, place - 60), place + 60))}`],
    );
  });
  expect(wrong).toEqual([]);
});
