import { eloFromScore } from '../score/elo.ts';
import { DEFAULT_CONFIDENCE, type EstimateWithError, waldEstimate } from '../score/interval.ts';

/** Elo of a player who scores 75 % against the one a level below. */
export const ELO_PER_LEVEL: number = eloFromScore(0.75);

/** One step of a ladder: what the stronger player's Elo over the weaker one is. */
export interface MeasuredStep {
  readonly fewer: number;
  readonly more: number;
  readonly elo: number;
  readonly standardError: number;
}

/** How far skill reaches, on one scale. */
export interface SkillScale {
  /** Elo above the weakest player, at each budget, that one first. */
  readonly skills: readonly {
    readonly nodes: number;
    readonly elo: number;
    readonly standardError: number;
  }[];
  /** Elo of the strongest player over the weakest one. */
  readonly range: EstimateWithError;
  /** The same in levels of 75 %. */
  readonly levels: EstimateWithError;
  /**
   * Elo for each doubling in the last step less that in the first: below 0 where more search is worth less and less.
   * Null with a single step.
   */
  readonly bend: EstimateWithError | null;
  /** `falling`: the interval of the bend lies below 0, `rising`: above; null with a single step. */
  readonly verdict: 'falling' | 'rising' | 'undecided' | null;
}

/**
 * The longest chain of steps, each from the budget at which the one before ended, beginning at the fewest nodes. Elo of steps
 * measured apart add up, and so do their variances.
 *
 * @returns null without a step
 */
export function skillScale(
  steps: readonly MeasuredStep[],
  confidence: number = DEFAULT_CONFIDENCE,
): SkillScale | null {
  const chain: MeasuredStep[] = [];
  const sorted = steps.toSorted((a, b) => a.fewer - b.fewer || a.more - b.more);
  for (
    let next = sorted[0];
    next !== undefined;
    next = sorted.find(({ fewer }) => fewer === chain.at(-1)!.more)
  )
    chain.push(next);
  const [first] = chain;
  if (first === undefined) return null;
  const last = chain.at(-1)!;
  const skills = [{ nodes: first.fewer, elo: 0, standardError: 0 }];
  for (const { more, elo, standardError } of chain) {
    const below = skills.at(-1)!;
    skills.push({
      nodes: more,
      elo: below.elo + elo,
      standardError: Math.hypot(below.standardError, standardError),
    });
  }
  const estimate = (value: number, standardError: number): EstimateWithError =>
    waldEstimate(value, standardError, confidence);
  const top = skills.at(-1)!;
  const perDoubling = ({ fewer, more, elo, standardError }: MeasuredStep): [number, number] => {
    const doublings = Math.log2(more / fewer);
    return [elo / doublings, standardError / doublings];
  };
  const [[a, errorA], [b, errorB]] = [perDoubling(first), perDoubling(last)];
  const bend = chain.length < 2 ? null : estimate(b - a, Math.hypot(errorA, errorB));
  return {
    skills,
    range: estimate(top.elo, top.standardError),
    levels: estimate(top.elo / ELO_PER_LEVEL, top.standardError / ELO_PER_LEVEL),
    bend,
    verdict:
      bend === null
        ? null
        : bend.interval.high < 0
          ? 'falling'
          : bend.interval.low > 0
            ? 'rising'
            : 'undecided',
  };
}
