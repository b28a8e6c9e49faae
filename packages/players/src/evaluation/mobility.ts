import { absoluteDirections, type Variant } from '@draughts-lab/variant';

/** Worth of being able to move freely, in hundredths of a man, and the number of quiet moves that are worth half of it. */
const FREEDOM = 60;
const HALF_FREE = 2;
/** More moves than this are worth no more. */
const MOST_MOVES = 255;
/** A man that can step in more directions than this nearly always has a move. */
const NARROW = 2;

/**
 * worth[moves]: worth of having so many quiet moves, whoever is to move. It grows fast for the first few and then hardly
 * any more: the side that runs short of moves has to give men away, and the tenth move is no better than the ninth.
 *
 * Empty, for "not looked at", in towers and where men step in more than two directions: there matches found nothing in
 * it or a loss (README). In misère games the sign stays: the side with more moves to choose from has more to say.
 */
export function mobilityWorth(variant: Variant): Int32Array {
  const { board, document, players } = variant;
  const { step } = document.man;
  const directions = step === null ? 0 : absoluteDirections(board, players[0]!.id, step.directions).length;
  const counts = players.length === 2 && document.stack === null && directions > 0 && directions <= NARROW;
  if (!counts) return new Int32Array(0);
  return Int32Array.from({ length: MOST_MOVES + 1 }, (_, moves) =>
    Math.round((FREEDOM * moves) / (moves + HALF_FREE)),
  );
}

/** The worth of a number of quiet moves. */
export const worthOfMoves = (worth: Int32Array, moves: number): number =>
  worth[moves < MOST_MOVES ? moves : MOST_MOVES]!;
