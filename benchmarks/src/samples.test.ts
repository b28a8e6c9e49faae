import { expect, test } from 'vitest';
import { measure, median } from './samples.ts';
import { tasksOf } from './tasks.ts';
import { loadPreset } from '@draughts-lab/variant';
import { peerPerft } from './peer.ts';

test('the median of odd and even numbers of samples', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('the peer counts the published numbers of English draughts', () => {
  expect([1, 2, 3, 4, 5, 6].map((depth) => peerPerft(depth))).toEqual([7, 49, 302, 1469, 7361, 36768]);
});

test('rivals agree before they are timed, and every rival gets a sample a round', () => {
  const loaded = loadPreset('english');
  if (!loaded.ok) throw new Error('no english preset');
  const tasks = tasksOf(loaded.value);
  expect(tasks.map(({ task }) => task)).toEqual(['perft start', 'perft kings', 'random games']);
  const measured = measure(tasks, { rounds: 2, milliseconds: 2, warmUp: 2 }, () => undefined);
  for (const { samples } of measured) {
    expect(samples).toHaveLength(2);
    expect(Math.min(...samples)).toBeGreaterThan(0);
  }
});
