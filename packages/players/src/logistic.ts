/** ln 2 in two parts, so that a multiple of it is subtracted exactly. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/**
 * exp(x), from nothing but additions and multiplications: the same bits on every machine, which `Math.exp` does not
 * promise. Relative error below 1e-13; 0 below -700.
 */
export function exponential(x: number): number {
  if (x < -700) return 0;
  if (x > 700) return Infinity;
  const twos = Math.round(x / Math.LN2);
  const rest = x - twos * LN2_HIGH - twos * LN2_LOW;
  let sum = 1;
  for (let n = 14; n > 0; n--) sum = 1 + (sum * rest) / n;
  return sum * 2 ** twos;
}

/** 1 / (1 + exp(-x)): the expected score of a logit. */
export function logistic(x: number): number {
  if (x >= 0) return 1 / (1 + exponential(-x));
  const power = exponential(x);
  return power / (1 + power);
}

/** ln(x) for x > 0 by Newton's method on `exponential`: the same bits on every machine. */
export function logarithm(x: number): number {
  if (!(x > 0)) return -Infinity;
  let scaled = x;
  let twos = 0;
  for (; scaled > Math.SQRT2; twos++) scaled /= 2;
  for (; scaled < Math.SQRT1_2; twos--) scaled *= 2;
  const ratio = (scaled - 1) / (scaled + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let n = 25; n > 0; n -= 2) sum = sum * square + 1 / n;
  return 2 * ratio * sum + twos * Math.LN2;
}

/** Cross-entropy, in nats, of a predicted logit against a target from 0 to 1. */
export function logLoss(logit: number, target: number): number {
  const size = logit < 0 ? -logit : logit;
  const spread = logarithm(1 + exponential(-size));
  return spread + (logit >= 0 ? (1 - target) * size : target * size);
}
