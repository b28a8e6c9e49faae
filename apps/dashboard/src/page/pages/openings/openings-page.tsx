import { gamesSearch } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import type { ExplorerAnswer, ExplorerLine } from '../../../api/analysis.ts';
import { Board } from '../../shared/board/board.tsx';
import { columnsOf, DataTable } from '../../shared/data-table.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { LevelHead, useLevel } from '../../shared/level-switch.tsx';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { href, usePlace, withParams } from '../../shared/url-state.ts';
import { api } from '../../shared/api.ts';
import { useApi } from '../../shared/use-api.ts';

/** The tree of the moves that were played, with what came of each. */
export function OpeningsPage(): ReactElement {
  const { t } = useWords();
  const { search } = usePlace();
  const params = {
    run: search.get('run') ?? '',
    cell: search.get('cell') ?? '0',
    moves: search.get('moves'),
  };
  const answer = useApi(api.explorer, { query: { ...params, ci: useLevel() } });
  return (
    <>
      <LevelHead title={t('nav.openings')} />
      <p>
        <Link href={href('/run', { run: params.run, cell: params.cell })}>
          {t('games.backToRun', { run: params.run })}
        </Link>
      </p>
      <Loading answer={answer}>{(value) => <Explorer answer={value} />}</Loading>
    </>
  );
}

function Explorer({ answer }: { readonly answer: ExplorerAnswer }): ReactElement {
  const words = useWords();
  const { estimate, plain } = columnsOf<ExplorerLine>(words);
  const { t, say, number } = words;
  const place = usePlace();
  const { path, lines, board, stacks, n } = answer;
  if (!answer.keepMoves) return <p className="note">{t('explorer.noMoves')}</p>;
  return (
    <div className="explorer">
      <div>
        <ol className="path" aria-label={t('explorer.path')}>
          <li>
            <Link href={withParams(place, { moves: null })}>{t('explorer.start')}</Link>
          </li>
          {path.map((move, index) => (
            <li key={index}>
              <Link
                href={withParams(place, { moves: path.slice(0, index + 1).join(' ') })}
                aria-current={index === path.length - 1 ? 'step' : undefined}
              >
                {move}
              </Link>
            </li>
          ))}
        </ol>
        {board !== null && stacks !== null && (
          <Board
            board={board}
            stacks={stacks}
            names
            label={t('explorer.position', { variant: say(answer.variant) })}
          />
        )}
      </div>
      <DataTable
        title={t('nav.openings')}
        caption={t('explorer.caption', { variant: say(answer.variant), n })}
        rows={lines}
        keyOf={({ move }) => move}
        rowProps={({ sparse }) => ({ className: sparse ? 'sparse' : '' })}
        columns={[
          {
            title: t('column.move'),
            head: true,
            cell: ({ move }) => (
              <Link href={withParams(place, { moves: [...path, move].join(' ') })}>{move}</Link>
            ),
          },
          {
            title: 'n',
            num: true,
            cell: ({ move, games, n: count }) => (
              <Link href={`/games?${gamesSearch(games)}`}>
                {number(count, 0)}
                <span className="visually-hidden"> {t('figure.openGames', { mark: move })}</span>
              </Link>
            ),
          },
          estimate(t('metric.score'), 'share', ({ score }) => score),
          estimate(t('metric.draws'), 'share', ({ drawRate }) => drawRate),
          plain(t('metric.plies'), 'plies', ({ meanPlies }) => meanPlies),
        ]}
      >
        {lines.length === 0 && <p className="empty">{t('explorer.end')}</p>}
      </DataTable>
    </div>
  );
}
