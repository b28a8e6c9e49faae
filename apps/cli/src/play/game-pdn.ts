import { formatPdn, formatResult, pdnPly, variantTags } from '@draughts-lab/notation';
import type { GameEnd } from './dialogue.ts';
import type { Game } from './game.ts';
import type { Seat } from './seats.ts';

/**
 * The game as PDN.
 *
 * @param end null for a game that is not finished
 * @param fromStart whether the game began at the variant's own start position: then it is not written
 */
export function gamePdn(game: Game, seats: readonly Seat[], end: GameEnd | null, fromStart: boolean): string {
  const { variant } = game.rules;
  const result = formatResult(variant, end === null || end.left ? null : (end.winner ?? 'draw'));
  const names = variant.players.map(({ id }, index) => [
    id[0]!.toUpperCase() + id.slice(1),
    seats[index]!.name,
  ]);
  const tags = {
    Event: 'dlab play',
    ...Object.fromEntries(names),
    Result: result,
    ...variantTags(variant, fromStart ? undefined : game.start),
  };
  const moves = game.plies.map(({ text }, index) =>
    index === 0 && game.start.turn !== variant.firstToMove
      ? pdnPly(text, { number: 1, continued: true })
      : pdnPly(text),
  );
  const comments = end === null ? [] : [end.words];
  const line = { tags, comments, moves, result, place: null };
  return formatPdn(line, { players: variant.players.length });
}
