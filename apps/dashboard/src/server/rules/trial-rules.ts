import { message, messageOf } from '@draughts-lab/input';
import { TRIAL_DEFAULTS, trialOf } from '@draughts-lab/workbench';
import { Refused } from '../threads/refused.ts';
import { readRules } from './read-rules.ts';
import type { TrialTask } from './tasks.ts';

/** The experiment that measures a document against its base: that of `dlab try`. */
export function trialRules({
  text,
  games = TRIAL_DEFAULTS.games,
  learned = true,
}: TrialTask): Readonly<Record<string, unknown>> {
  const { variant, base } = readRules({ text });
  if (base === null) throw new Refused('no-base', message('request.no-base'));
  const trial = trialOf(variant, base, { ...TRIAL_DEFAULTS, games, learned });
  if (trial.ok) return trial.value;
  throw new Refused('nothing-to-try', messageOf(trial.issues[0]!), trial.issues);
}
