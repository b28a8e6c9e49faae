import { type PointerEvent, type ReactElement, useRef, useState } from 'react';
import type { BoardView } from '../../../api/replay.ts';
import { type Choice, SelectField } from '../fields.tsx';
import { useWords } from '../i18n/i18n.ts';
import { Tower } from './board.tsx';
import { DRAG_PX, squareUnder } from './live-board.tsx';
import { piecesOn } from './stack-text.ts';

/**
 * What a click on a square does while a position is set up: `look`, `away`, or a piece such as `0m` that is put there. A piece
 * can also be dragged from here to a square of the board.
 */
export function PieceTool({
  board,
  hasKings,
  tool,
  looks = false,
  onChange,
  onPut,
}: {
  readonly board: BoardView;
  readonly hasKings: boolean;
  readonly tool: string;
  /** Whether a click may also just look at a square. */
  readonly looks?: boolean;
  readonly onChange: (tool: string) => void;
  /** A piece was dragged to a square. */
  readonly onPut: (square: number, tool: string) => void;
}): ReactElement {
  const { t, named } = useWords();
  const [drag, setDrag] = useState<{ readonly tool: string; readonly x: number; readonly y: number } | null>(
    null,
  );
  const pressed = useRef<{ x: number; y: number } | null>(null);
  /** The click that ends a drag chooses nothing. */
  const isDropped = useRef(false);
  const pieces = board.players.flatMap((id, player): Choice[] => {
    const side = named('side', id);
    const man: Choice = [`${player}m`, t('editor.tool.put', { piece: t('piece.man', { side }) })];
    const king: Choice = [`${player}k`, t('editor.tool.put', { piece: t('piece.king', { side }) })];
    return hasKings ? [man, king] : [man];
  });
  const button = (value: string, label: string, isPiece: boolean): ReactElement => (
    <button
      key={value}
      type="button"
      className={isPiece ? 'tool tool-piece' : 'tool'}
      data-tool={value}
      aria-pressed={tool === value}
      aria-label={isPiece ? label : undefined}
      title={isPiece ? label : undefined}
      onClick={() => {
        if (!isDropped.current) onChange(value);
        isDropped.current = false;
      }}
      {...(isPiece && {
        onPointerDown: (event: PointerEvent<HTMLButtonElement>): void => {
          if (event.button !== 0) return;
          isDropped.current = false;
          pressed.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        },
        onPointerMove: ({ clientX: x, clientY: y }: PointerEvent): void => {
          const from = pressed.current;
          if (from !== null && (drag !== null || Math.hypot(x - from.x, y - from.y) >= DRAG_PX))
            setDrag({ tool: value, x, y });
        },
        onPointerUp: (event: PointerEvent): void => {
          pressed.current = null;
          if (drag === null) return;
          setDrag(null);
          isDropped.current = true;
          const square = squareUnder(event);
          if (square !== null) onPut(square, value);
        },
        onPointerCancel: (): void => {
          pressed.current = null;
          setDrag(null);
        },
      })}
    >
      {isPiece ? <PieceIcon board={board} piece={value} /> : label}
    </button>
  );
  return (
    <div role="group" aria-label={t('editor.tool')} className="tools">
      <span className="faint">{t('editor.tool')}</span>
      {looks && button('look', t('editor.tool.look'), false)}
      {pieces.map(([value, label]) => button(value, String(label), true))}
      {button('away', t('editor.tool.away'), false)}
      {drag !== null && (
        <span className="tool-drag" style={{ left: drag.x, top: drag.y }} aria-hidden="true">
          <PieceIcon board={board} piece={drag.tool} />
        </span>
      )}
    </div>
  );
}

function PieceIcon({ board, piece }: { readonly board: BoardView; readonly piece: string }): ReactElement {
  return (
    <svg className="piece-icon" viewBox="-5 -5 10 10" aria-hidden="true">
      <Tower pieces={piecesOn({ 0: piece }, 0)} at={[0, 0]} ghost={false} title={undefined} board={board} />
    </svg>
  );
}

/** Whose turn it is in a position that is set up. */
export function TurnField({
  players,
  turn,
  onChange,
}: {
  readonly players: readonly string[];
  readonly turn: number;
  readonly onChange: (turn: number) => void;
}): ReactElement {
  const { t, named } = useWords();
  return (
    <SelectField
      label={t('editor.turn')}
      value={String(turn)}
      choices={players.map((id, player): Choice => [String(player), named('side', id)])}
      onChange={(next) => onChange(Number(next))}
    />
  );
}
