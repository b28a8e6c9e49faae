import { DEFAULT_CONFIDENCE, type Estimate } from '../score/interval.ts';
import { type MeanEstimate, meanEstimate, type Moments, momentsOf } from '../numbers/moments.ts';
import type { TraceMeasures } from './trace.ts';
import { wilsonShare } from '../score/wilson.ts';

/** Sums of trace measures over games; they add up over batches. */
export interface TraceTally {
  readonly games: number;
  /** Games with a winner. */
  readonly decisive: number;
  readonly comebacks: number;
  /** Per game, all games. */
  readonly leadChanges: Moments;
  readonly largestSwing: Moments;
  /** Per game, decisive games. */
  readonly drama: Moments;
  /** Per game, decisive games that were decided before their end. */
  readonly decidedShare: Moments;
}

export interface TraceSummary {
  readonly games: number;
  readonly decisive: number;
  /** Mean lead changes per game; null without games, as all that follow. */
  readonly leadChanges: MeanEstimate | null;
  readonly largestSwing: MeanEstimate | null;
  /** Mean drama of the decisive games. */
  readonly drama: MeanEstimate | null;
  /** Mean of decided ply / plies. */
  readonly decidedShare: MeanEstimate | null;
  /** Share of the decisive games won from behind. */
  readonly comebackRate: Estimate | null;
}

export function tallyTraces(measures: readonly TraceMeasures[]): TraceTally {
  return {
    games: measures.length,
    decisive: measures.filter(({ result }) => result !== 0.5).length,
    comebacks: measures.filter(({ comeback }) => comeback).length,
    leadChanges: momentsOf(measures.map((one) => one.leadChanges)),
    largestSwing: momentsOf(measures.map((one) => one.largestSwing)),
    drama: momentsOf(present(measures.map((one) => one.drama))),
    decidedShare: momentsOf(present(measures.map((one) => one.decidedShare))),
  };
}

export interface TraceSummaryOptions {
  /** Two-sided level. Default 0.95. */
  readonly confidence?: number;
  /** Through shared openings or copies, at least 1. Default 1: the games are independent. */
  readonly varianceInflation?: number;
}

/** Means over games with Student intervals. */
export function summariseTraces(tally: TraceTally, options: TraceSummaryOptions = {}): TraceSummary {
  const { confidence = DEFAULT_CONFIDENCE, varianceInflation = 1 } = options;
  const mean = (moments: Moments): MeanEstimate | null =>
    moments.n > 0 ? meanEstimate(moments, { confidence, varianceInflation }) : null;
  const { decisive, comebacks } = tally;
  const wilson = (): Estimate => ({
    ...wilsonShare(comebacks / varianceInflation, decisive / varianceInflation, confidence),
    value: comebacks / decisive,
  });
  return {
    games: tally.games,
    decisive: tally.decisive,
    leadChanges: mean(tally.leadChanges),
    largestSwing: mean(tally.largestSwing),
    drama: mean(tally.drama),
    decidedShare: mean(tally.decidedShare),
    comebackRate: decisive > 0 ? wilson() : null,
  };
}

function present(values: readonly (number | null)[]): number[] {
  return values.filter((value): value is number => value !== null);
}
