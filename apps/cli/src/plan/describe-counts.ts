import { type Estimate, eloEstimateOf } from '@draughts-lab/report';
import { formatEstimate, PLAIN } from '@draughts-lab/report/draw';
import {
  eloEstimate,
  logLikelihoodRatio,
  type PairCounts,
  sprtBounds,
  sprtDecision,
} from '@draughts-lab/stats';
import { CliError, EXIT } from '../shared/exit.ts';

/** Error probabilities of the test, as of `dlab match --stop`. */
const ERRORS = { alpha: 0.05, beta: 0.05 };

/** What a sequential test says of games that were counted elsewhere. */
export interface JudgedCounts {
  /** Wins, draws and losses, or pairs of games by points from 0 to 2. */
  readonly counts: readonly number[];
  /** As of a number of games that was fixed before, at 95 %. */
  readonly elo: Estimate;
  /** The two Elo values of the test. */
  readonly sprt: readonly [number, number];
  readonly llr: number;
  readonly bounds: { readonly lower: number; readonly upper: number };
  readonly decision: 'accept-h0' | 'accept-h1' | 'continue';
}

/**
 * Judges games that were counted elsewhere by a sequential test.
 *
 * @param counts wins, draws and losses, or pairs of games by points from 0 to 2
 */
export function judgeCounts(
  source: string | undefined,
  counts: readonly number[],
  sprt: readonly [number, number] | undefined,
): JudgedCounts {
  if (source !== undefined)
    throw new CliError(`--counts: no run or experiment beside it, found ${source}`, EXIT.usage);
  if (sprt === undefined)
    throw new CliError('--counts: the two Elo values of the test too, such as --sprt 0,5', EXIT.usage);
  const [wins, draws, losses] = counts as readonly [number, number, number];
  const units = counts.length === 5 ? (counts as unknown as PairCounts) : { wins, draws, losses };
  const [elo0, elo1] = sprt;
  const llr = logLikelihoodRatio(units, { elo0, elo1, model: 'logistic' });
  const { lower, upper } = sprtBounds(ERRORS);
  const decision = sprtDecision(llr, { lower, upper });
  return { counts, elo: eloEstimateOf(eloEstimate(units)), sprt, llr, bounds: { lower, upper }, decision };
}

export function describeCounts({ elo, sprt: [elo0, elo1], llr, bounds, decision }: JudgedCounts): string {
  const answers: Readonly<Record<JudgedCounts['decision'], string>> = {
    'accept-h0': `decided: Elo ${elo0} is accepted`,
    'accept-h1': `decided: Elo ${elo1} is accepted`,
    continue: 'undecided: the test goes on',
  };
  return [
    `Elo ${formatEstimate({ ...elo, unit: 'elo' }, PLAIN)}, 95 %, as of a number of games fixed before`,
    `log-likelihood ratio ${llr.toFixed(2)}, bounds ${bounds.lower.toFixed(2)} and ${bounds.upper.toFixed(2)} (Elo ${elo0} against ${elo1}, errors 5 %)`,
    answers[decision],
  ].join('\n');
}
