import type { Estimate } from './interval.ts';
import { DEFAULT_CONFIDENCE } from './interval.ts';
import type { MeanEstimate, Moments } from './moments.ts';
import { addMoments, meanEstimate, momentsOf } from './moments.ts';
import type { TraceMeasures } from './trace.ts';
import { wilsonShare } from './wilson.ts';

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

export function addTraceTallies(a: TraceTally, b: TraceTally): TraceTally {
  return {
    games: a.games + b.games,
    decisive: a.decisive + b.decisive,
    comebacks: a.comebacks + b.comebacks,
    leadChanges: addMoments(a.leadChanges, b.leadChanges),
    largestSwing: addMoments(a.largestSwing, b.largestSwing),
    drama: addMoments(a.drama, b.drama),
    decidedShare: addMoments(a.decidedShare, b.decidedShare),
  };
}

/** Means over games with Student intervals; games must be independent. */
export function summariseTraces(tally: TraceTally, confidence: number = DEFAULT_CONFIDENCE): TraceSummary {
  const mean = (moments: Moments): MeanEstimate | null =>
    moments.n > 0 ? meanEstimate(moments, { confidence }) : null;
  return {
    games: tally.games,
    decisive: tally.decisive,
    leadChanges: mean(tally.leadChanges),
    largestSwing: mean(tally.largestSwing),
    drama: mean(tally.drama),
    decidedShare: mean(tally.decidedShare),
    comebackRate: tally.decisive > 0 ? wilsonShare(tally.comebacks, tally.decisive, confidence) : null,
  };
}

function present(values: readonly (number | null)[]): number[] {
  return values.filter((value): value is number => value !== null);
}
