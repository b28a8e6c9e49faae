import type { Move } from '@draughts-lab/engine';
import { squareName } from '@draughts-lab/notation';
import type { Setup, Variant } from '@draughts-lab/variant';
import type { IrregularityCode } from './catalogue.ts';

/**
 * What a recorded position says of how a legal move was carried out: pieces that were left, taken away or not crowned;
 * null where it is the position that the move makes.
 *
 * @param before the position in which the move was made
 * @param due the position that the move makes
 * @param shown the position of the record
 */
export function compareBoards(
  variant: Variant,
  before: Setup,
  due: Setup,
  shown: Setup,
  move: Move,
): { readonly code: IrregularityCode; readonly message: string } | null {
  const name = (square: number): string => squareName(variant, square);
  const written = (setup: Setup, square: number): string =>
    setup.stacks[square]!.map(({ player, kind }) => `${player}${kind}`).join();
  const wrong = due.stacks.flatMap((_, square) =>
    written(due, square) === written(shown, square) ? [] : [square],
  );
  if (wrong.length === 0) return null;
  const list = (squares: readonly number[]): string => squares.map(name).join(', ');
  const left = wrong.filter(
    (square) => move.captures.includes(square) && shown.stacks[square]!.length > due.stacks[square]!.length,
  );
  if (left.length > 0) return { code: 'IR11', message: `taken and still on the board: ${list(left)}` };
  const gone = wrong.filter((square) => shown.stacks[square]!.length < due.stacks[square]!.length);
  const own = gone.filter((square) => due.stacks[square]!.at(-1)!.player === before.turn);
  if (gone.length > 0 && gone.length === wrong.length) {
    if (move.captures.length === 0)
      return { code: 'IR07', message: `removed though nothing was captured: ${list(gone)}` };
    return own.length > 0
      ? { code: 'IR14', message: `own pieces removed: ${list(own)}` }
      : { code: 'IR12', message: `removed though not captured: ${list(gone)}` };
  }
  const kinds = wrong.filter(
    (square) =>
      shown.stacks[square]!.length === due.stacks[square]!.length &&
      shown.stacks[square]!.at(-1)!.player === due.stacks[square]!.at(-1)!.player,
  );
  if (kinds.length === wrong.length) {
    const [square] = kinds;
    const kind = due.stacks[square!]!.at(-1)!.kind;
    return kind === 'king' && square === move.to
      ? { code: 'IR15', message: `${name(square)} is to be crowned` }
      : { code: 'IR23', message: `the piece on ${name(square!)} is a ${kind}` };
  }
  return { code: 'IR31', message: `the position shown is not the one that the move makes: ${list(wrong)}` };
}
