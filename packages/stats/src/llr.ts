import { requireFinite } from './check.ts';
import { regularised, withElo, withNormalizedElo } from './constrained-mle.ts';
import type { Counts, Results } from './counts.ts';
import { requireCount } from './check.ts';
import { isPairs, scoreCells, scoreMoments, sum } from './counts.ts';
import { NORMALIZED_ELO_PER_SIGMA, scoreFromElo } from './elo.ts';

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

/** Two approximations by the normal law, good enough for a live figure. */
export interface QuickRatio {
  /** N (m1 - m0) (2 s - m0 - m1) / (2 v). */
  readonly linear: number;
  /** N / 2 ln((v + (s - m0)^2) / (v + (s - m1)^2)). */
  readonly logarithmic: number;
}

/**
 * Approximate likelihood ratio from mean and variance alone; a sanity check of `logLikelihoodRatio`.
 *
 * For the normalized model the hypothetical means are 1/2 + tau sigma with the observed sigma.
 */
export function quickLogLikelihoodRatio(counts: Counts, { elo0, elo1, model }: Hypotheses): QuickRatio {
  const { units, shares } = regularised(scoreCells(counts));
  const { mean, variance } = scoreMoments(shares);
  const sigma = Math.sqrt(variance) * (isPairs(counts) ? Math.SQRT2 : 1);
  const expected = (elo: number): number =>
    model === 'logistic' ? scoreFromElo(elo) : 0.5 + (elo / NORMALIZED_ELO_PER_SIGMA) * sigma;
  const m0 = expected(elo0);
  const m1 = expected(elo1);
  return {
    linear: (units * (m1 - m0) * (2 * mean - m0 - m1)) / (2 * variance),
    logarithmic: (units / 2) * Math.log((variance + (mean - m0) ** 2) / (variance + (mean - m1) ** 2)),
  };
}

/**
 * The likelihood ratio of cutechess: a trinomial BayesElo model with 1/2 added to each count, the draw parameter
 * estimated from the data, and the Elo bounds rescaled to BayesElo units. For comparison with that program only.
 *
 * @see cutechess, `Sprt::status`; R. Coulom, BayesElo
 */
export function bayesEloLogLikelihoodRatio(
  results: Results,
  { elo0, elo1 }: Omit<Hypotheses, 'model'>,
): number {
  requireCount('wins', results.wins);
  requireCount('draws', results.draws);
  requireCount('losses', results.losses);
  const wins = results.wins + 0.5;
  const draws = results.draws + 0.5;
  const losses = results.losses + 0.5;
  const games = wins + draws + losses;
  const w = wins / games;
  const l = losses / games;
  const drawElo = 200 * Math.log10((((1 - l) / l) * (1 - w)) / w);
  const x = 10 ** (-drawElo / 400);
  const scale = (4 * x) / (1 + x) ** 2;
  const logs = (elo: number): [number, number, number] => {
    const win = scoreFromElo(elo / scale - drawElo);
    const loss = scoreFromElo(-elo / scale - drawElo);
    return [Math.log(win), Math.log(1 - win - loss), Math.log(loss)];
  };
  const h0 = logs(elo0);
  const h1 = logs(elo1);
  return wins * (h1[0] - h0[0]) + draws * (h1[1] - h0[1]) + losses * (h1[2] - h0[2]);
}
