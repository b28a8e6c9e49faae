import { STAR_SEATS, type PlayerId } from '../schema/board.ts';
import {
  type DirectionGroup,
  expandDirections,
  RELATIVE_DIRECTIONS,
  type RelativeDirection,
} from '../schema/direction-words.ts';
import type { Board } from './board.ts';

/** Relative directions that a star has, clockwise, beginning with the upper right of seat S, who looks up the board. */
const STAR_RELATIVE: readonly RelativeDirection[] = [
  'forward-right',
  'right',
  'backward-right',
  'backward-left',
  'left',
  'forward-left',
];

/**
 * Absolute number of a relative direction for a player, or -1 where the board has no such line.
 * White looks up the board, Black down; a seat of a star looks at the opposite point.
 */
function absoluteDirection(board: Board, player: PlayerId, direction: RelativeDirection): number {
  if (board.shape === 'rectangle') {
    const clockwise = RELATIVE_DIRECTIONS.indexOf(direction);
    return player === 'black' ? (clockwise + 4) % 8 : clockwise;
  }
  const clockwise = STAR_RELATIVE.indexOf(direction);
  if (clockwise < 0) return -1;
  const turns = (STAR_SEATS.indexOf(player as (typeof STAR_SEATS)[number]) + 3) % 6;
  return (clockwise + turns) % 6;
}

/** Absolute directions for a list in words; lines that the board does not have are left out. */
export function absoluteDirections(
  board: Board,
  player: PlayerId,
  directions: readonly (RelativeDirection | DirectionGroup)[],
): number[] {
  return expandDirections(directions)
    .map((direction) => absoluteDirection(board, player, direction))
    .filter((direction) => direction >= 0);
}
