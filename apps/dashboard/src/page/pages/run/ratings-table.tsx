import type { RatingTable } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import type { RunDetail } from '../../../api/runs.ts';
import { columnsOf, DataTable } from '../../shared/data-table.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';

/** What unlike players scored against each other, in Elo, where they changed seats. */
export function RatingsTable({ detail: { ratings } }: { readonly detail: RunDetail }): ReactElement | null {
  const words = useWords();
  const { estimate, plain } = columnsOf<Line>(words);
  const { t, say } = words;
  if (ratings.length === 0) return null;
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings">{t('run.ratings')}</h2>
      {ratings.map((table) =>
        table.ratings.length === 0 ? (
          <p key={table.variant} className="note">
            {say(table.variant)}: {t('run.noRatings', { status: table.status })}
          </p>
        ) : (
          <DataTable
            key={table.variant}
            title={t('run.ratings')}
            caption={t('run.ratingsCaption', { variant: say(table.variant) })}
            rows={linesOf(table, t('run.movingFirst'))}
            keyOf={({ player }) => player}
            columns={[
              { title: t('column.player'), head: true, cell: ({ player }) => player },
              plain('n', 'games', ({ games }) => games),
              estimate('Elo', 'elo', ({ elo }) => elo),
            ]}
          />
        ),
      )}
    </section>
  );
}

interface Line {
  readonly player: string;
  readonly games: number | null;
  readonly elo: RatingTable['advantage'];
}

function linesOf({ ratings, advantage }: RatingTable, movingFirst: string): Line[] {
  return [
    ...ratings.map(({ player, games, ...elo }) => ({ player, games, elo })),
    { player: movingFirst, games: null, elo: advantage },
  ];
}
