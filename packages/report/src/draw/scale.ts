/** Ticks at round numbers that cover a range: 4 to 8 of them. */
export function niceTicks(min: number, max: number): number[] {
  if (!(max > min)) return [min];
  const rough = (max - min) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough * 0.999)!;
  const ticks: number[] = [];
  for (let index = Math.ceil(min / step - 1e-9); index * step <= max + step * 1e-9; index++)
    ticks.push(Number((index * step).toPrecision(12)));
  return ticks;
}

/** Powers of two that cover a range. */
export function powerTicks(min: number, max: number): number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log2(min)); power <= Math.ceil(Math.log2(max)); power++)
    ticks.push(2 ** power);
  return ticks;
}

/** Ends of an axis that hold all values, with some room. */
export function extent(
  values: readonly number[],
  fixed: { readonly min?: number | undefined; readonly max?: number | undefined },
): { min: number; max: number } {
  const low = fixed.min ?? Math.min(...values);
  const high = fixed.max ?? Math.max(...values);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return { min: fixed.min ?? 0, max: fixed.max ?? 1 };
  if (low === high) return { min: fixed.min ?? low - 1, max: fixed.max ?? high + 1 };
  const room = (high - low) * 0.06;
  return { min: fixed.min ?? low - room, max: fixed.max ?? high + room };
}
