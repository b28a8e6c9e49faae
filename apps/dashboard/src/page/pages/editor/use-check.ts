import { useEffect, useRef, useState } from 'react';
import type { CheckedText, FindingView, RulesView } from '../../../api/rules.ts';
import { api, type Failure } from '../../shared/api.ts';
import { useQuestion } from '../../shared/use-question.ts';

/** Milliseconds without a key after which the text is looked at. */
const PAUSE_MS = 200;

export interface Check {
  /** Findings about the text as it stands; those of an earlier one while it is looked at. */
  readonly findings: readonly FindingView[];
  /** Whether the findings are those of the text as it stands, with their places in it. */
  readonly isCurrent: boolean;
  readonly mended: string | null;
  /** The last rules that were valid, what is shown while the text is not, and the text that says them. */
  readonly view: RulesView | null;
  readonly viewText: string;
  /** Whether the text says other rules than those that are shown, or none. */
  readonly isBehind: boolean;
  readonly failure: Failure | null;
}

const NOTHING: CheckedText = { findings: [], mended: null, view: null };

/** What the server says of a text while it is written. Only the last text is asked about: what it replaced is broken off. */
export function useCheck(text: string): Check {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const answer = useQuestion(api.rules.check, { text: settled });
  const { findings, mended, view } = answer.value ?? NOTHING;
  const good = useRef<{ readonly view: RulesView; readonly text: string } | null>(null);
  if (view !== null && answer.isCurrent) good.current = { view, text: settled };
  const isCurrent = answer.isCurrent && settled === text;
  return {
    findings,
    isCurrent,
    mended,
    view: good.current?.view ?? null,
    viewText: good.current?.text ?? '',
    isBehind: isCurrent && view === null,
    failure: answer.state === 'failed' ? answer.failure : null,
  };
}
