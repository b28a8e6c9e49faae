import { expect, test } from 'vitest';
import { judgeOpenings, whyNotJudged } from './judge-openings.ts';
import { replayUnit } from './replay-unit.ts';
import { testManifest } from './testing/test-manifest.ts';

type File = Parameters<typeof testManifest>[0];

const RUN: File = {
  variants: ['simple', 'russian'],
  players: { all: { player: 'alpha-beta', nodes: 30, spread: 10 } },
  games: 12,
  maxPlies: 60,
  openings: { kind: 'random', plies: 5, judged: 20 },
};

test('an opening is judged by the search that its game begins with', () => {
  const manifest = testManifest(RUN);
  for (const cell of [0, 1]) {
    const judged = judgeOpenings(manifest, cell, { from: 0, to: 12 });
    const played = judged.map((_, unit) => {
      const [{ trace }] = replayUnit(manifest, cell, unit) as [ReturnType<typeof replayUnit>[number]];
      const at = trace.findIndex((value) => value !== null);
      return at === -1 || at >= 5 + 8 ? 0 : trace[at]! * (at % 2 === 0 ? 1 : -1) + 0;
    });
    expect(judged).toEqual(played);
    expect(new Set(judged).size).toBeGreaterThan(2);
  }
});

test('units beyond the planned ones are others, the same whoever asks, and told while they are judged', () => {
  const manifest = testManifest(RUN);
  const told: number[] = [];
  const some = judgeOpenings(manifest, 1, { from: 12, to: 32 }, (count) => told.push(count));
  expect(some).toHaveLength(20);
  expect(told).toEqual(some.map((_, index) => index));
  expect(judgeOpenings(manifest, 1, { from: 20, to: 24 })).toEqual(some.slice(8, 12));
});

test.each<readonly [Partial<File>, string]>([
  [{ openings: { kind: 'start' } }, 'control.not-drawn'],
  [{ players: { all: { player: 'random' } } }, 'control.no-search'],
  [{ seats: 'rotate' }, 'control.both-seatings'],
  [{ variants: ['star-73-3p'] }, 'control.seats'],
])('%j: it is said why not', (change, why) => {
  const players = 'variants' in change ? { players: { all: { player: 'random' } } } : {};
  expect(whyNotJudged(testManifest({ ...RUN, ...players, ...change }), 0)?.code).toBe(why);
  expect(whyNotJudged(testManifest(RUN), 0)).toBeNull();
});
