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

/**
 * What a sequential test says of games that were counted elsewhere.
 *
 * @param counts wins, draws and losses, or pairs of games by points from 0 to 2
 */
export function describeCounts(
  source: string | undefined,
  counts: readonly number[],
  sprt: readonly [number, number] | undefined,
): string {
  if (source !== undefined)
    throw new CliError(`--counts: no run or experiment beside it, found ${source}`, EXIT.usage);
  if (sprt === undefined)
    throw new CliError('--counts: the two Elo values of the test too, such as --sprt 0,5', EXIT.usage);
  const [wins, draws, losses] = counts as readonly [number, number, number];
  const units = counts.length === 5 ? (counts as unknown as PairCounts) : { wins, draws, losses };
  const [elo0, elo1] = sprt;
  const llr = logLikelihoodRatio(units, { elo0, elo1, model: 'logistic' });
  const { lower, upper } = sprtBounds(ERRORS);
  const { value, interval } = eloEstimate(units);
  const answers = {
    'accept-h0': `decided: Elo ${elo0} is accepted`,
    'accept-h1': `decided: Elo ${elo1} is accepted`,
    continue: 'undecided: the test goes on',
  };
  return [
    `Elo ${value.toFixed(1)} [${interval.low.toFixed(1)}, ${interval.high.toFixed(1)}], 95 %, as of a number of games fixed before`,
    `log-likelihood ratio ${llr.toFixed(2)}, bounds ${lower.toFixed(2)} and ${upper.toFixed(2)} (Elo ${elo0} against ${elo1}, errors 5 %)`,
    answers[sprtDecision(llr, { lower, upper })],
  ].join('\n');
}
