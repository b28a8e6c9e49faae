import type { ReactElement } from 'react';
import type { ExplorerAnswer } from '../../../api/analysis.ts';
import { gamesSearch } from '../../../api/words.ts';
import { Board } from '../../shared/board/board.tsx';
import { Estimate } from '../../shared/estimate.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { LevelSwitch, useLevel } from '../../shared/level-switch.tsx';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { href, usePlace, withParams } from '../../shared/url-state.ts';
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
  const answer = useApi<ExplorerAnswer>(href('/api/explorer', { ...params, ci: useLevel() }));
  return (
    <>
      <div className="page-head">
        <h1>{t('nav.openings')}</h1>
        <LevelSwitch />
      </div>
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
  const { t, number } = useWords();
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
            label={t('explorer.position', { variant: answer.variant })}
          />
        )}
      </div>
      <div className="table-scroll" tabIndex={0} role="group" aria-label={t('nav.openings')}>
        <table>
          <caption>{t('explorer.caption', { variant: answer.variant, n })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('column.move')}</th>
              <th scope="col">n</th>
              <th scope="col">{t('column.score')}</th>
              <th scope="col">{t('column.draws')}</th>
              <th scope="col">{t('column.plies')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.move} className={line.sparse ? 'sparse' : ''}>
                <th scope="row">
                  <Link href={withParams(place, { moves: [...path, line.move].join(' ') })}>{line.move}</Link>
                </th>
                <td className="num">
                  <Link href={`/games?${gamesSearch(line.games)}`}>
                    {number(line.n, 0)}
                    <span className="visually-hidden"> {t('figure.openGames', { mark: line.move })}</span>
                  </Link>
                </td>
                <td className="num">
                  <Estimate number={line.score} unit="share" />
                </td>
                <td className="num">
                  <Estimate number={line.drawRate} unit="share" />
                </td>
                <td className="num">{line.meanPlies === null ? '–' : number(line.meanPlies, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {lines.length === 0 && <p className="empty">{t('explorer.end')}</p>}
      </div>
    </div>
  );
}
