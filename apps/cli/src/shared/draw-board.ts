import { isAlgebraic, squareName } from '@draughts-lab/notation';
import type { Piece, Setup, Stack, Variant } from '@draughts-lab/variant';

/** Letters of pieces: w b for men and W B for kings on a rectangle; the player's number on a star. */
function pieceLetter(variant: Variant, piece: Piece): string {
  if (variant.board.shape === 'star') return String(piece.player + 1);
  const letter = variant.players[piece.player]!.id === 'white' ? 'w' : 'b';
  return piece.kind === 'king' ? letter.toUpperCase() : letter;
}

/** What stands in each square: a piece; the number instead; a piece and the name that moves are written with. */
export type BoardCells = 'pieces' | 'numbers' | 'both';

/**
 * The board as lines of text, seen by White; towers are listed below it, bottom to top. The edges say what the notation of
 * the variant needs: letters and ranks, or the numbers of the first and the last square of each row.
 */
export function drawBoard(variant: Variant, setup: Setup, cells: BoardCells = 'pieces'): string {
  return variant.board.shape === 'star'
    ? drawStar(variant, setup, cells !== 'pieces')
    : drawRectangle(variant, setup, cells);
}

const WIDTH: Readonly<Record<BoardCells, number>> = { pieces: 3, numbers: 4, both: 5 };

function drawRectangle(variant: Variant, setup: Setup, cells: BoardCells): string {
  const { board } = variant;
  const width = WIDTH[cells];
  const cell = (stack: Stack, square: number): string => {
    const top = stack[stack.length - 1];
    if (cells === 'numbers') return String(variant.numbers[square]).padStart(3).padEnd(width);
    const letter = top === undefined ? '.' : pieceLetter(variant, top);
    if (cells === 'both') return ` ${letter}${squareName(variant, square)}`.padEnd(width);
    return ` ${letter}${stack.length > 1 ? Math.min(9, stack.length) : ' '}`;
  };
  const isLettered = isAlgebraic(variant, 'own');
  const lines: string[] = [];
  for (let y = board.rows - 1; y >= 0; y--) {
    const row = board.rowSquares[y]!.toSorted((a, b) => board.x[a]! - board.x[b]!);
    const [first = '', last = ''] = [row[0], row.at(-1)].map((square) =>
      square === undefined ? '' : String(variant.numbers[square]),
    );
    let line = `${(isLettered ? String(y + 1) : first).padStart(2)} `;
    for (let x = 0; x < board.columns; x++) {
      const square = row.find((index) => board.x[index] === x);
      line += square === undefined ? ' '.repeat(width) : cell(setup.stacks[square]!, square);
    }
    lines.push((isLettered ? line : `${line} ${last.padStart(2)}`).trimEnd());
  }
  if (isLettered) {
    const files = Array.from({ length: board.columns }, (_, x) =>
      String.fromCharCode(97 + x)
        .padStart(cells === 'pieces' ? 2 : 3)
        .padEnd(width),
    );
    lines.push(`   ${files.join('')}`.trimEnd());
  }
  const towers = setup.stacks.flatMap((stack, square) =>
    stack.length > 1
      ? [`${squareName(variant, square)}(${stack.map((piece) => pieceLetter(variant, piece)).join('')})`]
      : [],
  );
  if (towers.length > 0) lines.push(`   towers, bottom to top: ${towers.join(' ')}`);
  return lines.join('\n');
}

/** Two characters a half cell, so that numbers of three digits stand apart. */
function drawStar(variant: Variant, setup: Setup, numbers: boolean): string {
  const { board } = variant;
  const width = numbers ? 2 : 1;
  const lines: string[] = [];
  for (let y = board.rows - 1; y >= 0; y--) {
    let line = '';
    for (const square of board.rowSquares[y]!.toSorted((a, b) => board.x[a]! - board.x[b]!)) {
      const top = setup.stacks[square]!.at(-1);
      const text = numbers ? String(variant.numbers[square]) : top ? pieceLetter(variant, top) : '.';
      line = line.padEnd(board.x[square]! * width) + text;
    }
    lines.push(`   ${line}`);
  }
  const legend = variant.players.map((player, index) => `${index + 1} = ${player.id}`).join(', ');
  return [...lines, `   ${legend}`].join('\n');
}
