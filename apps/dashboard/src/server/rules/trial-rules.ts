import { message, messageOf } from '@draughts-lab/input';
import { TRIAL_DEFAULTS, trialOf } from '@draughts-lab/workbench';
import { Refused } from '../threads/refused.ts';
import { readRules } from './read-rules.ts';
import type { LearnedGames } from './learn-desk.ts';
import type { TextTask, TrialTask } from './tasks.ts';

/** A document and its base, to be learned. */
export function learnedGames(task: TextTask): LearnedGames {
  const { variant, base } = readRules(task);
  if (base === null) throw new Refused('no-base', message('request.no-base'));
  const games = [base, variant];
  return {
    key: games.map(({ hash }) => hash).join(' '),
    documents: games.map(({ document }) => document),
    names: games.map(({ name }) => name),
  };
}

/** The experiment that measures a document against its base: that of `dlab try`. */
export function trialRules({
  text,
  games = TRIAL_DEFAULTS.games,
  learned = true,
  weights,
}: TrialTask & { readonly weights?: readonly object[] | undefined }): Readonly<Record<string, unknown>> {
  const { variant, base } = readRules({ text });
  if (base === null) throw new Refused('no-base', message('request.no-base'));
  const trial = trialOf(variant, base, {
    ...TRIAL_DEFAULTS,
    games,
    learned,
    ...(weights !== undefined && { weights }),
  });
  if (trial.ok) return trial.value;
  throw new Refused('nothing-to-try', messageOf(trial.issues[0]!), trial.issues);
}
