import { type ReactElement, useEffect, useRef } from 'react';
import type { ReplayPly } from '../../../api/replay.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import type { AtPly } from './ply-graph.tsx';
import { plyText } from './ply-text.ts';

/** The moves as buttons: the board for those who do not see it. */
export function MoveList({ replay, ply, go }: AtPly): ReactElement {
  const words = useWords();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current !== null && chosen instanceof HTMLElement)
      list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 2;
  }, [ply]);
  const seats = replay.board.players.length;
  return (
    <ol className="moves" ref={list} tabIndex={0} aria-label={words.t('replay.moves')}>
      {replay.plies.map((move, index) => (
        <li key={index}>
          {(index + replay.startTurn) % seats === 0 && (
            <span className="move-number">{Math.floor((index + replay.startTurn) / seats) + 1}.</span>
          )}
          <button
            type="button"
            className={`move${move.captures.length > 0 ? ' move-capture' : ''}${index < replay.openingPlies ? ' move-opening' : ''}${signOf(move) === '' ? '' : ' move-given-away'}`}
            aria-current={index + 1 === ply ? 'step' : undefined}
            aria-label={plyText(replay, index + 1, words)}
            onClick={() => go(index + 1)}
          >
            {move.text}
            {move.promotes && ' ♔'}
            {signOf(move)}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** A win given away is a blunder, a draw a mistake: the signs of the notation. */
function signOf({ exact }: ReplayPly): string {
  if (exact === null || exact.gaveAway === null) return '';
  return exact.gaveAway === 'win' ? ' ??' : ' ?';
}
