import type { ReactElement } from 'react';
import type { BoardView, PlacedStacks } from '../../../api/replay.ts';
import { seatClass, towerText } from './board.tsx';
import { piecesOn } from './stack-text.ts';
import { useWords } from '../i18n/i18n.ts';

/** The towers beside the board, each from bottom to top, and in words. */
export function TowerList({
  board,
  stacks,
}: {
  readonly board: BoardView;
  readonly stacks: PlacedStacks;
}): ReactElement | null {
  const words = useWords();
  const towers = Object.keys(stacks)
    .map((key) => ({ square: Number(key), pieces: piecesOn(stacks, Number(key)) }))
    .filter(({ pieces }) => pieces.length > 1);
  if (towers.length === 0) return null;
  return (
    <section aria-labelledby="tower-list">
      <h2 id="tower-list">{words.t('replay.towers', { n: towers.length })}</h2>
      <p className="faint">{words.t('replay.towersOrder')}</p>
      <ul className="tower-strips">
        {towers.map(({ square, pieces }) => (
          <li key={square}>
            <code>{board.names[square]}</code>
            <svg
              viewBox={`0 0 ${pieces.length * 8 + 4} 12`}
              style={{ width: `${(pieces.length * 8 + 4) * 2.2}px` }}
              role="img"
              aria-label={towerText(board, square, pieces, words)}
            >
              {pieces.map(({ player, king }, index) => (
                <g key={index} className={`piece ${seatClass(board, player)}`}>
                  <circle cx={6 + index * 8} cy={6} r={4.6} />
                  {king ? (
                    <path
                      className="crown"
                      d={`M${3.5 + index * 8} 8 l0 -3.5 l1.25 1.5 l1.25 -2 l1.25 2 l1.25 -1.5 l0 3.5 Z`}
                    />
                  ) : (
                    <circle className="ring" cx={6 + index * 8} cy={6} r={2.4} />
                  )}
                </g>
              ))}
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
