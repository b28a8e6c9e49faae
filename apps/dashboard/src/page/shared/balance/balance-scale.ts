import type { FindingLine } from '@draughts-lab/report/draw';

/** Half widths of the picture: round numbers that leave room. */
const HALVES = { elo: [50, 100, 200, 400, 800], share: [0.1, 0.2, 0.3, 0.5, 1] } as const;

/** The share of the intervals that is within the ends. */
const SEEN_WHOLE = 0.75;

/** One scale for all lines of a picture: what is fair in the middle, the band of what counts as balanced around it. */
export interface BalanceScale {
  readonly unit: 'elo' | 'share';
  readonly fair: number;
  readonly margin: number;
  /** Distance of both ends from fair. */
  readonly half: number;
}

/** Lines by the scale that they are measured on: Elo, or for each number of seats the share of games that is fair. */
export function byScale<T extends { readonly line: FindingLine }>(
  rows: readonly T[],
): (readonly [scale: BalanceScale, rows: readonly T[]])[] {
  const groups = Map.groupBy(
    rows,
    ({ line: { verdict } }) => `${verdict.scale} ${verdict.fair} ${verdict.margin}`,
  );
  return [...groups.values()].map((group) => {
    const { scale: unit, fair, margin } = group[0]!.line.verdict;
    // All numbers have their places, and most intervals are seen whole; the others go on beyond an end.
    const ends = group.flatMap(({ line: { advantage } }) => {
      if (advantage === null) return [];
      const { value, low, high } = advantage;
      return [Math.max(...[value, low ?? value, high ?? value].map((end) => Math.abs(end - fair)))];
    });
    const most = ends.toSorted((a, b) => a - b)[Math.floor(SEEN_WHOLE * (ends.length - 1))] ?? 0;
    const farthest = Math.max(
      1.4 * margin,
      most,
      ...group.map(({ line: { advantage } }) => (advantage === null ? 0 : Math.abs(advantage.value - fair))),
    );
    const half = HALVES[unit].find((one) => one >= farthest) ?? farthest;
    return [{ unit, fair, margin, half }, group] as const;
  });
}

/** Where a number stands, in per cent of the width; numbers beyond an end stand at it. */
export const placeOn = ({ fair, half }: BalanceScale, value: number): number =>
  Math.max(0, Math.min(100, (50 * (value - fair + half)) / half));
