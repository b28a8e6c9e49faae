import type { ReactElement } from 'react';
import type { CompareAnswer } from '../../../api/analysis.ts';
import { useWords } from '../../shared/i18n/i18n.ts';

/** Rows that are not compared, each with its reason, and what is to be kept in mind of those that are. */
export function NotCompared({
  answer: { refused, warnings },
}: {
  readonly answer: Pick<CompareAnswer, 'refused' | 'warnings'>;
}): ReactElement {
  const { t, say, message } = useWords();
  return (
    <>
      {refused.length > 0 && (
        <section className="note">
          <h2>{t('compare.refused')}</h2>
          <ul>
            {refused.map(({ a, b, why }) => (
              <li key={`${a} ${b}`}>{t(`compare.refused.${why}`, { a: say(a), b: say(b) })}</li>
            ))}
          </ul>
        </section>
      )}
      {warnings.length > 0 && (
        <section className="note">
          <h2>{t('compare.warnings')}</h2>
          <ul>
            {warnings.map((warning) => (
              <li key={JSON.stringify(warning)}>{message(warning)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
