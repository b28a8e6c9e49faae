import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watch } from './watch.ts';

const PATIENCE_MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A thread under watch: it has begun, and what it uses and does is set by the test. */
function thread(): { words: Int32Array; usedMs: number; isHung: boolean; units: number[]; end: () => void } {
  const words = new Int32Array([1, 0, 0]);
  const self = { words, usedMs: 0, isHung: false, units: [] as number[], end: () => {} };
  self.end = watch(words, () => PATIENCE_MS, {
    onUnits: (units) => self.units.push(units),
    processorMs: () => Promise.resolve(self.usedMs),
    onHang: () => (self.isHung = true),
    onWait: () => {},
  });
  return self;
}

test('a thread on a busy machine, that gets a twentieth of a processor, has its time', async () => {
  const slow = thread();
  for (let second = 0; second < 180; second++) {
    slow.usedMs += 50;
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(slow.isHung).toBe(false);
  slow.end();
});

test('a thread that computes and makes no ply is hung when it has used its processor time', async () => {
  const busy = thread();
  for (let second = 0; second < 9; second++) {
    busy.usedMs += 1000;
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(busy.isHung).toBe(false);
  for (let second = 0; second < 4; second++) {
    busy.usedMs += 1000;
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(busy.isHung).toBe(true);
  busy.end();
});

test('each ply begins a new time, and units are told', async () => {
  const playing = thread();
  for (let second = 0; second < 100; second++) {
    playing.usedMs += 1000;
    if (second % 5 === 0) playing.words[2]!++;
    if (second === 50) playing.words[1]!++;
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(playing.isHung).toBe(false);
  expect(playing.units).toEqual([1]);
  playing.end();
});

test('a thread that waits for what never comes is hung at last, by the clock', async () => {
  const idle = thread();
  await vi.advanceTimersByTimeAsync(19 * PATIENCE_MS);
  expect(idle.isHung).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * PATIENCE_MS);
  expect(idle.isHung).toBe(true);
  idle.end();
});
