import type { ReactElement } from 'react';
import { seatClass } from '../../shared/board/board.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { type AtPly, PlyGraph, plyX } from './ply-graph.tsx';

const HEIGHT = 80;

/** Pieces on the board over the plies, a line for each side; a click goes to the ply. */
export function MaterialGraph({ replay, ply, go }: AtPly): ReactElement | null {
  const { t, named } = useWords();
  const { plies, board } = replay;
  if (plies.length < 2) return null;
  const most = Math.max(
    1,
    ...plies.flatMap(({ men, kings }) => men.map((count, seat) => count + kings[seat]!)),
  );
  const y = (count: number): number => HEIGHT - (count / most) * (HEIGHT - 8) - 4;
  const at = plies[Math.max(0, ply - 1)]!;
  const counts = board.players.map((id, seat) =>
    t('replay.material', { side: named('side', id), men: at.men[seat]!, kings: at.kings[seat]! }),
  );
  const words = `${t('replay.materialTitle')}: ${counts.join('; ')}`;
  return (
    <PlyGraph plies={plies.length} ply={ply} go={go} height={HEIGHT} label={words} caption={words}>
      {board.players.map((_, seat) => (
        <polyline
          key={seat}
          className={`line ${seatClass(board, seat)}`}
          points={plies
            .map(
              ({ men, kings }, index) => `${plyX(index + 1, plies.length)},${y(men[seat]! + kings[seat]!)}`,
            )
            .join(' ')}
        />
      ))}
    </PlyGraph>
  );
}
