import { planBatches } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { batchJob, openingOf, partOfJob } from './job.ts';
import { testManifest } from './testing/test-manifest.ts';

const positions = ['W:W21:B1', 'W:W22:B1', 'W:W23:B1', 'W:W24:B1', 'W:W25:B1'];

function openings(order: 'listed' | 'random', seed?: string): string[] {
  const manifest = testManifest(
    { variants: ['russian'], games: 12, batchSize: 5, openings: { kind: 'book', positions, order } },
    seed,
  );
  return planBatches(manifest).flatMap((batch) => {
    const job = batchJob(manifest, batch, 'reference');
    return Array.from({ length: batch.units }, (_, index) => {
      const opening = openingOf(job, batch.firstUnit + index);
      return opening.kind === 'position' ? opening.fen : opening.kind;
    });
  });
}

test('a listed book is gone through from the front, again and again', () => {
  expect(openings('listed')).toEqual([...positions, ...positions, ...positions.slice(0, 2)]);
});

test('a book in random order has every position once in each round', () => {
  const order = openings('random');
  expect(order.slice(0, 5).toSorted()).toEqual(positions);
  expect(order.slice(5, 10).toSorted()).toEqual(positions);
  expect(openings('random')).toEqual(order);
  expect(openings('random', 'another')).not.toEqual(order);
});

test('a job is plain JSON, and its parts keep their openings', () => {
  const manifest = testManifest({ variants: ['russian'], games: 5, openings: { kind: 'book', positions } });
  const job = batchJob(manifest, planBatches(manifest)[0]!, 'reference');
  expect(JSON.parse(JSON.stringify(job))).toEqual(job);
  const part = partOfJob(job, 2, 2);
  expect([openingOf(part, 2), openingOf(part, 3)]).toEqual([openingOf(job, 2), openingOf(job, 3)]);
});
