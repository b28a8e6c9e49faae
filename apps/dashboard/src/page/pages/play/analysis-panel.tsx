import type { ReactElement } from 'react';
import type { BoardView } from '../../../api/replay.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { IssueList } from '../../shared/failure-note.tsx';
import { exactWords, outlookText, scoreText, sideOf } from './game-words.ts';
import { type GameAsked, useAnalysis } from './use-game.ts';

/** What a search and endgame tables think of the position that is shown. */
export function AnalysisPanel({
  game,
  board,
  turn,
  isOver,
  player = 'analysis',
  take,
}: {
  /** The game up to that position. */
  readonly game: GameAsked;
  readonly board: BoardView;
  readonly turn: number;
  readonly isOver: boolean;
  /** Who searches: a level, or a player in words. */
  readonly player?: string;
  /** Plays a line on the board; without it they are only read. */
  readonly take?: (moves: readonly string[]) => void;
}): ReactElement {
  const words = useWords();
  const { t } = words;
  const answer = useAnalysis(isOver ? null : game, player);
  if (isOver) return <p>{t('play.analysisOver')}</p>;
  if (answer.state === 'failed')
    return (
      <div className="note note-bad">
        <p>{words.failure(answer.failure)}</p>
        <IssueList issues={answer.failure.issues} />
      </div>
    );
  if (!answer.isCurrent || answer.value === undefined) return <p role="status">{t('play.analysing')}</p>;
  const { lines, depth, nodes, exact } = answer.value;
  const promised = lines[0]?.outlook ?? null;
  return (
    <div className="analysis" role="status">
      {exact !== null && <p className="exact">{exactWords({ board }, exact, words)}</p>}
      <ol>
        {lines.map(({ score, winIn, moves }, index) => (
          <li key={index}>
            <strong>{scoreText(score, winIn, words)}</strong>{' '}
            {take === undefined ? (
              moves.join(' ')
            ) : (
              <button
                type="button"
                className="move move-line"
                aria-label={t('tried.take', { moves: moves.join(' ') })}
                onClick={() => take(moves)}
              >
                {moves.join(' ')}
              </button>
            )}
          </li>
        ))}
      </ol>
      {promised !== null && <p>{outlookText(promised, words)}</p>}
      <p className="faint">{t('play.analysisOf', { side: sideOf({ board }, turn, words), depth, nodes })}</p>
    </div>
  );
}
