import { planBatches } from '@draughts-lab/records';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProgressMeter } from './progress.ts';
import { testManifest } from './testing/test-manifest.ts';

const manifest = testManifest({ variants: ['russian', 'english'], games: 40, batchSize: 5 });
const plan = planBatches(manifest);

test('what is heard of a batch after it came back does not count again', () => {
  let now = 0;
  const meter = createProgressMeter(manifest, 0, () => now);
  for (const { index, units } of plan) {
    meter.running(index, units - 1);
    meter.finished(index, units, []);
    meter.running(index, units);
    now += 1000;
  }
  expect(meter.read(0)).toMatchObject({ units: 80, totalUnits: 80, etaSeconds: 0 });
});

test('no more units are done than there are, and no time left is below nothing', () => {
  const event = fc.record({
    batch: fc.nat(plan.length - 1),
    kind: fc.constantFrom('running', 'finished', 'dropped', 'shorten'),
    units: fc.nat(5),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), fc.nat(20), (events, earlier) => {
      let now = 0;
      const meter = createProgressMeter(manifest, earlier, () => now);
      const back = new Set<number>();
      let done = earlier;
      let total = 80;
      for (const { batch, kind, units } of events) {
        now += 100;
        if (kind === 'running') meter.running(batch, units);
        else if (kind === 'shorten' && total - 8 * units >= done) {
          meter.shorten(8 * units);
          total -= 8 * units;
        } else if (kind !== 'shorten' && !back.has(batch) && done + 5 <= total) {
          back.add(batch);
          if (kind === 'dropped') meter.dropped(batch);
          else {
            meter.finished(batch, 5, []);
            done += 5;
          }
        }
        const progress = meter.read(1);
        expect(progress.units).toBeLessThanOrEqual(progress.totalUnits);
        expect(progress.units).toBeGreaterThanOrEqual(done);
        expect(progress.etaSeconds ?? 0).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
