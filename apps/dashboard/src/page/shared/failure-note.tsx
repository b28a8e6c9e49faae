import type { ReactElement } from 'react';
import { useWords } from './i18n/i18n.ts';
import { Link } from './link.tsx';
import type { Failure } from './api.ts';

/** Says why something cannot be shown, with every place that is wrong. */
export function FailureNote({ failure }: { readonly failure: Failure }): ReactElement {
  const { t, named, sentence } = useWords();
  return (
    <section className="note note-bad" role="alert">
      <h2>{named('failure', failure.code, t('failure.other'))}</h2>
      {failure.message !== failure.code && <p>{sentence(failure.message)}</p>}
      <IssueList issues={failure.issues} />
      <p>
        <Link href="/runs">{t('failure.home')}</Link>
      </p>
    </section>
  );
}

export function IssueList({ issues }: { readonly issues: Failure['issues'] }): ReactElement | null {
  const { t, sentence } = useWords();
  if (issues.length === 0) return null;
  return (
    <ul className="issues">
      {issues.map(({ path, message, hint }, index) => (
        <li key={index}>
          <code>{sentence(path)}</code> <span>{sentence(message)}</span>
          {hint !== undefined && (
            <span className="hint">
              {' '}
              {t('failure.hint')}: <span>{sentence(hint)}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
