import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedScore, measureTrace } from './trace.ts';
import { summariseTraces, tallyTraces } from './trace-summary.ts';

describe('lead changes', () => {
  test.each([
    [[0.6, 0.7, 0.8], 0],
    [[0.6, 0.4, 0.6], 2],
    // Level in between: one change only.
    [[0.6, 0.5, 0.52, 0.4], 1],
    [[0.6, 0.5, 0.6], 0],
    [[0.5, 0.51, 0.49], 0],
  ])('%j: %d', (expected, changes) => {
    expect(measureTrace({ expected, result: 1 }).leadChanges).toBe(changes);
  });

  test('nobody leads within the dead band', () => {
    expect(measureTrace({ expected: [0.55, 0.45, 0.55], result: 1 }).leadChanges).toBe(0);
  });
});

describe('drama and comeback', () => {
  test('mean root of the deficit over the plies behind', () => {
    const { drama, comeback } = measureTrace({ expected: [0.5, 0.32, 0.42, 0.9], result: 1 });
    // Deficits 0.36 and 0.16: (0.6 + 0.4) / 2
    expect(drama!).toBeNear(0.5, 1e-12);
    expect(comeback).toBe(false);
  });

  test('a win from 0.2 is a comeback', () => {
    expect(measureTrace({ expected: [0.2, 0.9], result: 1 }).comeback).toBe(true);
    expect(measureTrace({ expected: [0.8, 0.1], result: 0 }).comeback).toBe(true);
    expect(measureTrace({ expected: [0.6, 0.9], result: 1 })).toMatchObject({ drama: 0, comeback: false });
  });

  test('a draw has neither', () => {
    expect(measureTrace({ expected: [0.1, 0.9], result: 0.5 })).toMatchObject({
      drama: null,
      comeback: false,
      decidedShare: null,
      leadChanges: 1,
    });
  });
});

describe('decision', () => {
  test.each([
    [[0.5, 0.95, 0.92, 1], 0.5],
    [[0.95, 0.5, 0.95, 1], 0.75],
    [[0.95, 0.99], 0.5],
    [[0.5, 0.8], null],
  ])('%j: %d', (expected, share) => {
    expect(measureTrace({ expected, result: 1 }).decidedShare).toBe(share);
  });
});

test('the largest swing', () => {
  expect(measureTrace({ expected: [0.5, 0.6, 0.25, 0.3], result: 0 })).toMatchObject({
    largestSwing: 0.35,
  });
  expect(measureTrace({ expected: [0.5], result: 0 })).toMatchObject({
    largestSwing: 0,
  });
});

test('seen from the other side everything is the same', () => {
  // Multiples of 1/64: 1 - value is exact, so thresholds are met on both sides alike.
  const value = fc.integer({ min: 0, max: 64 }).map((n) => n / 64);
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1 }),
      fc.constantFrom(0 as const, 0.5 as const, 1 as const),
      (expected, result) => {
        const { result: _, ...here } = measureTrace({ expected, result });
        const mirrored = { expected: expected.map((one) => 1 - one), result: (1 - result) as 0 | 0.5 | 1 };
        const { result: __, ...there } = measureTrace(mirrored);
        expect(there).toEqual(here);
        expect(here.drama === null || (here.drama >= 0 && here.drama <= 1)).toBe(true);
      },
    ),
  );
});

test('expected score of an evaluation', () => {
  expect(expectedScore(0, 2)).toBe(0.5);
  expect(expectedScore(2, 2)).toBeNear(1 / (1 + Math.exp(-1)), 1e-15);
  expect([expectedScore(Infinity, 2), expectedScore(-Infinity, 2)]).toEqual([1, 0]);
  expect(() => expectedScore(1, 0)).toThrow(/scale .* got 0/);
});

test('refuses no ply and values outside [0, 1]', () => {
  expect(() => measureTrace({ expected: [], result: 1 })).toThrow(/got none/);
  expect(() => measureTrace({ expected: [0.5, 1.5], result: 1 })).toThrow(/expectation 1 .* got 1.5/);
});

describe('over games', () => {
  const measures = [
    measureTrace({ expected: [0.2, 0.95], result: 1 }),
    measureTrace({ expected: [0.6, 0.4], result: 0.5 }),
    measureTrace({ expected: [0.6, 0.7], result: 1 }),
  ];

  test('means and rates', () => {
    const summary = summariseTraces(tallyTraces(measures));
    expect(summary).toMatchObject({ games: 3, decisive: 2 });
    expect(summary.leadChanges!.value).toBeNear(2 / 3, 1e-12);
    expect(summary.drama!.value).toBeNear(Math.sqrt(0.6) / 2, 1e-12);
    expect(summary.decidedShare!.value).toBe(1);
    expect(summary.comebackRate!.value).toBe(0.5);
  });

  test('no game', () => {
    expect(summariseTraces(tallyTraces([]))).toEqual({
      games: 0,
      decisive: 0,
      leadChanges: null,
      largestSwing: null,
      drama: null,
      decidedShare: null,
      comebackRate: null,
    });
  });
});
