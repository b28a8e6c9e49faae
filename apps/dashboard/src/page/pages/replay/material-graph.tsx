import type { ReactElement } from 'react';
import type { Replay } from '../../../api/replay.ts';
import { seatClass } from '../../shared/board/board.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';

const WIDTH = 400;
const HEIGHT = 80;

/** Pieces on the board over the plies, a line for each side; a click goes to the ply. */
export function MaterialGraph({
  replay,
  ply,
  go,
}: {
  readonly replay: Replay;
  readonly ply: number;
  readonly go: (ply: number) => void;
}): ReactElement | null {
  const { t, named } = useWords();
  const { plies, board } = replay;
  if (plies.length < 2) return null;
  const most = Math.max(
    1,
    ...plies.flatMap(({ men, kings }) => men.map((count, seat) => count + kings[seat]!)),
  );
  const x = (index: number): number => (index / plies.length) * WIDTH;
  const y = (count: number): number => HEIGHT - (count / most) * (HEIGHT - 8) - 4;
  const at = plies[Math.max(0, ply - 1)]!;
  const counts = board.players.map((id, seat) =>
    t('replay.material', { side: named('side', id), men: at.men[seat]!, kings: at.kings[seat]! }),
  );
  return (
    <figure className="material">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${t('replay.materialTitle')}: ${counts.join('; ')}`}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          go(Math.round(((event.clientX - box.left) / box.width) * plies.length));
        }}
      >
        {board.players.map((_, seat) => (
          <polyline
            key={seat}
            className={`line ${seatClass(board, seat)}`}
            points={plies
              .map(({ men, kings }, index) => `${x(index + 1)},${y(men[seat]! + kings[seat]!)}`)
              .join(' ')}
          />
        ))}
        <line className="now" x1={x(ply)} y1={0} x2={x(ply)} y2={HEIGHT} />
      </svg>
      <figcaption>
        {t('replay.materialTitle')}: {counts.join('; ')}
      </figcaption>
    </figure>
  );
}
