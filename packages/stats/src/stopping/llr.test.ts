import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { reverseCounts } from '../score/counts.ts';
import { ELO_MODELS, type EloModel, logLikelihoodRatio } from './llr.ts';
import { counts } from '../testing/cells.ts';

describe('known answers', () => {
  test.each(vectors.llr)('$model $counts between $elo0 and $elo1', ({ model, elo0, elo1, llr, ...known }) => {
    expect(logLikelihoodRatio(counts(known.counts), { model: model as EloModel, elo0, elo1 })).toBeNear(llr);
  });
});

const cell = fc.integer({ min: 20, max: 3000 });
const anyCounts = fc.oneof(
  fc.record({ wins: cell, draws: cell, losses: cell }),
  fc.tuple(cell, cell, cell, cell, cell),
);

describe.each(ELO_MODELS)('%s', (model) => {
  test('the other side with mirrored hypotheses has the opposite ratio', () => {
    fc.assert(
      fc.property(anyCounts, (one) => {
        const here = logLikelihoodRatio(one, { model, elo0: -3, elo1: 8 });
        const there = logLikelihoodRatio(reverseCounts(one), { model, elo0: -8, elo1: 3 });
        expect(there).toBeNear(-here, 1e-6);
      }),
    );
  });

  test('ratios along a chain of hypotheses add up', () => {
    fc.assert(
      fc.property(anyCounts, (one) => {
        const ratio = (elo0: number, elo1: number): number => logLikelihoodRatio(one, { model, elo0, elo1 });
        expect(ratio(0, 5) + ratio(5, 12)).toBeNear(ratio(0, 12), 1e-6);
      }),
    );
  });

  test('more of the same speaks louder', () => {
    const once = logLikelihoodRatio({ wins: 60, draws: 20, losses: 30 }, { model, elo0: 0, elo1: 20 });
    const tenfold = logLikelihoodRatio({ wins: 600, draws: 200, losses: 300 }, { model, elo0: 0, elo1: 20 });
    expect(once).toBeGreaterThan(0);
    expect(tenfold).toBeNear(10 * once, 1e-6);
  });
});

test('no unit is refused', () => {
  expect(() =>
    logLikelihoodRatio({ wins: 0, draws: 0, losses: 0 }, { model: 'logistic', elo0: 0, elo1: 5 }),
  ).toThrow(/got none/);
});
