import { buildReport, comparedRows, compareRows, trialVerdict } from '@draughts-lab/report';
import type { TrialView } from '../../api/rules.ts';
import { ApiFailure } from '../errors.ts';
import type { ReadRun } from '../run-book.ts';

/** What a run of two games says, as `dlab try` tells it. @throws ApiFailure when it has another number of games */
export async function trialView({ run, manifest }: ReadRun): Promise<TrialView> {
  const [base, own, ...more] = manifest.variants;
  if (base === undefined || own === undefined || more.length > 0)
    throw new ApiFailure(422, 'no-trial', 'this run does not compare two games');
  const { rows } = await buildReport(run, { rowsHash: false });
  const compared = await comparedRows([run]);
  // Own rules minus base, at each strength.
  const ordered = [own.id, base.id].flatMap((id) => compared.filter((row) => row.variant === id));
  const strengths = trialVerdict(rows, await compareRows(ordered), own.id, base.id);
  return { own: own.name, base: base.name, strengths };
}
