import type { ReactElement } from 'react';
import type { Replay } from '../../../api/replay.ts';
import { useWords, type Words } from '../../shared/i18n/i18n.ts';
import { type AtPly, PlyGraph, plyX } from './ply-graph.tsx';

import { sideOf } from '../play/game-words.ts';

const HEIGHT = 110;
/** Men at the upper edge at least. */
const EDGE = 3;
/** A ply that gives away so many men, in the eyes of the next search, is marked. */
const SWING_MEN = 1;

/** What the players thought over the plies, up for player 0; a click goes to the ply. */
export function EvaluationGraph({ replay, ply, go }: AtPly): ReactElement {
  const words = useWords();
  const { t } = words;
  const { plies } = replay;
  const points = plies.flatMap(({ thought }, index) =>
    thought === null ? [] : [{ at: index + 1, ...thought }],
  );
  if (points.length < 2) return <p className="faint">{t('replay.noThoughts')}</p>;
  const x = (at: number): number => plyX(at, plies.length);
  const edge = Math.ceil(Math.max(EDGE, ...points.map(({ men }) => Math.abs(men))));
  const y = (men: number): number => HEIGHT / 2 - (men / edge) * (HEIGHT / 2 - 6);
  const marked = points.filter(({ swing }) => swing !== null && swing >= SWING_MEN);
  const line = points.map(({ at, men }) => `${x(at)},${y(men)}`).join(' ');
  const title = t('replay.evaluation', { side: sideOf(replay, 0, words), edge });
  const now = thoughtText(replay, ply, words);
  const swings = t('replay.swings', { n: marked.length });
  return (
    <PlyGraph
      plies={plies.length}
      ply={ply}
      go={go}
      height={HEIGHT}
      label={`${title}. ${swings}`}
      caption={`${title}${now === '' ? '' : `: ${now}`}. ${swings}`}
      className="material evaluation"
    >
      <polygon
        className="area"
        points={`${x(points[0]!.at)},${HEIGHT / 2} ${line} ${x(points.at(-1)!.at)},${HEIGHT / 2}`}
      />
      <line className="zero" x1={0} y1={HEIGHT / 2} x2={x(plies.length)} y2={HEIGHT / 2} />
      <polyline className="line" points={line} />
      {marked.map(({ at, men }) => (
        <line key={at} className="swing" x1={x(at)} y1={y(men) - 7} x2={x(at)} y2={y(men) + 7} />
      ))}
    </PlyGraph>
  );
}

/** What the search before a ply saw, in words; nothing where there was none. */
export function thoughtText(replay: Replay, ply: number, words: Words): string {
  const thought = replay.plies[ply - 1]?.thought ?? null;
  if (thought === null) return '';
  const { men, winIn, expected, swing } = thought;
  const { t, number } = words;
  const seen =
    winIn === null
      ? `${men > 0 ? '+' : ''}${number(men, 2)}${expected === null ? '' : `, ${t('replay.expected', { score: number(expected, 2) })}`}`
      : t('replay.winIn', { side: sideOf(replay, winIn > 0 ? 0 : 1, words), n: Math.abs(winIn) });
  return swing !== null && swing >= SWING_MEN
    ? `${seen} (${t('replay.swing', { men: number(swing, 1) })})`
    : seen;
}

/** The next ply that gives something away, after a ply; 0 where there is none. */
export function nextSwing({ plies }: Replay, after: number): number {
  return plies.findIndex(({ thought }, index) => index + 1 > after && (thought?.swing ?? 0) >= SWING_MEN) + 1;
}
