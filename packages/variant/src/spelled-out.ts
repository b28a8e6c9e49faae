import type { VariantDocument } from './schema/document.ts';
import type { Variant } from './variant.ts';

/**
 * The document with the squares of its places and of its set-up one by one, for a reader that may not know every word for
 * squares, such as an older version of this program. It is the same game: the hash is the same.
 */
export function spelledOut({ document, board, places, players }: Variant): VariantDocument {
  const names = (squares: readonly number[]): string[] => squares.map((square) => board.names[square]!);
  return {
    ...document,
    places: Object.fromEntries([...places].map(([name, squares]) => [name, names(squares)])),
    setup: Object.fromEntries(
      players.map(({ id, men, kings }) => [id, { men: names(men), kings: names(kings) }]),
    ),
  };
}
