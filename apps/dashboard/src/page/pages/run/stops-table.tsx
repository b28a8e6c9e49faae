import type { ReactElement } from 'react';
import type { RunDetail } from '../../../api/runs.ts';
import { columnsOf, DataTable } from '../../shared/data-table.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';

/** Where the rows of a run with a stop rule have stopped, and the interval that allows for it. */
export function StopsTable({ detail: { cells } }: { readonly detail: RunDetail }): ReactElement | null {
  const words = useWords();
  const { t, named } = words;
  const stops = cells.flatMap((row) => (row.stop === null ? [] : [{ row, ...row.stop }]));
  type Stop = (typeof stops)[number];
  const { estimate, plain } = columnsOf<Stop>(words);
  if (stops.length === 0) return null;
  return (
    <section aria-labelledby="stops">
      <h2 id="stops">{t('stops.title')}</h2>
      <DataTable
        title={t('stops.title')}
        caption={t('stops.caption')}
        rows={stops}
        keyOf={({ row }) => row.cell}
        columns={[
          {
            title: t('axis.variant'),
            head: true,
            cell: ({ row }) => (
              <>
                {words.say(row.variantName)} <small className="faint">{row.pairing}</small>
              </>
            ),
          },
          { title: t('stops.rule'), cell: ({ rule }) => named('stop', rule) },
          { title: t('stops.stopped'), cell: ({ stopped }) => t(`stopped.${stopped}`) },
          {
            title: t('column.verdict'),
            cell: ({ verdict }) => (verdict === null ? '–' : named('stop', `verdict.${verdict}`, verdict)),
          },
          plain(t('axis.games'), 'games', ({ games }) => games),
          plain('LLR', 'number', ({ llr }) => llr),
          estimate(t('stops.elo'), 'elo', ({ elo }) => elo),
        ]}
      />
    </section>
  );
}
