import type { FinishedBatch } from '@draughts-lab/selfplay';
import { expect, test } from 'vitest';
import { createCourier } from './courier.ts';
import type { Delivery } from './results.ts';

const delivery = (run: string, index: number): Delivery => ({
  run,
  claim: { id: `${run}${index}`, retryCount: 0, batch: index },
  batch: { index } as FinishedBatch,
});

test('what comes in during a journey makes up the next one, each run for itself', async () => {
  const journeys: string[] = [];
  const courier = createCourier(async (run, deliveries) => {
    journeys.push(`${run}: ${deliveries.map(({ batch }) => batch.index).join(' ')}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  });
  courier.add(delivery('a', 1));
  courier.add(delivery('a', 2));
  courier.add(delivery('b', 3));
  courier.add(delivery('a', 4));
  await courier.empty();
  expect(journeys).toEqual(['a: 1', 'a: 2 4', 'b: 3']);
  courier.add(delivery('b', 5));
  await courier.empty();
  expect(journeys.at(-1)).toBe('b: 5');
});

test('a failure is seen by whoever waits', async () => {
  const courier = createCourier(() => Promise.reject(new Error('no')));
  courier.add(delivery('a', 1));
  await expect(courier.empty()).rejects.toThrow('no');
});
