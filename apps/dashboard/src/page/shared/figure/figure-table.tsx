import {
  type Figure,
  describeRow,
  formatEstimate,
  formatValue,
  gamesSearch,
  rowsOf,
} from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { Link } from '../link.tsx';

/** The marks of a figure as a table; with `links`, n leads to the games. */
export function FigureTable({
  figure,
  links = false,
}: {
  readonly figure: Figure;
  readonly links?: boolean;
}): ReactElement {
  const words = useWords();
  const { t, say, number } = words;
  const rows = rowsOf(figure, words);
  const withCategory = rows.some(({ category }) => category !== '');
  const withSeries = figure.series.length > 1 && rows.some(({ category, series }) => category !== series);
  const withX = rows.some(({ x }) => x !== null);
  const value = figure.shape === 'intervals' || figure.shape === 'stack' ? figure.x.label : figure.y.label;
  return (
    <div
      {...(links && {
        className: 'table-scroll',
        tabIndex: 0,
        role: 'group',
        'aria-label': say(figure.title),
      })}
    >
      <table>
        <caption className="visually-hidden">{say(figure.title)}</caption>
        <thead>
          <tr>
            {withCategory && <th scope="col">{t('column.category')}</th>}
            {withSeries && <th scope="col">{t('column.series')}</th>}
            {withX && <th scope="col">{say(figure.x.label)}</th>}
            <th scope="col">{say(value)}</th>
            <th scope="col">n</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {withCategory && <th scope="row">{row.category}</th>}
              {withSeries && <td>{row.series}</td>}
              {withX && (
                <td className="num">
                  {formatEstimate(
                    {
                      value: row.x,
                      low: row.mark.xLow ?? null,
                      high: row.mark.xHigh ?? null,
                      unit: figure.x.unit,
                    },
                    words,
                  )}
                </td>
              )}
              <td className="num">{row.value === null ? t('figure.noGames') : formatEstimate(row, words)}</td>
              <td className="num">
                {links && row.mark.games !== null ? (
                  <Link href={`/games?${gamesSearch(row.mark.games)}`}>
                    {number(row.n, 0)}
                    <span className="visually-hidden">
                      {' '}
                      {t('figure.openGames', { mark: describeRow(row, figure, words) })}
                    </span>
                  </Link>
                ) : (
                  number(row.n, 0)
                )}
                {row.of !== null && <span className="faint"> / {formatValue(row.of, 'games', words)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
