import type { ReactElement } from 'react';
import type { ReplayPly } from '../../../api/replay.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { MoveList } from '../../shared/move-list.tsx';
import type { AtPly } from './ply-graph.tsx';
import { plyText } from './ply-text.ts';

/** The moves of a stored game: those of the opening, and what was given away, are marked. */
export function ReplayMoves({ replay, ply, go }: AtPly): ReactElement {
  const words = useWords();
  return (
    <MoveList
      game={replay}
      ply={ply}
      go={go}
      describe={(at) => {
        const sign = signOf(replay.plies[at - 1]!);
        const names = [
          ...(at <= replay.openingPlies ? ['move-opening'] : []),
          ...(sign === '' ? [] : ['move-given-away']),
        ];
        return { label: plyText(replay, at, words), names, sign };
      }}
    />
  );
}

/** A win given away is a blunder, a draw a mistake: the signs of the notation. */
function signOf({ exact }: ReplayPly): string {
  if (exact === null || exact.gaveAway === null) return '';
  return exact.gaveAway === 'win' ? ' ??' : ' ?';
}
