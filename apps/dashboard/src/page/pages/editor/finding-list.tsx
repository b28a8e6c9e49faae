import type { ReactElement } from 'react';
import { Button } from '../../shared/button.tsx';
import type { FindingView } from '../../../api/rules.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import type { Check } from './use-check.ts';

/** What is wrong with the document, each with the way to its place and one click to mend it. */
export function FindingList({
  check,
  onGoTo,
  onMend,
  onMendAll,
}: {
  readonly check: Check;
  readonly onGoTo: (finding: FindingView) => void;
  readonly onMend: (finding: FindingView) => void;
  readonly onMendAll: (text: string) => void;
}): ReactElement {
  const { t, issue, remedy, place, message } = useWords();
  const { findings, mended, isCurrent } = check;
  const errors = findings.filter(({ level }) => level === 'error').length;
  return (
    <section aria-labelledby="findings" className="findings" data-current={isCurrent}>
      <h2 id="findings">{t('editor.findings')}</h2>
      <p role="status">
        {!isCurrent
          ? t('editor.looking')
          : errors === 0
            ? t('editor.valid')
            : t('editor.errors', { n: errors })}
        {isCurrent && check.isBehind && check.view !== null && ` ${t('editor.lastGood')}`}
      </p>
      {mended !== null && isCurrent && errors > 1 && (
        <p className="actions">
          <Button label={t('editor.mendAll')} onClick={() => onMendAll(mended)} />
        </p>
      )}
      <ul className="issues">
        {findings.map((finding, index) => {
          const { path, hint, level, mend } = finding;
          return (
            <li key={index} className={`finding finding-${level}`}>
              <strong>{t(`editor.${level}`)}</strong>{' '}
              <button type="button" className="place" disabled={!isCurrent} onClick={() => onGoTo(finding)}>
                <code>{path === '' ? t('editor.whole') : place(finding)}</code>
              </button>{' '}
              {issue(finding)}
              {hint !== undefined && (
                <span className="hint">
                  {' '}
                  {t('failure.hint')}: {remedy(finding)}
                </span>
              )}
              {mend !== null && (
                <>
                  {' '}
                  <Button
                    label={t('editor.mend', { words: message(mend.what) })}
                    disabled={!isCurrent}
                    onClick={() => onMend(finding)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
