import { logNormalCdf } from './log-normal-cdf.ts';

/** A Brownian motion from 0 with drift and variance per unit of time, absorbed at `lower` < 0 and `upper` > 0. */
export interface AbsorbedMotion {
  readonly lower: number;
  readonly upper: number;
  readonly drift: number;
  readonly variance: number;
}

/** Below this variance x time / width^2 a path that touches both bounds has probability under 1e-17. */
const SHORT_TIME = 0.05;
const MAX_TERMS = 10_000;

/**
 * Probability of an outcome at or before (time, position) in the stage-wise order
 * "absorbed below, sooner first; still inside, lower first; absorbed above, later first".
 *
 * That is P(absorbed below by `time`) + P(still inside at `time` and below `position`). With the position at a
 * bound it is the chance of an outcome no better than stopping there at that time.
 *
 * @param position in [lower, upper]
 * @see Siegmund (1985), Sequential Analysis, III.4; M. Van den Bergh, "Brownian approximation"
 */
export function outcomeProbability(motion: AbsorbedMotion, time: number, position: number): number {
  const { lower, upper, variance } = motion;
  if (!(lower < 0 && upper > 0 && variance > 0 && time > 0)) {
    throw new RangeError(
      `not an absorbed motion: bounds ${lower} and ${upper}, variance ${variance}, time ${time}`,
    );
  }
  const width = upper - lower;
  const short = variance * time < SHORT_TIME * width * width;
  const value = short ? byReflection(motion, time, position) : bySeries(motion, time, position);
  return Math.min(1, Math.max(0, value));
}

/**
 * One reflection at each bound:
 * P(X < y) + P(X >= y, touched lower) - P(X < y, touched upper), all three in closed form.
 */
function byReflection(
  { lower, upper, drift, variance }: AbsorbedMotion,
  time: number,
  position: number,
): number {
  const spread = Math.sqrt(variance * time);
  const gamma = drift / variance;
  const shift = drift * time;
  const free = Math.exp(logNormalCdf((position - shift) / spread));
  const low = Math.exp(2 * gamma * lower + logNormalCdf((2 * lower - position + shift) / spread));
  const high = Math.exp(2 * gamma * upper + logNormalCdf((position - 2 * upper - shift) / spread));
  return free + low - high;
}

/** Expansion in the eigenfunctions sin(n pi x / width) of the motion between its bounds. */
function bySeries({ lower, upper, drift, variance }: AbsorbedMotion, time: number, position: number): number {
  const width = upper - lower;
  const start = -lower;
  const end = position - lower;
  const gamma = drift / variance;
  let total = absorbedBelow(gamma, start, width);
  for (let n = 1; n < MAX_TERMS; n += 1) {
    const w = (n * Math.PI) / width;
    const rate = (variance * (w * w + gamma * gamma)) / 2;
    // Exponents are joined before exp, as each alone can overflow.
    const decay = -rate * time - gamma * start;
    const antiderivative = (u: number): number =>
      (Math.exp(gamma * u + decay) * (gamma * Math.sin(w * u) - w * Math.cos(w * u))) /
      (gamma * gamma + w * w);
    const inside = antiderivative(end) - antiderivative(0);
    const absorbedLater = (variance * w * Math.exp(decay)) / (2 * rate);
    total += (2 / width) * Math.sin(w * start) * (inside - absorbedLater);
    if (n > 3 && Math.exp(-variance * w * w * time * 0.5) < 1e-18) return total;
  }
  throw new Error(`series did not settle for variance ${variance}, time ${time}, width ${width}`);
}

/** Probability of ever being absorbed at the lower bound. */
function absorbedBelow(gamma: number, start: number, width: number): number {
  if (Math.abs(gamma * width) < 1e-9) return (width - start) / width;
  if (gamma > 0)
    return (
      (Math.exp(-2 * gamma * start) * Math.expm1(-2 * gamma * (width - start))) /
      Math.expm1(-2 * gamma * width)
    );
  return Math.expm1(2 * gamma * (width - start)) / Math.expm1(2 * gamma * width);
}
