import { message, type Message } from '@draughts-lab/input';
import { type ControlledGame, controlledScore, eloFromScore } from '@draughts-lab/stats';
import type { Manifest } from '@draughts-lab/records';
import { readRecords, type Run } from '@draughts-lab/store';
import { type Estimate, eloEstimateOf, estimateOf } from './estimate.ts';
import { countedUnits, type StoredCounts } from './stored-counts.ts';

/** What the player of a row says of the openings of its games, and of others that were drawn and not played. */
export interface JudgedRow {
  readonly games: readonly ControlledGame[];
  /** Hundredths of a man for the player who moves first. */
  readonly extra: readonly number[];
}

/** The score of a row with the search at the end of the opening as a control variate, beside the plain one. */
export interface ReportControl {
  /** Openings that were judged and not played. */
  readonly judged: number;
  /** Why there is no adjusted score; null where there is one. */
  readonly why: Message | null;
  readonly score: Estimate | null;
  readonly elo: Estimate | null;
  /** Share of the variance of the score that the search explains. */
  readonly explained: number | null;
  /** Games that the plain score would need for the same error, over those that were played. */
  readonly gain: number | null;
}

/** Judges the openings of a cell; searching comes from outside. A message says why they cannot be judged. */
export type ControlOf = (cell: number) => Promise<JudgedRow | Message>;

/** Openings that an experiment declares to be judged; null where it declares none. */
export function judgedOpenings({ openings }: Manifest): number | null {
  return openings.kind === 'random' ? (openings.judged ?? null) : null;
}

/** The games of a row that count, with their results. */
export async function countedScores(
  run: Run,
  counts: Pick<StoredCounts, 'stops' | 'beyondStop'>,
  cell: number,
): Promise<{ readonly unit: number; readonly score: number }[]> {
  const scores: { readonly unit: number; readonly score: number }[] = [];
  for await (const { unit, score } of readRecords(run, { cell, unitTo: countedUnits(counts, cell) }))
    if (score !== null) scores.push({ unit, score });
  return scores;
}

/**
 * @param found what was judged, or why nothing was
 * @param judged openings that the experiment declares
 * @param confidence two-sided level; default 0.95
 */
export function reportControl(
  found: JudgedRow | Message,
  judged: number,
  confidence?: number,
): ReportControl {
  const none = (why: Message): ReportControl => ({
    judged,
    why,
    score: null,
    elo: null,
    explained: null,
    gain: null,
  });
  if ('code' in found) return none(found);
  const score = controlledScore(found.games, found.extra, confidence);
  if (score === null) return none(message('control.few'));
  const { low, high } = score.interval;
  return {
    judged: found.extra.length,
    why: null,
    score: estimateOf(score),
    elo: eloEstimateOf({
      value: eloFromScore(score.value),
      interval: { ...score.interval, low: eloFromScore(low), high: eloFromScore(high) },
    }),
    explained: score.explained,
    gain: score.gain,
  };
}
