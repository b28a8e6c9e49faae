import { type Game, outcomeInWords, outcomeOf } from '@draughts-lab/referee';
import type { CounterView, GameEndView } from '../../api/play.ts';
import type { GameTask } from './tasks.ts';

/**
 * How a game ended; null while it goes on. The rules come first; then what the players agreed on.
 *
 * Who resigns or oversteps the time loses; with more than two seats the game is left without a result, as rules say nothing of
 * it. Documents have no rules for clocks. A claim holds only where the document gives the right to it.
 */
export function endOf(
  game: Game,
  asked: GameTask['end'],
  counters: readonly CounterView[],
): GameEndView | null {
  const { variant } = game.rules;
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
  const { players } = variant;
  const id = players[player]?.id;
  if (id === undefined) return null;
  const end = { winner: null, reason: by, places: null, left: false };
  switch (by) {
    case 'agreement':
      return { ...end, words: 'draw: agreed' };
    case 'claim': {
      const claimed = counters.find((counter) => isClaimable(counter));
      return claimed === undefined ? null : { ...end, words: `draw: ${id} claims it by ${claimed.name}` };
    }
    case 'resignation':
    case 'flag': {
      const words = by === 'flag' ? `the time of ${id} is over` : `${id} resigns`;
      if (players.length !== 2)
        return { ...end, left: true, words: `${words}: the game is left without a winner` };
      const winner = 1 - player;
      return { ...end, winner, words: `${players[winner]!.id} wins: ${words}` };
    }
  }
}

const isClaimable = ({ isClaim, value, limit }: CounterView): boolean =>
  isClaim && value !== null && value >= limit;
