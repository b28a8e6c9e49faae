import type { ReactElement, ReactNode } from 'react';
import type { Replay } from '../../../api/replay.ts';

/** Width of a graph over the plies of a game; it is drawn as wide as there is room. */
const WIDTH = 400;

/** Where a ply stands in a graph over so many of them. */
export const plyX = (ply: number, plies: number): number => (ply / plies) * WIDTH;

/** Something over the plies of a game, with a line at the present one; a click goes to a ply. */
export function PlyGraph({
  plies,
  ply,
  go,
  height,
  label,
  caption,
  className = 'material',
  children,
}: {
  readonly plies: number;
  readonly ply: number;
  readonly go: (ply: number) => void;
  readonly height: number;
  /** What it shows, for those who do not see it. */
  readonly label: string;
  readonly caption: ReactNode;
  readonly className?: string;
  /** What is drawn behind the line. */
  readonly children: ReactNode;
}): ReactElement {
  return (
    <figure className={className}>
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          go(Math.round(((event.clientX - box.left) / box.width) * plies));
        }}
      >
        {children}
        <line className="now" x1={plyX(ply, plies)} y1={0} x2={plyX(ply, plies)} y2={height} />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** What the parts of a page about one game need: the game, the present ply, and the way to another one. */
export interface AtPly {
  readonly replay: Replay;
  readonly ply: number;
  readonly go: (ply: number) => void;
}
