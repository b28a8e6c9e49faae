import type { Variant } from '@draughts-lab/variant';

/** The parts of a PDN 3.0 GameType tag, such as `20,W,10,10,N2,0`; what is left out is null. */
export interface GameType {
  readonly type: number;
  readonly firstToMove: 'white' | 'black' | null;
  readonly columns: number | null;
  readonly rows: number | null;
  /** Algebraic, numeric, or short algebraic. */
  readonly notation: 'A' | 'N' | 'S' | null;
  /** Corner of the first square as the side that begins sees it: 0 bottom left, 1 bottom right, 2 top left, 3 top right. */
  readonly corner: number | null;
  /** Whether the bottom left corner is not a playing square. */
  readonly inverted: boolean | null;
}

/** Number of the game that a PDN without GameType means (PDN 3.0). */
export const DEFAULT_GAME_TYPE = 20;

/** Reads a GameType tag, or null where it is none. Parts at the end may be missing. */
export function readGameType(text: string): GameType | null {
  const parts =
    /^\s*(\d{1,3})(?:\s*,\s*([WBwb])(?:\s*,\s*(\d{1,2})\s*,\s*(\d{1,2})(?:\s*,\s*([ANSans])([0-3])(?:\s*,\s*([01]))?)?)?)?\s*$/.exec(
      text,
    );
  if (parts === null) return null;
  const [, type, side, columns, rows, notation, corner, inverted] = parts;
  return {
    type: Number(type),
    firstToMove: side === undefined ? null : side.toUpperCase() === 'W' ? 'white' : 'black',
    columns: columns === undefined ? null : Number(columns),
    rows: rows === undefined ? null : Number(rows),
    notation: notation === undefined ? null : (notation.toUpperCase() as 'A' | 'N' | 'S'),
    corner: corner === undefined ? null : Number(corner),
    inverted: inverted === undefined ? null : inverted === '1',
  };
}

/**
 * The GameType tag of a variant; null where PDN has none. The document's own text, unless its board or first player are
 * others: a house rule inherits the tag of its base, and the header has to say the board that is played on.
 */
export function gameTypeOf({ document }: Variant): string | null {
  const { board, notation, firstToMove } = document;
  const { gameType } = notation;
  if (gameType === null || board.shape === 'star') return null;
  const own = readGameType(gameType);
  if (own === null || own.columns === null) return gameType;
  const inverted = board.playable === 'dark' && board.mirrored;
  const { columns, rows } = board;
  const letter = notation.squares === 'algebraic' ? 'A' : 'N';
  const isOwn =
    own.firstToMove === firstToMove &&
    own.columns === columns &&
    own.rows === rows &&
    (own.inverted === null || own.inverted === inverted) &&
    (own.notation === null || own.notation === 'S' || own.notation === letter);
  if (isOwn) return gameType;
  const from = letter === 'A' ? 'bottom-left' : notation.numberFrom;
  const corner = cornerSeenBy(firstToMove === 'white', from);
  return `${own.type},${firstToMove === 'white' ? 'W' : 'B'},${columns},${rows},${letter}${corner},${inverted ? 1 : 0}`;
}

/** Corners as White sees them, in the order of their numbers; the other player sees the opposite one. */
const CORNERS = ['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const;

/** Name of a corner that the first player numbers, as White sees it. */
export const cornerForWhite = (isWhite: boolean, number: number): (typeof CORNERS)[number] =>
  CORNERS[isWhite ? number : CORNERS.length - 1 - number]!;

function cornerSeenBy(isWhite: boolean, corner: (typeof CORNERS)[number]): number {
  const number = CORNERS.indexOf(corner);
  return isWhite ? number : CORNERS.length - 1 - number;
}
