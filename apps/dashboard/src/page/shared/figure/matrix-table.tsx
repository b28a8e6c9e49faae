import {
  DARK,
  type Figure,
  LIGHT,
  categoriesOf,
  describeRow,
  type FigureRow,
  formatEstimate,
  formatValue,
  gamesSearch,
  isSparse,
  rowsOf,
  shadeColour,
  verdictWords,
} from '@draughts-lab/report/draw';
import type { ComponentProps, ReactElement } from 'react';
import { DataTable } from '../data-table.tsx';
import { useWords } from '../i18n/i18n.ts';
import { Link } from '../link.tsx';
import { useShownTheme } from '../shown-theme.ts';

/** A heat map as a table: every cell has its number, its n, and a link to its games. */
export function MatrixTable({ figure }: { readonly figure: Figure }): ReactElement {
  const words = useWords();
  const palette = useShownTheme() === 'dark' ? DARK : LIGHT;
  const rows = rowsOf(figure, words);
  const { say, t, number } = words;
  const at = (category: string, series: string): FigureRow =>
    rows.find((row) => row.category === category && row.mark.series === series)!;
  const look = ({ mark, value }: FigureRow): ComponentProps<'td'> => {
    if (value === null) return { className: 'missing' };
    const backgroundColor = shadeColour(mark.shade ?? 0, mark.series === 'score', palette);
    return { className: isSparse(mark) ? 'sparse' : '', style: { backgroundColor } };
  };
  const cell = (row: FigureRow): ReactElement => {
    const { value, low, high, unit } = row;
    if (value === null) return <>{t('figure.noGames')}</>;
    return (
      <Link href={`/games?${gamesSearch(row.mark.games ?? {})}`} title={formatEstimate(row, words)}>
        <span className="visually-hidden">
          {t('figure.openGames', { mark: describeRow(row, figure, words) })}{' '}
        </span>
        <strong>{formatValue(value, unit, words)}</strong>
        <small>
          {low !== null &&
            high !== null &&
            `${formatValue(low, unit, words)} – ${formatValue(high, unit, words)}`}
        </small>
        <small>n {number(row.n, 0)}</small>
        {row.mark.verdict !== undefined && <small>{verdictWords(row.mark.verdict, words)}</small>}
      </Link>
    );
  };
  return (
    <DataTable
      title={say(figure.title)}
      className="matrix"
      rows={categoriesOf(rows)}
      keyOf={(category) => category}
      columns={[
        { title: say(figure.y.label), head: true, cell: (category) => category },
        ...figure.series.map(({ id, label }) => ({
          id,
          title: say(label),
          props: (category: string) => look(at(category, id)),
          cell: (category: string) => cell(at(category, id)),
        })),
      ]}
    />
  );
}
