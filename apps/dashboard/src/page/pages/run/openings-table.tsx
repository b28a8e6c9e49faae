import type { ReactElement } from 'react';
import type { CellDetail } from '../../../api/runs.ts';
import { Estimate } from '../../shared/estimate.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/url-state.ts';

/** Results by opening; rows with few games are grey and come with the score drawn towards the mean. */
export function OpeningsTable({ detail }: { readonly detail: CellDetail }): ReactElement {
  const { t, number, percent } = useWords();
  const { openings, openingsTotal, run, summary } = detail;
  if (openings.length === 0) return <p className="empty">{t('figure.noGames')}</p>;
  return (
    <>
      <p className="faint">{t('caption.shown', { shown: openings.length, of: openingsTotal })}</p>
      <div className="table-scroll table-tall" tabIndex={0} role="group" aria-label={t('run.openings')}>
        <table>
          <caption className="visually-hidden">{t('run.openings')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('column.opening')}</th>
              <th scope="col">n</th>
              <th scope="col">{t('column.score')}</th>
              <th scope="col">{t('column.shrunken')}</th>
              <th scope="col">{t('column.draws')}</th>
              <th scope="col">{t('column.plies')}</th>
            </tr>
          </thead>
          <tbody>
            {openings.map((line) => (
              <tr key={line.hash} className={line.sparse ? 'sparse' : ''}>
                <th scope="row">
                  {line.opening} <code className="hash">{line.hash.slice(0, 8)}</code>
                </th>
                <td className="num">
                  <Link href={href('/games', { run, cell: summary.cell, opening: line.hash })}>
                    {number(line.games, 0)}
                  </Link>
                </td>
                <td className="num">
                  <Estimate number={line.score} unit="share" />
                </td>
                <td className="num">{line.shrunken === null ? '–' : percent(line.shrunken)}</td>
                <td className="num">
                  <Estimate number={line.drawRate} unit="share" />
                </td>
                <td className="num">{line.meanPlies === null ? '–' : number(line.meanPlies, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
