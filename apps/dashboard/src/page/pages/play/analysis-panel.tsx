import type { ReactElement } from 'react';
import type { GameView } from '../../../api/play.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { IssueList } from '../../shared/failure-note.tsx';
import { exactWords, scoreText, sideOf } from './game-words.ts';
import type { PlayAddress } from './play-address.ts';
import { type RulesAsked, useAnalysis } from './use-game.ts';

/** What a search and endgame tables think of the position that is shown. */
export function AnalysisPanel({
  rules,
  address,
  view,
  ply,
}: {
  readonly rules: RulesAsked;
  readonly address: PlayAddress;
  readonly view: GameView;
  readonly ply: number;
}): ReactElement {
  const words = useWords();
  const { t } = words;
  const isOver = view.end !== null && ply === view.plies.length;
  const answer = useAnalysis(rules, address, isOver ? null : ply);
  const turn = ply === 0 ? view.startTurn : (view.plies[ply - 1]!.player + 1) % view.board.players.length;
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
  return (
    <div className="analysis" role="status">
      {exact !== null && <p className="exact">{exactWords(view, exact, words)}</p>}
      <ol>
        {lines.map(({ score, winIn, moves }, index) => (
          <li key={index}>
            <strong>{scoreText(score, winIn, words)}</strong> {moves.join(' ')}
          </li>
        ))}
      </ol>
      <p className="faint">{t('play.analysisOf', { side: sideOf(view, turn, words), depth, nodes })}</p>
    </div>
  );
}
