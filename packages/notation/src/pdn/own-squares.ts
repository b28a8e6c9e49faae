import { squareNumbers, type Variant } from '@draughts-lab/variant';
import { formatFen } from '../fen/format-fen.ts';
import { parseFen } from '../fen/parse-fen.ts';
import { latin } from '../latin.ts';
import { squareName } from '../square.ts';
import { cornerForWhite, readGameType } from './game-type.ts';
import { type PdnGame, type PdnLine, pdnTag } from './pdn-game.ts';

/**
 * A game with the names of squares that its variant has, where its GameType counts them from another corner: as the
 * first player sees the board, where Black begins, or numbers from another side. Comments stay as they are, and so do games with a RulesHash,
 * whose writer names squares as the variant does.
 *
 * @returns the game itself where its squares have the names of the variant
 */
export function inOwnSquares(variant: Variant, game: PdnGame): PdnGame {
  const written = asWritten(variant, game.tags);
  if (written === null) return game;
  const square = (name: string): string => {
    const index = /^\d/.test(name)
      ? written.numbers.indexOf(Number(name))
      : written.board.names.indexOf(latin(name));
    return index < 0 ? name : squareName(variant, index, /^\d/.test(name) ? 'numeric' : 'algebraic');
  };
  const line = <L extends PdnLine>(one: L): L => ({
    ...one,
    moves: one.moves.map((ply) => ({
      ...ply,
      text: ply.text.replaceAll(/[a-p]?\d+/gi, square),
      variations: ply.variations.map(line),
    })),
  });
  const tags = Object.entries(game.tags).map(([name, text]) => {
    const setup = name.toLowerCase() === 'fen' ? parseFen(written, text) : null;
    return [name, setup?.ok === true ? formatFen(variant, setup.value) : text];
  });
  return { ...line(game), tags: Object.fromEntries(tags) };
}

/** The variant with squares named as the tags say; null where that is as it names them itself. */
function asWritten(variant: Variant, tags: PdnGame['tags']): Variant | null {
  const type = readGameType(pdnTag(tags, 'GameType') ?? '');
  const { board, document } = variant;
  if (!type?.notation || board.shape === 'star' || pdnTag(tags, 'RulesHash') !== undefined) return null;
  const corner = cornerForWhite((type.firstToMove ?? document.firstToMove) === 'white', type.corner!);
  if (type.notation === 'N')
    return corner === document.notation.numberFrom
      ? null
      : { ...variant, numbers: squareNumbers(board, corner) };
  // Letters that begin at a side corner would turn ranks into files: nobody writes them.
  if (corner !== 'top-right') return null;
  const [files, ranks] = [board.columns, board.rows];
  const names = board.names.map((name) => {
    const [file, rank] = [name.codePointAt(0)! - 97, Number(name.slice(1))];
    return `${String.fromCodePoint(97 + files - 1 - file)}${ranks + 1 - rank}`;
  });
  return { ...variant, board: { ...board, names } };
}
