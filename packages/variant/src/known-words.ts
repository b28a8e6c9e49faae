import { type Issue, withRemedy } from '@draughts-lab/input';
import { keysOfPath, valueAt } from '@draughts-lab/input/json-text';
import { type KnownRule, knownRules } from '../presets/known-rules.ts';

/** Findings about words that the language does not have, with what it has instead where people know a rule by the word. */
export function withKnownWords(issues: readonly Issue[], document: unknown): Issue[] {
  return issues.map((issue) => {
    if (issue.remedy?.code === 'hint.did-you-mean') return issue;
    const at = keysOfPath(issue.path);
    const value = valueAt(document, at);
    const isField = issue.code === 'field.unknown' || value === undefined;
    const words = [...(isField ? [at.at(-1)] : []), ...(typeof value === 'string' ? [value] : [])];
    const rule = words.flatMap((word) => ruleOf(String(word), issue.path)).at(0);
    return rule === undefined ? issue : withRemedy(issue, rule.remedy);
  });
}

function ruleOf(text: string, path: string): KnownRule[] {
  const parts = text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  const whole = parts.join('');
  return knownRules.filter(
    ({ words, isWhole = false, at = [''] }) =>
      at.some((beginning) => path.startsWith(beginning)) &&
      (isWhole
        ? words.includes(whole)
        : words.some((known) => [...parts, whole].some((part) => beginsWith(part, known)))),
  );
}

/** Many words begin with the same three letters: "pieces" is no pie rule. */
const beginsWith = (part: string, known: string): boolean =>
  known.length > 3 ? part.startsWith(known) : part === known;
