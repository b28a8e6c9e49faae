import { wideOnly } from '@draughts-lab/input/testing';
import type { WithoutReport } from '@draughts-lab/report/match';
import { describe, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

const QUICK = ['--player', 'alpha-beta:20', '--games', '2', '--seed', '5', '--workers', '1'];
const RULES = ['promotion-in-passing', 'kings-move-far'];

describe('dlab without', () => {
  test.each(wideOnly())('plays a match for each rule, the same again with the same seed', async () => {
    const call = (): ReturnType<typeof callDlab> =>
      callDlab(['without', 'russian', ...RULES, ...QUICK, '--json']);
    const first = await call();
    expect(first.status).toBe(0);
    const report = JSON.parse(first.stdout) as WithoutReport;
    expect(report).toMatchObject({ variant: 'russian', player: 'alpha-beta nodes=20', seed: '5' });
    expect(report.rules.map(({ name, games }) => [name, games])).toEqual([
      ['kings-move-far', 2],
      ['promotion-in-passing', 2],
    ]);
    expect((await call()).stdout).toBe(first.stdout);
  });

  test('a table, the dearest rule first', async () => {
    const { stdout } = await callDlab(['without', 'russian', 'kings-move-far', ...QUICK, '--quiet']);
    expect(stdout).toContain('russian: alpha-beta nodes=20 against the same player without a rule, seed 5');
    expect(stdout).toMatch(/kings-move-far +2 /);
  });

  test.each([
    [['without', 'corners'], 'no rule that a player can do without'],
    [['without', 'russian', 'kings-fly'], 'men-capture-backward, kings-move-far or promotion-in-passing'],
    [['without', 'russian', '--player', 'mcts:10'], 'without'],
  ])('%j is refused', async (args, words) => {
    const { status, stderr } = await callDlab(args);
    expect(status).toBe(2);
    expect(stderr).toContain(words);
  });

  test('what a player can do without', async () => {
    expect((await callDlab(['without', 'italian', '--list'])).status).toBe(2);
    expect((await callDlab(['without', 'english', '--list'])).stdout).toBe('');
    expect((await callDlab(['without', 'frisian', '--list'])).stdout).toContain('kings-move-far');
  });
});
