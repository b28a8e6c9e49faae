import { readSquare } from '@draughts-lab/notation';
import type { Variant } from '@draughts-lab/variant';

/** Words for the sides in old books, and for kings. */
const SIDES: readonly (readonly [RegExp, number])[] = [
  [/^(?:white|weiß|weiss|blancs|wit|blancas|белые)$/iu, 0],
  [/^(?:black|schwarz|noirs|zwart|negras|ч[её]рные)$/iu, 1],
];
const KINGS = /^(?:kings?|damen?|dames?|dammen|дамк[аи]|д\.?|k)$/iu;
const MEN = /^(?:men|man|pieces|steine?|pions?|schijven|прост(?:ая|ые)|шашк[аи]|п\.?)$/iu;
const BLACK_TO_MOVE = /(?:black to move|schwarz am zug|ход ч[её]рных|trait aux noirs|zwart aan zet)/iu;

/**
 * The text of a score sheet as PDN, every character at its place but for a position at the head of a game: lines that list the
 * pieces (`White: c3, d2, king h8. Black: ...`, also in Russian, German, French and Dutch) become a FEN tag in the same place.
 */
export function scoreSheetToPdn(variant: Variant, text: string): string {
  return variant.players.length === 2 ? listsToTags(variant, text) : text;
}

/** Two lists of pieces that follow each other are a position. */
function listsToTags(variant: Variant, text: string): string {
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const [both, more] = [readLists(variant, line), lines[index + 1] ?? ''];
    const [first, second] = both.length === 1 ? [both[0], readLists(variant, more)[0]] : both;
    if (first === undefined || second === undefined || first.side === second.side) continue;
    const fen = [first, second].toSorted((a, b) => a.side - b.side).map(({ pieces }) => pieces.join(','));
    const isBlack = BLACK_TO_MOVE.test([line, more, lines[index + 2] ?? ''].join(' '));
    lines[index] = `[FEN "${isBlack ? 'B' : 'W'}:W${fen[0]}:B${fen[1]}"]`;
    if (both.length === 1) lines[index + 1] = '';
    if (BLACK_TO_MOVE.test(lines[index + 2] ?? '')) lines[index + 2] = '';
  }
  return lines.join('\n');
}

interface PieceList {
  readonly side: number;
  readonly pieces: readonly string[];
}

/** The lists of pieces in a line: a word for a side, then squares, with words for kings before theirs. */
function readLists(variant: Variant, line: string): PieceList[] {
  const lists: { side: number; pieces: string[] }[] = [];
  let king = false;
  for (const word of line.split(/[\s,;:.()]+/u).filter((part) => part !== '')) {
    const side = SIDES.find(([name]) => name.test(word))?.[1];
    if (side !== undefined) {
      lists.push({ side, pieces: [] });
      king = false;
    } else if (KINGS.test(word)) king = true;
    else if (MEN.test(word)) king = false;
    else {
      const piece = /^(K|k|д(?=\p{L}))?(\p{L}\d{1,2}|\d{1,3})$/u.exec(word);
      const current = lists.at(-1);
      if (piece === null || current === undefined || readSquare(variant, piece[2]!) < 0) {
        // Prose: a position is nothing but squares. What says who is to move may follow it.
        return lists.length > 0 && BLACK_TO_MOVE.test(line) ? lists.filter(hasPieces) : [];
      }
      current.pieces.push(`${king || piece[1] !== undefined ? 'K' : ''}${piece[2]!}`);
    }
  }
  return lists.filter(hasPieces);
}

const hasPieces = ({ pieces }: PieceList): boolean => pieces.length > 0;
