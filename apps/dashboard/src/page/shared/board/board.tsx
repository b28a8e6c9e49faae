import type { ReactElement, ReactNode } from 'react';
import type { BoardView, PlacedStacks } from '../../../api/replay.ts';
import { useWords, type Words } from '../i18n/i18n.ts';
import { CELL, isDarkSquare, type Layout, layoutOf } from './board-layout.ts';
import type { Taken } from './move-steps.ts';
import { type BoardPiece, piecesOn } from './stack-text.ts';

/** Height that each further piece of a tower adds. */
const RISE = 1.5;
/** Half the width of the crown in the corner of a square that crowns. */
const CROWN = 0.8;
/** Pieces of a tower that are drawn; the number beside it says how many there are. */
const DRAWN = 5;

export interface BoardProps {
  readonly board: BoardView;
  readonly stacks: PlacedStacks;
  readonly flipped?: boolean;
  /** Squares of the last move, in order. */
  readonly trail?: readonly number[];
  /** Jumped squares that are still on the board, in order. */
  readonly ghosts?: readonly number[];
  /** What the last move took off the board: faint, where it stood. */
  readonly taken?: readonly Taken[];
  readonly names?: boolean;
  /** A small picture: no names, no words for each piece. */
  readonly small?: boolean;
  readonly label: string;
  /** Drawn above the pieces, such as squares that answer to clicks: the board is then a group, not a picture. */
  readonly overlay?: (layout: Layout) => ReactNode;
}

/** A board of any shape with its pieces, drawn from the squares that the variant knows. */
export function Board({
  board,
  stacks,
  flipped = false,
  trail = [],
  ghosts = [],
  taken = [],
  names = false,
  small = false,
  label,
  overlay,
}: BoardProps): ReactElement {
  const words = useWords();
  const layout = layoutOf(board, flipped);
  const centre = (square: number): [number, number] => layout.centre(square);
  const isDark = board.shape === 'rectangle' ? isDarkSquare(board) : () => false;
  return (
    <svg
      className={small ? 'board board-small' : 'board'}
      viewBox={layout.viewBox}
      role={overlay === undefined ? 'img' : 'group'}
      aria-label={label}
      data-shape={board.shape}
    >
      {board.shape === 'rectangle' ? (
        <RectangleSquares board={board} flipped={flipped} crowns={!small} />
      ) : (
        <StarSquares board={board} centre={centre} />
      )}
      {trail.map((square, index) => {
        const [x, y] = centre(square);
        return board.shape === 'rectangle' ? (
          <rect key={index} className="trail" x={x - CELL / 2} y={y - CELL / 2} width={CELL} height={CELL} />
        ) : (
          <circle key={index} className="trail" cx={x} cy={y} r={CELL * 0.62} />
        );
      })}
      {trail.length > 1 && (
        <Cased>
          <polyline
            className="trail-line"
            points={trail.map((square) => centre(square).join(',')).join(' ')}
          />
        </Cased>
      )}
      {Object.keys(stacks).map((key) => {
        const square = Number(key);
        const pieces = piecesOn(stacks, square);
        return (
          <Tower
            key={square}
            pieces={pieces}
            at={centre(square)}
            ghost={ghosts.includes(square)}
            title={small ? undefined : towerText(board, square, pieces, words)}
            board={board}
          />
        );
      })}
      {taken.map(([square, stack]) => (
        <Tower
          key={`taken ${square}`}
          pieces={piecesOn({ [square]: stack }, square)}
          at={centre(square)}
          ghost="taken"
          title={undefined}
          board={board}
        />
      ))}
      {names &&
        !small &&
        board.names.map((name, square) => {
          const [x, y] = centre(square);
          return (
            <text
              key={square}
              className={isDark(board.x[square]!, board.y[square]!) ? 'square-name' : 'square-name on-light'}
              x={x - CELL * 0.48}
              y={y + CELL * 0.48}
            >
              {name}
            </text>
          );
        })}
      {[...ghosts, ...taken.map(([square]) => square)].map((square, index) => {
        const [x, y] = centre(square);
        return (
          <text key={`g${index}`} className="ghost-number" x={x} y={y + 1.6}>
            {index + 1}
          </text>
        );
      })}
      {overlay?.(layout)}
    </svg>
  );
}

/** Lines with a light line around them, so that they are seen on dark and on light. */
export function Cased({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <>
      <g className="casing" aria-hidden="true">
        {children}
      </g>
      {children}
    </>
  );
}

function RectangleSquares({
  board,
  flipped,
  crowns,
}: {
  readonly board: BoardView;
  readonly flipped: boolean;
  /** Whether squares that crown are marked. */
  readonly crowns: boolean;
}): ReactElement {
  const holes = new Set(board.holes.map(([x, y]) => `${x} ${y}`));
  const middle = (square: number): [number, number] => {
    const { x, y } = place(board.x[square]!, board.y[square]!);
    return [x + CELL / 2, y + CELL / 2];
  };
  const crowned = new Set(crowns ? board.promotion.flat() : []);
  const place = (x: number, y: number): { x: number; y: number } => ({
    x: (flipped ? board.columns - 1 - x : x) * CELL,
    y: (flipped ? y : board.rows - 1 - y) * CELL,
  });
  const isDark = isDarkSquare(board);
  const squares: ReactElement[] = [];
  for (let y = 0; y < board.rows; y++) {
    for (let x = 0; x < board.columns; x++) {
      const key = `${x} ${y}`;
      if (holes.has(key)) continue;
      const kind = isDark(x, y) ? 'dark' : 'light';
      squares.push(
        <rect key={key} className={`square square-${kind}`} {...place(x, y)} width={CELL} height={CELL} />,
      );
    }
  }
  return (
    <>
      {squares}
      {board.lines?.map(([from, to]) => {
        const [x1, y1] = middle(from);
        const [x2, y2] = middle(to);
        return <line key={`line ${from} ${to}`} className="board-line" {...{ x1, y1, x2, y2 }} />;
      })}
      {[...crowned].map((square) => {
        const { x, y } = place(board.x[square]!, board.y[square]!);
        // In a corner, where no piece stands over it.
        return (
          <path
            key={`crowning ${square}`}
            className="crowning"
            d={crown(x + CELL - CROWN * 1.4, y + CROWN * 1.4, CROWN)}
          />
        );
      })}
    </>
  );
}

/** Points of the star have the tint of the seat that begins there. */
function StarSquares({
  board,
  centre,
}: {
  readonly board: BoardView;
  readonly centre: (square: number) => [number, number];
}): ReactElement {
  const pointOf = new Map(board.points.flatMap((squares, point) => squares.map((square) => [square, point])));
  return (
    <>
      {board.x.map((_, square) => {
        const [x, y] = centre(square);
        const point = pointOf.get(square);
        return (
          <circle
            key={square}
            className={`cell${point === undefined ? '' : ` cell-point-${point}`}`}
            cx={x}
            cy={y}
            r={CELL * 0.5}
          />
        );
      })}
    </>
  );
}

export function Tower({
  pieces,
  at: [x, y],
  ghost,
  title,
  board,
}: {
  readonly pieces: readonly BoardPiece[];
  readonly at: readonly [number, number];
  /** Faint: jumped and still on the board, or no longer there. */
  readonly ghost: boolean | 'taken';
  readonly title: string | undefined;
  readonly board: BoardView;
}): ReactElement {
  const drawn = pieces.slice(-DRAWN);
  const base = y + (drawn.length - 1) * (RISE / 2);
  const radius = board.shape === 'star' ? CELL * 0.42 : CELL * 0.4;
  return (
    <g className={ghost === 'taken' ? 'ghost' : ghost ? 'tower ghost' : 'tower'}>
      {title !== undefined && <title>{title}</title>}
      {drawn.map(({ player, king }, index) => {
        const cy = base - index * RISE;
        const seat = seatClass(board, player);
        return (
          <g key={index} className={`piece ${seat}`}>
            <ellipse cx={x} cy={cy} rx={radius} ry={pieces.length > 1 ? radius * 0.82 : radius} />
            {board.shape === 'star' && (
              <text className="seat-number" x={x} y={cy + 1.4}>
                {player + 1}
              </text>
            )}
            {board.shape !== 'star' && index === drawn.length - 1 && !king && (
              <circle className="ring" cx={x} cy={cy} r={radius * 0.6} />
            )}
            {king &&
              (index === drawn.length - 1 ? (
                <path className="crown" d={crown(x, cy, radius * 0.62)} />
              ) : (
                <circle className="ring" cx={x} cy={cy + radius * 0.7} r={0.5} />
              ))}
          </g>
        );
      })}
      {pieces.length > 1 && (
        <>
          <circle className="height-back" cx={x + radius * 0.95} cy={y - radius * 0.85} r={1.9} />
          <text className="height" x={x + radius * 0.95} y={y - radius * 0.85 + 1}>
            {pieces.length}
          </text>
        </>
      )}
    </g>
  );
}

/** Two sides are light and dark; seats of a star have colours and a number in the legend. */
export function seatClass({ shape, players }: BoardView, player: number): string {
  return shape === 'star' ? `seat-${player}` : players[player] === 'white' ? 'side-white' : 'side-black';
}

function crown(x: number, y: number, size: number): string {
  const [w, h] = [size, size * 0.75];
  return `M${x - w} ${y + h} L${x - w} ${y - h * 0.5} L${x - w / 2} ${y + h * 0.15} L${x} ${y - h} L${x + w / 2} ${y + h * 0.15} L${x + w} ${y - h * 0.5} L${x + w} ${y + h} Z`;
}

/** `tower c3, from the top: white man; black man, white king` */
export function towerText(
  board: BoardView,
  square: number,
  pieces: readonly BoardPiece[],
  { t, named }: Words,
): string {
  const names = pieces.toReversed().map(({ player, king }) =>
    t(king ? 'piece.king' : 'piece.man', {
      side: named('side', board.players[player]!),
    }),
  );
  const name = board.names[square]!;
  const [top = ''] = names;
  return names.length === 1
    ? `${name}: ${top}`
    : t('piece.tower', { square: name, top, below: names.slice(1).join(', ') });
}
