import type { ReactElement } from 'react';
import type { StrengthVerdictLine } from '@draughts-lab/report/draw';
import { columnsOf, DataTable } from '../../shared/data-table.tsx';
import { Figures } from '../../shared/figure/figure-view.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { LevelHead, useLevel } from '../../shared/level-switch.tsx';
import { Loading } from '../../shared/loading.tsx';
import { usePlace } from '../../shared/url-state.ts';
import { api } from '../../shared/api.ts';
import { useApi } from '../../shared/use-api.ts';

/** How balance and draws move with the search budget. */
export function StrengthPage(): ReactElement {
  const words = useWords();
  const { estimate } = columnsOf<StrengthVerdictLine>(words);
  const { t, say } = words;
  const { search } = usePlace();
  const answer = useApi(api.strength, { query: { runs: search.get('runs'), ci: useLevel() } });
  return (
    <>
      <LevelHead title={t('nav.strength')} />
      <p className="lead">{t('strength.lead')}</p>
      <Loading answer={answer}>
        {({ figures, verdicts }) => (
          <>
            {verdicts.length > 0 && (
              <DataTable
                title={t('strength.verdicts')}
                caption={t('strength.verdicts')}
                rows={verdicts}
                keyOf={({ variant, quantity }) => `${variant} ${quantity}`}
                columns={[
                  { title: t('axis.variant'), head: true, cell: ({ variant }) => say(variant) },
                  { title: t('strength.quantity'), cell: ({ quantity }) => t(`strength.${quantity}`) },
                  estimate(t('strength.perDoubling'), 'number', ({ perDoubling }) => perDoubling),
                  { title: t('strength.rungs'), num: true, cell: ({ rungs }) => rungs },
                  {
                    title: t('column.verdict'),
                    cell: ({ verdict }) => (
                      <span className={`verdict verdict-${verdict}`}>{t(`strength.${verdict}`)}</span>
                    ),
                  },
                ]}
              />
            )}
            <Figures figures={figures} level={2} />
          </>
        )}
      </Loading>
    </>
  );
}
