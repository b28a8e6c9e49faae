import type { Move } from '@draughts-lab/engine';
import { fail, ok, type Parsed, findings } from '@draughts-lab/input';
import { readSquare, squareName } from '@draughts-lab/notation';
import type { Setup, Stack, Variant } from '@draughts-lab/variant';

/** Square indexes in the order of their numbers. */
const inOrder = ({ numbers }: Variant): number[] =>
  [...numbers.keys()].toSorted((a, b) => numbers[a]! - numbers[b]!);

/** A position as the protocol writes it: the side to move, then a letter for each square in the order of the numbers. */
export function writeHubPosition(variant: Variant, { turn, stacks }: Setup): string {
  const letters = inOrder(variant).map((square) => {
    const top = stacks[square]!.at(-1);
    if (top === undefined) return 'e';
    const letter = sideLetter(variant, top.player);
    return top.kind === 'king' ? letter : letter.toLowerCase();
  });
  return `${sideLetter(variant, turn)}${letters.join('')}`;
}

/** @returns the position, or what is wrong with the text */
export function readHubPosition(variant: Variant, text: string): Parsed<Setup> {
  const { size } = variant.board;
  const { issues, refuse } = findings();
  if (text.length !== size + 1) {
    refuse('pos', `expected the side to move and ${size} squares, found ${text.length} characters`);
    return fail(issues);
  }
  const turn = playerOf(variant, text[0]!);
  if (turn < 0) refuse('pos', `expected W or B first, found ${JSON.stringify(text[0])}`);
  const stacks: Stack[] = Array.from({ length: size }, () => []);
  for (const [index, square] of inOrder(variant).entries()) {
    const letter = text[index + 1]!;
    if (letter === 'e') continue;
    const player = playerOf(variant, letter.toUpperCase());
    if (player < 0)
      refuse('pos', `expected w, b, W, B or e, found ${JSON.stringify(letter)} on square ${index + 1}`);
    else stacks[square] = [{ player, kind: letter === letter.toLowerCase() ? 'man' : 'king' }];
  }
  return issues.length > 0 ? fail(issues) : ok({ turn, stacks });
}

/** Black is B and White is W; where there are neither, the first player is W. */
const sideLetter = ({ players }: Variant, player: number): string =>
  players[player]!.id === 'black' || (players[player]!.id !== 'white' && player === 1) ? 'B' : 'W';

const playerOf = (variant: Variant, letter: string): number =>
  variant.players.findIndex((_, player) => sideLetter(variant, player) === letter);

/** `32-28`, or `28x19x23`: start, end, then every captured square. */
export function writeHubMove(variant: Variant, { from, to, captures }: Move): string {
  const name = (square: number): string => squareName(variant, square, 'numeric');
  if (captures.length === 0) return `${name(from)}-${name(to)}`;
  return [from, to, ...captures].map(name).join('x');
}

/** The legal move that a text of the protocol means, or null; captured squares may come in any order, or be left out. */
export function readHubMove(variant: Variant, text: string, legal: readonly Move[]): Move | null {
  const squares = text.split(/[-x]/).map((word) => readSquare(variant, word));
  if (squares.length < 2 || squares.includes(-1)) return null;
  const [from, to, ...captured] = squares;
  const between = legal.filter((move) => move.from === from && move.to === to);
  const sorted = (list: readonly number[]): string => list.toSorted((a, b) => a - b).join();
  const exact = between.filter(({ captures }) => sorted(captures) === sorted(captured));
  if (exact.length > 0) return exact[0]!;
  return captured.length === 0 && between.length === 1 ? between[0]! : null;
}
