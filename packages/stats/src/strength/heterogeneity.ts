import { requireFinite, requirePositive } from '../score/check.ts';
import { chiSquareUpper } from '../numeric/chi-square.ts';

export interface MeasuredEffect {
  readonly value: number;
  readonly standardError: number;
}

/** How much a set of effects (openings, agents) differs beyond its noise. */
export interface Heterogeneity {
  /** Mean with weights 1 / SE^2, right when all effects are equal. */
  readonly fixed: MeasuredEffect;
  /** Cochran's Q, its degrees of freedom and p-value for "all effects are equal". */
  readonly q: number;
  readonly degrees: number;
  readonly pValue: number;
  /** Share of the observed variance that is not noise, in [0, 1). */
  readonly iSquared: number;
  /** DerSimonian-Laird variance of the true effects, in squared units of the effects. */
  readonly tauSquared: number;
  /** Mean with weights 1 / (SE^2 + tau^2). */
  readonly random: MeasuredEffect;
  /** Each effect drawn towards the random-effects mean, the more the noisier it is. In the order of the input. */
  readonly shrunken: readonly number[];
}

/**
 * Random-effects summary (DerSimonian-Laird) with shrunken estimates.
 *
 * Sort tables by `shrunken`, not by the raw effects: otherwise the top is whoever had the fewest games. Needs
 * standard errors that do not depend on the effect itself; with fewer than about ten effects tau^2 is rough.
 *
 * @param effects at least 1, standard errors above 0
 * @see DerSimonian & Laird (1986), Control. Clin. Trials 7:177
 */
export function heterogeneity(effects: readonly MeasuredEffect[]): Heterogeneity {
  if (effects.length === 0) throw new RangeError('heterogeneity needs at least one effect, got none');
  for (const { value, standardError } of effects) {
    requireFinite('effect', value);
    requirePositive('standard error', standardError);
  }
  const weights = effects.map(({ standardError }) => 1 / standardError ** 2);
  const fixed = weightedMean(effects, weights);
  const q = effects.reduce((total, { value }, i) => total + weights[i]! * (value - fixed.value) ** 2, 0);
  const degrees = effects.length - 1;
  const total = weights.reduce((sum, w) => sum + w, 0);
  const squares = weights.reduce((sum, w) => sum + w * w, 0);
  const tauSquared = degrees > 0 ? Math.max(0, (q - degrees) / (total - squares / total)) : 0;
  const random = weightedMean(
    effects,
    effects.map(({ standardError }) => 1 / (standardError ** 2 + tauSquared)),
  );
  return {
    fixed,
    q,
    degrees,
    pValue: degrees > 0 ? chiSquareUpper(q, degrees) : 1,
    iSquared: q > 0 ? Math.max(0, (q - degrees) / q) : 0,
    tauSquared,
    random,
    // (e / se^2 + m / tau^2) / (1 / se^2 + 1 / tau^2), multiplied out so that tau^2 = 0 gives m.
    shrunken: effects.map(({ value, standardError }) => {
      const noise = standardError ** 2;
      return (value * tauSquared + random.value * noise) / (tauSquared + noise);
    }),
  };
}

function weightedMean(effects: readonly MeasuredEffect[], weights: readonly number[]): MeasuredEffect {
  const total = weights.reduce((sum, w) => sum + w, 0);
  const value = effects.reduce((sum, effect, i) => sum + weights[i]! * effect.value, 0) / total;
  return { value, standardError: 1 / Math.sqrt(total) };
}
