import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wideOnly } from '@draughts-lab/input/testing';
import type { ReportControl, RunReport } from '@draughts-lab/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';
import { judged } from '../testing/judged-experiment.ts';

const folder = mkdtempSync(join(tmpdir(), 'dlab-control-'));
const dlab = (...args: string[]): ReturnType<typeof callDlab> => callDlab(args, { cwd: folder });
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  writeFileSync(join(folder, 'judged.json'), JSON.stringify(judged('simple')));
  const { status, stderr } = await dlab('run', 'judged.json', '--quiet', '--workers', '1');
  if (status !== 0) throw new Error(stderr);
}, 60_000);

test.each(wideOnly())(
  'where openings are declared to be judged, the adjusted score stands beside the plain one, or why there is none',
  async () => {
    const report = JSON.parse((await dlab('report', 'runs/judged', '--json')).stdout) as RunReport;
    const [searching, random] = report.details!.rows.map(({ control }) => control) as [
      ReportControl,
      ReportControl,
    ];
    expect(searching).toMatchObject({ judged: 120, why: null });
    expect(searching.explained).toBeGreaterThan(0.02);
    expect(searching.gain).toBeGreaterThan(1);
    expect(searching.score!.low).toBeLessThan(searching.score!.value);
    expect(searching.score!.value).not.toBe(report.rows[0]!.score!.value);
    expect(random).toMatchObject({ score: null, why: { code: 'control.no-search' } });
    // Asked again, the same: everything comes from the seed of the run.
    const again = JSON.parse((await dlab('report', 'runs/judged', '--json')).stdout) as RunReport;
    expect(again.details).toEqual(report.details);
    const { stdout } = await dlab('report', 'runs/judged', '--notes');
    expect(stdout).toMatch(
      /With what the openings decide taken out\nvariant +players +first player % +adjusted %/,
    );
    expect(stdout).toContain('a player of it does not search');
  },
);

test('a plan says how many games the adjusted score takes', async () => {
  for (const source of ['runs/judged', 'judged.json']) {
    const { stdout } = await dlab(
      'plan',
      source,
      '--half-width',
      '10',
      '--score',
      '--pilot',
      '40',
      '--workers',
      '1',
    );
    expect(stdout).toMatch(/games, adjusted score/);
    expect(stdout).toContain('a control variate');
    const lines = stdout.split('\n').filter((line) => line.includes('*'));
    const [games, adjusted] = lines[0]!
      .match(/\* +(\d+) .*?(\d+)$/)!
      .slice(1)
      .map(Number) as [number, number];
    expect(adjusted).toBeLessThanOrEqual(games);
  }
});
