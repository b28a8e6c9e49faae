import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DLAB, runDlab } from '../testing/run-dlab.ts';

/** A million in the deep suite; `DRAUGHTS_LAB_SOAK_GAMES` says another number. */
const GAMES = Number(process.env['DRAUGHTS_LAB_SOAK_GAMES'] ?? 1_000_000);
/** Short games and long ones, with towers, without kings, of three seats. */
const VARIANTS = ['russian', 'international', 'towers', 'breakthrough', 'star-73-3p'];
const SAMPLE_MS = 500;

interface Sample {
  readonly megabytes: number;
  readonly files: number;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-soak-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Memory and open files of a process (Linux); undefined when it is gone. */
function sample(pid: number): Sample | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { megabytes: Number(kilobytes) / 1024, files: openFiles(pid).length };
  } catch {
    return undefined;
  }
}

/** Files of the run that a process has open. */
function openFiles(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/${pid}/fd/${fd}`);
      return path.startsWith(folder) ? [path] : [];
    } catch {
      return [];
    }
  });
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

test(`${GAMES} random games: memory stays flat, and no file stays open`, async () => {
  const experiment = {
    id: 'soak',
    seed: '1',
    variants: VARIANTS,
    players: { all: { player: 'random' } },
    games: Math.ceil(GAMES / VARIANTS.length / 6) * 6,
    maxPlies: 200,
    batchSize: 102,
  };
  writeFileSync(join(folder, 'soak.json'), JSON.stringify(experiment));
  const child = spawn(DLAB, ['run', 'soak.json', '--out', 'soak', '--quiet', '--workers', '2'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const samples: Sample[] = [];
  while (child.exitCode === null) {
    await sleep(SAMPLE_MS);
    const found = sample(child.pid!);
    if (found !== undefined) samples.push(found);
  }
  expect((await ended)[0]).toBe(0);

  // The first third warms up: the second and the last one are compared.
  const third = Math.floor(samples.length / 3);
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
  const memory = [middle, last].map((part) => median(part.map(({ megabytes }) => megabytes)));
  // Compaction and the report at the end open shards for a moment; what stays open shows in most samples.
  const files = [middle, last].map((part) => median(part.map((each) => each.files)));
  const verified = await runDlab(['verify', 'soak', '--sample', '0', '--json'], { cwd: folder });
  const { games, problems } = JSON.parse(verified.stdout) as { games: number; problems: unknown[] };
  // oxlint-disable-next-line no-console -- the result of the soak
  console.log({ games, memory, files, samples: samples.length });
  expect(problems).toEqual([]);
  expect(games).toBeGreaterThanOrEqual(GAMES);
  expect(memory[1]! / memory[0]!).toBeLessThan(1.1);
  expect(files[1]).toBeLessThanOrEqual(files[0]!);
  expect(readdirSync(join(folder, 'soak')).filter((name) => /tmp|lock/.test(name))).toEqual([]);
}, 10_800_000);
