import { type Issue, message } from '@draughts-lab/input';
import { reviewText, type Variant } from '@draughts-lab/variant';
import { Refused } from '../threads/refused.ts';
import type { TextTask } from './tasks.ts';

/** The rules of a text, and the game that it extends. @throws Refused with every finding, where it has no rules */
export function readRules({ text }: TextTask): { readonly variant: Variant; readonly base: Variant | null } {
  const { variant, base, findings } = reviewText(text);
  if (variant !== null) return { variant, base };
  const issues = findings.map((finding): Issue => {
    const { level: _level, from: _from, to: _to, mend: _mend, ...issue } = finding;
    return issue;
  });
  throw new Refused('bad-rules', message('request.rules'), issues);
}
