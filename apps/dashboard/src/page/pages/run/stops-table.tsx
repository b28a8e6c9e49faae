import type { ReactElement } from 'react';
import type { RunDetail } from '../../../api/runs.ts';
import { Estimate } from '../../shared/estimate.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';

/** Where the rows of a run with a stop rule have stopped, and the interval that allows for it. */
export function StopsTable({
  detail: { stops, cells },
}: {
  readonly detail: RunDetail;
}): ReactElement | null {
  const { t, number } = useWords();
  if (stops.length === 0) return null;
  return (
    <section aria-labelledby="stops">
      <h2 id="stops">{t('stops.title')}</h2>
      <div className="table-scroll" tabIndex={0} role="group" aria-label={t('stops.title')}>
        <table>
          <caption>{t('stops.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('column.variant')}</th>
              <th scope="col">{t('stops.rule')}</th>
              <th scope="col">{t('stops.stopped')}</th>
              <th scope="col">{t('column.verdict')}</th>
              <th scope="col">{t('column.games')}</th>
              <th scope="col">LLR</th>
              <th scope="col">{t('stops.elo')}</th>
            </tr>
          </thead>
          <tbody>
            {stops.map(({ cell, kind, stopped, verdict, games, llr, elo }) => (
              <tr key={cell}>
                <th scope="row">
                  {cells[cell]!.variantName} <small className="faint">{cells[cell]!.pairing}</small>
                </th>
                <td>{t(`stop.${kind}`)}</td>
                <td>{t(`stopped.${stopped}`)}</td>
                <td>{verdict === null ? '–' : t(`stop.verdict.${verdict}`)}</td>
                <td className="num">{number(games, 0)}</td>
                <td className="num">{llr === null ? '–' : number(llr, 2)}</td>
                <td className="num">
                  <Estimate number={elo} unit="elo" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
