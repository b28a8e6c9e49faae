import { formatPdn, formatResult, pdnPly, variantTags } from '@draughts-lab/notation';
import type { Game } from './game.ts';

/** How a game ended, by the rules or otherwise. */
export interface GameEnd {
  /** Winning player, or null: a draw, or a game that somebody left. */
  readonly winner: number | null;
  /** Somebody left a game of more than two: it has no result. */
  readonly left: boolean;
  readonly words: string;
}

/** What is written beside the moves where a game was played with clocks. */
export interface GameTimes {
  /** The tag TimeControl. */
  readonly control: string;
  /** Comments behind the plies, in their order: times left and used; empty for a ply that was played without clocks. */
  readonly comments: readonly string[];
}

/**
 * The game as PDN.
 *
 * @param event what it was played for
 * @param players names of the players by seat
 * @param end null for a game that is not finished
 * @param fromStart whether the game began at the variant's own start position: then it is not written
 * @param times where the game was played with clocks
 */
export function gamePdn(
  event: string,
  game: Game,
  players: readonly string[],
  end: GameEnd | null,
  fromStart: boolean,
  times?: GameTimes,
): string {
  const { variant } = game.rules;
  const result = formatResult(variant, end === null || end.left ? null : (end.winner ?? 'draw'));
  const names = variant.players.map(({ id }, index) => [id[0]!.toUpperCase() + id.slice(1), players[index]!]);
  const tags = {
    Event: event,
    ...Object.fromEntries(names),
    Result: result,
    ...(times !== undefined && { TimeControl: times.control }),
    ...variantTags(variant, fromStart ? undefined : game.start),
  };
  const moves = game.plies.map(({ text }, index) => {
    const time = times?.comments[index];
    const comments = time === undefined || time === '' ? [] : [time];
    return index === 0 && game.start.turn !== variant.firstToMove
      ? pdnPly(text, { number: 1, continued: true, comments })
      : pdnPly(text, { comments });
  });
  const comments = end === null ? [] : [end.words];
  const line = { tags, comments, moves, result, place: null };
  return formatPdn(line, { players: variant.players.length });
}
