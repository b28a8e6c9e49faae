import type { GameEnd } from './game-pdn.ts';
import type { Game } from './game.ts';

/** A player gives up. */
export function resignation(game: Game, player: number): GameEnd {
  const { players } = game.rules.variant;
  const words = `${players[player]!.id} resigns`;
  if (players.length !== 2)
    return { winner: null, left: true, words: `${words}: the game is left without a winner` };
  const winner = 1 - player;
  return { winner, left: false, words: `${players[winner]!.id} wins: ${words}` };
}
