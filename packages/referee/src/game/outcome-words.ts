import type { Outcome } from '@draughts-lab/engine';
import type { Variant } from '@draughts-lab/variant';

const REASONS: Readonly<Record<string, string>> = {
  goal: 'the goal is reached',
  'no-pieces': 'a side has no pieces left',
  'no-moves': 'the side to move has no move',
  'first-king': 'the first king',
  'left-home-late': 'a piece stayed at home too long',
  'move-limit': 'the move limit',
  repetition: 'the position came again',
  'all-pass': 'nobody has a move',
};

/** `white wins: a side has no pieces left`. Draw counters and material ends are called by their name. */
export function outcomeInWords(variant: Variant, outcome: Outcome): string {
  if (!outcome.over) return 'the game goes on';
  const { winner, reason, places } = outcome;
  const why = REASONS[reason] ?? `the rule "${reason}"`;
  const result = winner === null ? 'draw' : `${variant.players[winner]!.id} wins`;
  if (places === undefined || variant.players.length === 2) return `${result}: ${why}`;
  const order = variant.players
    .map(({ id }, player) => ({ id, place: places[player]! }))
    .toSorted((a, b) => a.place - b.place);
  return `${result}: ${why} (${order.map(({ id, place }) => `${place}. ${id}`).join(', ')})`;
}
