import { visible } from '@draughts-lab/input/visible';
import type { ReactElement } from 'react';
import type { CompareAnswer } from '../../../api/analysis.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { CheckField } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { setParams, usePlace } from '../../shared/url-state.ts';

/** Documents field by field, the rules or the settings; only what differs unless all is asked for. */
export function DifferenceTable({
  what,
  cells,
  fields,
}: {
  readonly what: 'rules' | 'settings';
  readonly cells: readonly Pick<CompareAnswer['cells'][number], 'key' | 'label'>[];
  readonly fields: CompareAnswer['rules'];
}): ReactElement {
  const { t, say } = useWords();
  const all = usePlace().search.get(what) === 'all';
  const shown = fields.filter(({ differs }) => all || differs);
  const title = t(`compare.${what}`);
  return (
    <section aria-labelledby={`different-${what}`}>
      <div className="page-head">
        <h2 id={`different-${what}`}>{title}</h2>
        <CheckField
          label={t('compare.onlyDifferent')}
          checked={!all}
          onChange={(only) => setParams({ [what]: only ? null : 'all' })}
        />
      </div>
      {shown.length === 0 ? (
        <p className="empty">{t(what === 'rules' ? 'compare.sameRules' : 'compare.sameSettings')}</p>
      ) : (
        <DataTable
          title={title}
          caption={t('compare.rulesShown', { shown: shown.length, of: fields.length })}
          tall
          rows={shown}
          keyOf={({ path }) => path}
          rowProps={({ differs }) => ({ className: differs ? 'differs' : '' })}
          columns={[
            { title: t('compare.field'), head: true, cell: ({ path }) => <code>{path}</code> },
            ...cells.map(({ key, label }, index) => ({
              title: say(label),
              id: key,
              cell: ({ values }: (typeof shown)[number]) => <code>{visible(values[index] ?? '–')}</code>,
            })),
          ]}
        />
      )}
    </section>
  );
}
