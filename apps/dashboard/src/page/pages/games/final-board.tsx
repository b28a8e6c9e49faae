import { type ReactElement, useRef } from 'react';
import type { GameRow } from '../../../api/games-query.ts';
import { Board } from '../../shared/board/board.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { api } from '../../shared/api.ts';
import { useSeen } from '../../shared/use-seen.ts';
import { useApi } from '../../shared/use-api.ts';

/** The last position of a game, fetched when it comes into view. */
export function FinalBoard(
  query: Pick<GameRow, 'cell' | 'unit' | 'game'> & { readonly run: string },
): ReactElement {
  const { t } = useWords();
  const place = useRef<HTMLSpanElement>(null);
  const answer = useApi(api.final, useSeen(place) ? { query: { ...query } } : null);
  return (
    <span ref={place} className="final-board">
      {answer.state === 'ready' && (
        <Board
          board={answer.value.board}
          stacks={answer.value.stacks}
          trail={answer.value.lastMove.slice(-2)}
          small
          label={t('games.final')}
        />
      )}
    </span>
  );
}
