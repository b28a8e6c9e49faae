import type { ReactElement } from 'react';
import type { Arrow, RulesView } from '../../../api/rules.ts';
import { Cased } from '../../shared/board/board.tsx';
import { CELL, type Layout } from '../../shared/board/board-layout.ts';
import { useWords } from '../../shared/i18n/i18n.ts';

/** What the rules say of squares, as marks that can be switched on. */
export const MARKS = ['promotion', 'goals', 'places', 'directions'] as const;
export type Mark = (typeof MARKS)[number];

/** Length of the sides of a flag. */
const FLAG = 4;

/** Marks above the pieces; players differ by letter, not by colour alone. */
export function BoardMarks({
  view,
  layout,
  marks,
}: {
  readonly view: RulesView;
  readonly layout: Layout;
  readonly marks: readonly Mark[];
}): ReactElement {
  const { named } = useWords();
  const { board, overlays } = view;
  const letter = (player: number): string => named('side', board.players[player]!).slice(0, 1);
  /** A flag in a corner of each square, where no piece stands over it. */
  const flags = (
    kind: string,
    lists: readonly (readonly number[])[],
    [across, down]: readonly [-1 | 1, -1 | 1],
  ): ReactElement[] =>
    lists.flatMap((list, player) =>
      list.map((square) => {
        const [x, y] = layout.centre(square);
        const [left, top] = [x + across * CELL * 0.5, y + down * CELL * 0.5];
        return (
          <g key={`${kind} ${player} ${square}`} className={`mark mark-${kind}`}>
            <path d={`M${left} ${top} h${-across * FLAG} l${across * FLAG} ${-down * FLAG} Z`} />
            <text x={left - across * FLAG * 0.31} y={top - down * FLAG * 0.31 + 0.62}>
              {letter(player)}
            </text>
          </g>
        );
      }),
    );
  return (
    <g className="marks-on-board" aria-hidden="true">
      {marks.includes('promotion') && flags('promotion', board.promotion, [-1, -1])}
      {marks.includes('goals') && flags('goal', overlays.goals, [1, -1])}
      {marks.includes('goals') && flags('no-stop', overlays.noStop, [1, 1])}
      <Cased>
        {marks.includes('places') &&
          overlays.places.flatMap(({ name, squares: list }) =>
            list.map((square) => {
              const [x, y] = layout.centre(square);
              return (
                <rect
                  key={`${name} ${square}`}
                  className="mark-place"
                  x={x - CELL * 0.45}
                  y={y - CELL * 0.45}
                  width={CELL * 0.9}
                  height={CELL * 0.9}
                >
                  <title>{name}</title>
                </rect>
              );
            }),
          )}
        {marks.includes('directions') &&
          overlays.arrows.map((arrow) => (
            <ArrowMark key={`${arrow.piece} ${arrow.what} ${arrow.to}`} arrow={arrow} layout={layout} />
          ))}
      </Cased>
    </g>
  );
}

/** Steps are full lines, captures broken ones, hops dotted ones; those of the king run beside those of the man. */
function ArrowMark({ arrow, layout }: { readonly arrow: Arrow; readonly layout: Layout }): ReactElement {
  const [x1, y1] = layout.centre(arrow.from);
  const [x2, y2] = layout.centre(arrow.to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const aside = (arrow.piece === 'king' ? 1 : -1) * (arrow.what === 'capture' ? 1.6 : 0.7);
  const [ox, oy] = [-uy * aside, ux * aside];
  const [ex, ey] = [x2 + ox, y2 + oy];
  const head = `${ex - 2 * ux - 1.1 * uy},${ey - 2 * uy + 1.1 * ux} ${ex},${ey} ${ex - 2 * ux + 1.1 * uy},${ey - 2 * uy - 1.1 * ux}`;
  return (
    <g className={`arrow arrow-${arrow.piece} arrow-${arrow.what}`}>
      <line x1={x1 + ox} y1={y1 + oy} x2={ex} y2={ey} />
      <polyline points={head} />
    </g>
  );
}
