import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { GameView } from '../../../api/play.ts';
import { Button } from '../../shared/button.tsx';
import { download } from '../../shared/download.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { gameFrames } from './game-frames.ts';

/** Plies of a moving picture at most. */
const MOST = 400;

/** Keeps a game as a moving picture, from the ply on the board to the end; at the end, all of it. */
export function MovingPictureButton({
  name,
  view,
  ply,
  flipped,
}: {
  /** Of the file. */
  readonly name: string;
  readonly view: Pick<GameView, 'board' | 'start' | 'plies'>;
  readonly ply: number;
  readonly flipped: boolean;
}): ReactElement {
  const words = useWords();
  const { t } = words;
  const [said, setSaid] = useState('');
  const making = useRef<AbortController>(null);
  useEffect(() => () => making.current?.abort(), []);
  const end = view.plies.length;
  const from = ply >= end ? 0 : ply;
  const make = async (signal: AbortSignal): Promise<void> => {
    const { movingPicture } = await import('./moving-picture.tsx');
    const frames = gameFrames(view, { from, to: Math.min(end, from + MOST) });
    const gif = await movingPicture(view.board, frames, {
      flipped,
      say: (at) => (at === 0 ? t('replay.atStart') : `${at}. ${view.plies[at - 1]!.text}`),
      tell: (share) => setSaid(words.percent(share, 0)),
      signal,
    });
    download(`${name}.gif`, gif);
    setSaid(t('figure.done', { what: 'GIF' }));
  };
  const begin = (): void => {
    making.current?.abort();
    const { signal } = (making.current = new AbortController());
    make(signal).catch(() => {
      if (!signal.aborted) setSaid(t('figure.notDone', { what: 'GIF' }));
    });
  };
  return (
    <>
      <Button label={t('tried.gif')} title={t('tried.gifMeans')} onClick={begin} />
      <span role="status" className="faint">
        {said}
      </span>
    </>
  );
}
