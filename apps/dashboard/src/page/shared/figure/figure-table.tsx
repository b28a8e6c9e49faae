import {
  type Figure,
  describeRow,
  type FigureRow,
  formatEstimate,
  formatValue,
  gamesSearch,
  rowsOf,
  valueAxis,
} from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import { type Column, DataTable } from '../data-table.tsx';
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
  const columns: readonly (Column<FigureRow> | false)[] = [
    rows.some(({ category }) => category !== '') && {
      title: t('column.category'),
      head: true,
      cell: ({ category }) => category,
    },
    figure.series.length > 1 &&
      rows.some(({ category, series }) => category !== series) && {
        title: t('column.series'),
        cell: ({ series }) => series,
      },
    rows.some(({ x }) => x !== null) && {
      title: say(figure.x.label),
      num: true,
      cell: ({ x, mark: { xLow: low, xHigh: high } }) =>
        formatEstimate({ value: x, low, high, unit: figure.x.unit }, words),
    },
    {
      title: say(valueAxis(figure).label),
      num: true,
      cell: (row) => (row.value === null ? t('figure.noGames') : formatEstimate(row, words)),
    },
    {
      title: 'n',
      num: true,
      cell: (row) => (
        <>
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
        </>
      ),
    },
  ];
  return (
    <DataTable
      title={say(figure.title)}
      rows={rows}
      keyOf={(row) => rows.indexOf(row)}
      columns={columns.filter((column) => column !== false)}
      still={!links}
    />
  );
}
