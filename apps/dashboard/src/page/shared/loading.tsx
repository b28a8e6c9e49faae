import type { ReactElement, ReactNode } from 'react';
import { FailureNote } from './failure-note.tsx';
import { useWords } from './i18n/i18n.ts';
import type { Answer } from './use-api.ts';

/** The answer when it is there; until then a line that says so, and the reason when it does not come. */
export function Loading<T>({ answer, children }: { readonly answer: Answer<T>; readonly children: (value: T) => ReactNode }): ReactElement {
  const { t } = useWords();
  if (answer.state === 'failed') return <FailureNote failure={answer.failure} />;
  if (answer.value === undefined)
    return (
      <p className="waiting" role="status">
        {t('page.loading')}
      </p>
    );
  return <>{children(answer.value)}</>;
}
