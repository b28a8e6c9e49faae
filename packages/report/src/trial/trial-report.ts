import type { Manifest } from '@draughts-lab/records';
import { type RunAnswer, runAnswers } from '@draughts-lab/stats';
import type { Run } from '@draughts-lab/store';
import { REPORT_VERSION, type RunReport, buildReport } from '../run-report.ts';
import { storedCounts } from '../stored-counts.ts';
import type { VariantVerdict } from '../verdict/verdict.ts';
import type { Trial } from './trial.ts';

const LIKE = 'like:';

/** What the players of the run say of their weights. */
function judgedLike({ players }: Manifest): string | null {
  const weights = players[0]!.spec['weights'];
  return typeof weights === 'string' && weights.startsWith(LIKE)
    ? weights.slice(LIKE.length).split(':')[0]!
    : null;
}

/** Whether the players of the run have weights files of their own. */
const isJudgedByOwn = ({ players }: Manifest): boolean => typeof players[0]!.spec['weights'] === 'object';

export interface TrialReport extends Trial {
  readonly version: number;
  readonly report: RunReport;
}

/**
 * What a run of two games says of the second compared with the first, at each strength.
 *
 * @returns null for a run with another number of games
 */
export async function trialReport(run: Run): Promise<TrialReport | null> {
  const { manifest } = run;
  const [base, own, ...more] = manifest.variants;
  if (base === undefined || own === undefined || more.length > 0) return null;
  const counts = await storedCounts(run);
  const verdictOf = (index: number): VariantVerdict => counts.verdicts.get(index)!;
  const pairingOf = ({ cells }: RunAnswer): string => manifest.cells[cells[0]]!.pairing;
  return {
    version: REPORT_VERSION,
    own: { id: own.id, name: own.name, verdict: verdictOf(1) },
    base: { id: base.id, name: base.name, verdict: verdictOf(0) },
    judgedLike: judgedLike(manifest),
    isJudgedByOwn: isJudgedByOwn(manifest),
    answers: runAnswers(manifest, counts.tallies).map((answer) => ({
      ...answer,
      pairing: pairingOf(answer),
    })),
    report: await buildReport(run),
  };
}
