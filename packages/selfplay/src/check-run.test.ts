import type { ExperimentFile } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { checkRun } from './check-run.ts';
import { testManifest } from './testing/test-manifest.ts';

type Openings = ExperimentFile['openings'];

test('a sound run has no issues', () => {
  const book = { kind: 'book', positions: ['W:W21,22,23:B1-3'] } satisfies Openings;
  expect(checkRun(testManifest({ variants: ['russian', 'international'], openings: book }))).toEqual([]);
});

test('players are checked against each variant, all problems at once', () => {
  const manifest = testManifest({
    variants: ['russian', 'star-3p'],
    players: [{ all: { player: 'alpha-beta', nodes: 0 } }, { all: { player: 'nobody' } }],
  });
  expect(checkRun(manifest).map(({ path }) => path)).toEqual([
    'players[0].nodes',
    'players[1].player',
    'players[0].player',
  ]);
});

test('rules that do not have their hash are refused', () => {
  const manifest = testManifest({ variants: ['russian', 'towers'] });
  const [first, second] = manifest.variants;
  const swapped = { ...manifest, variants: [{ ...first!, document: second!.document }, second!] };
  expect(checkRun(swapped).map(({ path }) => path)).toEqual(['variants[0].hash']);
});

test('openings that cannot be made are refused', () => {
  const unreadable = { kind: 'book', positions: ['W:W21:B1', 'W:W21:B99', 'nothing'] } satisfies Openings;
  expect(
    checkRun(testManifest({ variants: ['russian'], openings: unreadable })).map(({ path }) => path),
  ).toEqual(expect.arrayContaining(['openings.positions[1]', 'openings.positions[2]']));
  const tooLong = { kind: 'random', plies: 199 } satisfies Openings;
  expect(
    checkRun(testManifest({ variants: ['russian'], openings: tooLong })).map(({ path }) => path),
  ).toEqual(['openings.plies']);
});

test('positions in which the game is over are refused', () => {
  const decided = { kind: 'book', positions: ['W:W21:B1', 'W:W21:B', 'B:W21,22:B'] } satisfies Openings;
  const issues = checkRun(testManifest({ variants: ['russian'], openings: decided }));
  expect(issues.map(({ path }) => path)).toEqual(['openings.positions[1]', 'openings.positions[2]']);
  for (const { message } of issues) expect(message).toMatch(/the game is over in this position: \S+/);
});

test('a position that is drawn before its first move is refused like one that is won', () => {
  const drawn = { kind: 'book', positions: ['W:Wa2,c2:Bh8', 'W:WKa1:BKh8'] } satisfies Openings;
  const issues = checkRun(testManifest({ variants: ['turkish'], openings: drawn }));
  expect(issues.map(({ path }) => path)).toEqual(['openings.positions[1]']);
});
