import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeep } from '@draughts-lab/input/testing';
import { createRng } from '@draughts-lab/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

const FLIPS = isDeep() ? 30 : 3;
let folder: string;
let report: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-rotten-'));
  const options =
    'simple --out whole --games 40 --nodes 20 --generations 1 --gate-games 20 --gate-nodes 20 --search-games 0';
  const { stdout } = await callDlab(['train', ...options.split(' '), '--workers', '1', '--json'], {
    cwd: folder,
  });
  report = withoutTime(stdout);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What is told of a training, but for where it is and how long it took. */
function withoutTime(stdout: string): string {
  const {
    dir: _dir,
    minutes: _minutes,
    weights: _weights,
    ...rest
  } = JSON.parse(stdout) as Record<string, unknown>;
  return JSON.stringify(rest);
}

test.each(['training.json', 'generation-0/fit.json', 'generation-0/gate.json'])(
  `no bit that is turned over in %s is believed (${FLIPS} bits)`,
  async (name) => {
    const rng = createRng('00000000000000b4');
    for (let flip = 0; flip < FLIPS; flip++) {
      const dir = join(folder, 'rotten');
      rmSync(dir, { recursive: true, force: true });
      cpSync(join(folder, 'whole'), dir, { recursive: true });
      const path = join(dir, name);
      const content = readFileSync(path);
      const place = rng.int(content.length * 8 - 8);
      content[place >> 3]! ^= 1 << (place & 7);
      writeFileSync(path, content);
      const { status, stdout, stderr } = await callDlab(
        ['train', '--resume', 'rotten', '--workers', '1', '--json', '--quiet'],
        { cwd: folder },
      );
      expect(stderr, `bit ${place}`).toContain(name);
      const isRefused = status === 3;
      // The plan is what nobody can make anew.
      expect(isRefused, `bit ${place}`).toBe(name === 'training.json');
      expect(isRefused ? report : withoutTime(stdout), `bit ${place}`).toBe(report);
    }
  },
);

test('a run of another training is not learned from', async () => {
  const options =
    'simple --out other --seed 2 --games 40 --nodes 20 --generations 1 --gate-games 20 --gate-nodes 20 --search-games 0';
  await callDlab(['train', ...options.split(' '), '--workers', '1', '--quiet'], { cwd: folder });
  const dir = join(folder, 'rotten');
  rmSync(dir, { recursive: true, force: true });
  cpSync(join(folder, 'whole'), dir, { recursive: true });
  rmSync(join(dir, 'generation-0/fit.json'));
  rmSync(join(dir, 'generation-0/games'), { recursive: true });
  cpSync(join(folder, 'other/generation-0/games'), join(dir, 'generation-0/games'), { recursive: true });
  const { status, stderr } = await callDlab(
    ['train', '--resume', 'rotten', '--workers', '1', '--json', '--quiet'],
    { cwd: folder },
  );
  expect(stderr).toContain('rotten/generation-0/games: this run belongs to another training');
  expect(status).toBe(3);
});
