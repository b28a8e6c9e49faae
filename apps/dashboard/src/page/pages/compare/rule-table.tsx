import type { ReactElement } from 'react';
import type { CompareAnswer } from '../../../api/analysis.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { setParams, usePlace } from '../../shared/url-state.ts';

/** The rules documents field by field; only what differs unless all is asked for. */
export function RuleTable({ cells, rules }: Pick<CompareAnswer, 'cells' | 'rules'>): ReactElement {
  const { t } = useWords();
  const all = usePlace().search.get('rules') === 'all';
  const shown = rules.filter(({ differs }) => all || differs);
  return (
    <section aria-labelledby="rule-differences">
      <div className="page-head">
        <h2 id="rule-differences">{t('compare.rules')}</h2>
        <label className="field-inline">
          <input type="checkbox" checked={!all} onChange={() => setParams({ rules: all ? null : 'all' })} />
          {t('compare.onlyDifferent')}
        </label>
      </div>
      {shown.length === 0 ? (
        <p className="empty">{t('compare.sameRules')}</p>
      ) : (
        <div className="table-scroll table-tall" tabIndex={0} role="group" aria-label={t('compare.rules')}>
          <table>
            <caption>{t('compare.rulesShown', { shown: shown.length, of: rules.length })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('compare.field')}</th>
                {cells.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ path, values, differs }) => (
                <tr key={path} className={differs ? 'differs' : ''}>
                  <th scope="row">
                    <code>{path}</code>
                  </th>
                  {values.map((value, index) => (
                    <td key={index}>
                      <code>{value ?? '–'}</code>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
