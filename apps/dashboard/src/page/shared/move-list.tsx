import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { GamePly } from '../../api/replay.ts';
import { useWords } from './i18n/i18n.ts';

/** What a list of moves needs to know of a game. */
export interface ListedGame {
  readonly board: { readonly players: readonly string[] };
  /** Number of the player who moves first. */
  readonly startTurn: number;
  readonly plies: readonly Pick<GamePly, 'text' | 'captures' | 'promotes'>[];
}

/** What a page adds to a ply. */
export interface ListedPly {
  /** The ply in words. */
  readonly label: string;
  /** Classes of its button. */
  readonly names?: readonly string[];
  /** What stands behind the move. */
  readonly sign?: string;
}

/**
 * The moves of a game as buttons, numbered by rounds: the board for those who do not see it. The chosen ply stays in sight.
 *
 * @param describe a ply; 1 is the first
 * @param first leads to the position before the first move; without it the list begins with the first move
 */
export function MoveList({
  game,
  ply,
  go,
  describe,
  first,
}: {
  readonly game: ListedGame;
  readonly ply: number;
  readonly go: (ply: number) => void;
  readonly describe: (ply: number) => ListedPly;
  readonly first?: string;
}): ReactElement {
  const { t } = useWords();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current !== null && chosen instanceof HTMLElement)
      list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 2;
  }, [ply]);
  const seats = game.board.players.length;
  const button = (
    at: number,
    text: ReactNode,
    label: string | undefined,
    ...names: readonly string[]
  ): ReactElement => (
    <button
      type="button"
      className={['move', ...names].join(' ')}
      aria-current={at === ply ? 'step' : undefined}
      aria-label={label}
      onClick={() => go(at)}
    >
      {text}
    </button>
  );
  return (
    <ol className="moves" ref={list} tabIndex={0} aria-label={t('replay.moves')}>
      {first !== undefined && <li>{button(0, first, undefined)}</li>}
      {game.plies.map(({ text, captures, promotes }, index) => {
        const { label, names = [], sign = '' } = describe(index + 1);
        return (
          <li key={index}>
            {(index + game.startTurn) % seats === 0 && (
              <span className="move-number">{Math.floor((index + game.startTurn) / seats) + 1}.</span>
            )}
            {button(
              index + 1,
              `${text}${promotes ? ' ♔' : ''}${sign}`,
              label,
              ...(captures.length > 0 ? ['move-capture'] : []),
              ...names,
            )}
          </li>
        );
      })}
    </ol>
  );
}
