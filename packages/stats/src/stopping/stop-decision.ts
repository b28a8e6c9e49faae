import { type CellStop, errorBasisOf, type Manifest } from '@draughts-lab/records';
import { balanceVerdict } from '../compare/equivalence.ts';
import { eloAfterSprt } from './after-sprt.ts';
import { confidenceSequence } from './confidence-sequence.ts';
import { isPairs, scaleCounts } from '../score/counts.ts';
import { eloOfScore } from '../score/elo.ts';
import type { Estimate } from '../score/interval.ts';
import { logLikelihoodRatio } from './llr.ts';
import { gamesForEloWidth } from './sample-size.ts';
import { scoreEstimate } from '../score/score.ts';
import { sprtBounds, sprtDecision } from './sprt.ts';
import type { CountedAs, StopCounts } from './stop-counts.ts';

export type StopRuleOptions = CellStop;

export type StopVerdict =
  | 'precise'
  | 'accept-h0'
  | 'accept-h1'
  | 'balanced'
  | 'first-favoured'
  | 'second-favoured'
  | 'settled'
  | 'answered';

/** What a stop rule says about the games so far. */
export interface StopDecision {
  /** Null while the rule wants more games. */
  readonly verdict: StopVerdict | null;
  /** Elo of the measured player with the interval that is valid although the run was watched; null where none is. */
  readonly elo: Estimate | null;
  /** Of a sequential test, else null. */
  readonly llr: number | null;
}

/** How the units of a cell are counted for a rule. */
export function countedAs(stop: StopRuleOptions, run?: Pick<Manifest, 'estimand' | 'openings'>): CountedAs {
  const pairs = stop.kind !== 'sprt' || stop.model === 'pentanomial';
  const independent = run?.estimand !== undefined && errorBasisOf(run) === 'units';
  // Pairs that are counted one by one share their opening whatever is asked.
  return { measured: stop.measured, pairs, ...(independent && pairs && { independent }) };
}

/**
 * What a rule says at the end of a batch.
 *
 * - `precision`: half of the plain interval against `halfWidth`. The width hardly depends on the mean, so the
 *   plain interval stays valid from some 200 units on.
 * - `sprt`: the likelihood ratio, divided by the inflation, against Wald's bounds. Valid afterwards: the
 *   median-unbiased Elo with its stage-wise interval (logistic tests only), not the plain one.
 * - `equivalence`: two one-sided tests of level 1 - confidence, with the ends of a confidence sequence of level
 *   2 confidence - 1 instead of a fixed interval, because they are looked at after each batch.
 */
export function decideStop(stop: StopRuleOptions, state: StopCounts): StopDecision {
  const { counts, inflation, tooManyCopies, units } = state;
  if (tooManyCopies) return { verdict: null, elo: null, llr: null };
  switch (stop.kind) {
    case 'precision': {
      const score = scoreEstimate(counts, { confidence: stop.confidence, varianceInflation: inflation });
      const elo = eloOfScore(score);
      const half = stop.scale === 'elo' ? elo.halfWidth : (score.interval.high - score.interval.low) / 2;
      return { verdict: units >= stop.minUnits && half < stop.halfWidth ? 'precise' : null, elo, llr: null };
    }
    case 'sprt': {
      const model = stop.normalized ? 'normalized' : 'logistic';
      const { elo0, elo1, alpha, beta } = stop;
      const llr = logLikelihoodRatio(counts, { elo0, elo1, model }) / inflation;
      const decision = sprtDecision(llr, sprtBounds(stop));
      return {
        verdict: decision === 'continue' ? null : decision,
        elo: stop.normalized
          ? null
          : eloAfterSprt(scaleCounts(counts, 1 / inflation), { elo0, elo1, alpha, beta, model }),
        llr,
      };
    }
    case 'equivalence': {
      const games = gamesForEloWidth(stop.margin, 0, { confidence: stop.confidence });
      const { elo } = confidenceSequence(scaleCounts(counts, 1 / inflation), {
        confidence: 2 * stop.confidence - 1,
        tunedFor: isPairs(counts) ? Math.ceil(games / 2) : games,
      });
      const against = balanceVerdict(elo, stop.margin);
      const said = against === 'undecided' ? null : against;
      return { verdict: units >= stop.minUnits ? said : null, elo, llr: null };
    }
  }
}
