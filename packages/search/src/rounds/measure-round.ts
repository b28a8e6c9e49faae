import { errorBasisOf, type Manifest, type Tally } from '@draughts-lab/records';
import {
  askedRow,
  ELO_PER_LOGIT,
  type GameSummary,
  meanEstimate,
  type MeanEstimate,
  type Moments,
  type SkillStep,
  twoSidedZ,
} from '@draughts-lab/stats';
import type { Measured, Uncertain } from '../judge/measured.ts';

const LEVEL = 0.95;

/**
 * What the games of a round say of each of its games, the base first.
 *
 * @param tallies by cell
 * @param own moments of the measure that the search is after, by cell; empty where it is after none
 * @returns null where a game has no game with a result, or its games are copies of each other
 */
export function measureRound(
  manifest: Manifest,
  tallies: ReadonlyMap<number, Tally>,
  own: ReadonlyMap<number, Moments>,
): (Measured | null)[] {
  const basis = errorBasisOf(manifest);
  return manifest.variants.map((_, variant) => {
    const rows = manifest.cells.flatMap((cell, index) =>
      cell.variant === variant
        ? [{ tally: tallies.get(index), ...askedRow(manifest, tallies.get(index), basis, LEVEL) }]
        : [],
    );
    const even = rows.find(({ step, tally }) => step === null && isEven(manifest, tally));
    const step = rows.find((row) => row.step !== null)?.step ?? null;
    const { summary = null, tally } = even ?? {};
    if (summary === null || tally === undefined || summary.guard.verdict === 'refuse') return null;
    return measuredOf(summary, tally, step, own.get(tally.cell));
  });
}

/** Whether both seats of a row have the same player. */
const isEven = ({ cells }: Manifest, tally: Tally | undefined): boolean =>
  tally !== undefined && new Set(cells[tally.cell]!.players).size === 1;

function measuredOf(
  summary: GameSummary,
  tally: Tally,
  step: SkillStep | null,
  own: Moments | undefined,
): Measured {
  const { score, lengths, effects, games, drawRate, branching, forcedShare, worstEffect } = summary;
  const slope = ELO_PER_LOGIT / Math.max(1e-3, score.value * (1 - score.value));
  return {
    games,
    draws: share(drawRate.value * games, games, effects.draws),
    advantage: { value: summary.elo.value, error: slope * score.standardError },
    length: logarithm(lengths?.mean ?? null),
    depth: step === null ? null : { value: step.elo.value, error: halfOf(step.elo.interval) },
    choice: logarithm(branching),
    forced: plain(forcedShare),
    own:
      own === undefined || own.n < 2
        ? null
        : plain(meanEstimate(own, { confidence: LEVEL, varianceInflation: worstEffect })),
    unfinished: share(tally.endings.capped, tally.games, 1),
  };
}

const plain = (mean: MeanEstimate | null): Uncertain | null =>
  mean === null || mean.standardError === null ? null : { value: mean.value, error: mean.standardError };

/** The logarithm of a mean that is above 0. */
function logarithm(mean: MeanEstimate | null): Uncertain | null {
  const found = plain(mean);
  return found === null || !(found.value > 0)
    ? null
    : { value: Math.log(found.value), error: found.error / found.value };
}

/** A share with an error that is not 0 where nothing, or everything, was seen. */
function share(count: number, total: number, effect: number): Uncertain {
  const n = total / effect;
  const smooth = (count / effect + 0.5) / (n + 1);
  return { value: count / total, error: Math.sqrt((smooth * (1 - smooth)) / n) };
}

const halfOf = ({ low, high }: { readonly low: number; readonly high: number }): number =>
  (high - low) / 2 / twoSidedZ(LEVEL);
