import type { ReactElement } from 'react';
import type { CompareAnswer } from '../../../api/analysis.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { setParams, usePlace } from '../../shared/url-state.ts';

/** Documents field by field, the rules or the settings; only what differs unless all is asked for. */
export function DifferenceTable({
  what,
  cells,
  fields,
}: {
  readonly what: 'rules' | 'settings';
  readonly cells: CompareAnswer['cells'];
  readonly fields: CompareAnswer['rules'];
}): ReactElement {
  const { t } = useWords();
  const all = usePlace().search.get(what) === 'all';
  const shown = fields.filter(({ differs }) => all || differs);
  const title = t(`compare.${what}`);
  return (
    <section aria-labelledby={`different-${what}`}>
      <div className="page-head">
        <h2 id={`different-${what}`}>{title}</h2>
        <label className="field-inline">
          <input type="checkbox" checked={!all} onChange={() => setParams({ [what]: all ? null : 'all' })} />
          {t('compare.onlyDifferent')}
        </label>
      </div>
      {shown.length === 0 ? (
        <p className="empty">{t(what === 'rules' ? 'compare.sameRules' : 'compare.sameSettings')}</p>
      ) : (
        <div className="table-scroll table-tall" tabIndex={0} role="group" aria-label={title}>
          <table>
            <caption>{t('compare.rulesShown', { shown: shown.length, of: fields.length })}</caption>
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
