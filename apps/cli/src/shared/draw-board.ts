import type { Piece, Setup, Stack, Variant } from '@draughts-lab/variant';

/** Letters of pieces: w b for men and W B for kings on a rectangle; the player's number on a star. */
export function pieceLetter(variant: Variant, piece: Piece): string {
  if (variant.board.shape === 'star') return String(piece.player + 1);
  const letter = variant.players[piece.player]!.id === 'white' ? 'w' : 'b';
  return piece.kind === 'king' ? letter.toUpperCase() : letter;
}

/** The board as lines of text, seen by White; towers are listed below it, bottom to top. */
export function drawBoard(
  variant: Variant,
  setup: Setup,
  options: { readonly numbers?: boolean } = {},
): string {
  const numbers = options.numbers === true;
  return variant.board.shape === 'star'
    ? drawStar(variant, setup, numbers)
    : drawRectangle(variant, setup, numbers);
}

function drawRectangle(variant: Variant, setup: Setup, numbers: boolean): string {
  const { board } = variant;
  const width = numbers ? 4 : 3;
  const cell = (stack: Stack, square: number): string => {
    const top = stack[stack.length - 1];
    if (numbers) return String(variant.numbers[square]).padStart(3).padEnd(width);
    if (!top) return ' . ';
    return ` ${pieceLetter(variant, top)}${stack.length > 1 ? Math.min(9, stack.length) : ' '}`;
  };
  const lines: string[] = [];
  for (let y = board.rows - 1; y >= 0; y--) {
    let line = `${String(y + 1).padStart(2)} `;
    for (let x = 0; x < board.columns; x++) {
      const square = board.rowSquares[y]!.find((index) => board.x[index] === x);
      line += square === undefined ? ' '.repeat(width) : cell(setup.stacks[square]!, square);
    }
    lines.push(line.trimEnd());
  }
  const files = Array.from({ length: board.columns }, (_, x) =>
    String.fromCharCode(97 + x)
      .padStart(numbers ? 3 : 2)
      .padEnd(width),
  );
  lines.push(`   ${files.join('')}`.trimEnd());
  const towers = setup.stacks.flatMap((stack, square) =>
    stack.length > 1
      ? [`${board.names[square]}(${stack.map((piece) => pieceLetter(variant, piece)).join('')})`]
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
