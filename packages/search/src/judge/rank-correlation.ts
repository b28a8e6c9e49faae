/** Spearman's rank correlation; equal values share the mean of their ranks. Null where one side does not vary. */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number | null {
  const [x, y] = [ranks(pairs.map(([a]) => a)), ranks(pairs.map(([, b]) => b))];
  const mean = (pairs.length + 1) / 2;
  let [xy, xx, yy] = [0, 0, 0];
  for (let at = 0; at < pairs.length; at++) {
    const [a, b] = [x[at]! - mean, y[at]! - mean];
    xy += a * b;
    xx += a * a;
    yy += b * b;
  }
  return xx === 0 || yy === 0 ? null : xy / Math.sqrt(xx * yy);
}

function ranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const [below, equal] = values.reduce(
      ([less, same], other) => [less + (other < value ? 1 : 0), same + (other === value ? 1 : 0)],
      [0, 0],
    );
    return below + (equal + 1) / 2;
  });
}
