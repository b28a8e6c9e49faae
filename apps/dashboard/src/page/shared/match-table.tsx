import type { Findings } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import { columnsOf, DataTable } from './data-table.tsx';
import { useWords } from './i18n/i18n.ts';

/** Who is stronger: what the player listed first scored against the other. */
export function MatchTable({ matches }: { readonly matches: Findings['matches'] }): ReactElement {
  const words = useWords();
  const { t, say } = words;
  const { estimate, plain } = columnsOf<Findings['matches'][number]>(words);
  return (
    <DataTable
      title={t('run.matches')}
      caption={t('run.matchesCaption')}
      stacked
      rows={matches}
      keyOf={({ variant, players }) => [variant, ...players].join(' ')}
      columns={[
        {
          title: t('run.matchPlayers'),
          head: true,
          cell: ({ players, variantName }) => (
            <>
              {players.map(say).join(' – ')}
              <small className="faint">{say(variantName)}</small>
            </>
          ),
        },
        estimate(t('run.matchScore'), 'share', ({ score }) => score),
        estimate(t('run.matchElo'), 'elo', ({ elo }) => elo),
        plain(t('axis.games'), 'games', ({ games }) => games),
      ]}
    />
  );
}
