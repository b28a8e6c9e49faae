import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedFile } from '@draughts-lab/input/installed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe.each([
  ['python3', 'first_player.py'],
  ['Rscript', 'first-player.R'],
])('the notebook for %s', (program, notebook) => {
  test.runIf(isThere(program))(
    'gives the scores and intervals of the report from the files of a site',
    () => {
      const script = shippedFile(`docs/notebooks/${notebook}`);
      const printed = execFileSync(program, [script, join(folder, 'site/own')], { encoding: 'utf8' });
      const lines = printed.trim().split('\n').slice(1);
      expect(lines).toHaveLength(2);
      lines.forEach((line, at) => {
        const [low, value, high] = [scores[at]!.low, scores[at]!.value, scores[at]!.high];
        const numbers = line.match(/0\.\d{4}/g)!.map(Number);
        for (const [index, wanted] of [value, low, high].entries())
          expect(Math.abs(numbers[index]! - wanted)).toBeLessThan(0.0003);
      });
    },
  );
});
