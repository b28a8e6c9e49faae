import { expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

const plan = (...args: string[]) => callDlab(['plan', ...args]);

test('games that were counted elsewhere are judged by the sequential test', async () => {
  const { status, stdout } = await plan('--counts', '880,759,1863', '--sprt', '0,5');
  expect(status).toBe(0);
  // 1259.5 of 3502 points: 400 log10(1259.5 / 2242.5).
  expect(stdout).toContain('Elo -100.2 [');
  expect(stdout).toContain('decided: Elo 0 is accepted');
  expect((await plan('--counts', '1863,759,880', '--sprt', '0,5')).stdout).toContain('Elo 5 is accepted');
  expect((await plan('--counts', '10,20,10', '--sprt', '0,5')).stdout).toContain('undecided');
});

test('--json has the same as numbers', async () => {
  const { stdout } = await plan('--counts', '880,759,1863', '--sprt', '0,5', '--json');
  const judged = JSON.parse(stdout);
  expect(judged).toMatchObject({ counts: [880, 759, 1863], sprt: [0, 5], decision: 'accept-h0' });
  expect(judged.elo.value).toBeCloseTo(-100.2, 1);
  expect(judged.llr).toBeLessThan(judged.bounds.lower);
});

test('pairs are counted from 0 to 2 points', async () => {
  const up = await plan('--counts', '10,60,200,160,70', '--sprt', '0,5');
  expect(up.stdout).toContain('Elo 5 is accepted');
  expect((await plan('--counts', '70,160,200,60,10', '--sprt', '0,5')).stdout).toContain('Elo 0 is accepted');
});

test.each([
  [['--counts', '1,2', '--sprt', '0,5'], 'three whole numbers'],
  [['--counts', '1,-2,3', '--sprt', '0,5'], 'three whole numbers'],
  [['--counts', '0,0,0', '--sprt', '0,5'], 'three whole numbers'],
  [['--counts', '1,2,3'], '--sprt 0,5'],
  [['runs/a', '--counts', '1,2,3', '--sprt', '0,5'], 'no run or experiment beside it'],
  [[], '--counts and --sprt'],
])('%j is refused', async (args, message) => {
  const { status, stderr } = await plan(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});
