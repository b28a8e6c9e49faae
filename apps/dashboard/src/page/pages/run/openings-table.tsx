import type { ReactElement } from 'react';
import type { OpeningLine } from '@draughts-lab/report/draw';
import type { CellDetail } from '../../../api/runs.ts';
import { columnsOf, DataTable } from '../../shared/data-table.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/url-state.ts';

/** Results by opening; shares are drawn towards the mean of all, rows with few games are grey. */
export function OpeningsTable({ detail }: { readonly detail: CellDetail }): ReactElement {
  const words = useWords();
  const { estimate, plain } = columnsOf<OpeningLine>(words);
  const { t, named, number } = words;
  const { openings, openingsTotal, run, summary } = detail;
  if (openings.length === 0) return <p className="empty">{t('figure.noGames')}</p>;
  return (
    <>
      <p className="faint">{t('caption.shown', { shown: openings.length, of: openingsTotal })}</p>
      <p className="faint">{t('caption.openings')}</p>
      <DataTable
        title={t('run.openings')}
        tall
        rows={openings}
        keyOf={({ hash }) => hash}
        rowProps={({ sparse }) => ({ className: sparse ? 'sparse' : '' })}
        columns={[
          {
            title: t('column.opening'),
            head: true,
            cell: ({ opening, hash }) => (
              <>
                {named('opening', opening)} <code className="hash">{hash.slice(0, 8)}</code>
              </>
            ),
          },
          {
            title: 'n',
            num: true,
            cell: ({ hash, games }) => (
              <Link href={href('/games', { run, cell: summary.cell, opening: hash })}>
                {number(games, 0)}
              </Link>
            ),
          },
          plain(t('column.unlike'), 'games', ({ distinctGames }) => distinctGames),
          estimate(t('metric.score'), 'share', ({ shrunken }) => shrunken),
          plain(t('column.p'), 'p', ({ pValue }) => pValue),
          // With more than two seats draws are not drawn to the mean.
          estimate(t('metric.draws'), 'share', ({ shrunkenDraws, drawRate }) => shrunkenDraws ?? drawRate),
          estimate(t('column.decided'), 'share', ({ shrunkenDecided }) => shrunkenDecided),
          plain(t('metric.plies'), 'plies', ({ meanPlies }) => meanPlies),
        ]}
      />
    </>
  );
}
