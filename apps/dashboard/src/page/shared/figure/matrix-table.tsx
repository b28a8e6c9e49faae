import {
  DARK,
  type Figure,
  LIGHT,
  categoriesOf,
  describeRow,
  formatEstimate,
  formatValue,
  gamesSearch,
  isSparse,
  rowsOf,
  shadeColour,
} from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { Link } from '../link.tsx';
import { useShownTheme } from '../shown-theme.ts';

/** A heat map as a table: every cell has its number, its n, and a link to its games. */
export function MatrixTable({ figure }: { readonly figure: Figure }): ReactElement {
  const words = useWords();
  const palette = useShownTheme() === 'dark' ? DARK : LIGHT;
  const rows = rowsOf(figure, words);
  const { say, t, number } = words;
  return (
    <div className="table-scroll" tabIndex={0} role="group" aria-label={say(figure.title)}>
      <table className="matrix">
        <caption className="visually-hidden">{say(figure.title)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(figure.y.label)}</th>
            {figure.series.map(({ id, label }) => (
              <th key={id} scope="col">
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categoriesOf(rows).map((category) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {rows
                .filter((row) => row.category === category)
                .map((row) =>
                  row.value === null ? (
                    <td key={row.mark.series} className="missing">
                      {t('figure.noGames')}
                    </td>
                  ) : (
                    <td
                      key={row.mark.series}
                      className={isSparse(row.mark) ? 'sparse' : ''}
                      style={{
                        backgroundColor: shadeColour(
                          row.mark.shade ?? 0,
                          row.mark.series === 'score',
                          palette,
                        ),
                      }}
                    >
                      <Link
                        href={`/games?${gamesSearch(row.mark.games ?? {})}`}
                        title={formatEstimate(row, words)}
                      >
                        <span className="visually-hidden">
                          {t('figure.openGames', { mark: describeRow(row, figure, words) })}{' '}
                        </span>
                        <strong>{formatValue(row.value, row.unit, words)}</strong>
                        <small>
                          {row.low === null || row.high === null
                            ? ''
                            : `${formatValue(row.low, row.unit, words)} – ${formatValue(row.high, row.unit, words)}`}
                        </small>
                        <small>n {number(row.n, 0)}</small>
                      </Link>
                    </td>
                  ),
                )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
