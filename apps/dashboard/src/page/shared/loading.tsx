import type { ReactElement, ReactNode } from 'react';
import { FailureNote } from './failure-note.tsx';
import { useWords } from './i18n/i18n.ts';
import type { Answer } from './use-api.ts';

/** The answer when it is there; until then a line that says so, and the reason when it does not come. */
export function Loading<T>({
  answer,
  children,
}: {
  readonly answer: Answer<T>;
  readonly children: (value: T) => ReactNode;
}): ReactElement {
  const { t } = useWords();
  const { value } = answer;
  // The value keeps its place whatever is said above it: what it has seen so far is not lost.
  return (
    <>
      {answer.state === 'failed' && <FailureNote failure={answer.failure} />}
      {answer.state === 'waiting' && value === undefined && (
        <p className="waiting" role="status">
          {t('page.loading')}
        </p>
      )}
      {value !== undefined && children(value)}
    </>
  );
}
