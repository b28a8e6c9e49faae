import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedFile } from '@draughts-lab/input/installed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

const isThere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

let folder: string;
let scores: { readonly value: number; readonly low: number; readonly high: number }[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'notebooks-'));
  const experiment = {
    id: 'own',
    seed: '1',
    variants: ['russian', 'towers'],
    players: { all: { player: 'random' } },
    games: 500,
  };
  writeFileSync(join(folder, 'e.json'), JSON.stringify(experiment));
  const run = await callDlab(['run', 'e.json', '--out', 'own', '--json', '--quiet'], { cwd: folder });
  scores = JSON.parse(run.stdout).rows.map((row: { score: object }) => row.score);
  await callDlab(['site', 'own', '--games', '0'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

const NOTEBOOKS = [
  ['python3', 'first_player.py'],
  ['Rscript', 'first-player.R'],
] as const;

test('each notebook asks for columns that the games of a site have', () => {
  const [head] = readFileSync(join(folder, 'site/own/games.csv'), 'utf8').split('\n');
  for (const [, notebook] of NOTEBOOKS) {
    const script = readFileSync(shippedFile(`docs/notebooks/${notebook}`), 'utf8');
    const asked = [...script.matchAll(/(?:game\["|games\$)(\w+)/g)].map(([, column]) => column);
    expect(asked.length).toBeGreaterThan(2);
    for (const column of asked) expect(head!.split(',')).toContain(column);
  }
});

// Where the language is there: neither is needed for anything else.
test.each(NOTEBOOKS.filter(([program]) => isThere(program)))(
  '%s: the notebook gives the scores and intervals of the report from the files of a site',
  (program, notebook) => {
    const script = shippedFile(`docs/notebooks/${notebook}`);
    const printed = execFileSync(program, [script, join(folder, 'site/own')], { encoding: 'utf8' });
    const lines = printed.trim().split('\n').slice(1);
    expect(lines).toHaveLength(2);
    lines.forEach((line, at) => {
      const { low, value, high } = scores[at]!;
      const numbers = line.match(/0\.\d{4}/g)!.map(Number);
      for (const [index, wanted] of [value, low, high].entries())
        expect(Math.abs(numbers[index]! - wanted)).toBeLessThan(0.0003);
    });
  },
);
