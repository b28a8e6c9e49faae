import { say } from '@draughts-lab/input';
import { expect, test } from 'vitest';
import type { Manifest } from '@draughts-lab/records';
import { judgeOpenings, whyNotJudged } from './judge-openings.ts';
import { replayUnit } from './replay-unit.ts';
import { testManifest } from './testing/test-manifest.ts';
import { CannotReplayError, whyNotReplayed } from './why-not-replayed.ts';

/** A run of weights that this program does not have, in its first variant. */
function ofOtherWeights(nodes: number): Manifest {
  const manifest = testManifest({
    variants: ['russian', 'english'],
    players: [{ all: { player: 'alpha-beta', nodes } }],
    openings: { kind: 'random', plies: 4, judged: 10 },
  });
  const [first, second] = manifest.variants;
  return { ...manifest, variants: [{ ...first!, weights: 'ab'.repeat(32) }, second!] };
}

test('a run of other weights says so in one sentence, with what works, wherever its players would be made', () => {
  const manifest = ofOtherWeights(20);
  const why = whyNotReplayed(manifest, 0)!;
  expect(say('en', why)).toMatch(
    /^the games of russian cannot be played again here: alpha-beta.*: the weights abababababab of "russian" do not come with this program, which has [0-9a-f]{12} \(.*\); what is stored can be read as before: [^\n]*$/,
  );
  expect(() => replayUnit(manifest, 0, 0)).toThrow(CannotReplayError);
  expect(() => replayUnit(manifest, 0, 0)).toThrow(say('en', why));
  expect(whyNotJudged(manifest, 0)).toEqual(why);
});

test('the other rows of the run are played again all the same', () => {
  const manifest = ofOtherWeights(20);
  expect(whyNotReplayed(manifest, 1)).toBeNull();
  expect(whyNotJudged(manifest, 1)).toBeNull();
  expect(replayUnit(manifest, 1, 0)[0]!.moves.length).toBeGreaterThan(4);
  expect(judgeOpenings(manifest, 1, { from: 0, to: 1 })).toHaveLength(1);
});

test('so does a run with endgame tables that are not here', () => {
  const manifest = ofOtherWeights(20);
  const [, second] = manifest.variants;
  const tables = { pieces: 3, hash: 'cd'.repeat(32) };
  const asked = { ...manifest, variants: [second!, { ...second!, tables }] };
  expect(say('en', whyNotReplayed(asked, 1)!)).toMatch(
    /of english cannot be played again here: .*dlab tables build english/,
  );
});
