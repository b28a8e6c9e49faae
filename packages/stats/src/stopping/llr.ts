import { requireFinite } from '../score/check.ts';
import { regularised, withElo, withNormalizedElo } from './constrained-mle.ts';
import { type Counts, scoreCells, sum } from '../score/counts.ts';

export const ELO_MODELS = ['logistic', 'normalized'] as const;

/** What the two Elo values of a hypothesis mean. */
export type EloModel = (typeof ELO_MODELS)[number];

export interface Hypotheses {
  /** Elo under H0, below `elo1`. */
  readonly elo0: number;
  /** Elo under H1. */
  readonly elo1: number;
  readonly model: EloModel;
}

/**
 * Generalised log-likelihood ratio of a count: N sum p ln(q1 / q0), where p is the observed distribution (empty
 * cells replaced by 0.001) and q0, q1 are the likeliest distributions under the two hypotheses.
 *
 * `logistic` fixes the mean score; `normalized` fixes (mean - 1/2) / sigma, so that its difficulty does not
 * depend on the draw rate: the right default for a mix of variants. Positive values speak for H1.
 *
 * @throws RangeError without a unit
 * @see M. Van den Bergh, "The generalized maximum likelihood ratio for the expectation value of a distribution"
 */
export function logLikelihoodRatio(counts: Counts, { elo0, elo1, model }: Hypotheses): number {
  requireFinite('elo0', elo0);
  requireFinite('elo1', elo1);
  const cells = scoreCells(counts);
  if (!(sum(cells) > 0)) throw new RangeError('a likelihood ratio needs at least one unit, got none');
  const { units, shares } = regularised(cells);
  const likeliest = model === 'logistic' ? withElo : withNormalizedElo;
  const q0 = likeliest(shares, elo0);
  const q1 = likeliest(shares, elo1);
  return units * sum(shares.map((p, i) => p * Math.log(q1[i]! / q0[i]!)));
}
