import type { Progress } from '@draughts-lab/selfplay';
import { expect, test } from 'vitest';
import { durationText } from './numbers.ts';
import { plainLines } from './progress-view.ts';

function at(units: number, elapsedSeconds: number): Progress {
  return {
    units,
    totalUnits: 200,
    elapsedSeconds,
    unitsPerSecond: 2,
    gamesPerSecond: 4,
    etaSeconds: (200 - units) / 2,
    inFlight: 1,
    incidents: 0,
    cells: [],
  };
}

test('plain lines at each tenth, and after half a minute without one', () => {
  const lines: string[] = [];
  const view = plainLines((line) => lines.push(line));
  for (const [units, seconds] of [
    [0, 0],
    [10, 5],
    [20, 10],
    [21, 39],
    [22, 40],
    [23, 41],
    [45, 42],
    [200, 100],
  ] as const) {
    view.show(at(units, seconds));
  }
  expect(lines).toEqual([
    '10 %  20/200 units  4 games/s  1 min 30 s left',
    '11 %  22/200 units  4 games/s  1 min 29 s left',
    '22 %  45/200 units  4 games/s  1 min 18 s left',
    '100 %  200/200 units  4 games/s  done',
  ]);
});

test('a run that is over before it was looked at has its line; one that has just begun has none', () => {
  const lines: string[] = [];
  plainLines((line) => lines.push(line)).show(at(200, 0.2));
  plainLines((line) => lines.push(line)).show(at(190, 0.2));
  expect(lines).toEqual(['100 %  200/200 units  4 games/s  done']);
});

test.each([
  [0.44, '0.4 s'],
  [12.4, '12 s'],
  [125, '2 min 5 s'],
  [12_000, '3 h 20 min'],
])('%f seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
