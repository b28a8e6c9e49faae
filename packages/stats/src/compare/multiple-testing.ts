/**
 * Holm's adjusted p-values, in the order of the input: adj_(i) = max over j <= i of min(1, (m - j + 1) p_(j)).
 *
 * Keeps the chance of any false claim at alpha, whatever the dependence: for confirmatory claims.
 *
 * @param pValues each in [0, 1]
 * @see Holm (1979), Scand. J. Stat. 6:65
 */
export function holm(pValues: readonly number[]): number[] {
  const order = ascending(pValues);
  const adjusted = Array.from<number>({ length: pValues.length }).fill(0);
  let highest = 0;
  order.forEach((index, rank) => {
    highest = Math.max(highest, Math.min(1, (pValues.length - rank) * pValues[index]!));
    adjusted[index] = highest;
  });
  return adjusted;
}

/**
 * Benjamini-Hochberg adjusted p-values, in the order of the input:
 * adj_(i) = min over j >= i of min(1, m p_(j) / j).
 *
 * Keeps the expected share of false claims among all claims at alpha (independent or positively dependent
 * tests): for screening.
 *
 * @param pValues each in [0, 1]
 * @see Benjamini & Hochberg (1995), J. R. Stat. Soc. B 57:289
 */
export function benjaminiHochberg(pValues: readonly number[]): number[] {
  const order = ascending(pValues);
  const adjusted = Array.from<number>({ length: pValues.length }).fill(0);
  let lowest = 1;
  for (let rank = order.length; rank >= 1; rank -= 1) {
    const index = order[rank - 1]!;
    lowest = Math.min(lowest, (pValues.length * pValues[index]!) / rank);
    adjusted[index] = lowest;
  }
  return adjusted;
}

function ascending(pValues: readonly number[]): number[] {
  pValues.forEach((p, i) => {
    if (!(p >= 0 && p <= 1)) throw new RangeError(`p-value ${i} must lie in [0, 1], got ${p}`);
  });
  return pValues.map((_, i) => i).toSorted((a, b) => pValues[a]! - pValues[b]!);
}
