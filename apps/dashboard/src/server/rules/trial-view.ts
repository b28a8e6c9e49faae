import { message } from '@draughts-lab/input';
import { trialReport } from '@draughts-lab/report';
import type { TrialView } from '../../api/rules.ts';
import { ApiFailure } from '../errors.ts';
import type { ReadRun } from '../run-book.ts';

/** What a run of two games says, as `dlab try` tells it. @throws ApiFailure when it has another number of games */
export async function trialView({ run }: ReadRun): Promise<TrialView> {
  const found = await trialReport(run);
  if (found === null) throw new ApiFailure(422, 'no-trial', message('request.no-pair'));
  const { own, base, judgedLike, isJudgedByOwn, answers } = found;
  return { own, base, judgedLike, isJudgedByOwn, answers };
}
