import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeep, someOf } from '@draughts-lab/input/testing';
import { presetIds } from '@draughts-lab/variant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';
import type { RunResult } from '../testing/run-dlab.ts';

// Two presets of the same rules cannot be in one experiment.
const VARIANTS = isDeep()
  ? presetIds().filter((id) => id !== 'spanish')
  : someOf(['towers', 'star-73-3p', 'frisian', 'corners', 'turkish', 'russian'], 3);

let folder: string;
const dlab = (...args: string[]): Promise<RunResult> => callDlab(args, { cwd: folder });
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-pdn-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('games of every kind of variant are exported as PDN that replays, played again or with the moves kept', async () => {
  const experiment = {
    seed: 3,
    variants: VARIANTS,
    players: { all: { player: 'random' } },
    games: 1,
    maxPlies: 200,
    openings: { kind: 'random', plies: 2 },
  };
  const texts: string[] = [];
  for (const keepMoves of [false, true]) {
    const id = keepMoves ? 'kept' : 'again';
    writeFileSync(join(folder, `${id}.json`), JSON.stringify({ ...experiment, id, keepMoves }));
    expect((await dlab('run', `${id}.json`, '--quiet', '--json')).status).toBe(0);
    const exported = await dlab('export', `runs/${id}`, '--format', 'pdn');
    expect(exported).toMatchObject({
      status: 0,
      stdout: `${id}.pdn: ${VARIANTS.length} games\n`,
      // Where the machine is slow, lines of progress and nothing else.
      stderr: expect.stringMatching(/^(?:\d+ % .*\n)*$/) as string,
    });
    texts.push(readFileSync(join(folder, `${id}.pdn`), 'utf8').replaceAll(`"${id} `, '"'));
  }
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).not.toContain('[FEN ');
  const checked = JSON.parse((await dlab('pdn', 'check', 'kept.pdn', '--json')).stdout) as object;
  expect(checked).toMatchObject({ ok: true, games: VARIANTS.length, wrong: [] });
  expect((await dlab('export', 'runs/kept', '--format', 'pdn')).stderr).toContain('--overwrite replaces it');
});
