import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import type { BoardView } from '../../../api/replay.ts';
import { Board, type BoardProps, Cased, Tower } from './board.tsx';
import { CELL, type Layout, layoutOf } from './board-layout.ts';
import { piecesOn } from './stack-text.ts';

/** Pixels that a pointer moves before a piece is dragged. */
export const DRAG_PX = 5;

/** The square of a board under a pointer; null where there is none. */
export function squareUnder({ clientX, clientY }: PointerEvent): number | null {
  const square = document.elementFromPoint(clientX, clientY)?.getAttribute('data-square');
  return square === null || square === undefined ? null : Number(square);
}

interface Props extends Omit<BoardProps, 'small' | 'overlay'> {
  readonly flipped: boolean;
  /** Squares of what is chosen so far, in order. */
  readonly chosen: readonly number[];
  /** Squares that go on with it. */
  readonly targets: readonly number[];
  /** Squares whose pieces can be dragged. */
  readonly movable: readonly number[];
  /** Whether pieces that can move are marked, as where few of them can. */
  readonly showsMovable: boolean;
  /** Drawn above the pieces, below what is chosen. */
  readonly marks?: (layout: Layout) => ReactNode;
  /** A square in words, for those who do not see the board. */
  readonly describe: (square: number) => string;
  readonly onSquare: (square: number) => void;
  /** A piece was taken from one square to another. */
  readonly onDrop: (from: number, to: number) => void;
  /** A piece was taken off the board; without it the piece goes back. */
  readonly onDropOutside?: (from: number) => void;
  /** Nothing is chosen any more. */
  readonly onCancel: () => void;
  /** The square under the pointer; null where there is none. */
  readonly onPoint?: (square: number | null) => void;
}

interface Drag {
  readonly from: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A board whose squares answer to clicks, drags and keys. One square is in the order of the Tab key; arrow keys go from square
 * to square, Enter and Space choose, Escape lets go.
 */
export function LiveBoard(props: Props): ReactElement {
  const { board, stacks, flipped, chosen, targets, movable, describe, onSquare, onDrop, onCancel } = props;
  const [at, setAt] = useState<number | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const pressed = useRef<{ from: number; x: number; y: number } | null>(null);
  const isDropped = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  const focused = at !== null && at < board.x.length ? at : (movable[0] ?? 0);

  const goTo = (square: number): void => {
    setAt(square);
    frame.current?.querySelector<SVGElement>(`[data-square="${square}"]`)?.focus();
  };
  const keyed = (event: KeyboardEvent, square: number): void => {
    const { key } = event;
    const byName: Readonly<Record<string, () => void>> = {
      Enter: () => onSquare(square),
      ' ': () => onSquare(square),
      Escape: onCancel,
    };
    const act = isArrow(key) ? () => goTo(neighbourOf(board, flipped, square, key)) : byName[key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  };

  const place = (event: PointerEvent): { x: number; y: number } => {
    const svg = frame.current!.querySelector('svg')!;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      svg.getScreenCTM()!.inverse(),
    );
    return { x, y };
  };
  const moved = (event: PointerEvent): void => {
    const { current } = pressed;
    if (current === null) return;
    if (drag === null) {
      if (Math.hypot(event.clientX - current.x, event.clientY - current.y) < DRAG_PX) return;
      if (chosen[0] !== current.from || chosen.length > 1) onSquare(current.from);
    }
    setDrag({ from: current.from, ...place(event) });
  };
  const released = (event: PointerEvent): void => {
    pressed.current = null;
    if (drag === null) return;
    setDrag(null);
    isDropped.current = true;
    const under = squareUnder(event);
    if (under === drag.from) onCancel();
    else if (under !== null) onDrop(drag.from, under);
    else (props.onDropOutside ?? onCancel)(drag.from);
  };
  const clicked = (square: number): void => {
    if (isDropped.current) isDropped.current = false;
    else onSquare(square);
  };

  const overlay = (layout: Layout): ReactElement => (
    <>
      {props.marks?.(layout)}
      <Cased>
        {props.showsMovable &&
          chosen.length === 0 &&
          movable.map((square) => {
            const [cx, cy] = layout.centre(square);
            return <circle key={`m${square}`} className="movable" cx={cx} cy={cy} r={CELL * 0.46} />;
          })}
        {targets.map((square) => {
          const [cx, cy] = layout.centre(square);
          const isTaken = stacks[square] !== undefined;
          return (
            <circle
              key={`t${square}`}
              className={isTaken ? 'target target-taken' : 'target'}
              cx={cx}
              cy={cy}
              r={isTaken ? CELL * 0.44 : CELL * 0.16}
            />
          );
        })}
        {chosen.map((square, index) => {
          const [cx, cy] = layout.centre(square);
          return <circle key={`c${index}`} className="chosen" cx={cx} cy={cy} r={CELL * 0.46} />;
        })}
      </Cased>
      {drag !== null && (
        <g className="dragged">
          <Tower
            pieces={piecesOn(stacks, drag.from)}
            at={[drag.x, drag.y]}
            ghost={false}
            title={undefined}
            board={board}
          />
        </g>
      )}
      {board.x.map((_, square) => {
        const [x, y] = layout.centre(square);
        const isMovable = movable.includes(square);
        return (
          <rect
            key={square}
            className={isMovable ? 'hit hit-movable' : 'hit'}
            role="button"
            tabIndex={square === focused ? 0 : -1}
            aria-label={describe(square)}
            aria-pressed={chosen.includes(square)}
            data-square={square}
            data-name={board.names[square]}
            x={x - CELL / 2}
            y={y - CELL / 2}
            width={CELL}
            height={CELL}
            onFocus={() => setAt(square)}
            onPointerEnter={() => props.onPoint?.(square)}
            onPointerLeave={() => props.onPoint?.(null)}
            onKeyDown={(event) => keyed(event, square)}
            onClick={() => clicked(square)}
            onPointerDown={(event) => {
              isDropped.current = false;
              if (!isMovable || event.button !== 0) return;
              pressed.current = { from: square, x: event.clientX, y: event.clientY };
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={moved}
            onPointerUp={released}
            onPointerCancel={() => {
              pressed.current = null;
              setDrag(null);
            }}
          />
        );
      })}
    </>
  );
  return (
    <div className="live-board" ref={frame} data-dragging={drag === null ? undefined : true}>
      <Board
        board={board}
        stacks={stacks}
        flipped={flipped}
        trail={props.trail ?? []}
        ghosts={drag === null ? (props.ghosts ?? []) : [drag.from]}
        taken={props.taken ?? []}
        names={props.names ?? false}
        label={props.label}
        overlay={overlay}
      />
    </div>
  );
}

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const isArrow = (key: string): key is Arrow => /^Arrow(?:Left|Right|Up|Down)$/.test(key);

/** The square that an arrow key leads to: along the row, or the nearest one of the next row; the same one at the edge. */
function neighbourOf(board: BoardView, flipped: boolean, from: number, key: Arrow): number {
  const layout = layoutOf(board, flipped);
  const centres = board.x.map((_, square) => layout.centre(square));
  const [x, y] = centres[from]!;
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const found = centres
    .map(([cx, cy], square) => ({
      square,
      along: sign * (isAcross ? cx - x : cy - y),
      beside: isAcross ? cy - y : cx - x,
    }))
    .filter(({ along, beside }) => along > 0.01 && (!isAcross || Math.abs(beside) < 0.01))
    .toSorted((a, b) => a.along - b.along || Math.abs(a.beside) - Math.abs(b.beside) || b.beside - a.beside);
  return found[0]?.square ?? from;
}
