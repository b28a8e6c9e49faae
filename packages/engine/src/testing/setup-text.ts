import type { Piece, Setup, Stack, Variant } from '@draughts-lab/variant';
import type { Move } from '../move.ts';

/**
 * Reads the short position text of the fixtures.
 *
 * Accepts `W:Wa1,Kb2:Bc3(wwB)` with algebraic names on every rectangle (towers: all
 * pieces in brackets, bottom first, capitals for kings), and `S:N=1-4,9:S=60` with
 * seats on a star.
 *
 * @throws Error when the text does not fit the board
 */
export function readSetup(variant: Variant, text: string): Setup {
  const [turn, ...sides] = text.split(':');
  const stacks: Stack[] = Array.from({ length: variant.board.size }, () => []);
  const put = (word: string, stack: Stack): void => {
    const square = variant.board.names.indexOf(word);
    if (square < 0) throw new Error(`"${text}": ${word} is not a square of ${variant.id}`);
    if (stacks[square]!.length > 0) throw new Error(`"${text}": ${word} is given twice`);
    stacks[square] = stack;
  };
  for (const side of sides) {
    const [seat, squares] = variant.board.shape === 'star' ? side.split('=') : [side[0], side.slice(1)];
    const player = seatNumber(variant, seat ?? '', text);
    for (const word of (squares ?? '').split(',').filter((entry) => entry !== '')) {
      const match = /^(K?)(\w+?)(?:\((\w+)\)|-(\d+))?$/.exec(word);
      if (match === null) throw new Error(`"${text}": cannot read ${word}`);
      const [, crown, square, tower, last] = match;
      if (tower !== undefined) put(square!, tower.split('').map(towerPiece));
      else if (last !== undefined) {
        for (let cell = Number(square); cell <= Number(last); cell++)
          put(String(cell), [{ player, kind: 'man' }]);
      } else put(square!, [{ player, kind: crown === 'K' ? 'king' : 'man' }]);
    }
  }
  return { turn: seatNumber(variant, turn ?? '', text), stacks };
}

const towerPiece = (letter: string): Piece => ({
  player: letter.toLowerCase() === 'w' ? 0 : 1,
  kind: letter === letter.toLowerCase() ? 'man' : 'king',
});

/** Letters of a stack from bottom to top, as `readSetup` reads them. */
export function stackText(stack: Stack): string {
  return stack.map(({ player, kind }) => 'wWbB'[2 * player + (kind === 'king' ? 1 : 0)]).join('');
}

function seatNumber(variant: Variant, seat: string, text: string): number {
  const id = variant.board.shape === 'star' ? seat : seat === 'W' ? 'white' : seat === 'B' ? 'black' : seat;
  const player = variant.players.findIndex((entry) => entry.id === id);
  if (player < 0) throw new Error(`"${text}": "${seat}" does not play ${variant.id}`);
  return player;
}

/** `c3-d4` or `c3xe5xg7`: every landing square by name. */
function moveText(variant: Variant, move: Move): string {
  if (move.kind === 'pass') return '--';
  if (move.kind === 'swap-sides') return 'swap';
  if (move.kind === 'removal') return `${variant.board.names[move.from]}x${variant.board.names[move.from]}`;
  return move.path.map((square) => variant.board.names[square]).join(move.captures.length > 0 ? 'x' : '-');
}

/** `c3xe5 (d4) =K`: what makes a legal move different from the others, victims in name order. */
export function resultText(variant: Variant, move: Move): string {
  if (move.kind === 'pass') return '--';
  if (move.kind === 'swap-sides') return 'swap';
  const name = (square: number): string => variant.board.names[square]!;
  if (move.kind === 'removal') return `${name(move.from)}x${name(move.from)}`;
  const sign = move.captures.length > 0 ? 'x' : '-';
  const victims = move.captures.length > 0 ? ` (${move.captures.map(name).toSorted().join(' ')})` : '';
  return `${name(move.from)}${sign}${name(move.to)}${victims}${move.promotes ? ' =K' : ''}`;
}

/**
 * The legal move that a record's token means: squares in the variant's own numbers or
 * in names, start and end at least; further squares have to lie on the path. A token
 * that names every landing square means just that line.
 *
 * @throws Error when no legal move, or more than one result, fits
 */
export function findMove(variant: Variant, lines: readonly Move[], token: string): Move {
  if (token === '--') {
    const pass = lines.find((move) => move.kind === 'pass');
    if (pass) return pass;
  }
  const squares = token.split(/[-x:]/).map((word) => {
    const named = variant.board.names.indexOf(word);
    return named >= 0 && variant.board.shape === 'rectangle' ? named : variant.numbers.indexOf(Number(word));
  });
  const isOnPath = (path: readonly number[]): boolean => {
    let at = 0;
    for (const square of squares) {
      at = path.indexOf(square, at) + 1;
      if (at === 0) return false;
    }
    return path[0] === squares[0] && path[path.length - 1] === squares[squares.length - 1];
  };
  const fitting = lines.filter((move) =>
    move.kind === 'hop'
      ? move.from === squares[0] && move.to === squares[squares.length - 1]
      : isOnPath(move.path),
  );
  if (fitting.length === 0) {
    throw new Error(
      `${token} is not legal; legal are ${lines.map((move) => moveText(variant, move)).join(' ')}`,
    );
  }
  const exact = fitting.filter((move) => move.path.length === squares.length);
  if (exact.length > 0) return exact[0]!;
  const results = new Set(fitting.map((move) => resultText(variant, move)));
  if (results.size > 1) throw new Error(`${token} may mean ${[...results].join(' or ')}`);
  return fitting[0]!;
}
