import { type ReactElement, useEffect, useRef } from 'react';
import type { GameView } from '../../../api/play.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { plyWords } from './game-words.ts';

/** The moves as buttons, with the position before the first one. */
export function PlayMoves({
  view,
  ply,
  go,
}: {
  readonly view: GameView;
  readonly ply: number;
  readonly go: (ply: number) => void;
}): ReactElement {
  const words = useWords();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current !== null && chosen instanceof HTMLElement)
      list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 2;
  }, [ply]);
  const seats = view.board.players.length;
  const item = (at: number, text: string, label: string | undefined): ReactElement => (
    <button
      type="button"
      className={`move${(view.plies[at - 1]?.captures.length ?? 0) > 0 ? ' move-capture' : ''}`}
      aria-current={at === ply ? 'step' : undefined}
      aria-label={label}
      onClick={() => go(at)}
    >
      {text}
    </button>
  );
  return (
    <ol className="moves play-moves" ref={list} tabIndex={0} aria-label={words.t('replay.moves')}>
      <li>{item(0, words.t('play.start'), undefined)}</li>
      {view.plies.map((move, index) => (
        <li key={index}>
          {(index + view.startTurn) % seats === 0 && (
            <span className="move-number">{Math.floor((index + view.startTurn) / seats) + 1}.</span>
          )}
          {item(index + 1, `${move.text}${move.promotes ? ' ♔' : ''}`, plyWords(view, move, words))}
        </li>
      ))}
    </ol>
  );
}
