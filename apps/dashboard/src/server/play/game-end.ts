import {
  claimOf,
  flagFall,
  type Game,
  outcomeInWords,
  outcomeOf,
  positionOf,
  resignation,
} from '@draughts-lab/referee';
import type { GameEndView } from '../../api/play.ts';
import type { GameTask } from './tasks.ts';

/**
 * How a game ended; null while it goes on. The rules come first, then what the players agreed on: a claim holds only where the
 * document gives the right to it, and a fallen flag loses unless the document says that the opponent cannot win.
 */
export function endOf(game: Game, asked: GameTask['end']): GameEndView | null {
  const { rules } = game;
  const { variant } = rules;
  const outcome = outcomeOf(game);
  if (outcome.over)
    return {
      winner: outcome.winner,
      reason: outcome.reason,
      places: outcome.places ?? null,
      left: false,
      words: outcomeInWords(variant, outcome),
    };
  if (asked === undefined) return null;
  const { by, player } = asked;
  const id = variant.players[player]?.id;
  if (id === undefined) return null;
  const end = { winner: null, reason: by, places: null, left: false };
  switch (by) {
    case 'agreement':
      return { ...end, words: 'draw: agreed' };
    case 'resignation':
      return { ...end, ...resignation(game, player) };
    case 'claim': {
      const claim = claimOf(game);
      if (claim === null) return null;
      const { winner, rule, times } = claim;
      const result = winner === null ? 'draw' : `${variant.players[winner]!.id} wins`;
      return { ...end, winner, words: `${result}: ${rule} claimed (${times} times)` };
    }
    case 'flag': {
      const words = `the time of ${id} is over`;
      if (variant.players.length !== 2)
        return { ...end, left: true, words: `${words}: the game is left without a winner` };
      const { winner, reason } = flagFall(rules, positionOf(game), player);
      return winner === null
        ? { ...end, words: `draw: ${words}, and the opponent cannot win (${reason})` }
        : { ...end, winner, words: `${variant.players[winner]!.id} wins: ${words}` };
    }
  }
}
