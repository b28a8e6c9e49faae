import type { ReactElement } from 'react';
import { useWords } from './i18n/i18n.ts';
import { Link } from './link.tsx';
import type { Failure } from './api.ts';

/** Says why something cannot be shown, with every place that is wrong. */
export function FailureNote({ failure }: { readonly failure: Failure }): ReactElement {
  const { t, named, failure: failureText } = useWords();
  return (
    <section className="note note-bad" role="alert">
      <h2>{named('failure', failure.code, t('failure.other'))}</h2>
      {failure.message !== failure.code && <p>{failureText(failure)}</p>}
      <IssueList issues={failure.issues} />
      <p>
        <Link href="/runs">{t('failure.home')}</Link>
      </p>
    </section>
  );
}

export function IssueList({ issues }: { readonly issues: Failure['issues'] }): ReactElement | null {
  const { t, issue: issueText, remedy, place } = useWords();
  if (issues.length === 0) return null;
  return (
    <ul className="issues">
      {issues.map((issue, index) => (
        <li key={index}>
          <code>{place(issue)}</code> <span>{issueText(issue)}</span>
          {issue.hint !== undefined && (
            <span className="hint">
              {' '}
              {t('failure.hint')}: <span>{remedy(issue)}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
