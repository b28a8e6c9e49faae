import { describe, expect, test } from 'vitest';
import { confidenceSequence, sequenceHalfWidth, sequenceTuning } from './confidence-sequence.ts';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { seededRandom } from '../testing/seeded-random.ts';
import { scoreEstimate } from '../score/score.ts';
import { playGame, shareOf } from '../testing/simulate.ts';

const known = vectors.sequence;

describe('known answers', () => {
  test('tuning', () => expect(sequenceTuning(known.alpha, known.tunedFor)).toBeNear(known.r, 1e-10));

  test.each(known.halfWidths)('%d units: %d', (units, halfWidth) => {
    const options = { confidence: 1 - known.alpha, tunedFor: known.tunedFor };
    expect(sequenceHalfWidth(known.deviation, units, options)).toBeNear(halfWidth, 1e-8);
  });
});

test('score and Elo carry the wider interval', () => {
  const games = { wins: 900, draws: 300, losses: 800 };
  const { score, elo } = confidenceSequence(games, { tunedFor: 2000 });
  const fixed = scoreEstimate(games).interval;
  expect(score.interval.method).toBe('confidence-sequence');
  expect(score.interval.low).toBeLessThan(fixed.low);
  expect(elo.interval.low).toBeLessThan(0);
  expect(elo.interval.high).toBeGreaterThan(elo.value);
});

test('watched from game 100 to 2000, a fair variant is called unfair in at most 5 % of 400 runs', () => {
  const random = seededRandom(12);
  let naive = 0;
  const called = shareOf(400, () => {
    const results = { wins: 0, draws: 0, losses: 0 };
    let [excluded, naivelyExcluded] = [false, false];
    for (let n = 1; n <= 2000; n += 1) {
      const score = playGame(random, { win: 0.35, draw: 0.3 });
      results[score === 1 ? 'wins' : score === 0 ? 'losses' : 'draws'] += 1;
      if (n < 100 || n % 20 !== 0) continue;
      const { low, high } = confidenceSequence(results, { tunedFor: 1000 }).score.interval;
      excluded ||= low > 0.5 || high < 0.5;
      const plain = scoreEstimate(results).interval;
      naivelyExcluded ||= plain.low > 0.5 || plain.high < 0.5;
    }
    if (naivelyExcluded) naive += 1;
    return excluded;
  });
  expect(called).toBeLessThanOrEqual(0.05);
  // The same looks with a fixed-size interval.
  expect(naive / 400).toBeGreaterThan(0.15);
});
