import type { ReactElement } from 'react';
import type { StrengthAnswer } from '../../../api/analysis.ts';
import { FigureView } from '../../shared/figure/figure-view.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { LevelSwitch, useLevel } from '../../shared/level-switch.tsx';
import { Loading } from '../../shared/loading.tsx';
import { href, usePlace } from '../../shared/url-state.ts';
import { useApi } from '../../shared/use-api.ts';

/** How balance and draws move with the search budget. */
export function StrengthPage(): ReactElement {
  const { t, number } = useWords();
  const { search } = usePlace();
  const answer = useApi<StrengthAnswer>(href('/api/strength', { runs: search.get('runs'), ci: useLevel() }));
  return (
    <>
      <div className="page-head">
        <h1>{t('nav.strength')}</h1>
        <LevelSwitch />
      </div>
      <p className="lead">{t('strength.lead')}</p>
      <Loading answer={answer}>
        {({ figures, verdicts }) => (
          <>
            {verdicts.length > 0 && (
              <div className="table-scroll" tabIndex={0} role="group" aria-label={t('strength.verdicts')}>
                <table>
                  <caption>{t('strength.verdicts')}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{t('column.variant')}</th>
                      <th scope="col">{t('strength.quantity')}</th>
                      <th scope="col">{t('strength.perDoubling')}</th>
                      <th scope="col">{t('strength.rungs')}</th>
                      <th scope="col">{t('column.verdict')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {verdicts.map(({ variant, quantity, perDoubling, rungs, verdict }) => (
                      <tr key={`${variant} ${quantity}`}>
                        <th scope="row">{variant}</th>
                        <td>{t(`strength.${quantity}`)}</td>
                        <td className="num">
                          {perDoubling === null ? '–' : number(perDoubling.value, 2)}
                          {perDoubling !== null && perDoubling.low !== null && perDoubling.high !== null && (
                            <small>
                              {' '}
                              [{number(perDoubling.low, 2)}, {number(perDoubling.high, 2)}]
                            </small>
                          )}
                        </td>
                        <td className="num">{rungs}</td>
                        <td>
                          <span className={`verdict verdict-${verdict}`}>{t(`strength.${verdict}`)}</span>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
            {figures.map((figure) => (
              <FigureView key={figure.id} figure={figure} level={2} />
            ))}
          </>
        )}
      </Loading>
    </>
  );
}
