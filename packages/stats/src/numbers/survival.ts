import { ascendingEntries, type Histogram } from './histogram.ts';

/** One step of a survival curve: the share of games that last longer than `time`. */
export interface SurvivalStep {
  readonly time: number;
  readonly survival: number;
  /** Greenwood's standard error of `survival`. */
  readonly standardError: number;
  /** Games still going just before `time`. */
  readonly atRisk: number;
}

/**
 * Kaplan-Meier curve of game length when some games were cut off by the ply cap.
 *
 * A capped game is only known to last at least that long. Where a cut and an end fall on the same ply, the end
 * comes first.
 *
 * @param finished lengths of games that ended by rule
 * @param capped lengths at which games were cut
 * @returns one step for each length at which a game ended, ascending
 * @see Kaplan & Meier (1958), J. Am. Stat. Assoc. 53:457
 */
export function survivalCurve(finished: Histogram, capped: Histogram): SurvivalStep[] {
  const ends = ascendingEntries(finished);
  const cuts = ascendingEntries(capped);
  let atRisk = [...ends, ...cuts].reduce((total, { count }) => total + count, 0);
  let survival = 1;
  let greenwood = 0;
  let cut = 0;
  return ends.map(({ value: time, count }) => {
    for (; cut < cuts.length && cuts[cut]!.value < time; cut += 1) atRisk -= cuts[cut]!.count;
    survival *= 1 - count / atRisk;
    // The last game of all leaves survival 0 with error 0.
    greenwood += atRisk > count ? count / (atRisk * (atRisk - count)) : 0;
    const step = { time, survival, standardError: survival * Math.sqrt(greenwood), atRisk };
    atRisk -= count;
    return step;
  });
}

/**
 * The median of a survival curve: the first time at which half of the games have ended.
 *
 * @returns null when more than half were cut off before ending
 */
export function survivalMedian(curve: readonly SurvivalStep[]): number | null {
  return curve.find(({ survival }) => survival <= 0.5 + 1e-12)?.time ?? null;
}
