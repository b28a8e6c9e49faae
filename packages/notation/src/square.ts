import type { Variant } from '@draughts-lab/variant';
import { latin } from './latin.ts';

/** `own`: as the variant is written; a star has numbers in every style. */
const SQUARE_STYLES = ['own', 'algebraic', 'numeric'] as const;
export type SquareStyle = (typeof SQUARE_STYLES)[number];

/** The one width on which the alphabet without j can be told from the usual one: its k is then no file of the board. */
const WIDTH_OF_DIALECT_WITHOUT_J = 10;

/**
 * Name of a square: `c3`, or its number as the variant counts.
 *
 * @param index square index, 0 (included) to board.size (excluded)
 */
export function squareName(variant: Variant, index: number, style: SquareStyle = 'own'): string {
  const number = variant.numbers[index];
  if (number === undefined)
    throw new RangeError(`square index ${index} is outside 0-${variant.board.size - 1}`);
  return isAlgebraic(variant, style) ? variant.board.names[index]! : String(number);
}

/** Whether squares are written with letters in this style. */
export function isAlgebraic(variant: Variant, style: SquareStyle): boolean {
  if (variant.board.shape === 'star') return false;
  return (style === 'own' ? variant.document.notation.squares : style) === 'algebraic';
}

/**
 * Index of a square from its name in either style, or -1.
 *
 * Upper case and Cyrillic letters are read, and on boards ten files wide the
 * letter k of the alphabet without j for the file j. (On wider boards k is a file of its own.)
 */
export function readSquare(variant: Variant, text: string): number {
  const name = latin(text.trim());
  if (/^[1-9]\d{0,3}$/.test(name)) return variant.numbers.indexOf(Number(name));
  const { board } = variant;
  if (board.shape === 'star') return -1;
  const index = board.names.indexOf(name);
  if (index >= 0 || board.columns !== WIDTH_OF_DIALECT_WITHOUT_J || !name.startsWith('k')) return index;
  return board.names.indexOf(`j${name.slice(1)}`);
}

/** File from 0 of a single letter, or -1; the letters are those of `readSquare`. */
export function readFile(variant: Variant, letter: string): number {
  const name = latin(letter);
  const { board } = variant;
  if (board.shape === 'star' || !/^[a-p]$/.test(name)) return -1;
  const file = name.codePointAt(0)! - 97;
  if (file < board.columns) return file;
  return file === board.columns && board.columns === WIDTH_OF_DIALECT_WITHOUT_J ? file - 1 : -1;
}
