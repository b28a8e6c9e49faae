import type { Variant } from '@draughts-lab/variant';

/** How a game ended, as its text says. */
export type PdnOutcome = 'white' | 'black' | 'draw' | 'unknown';

const OUTCOMES: Readonly<Record<string, PdnOutcome>> = {
  '2-0': 'white',
  '1-0': 'white',
  '0-2': 'black',
  '0-1': 'black',
  '1-1': 'draw',
  '1/2-1/2': 'draw',
};

/** Who won; `0-0`, `*`, nothing and other texts are `unknown`. */
export function readResult(text: string | null | undefined): PdnOutcome {
  return typeof text === 'string' && Object.hasOwn(OUTCOMES, text) ? OUTCOMES[text]! : 'unknown';
}

/**
 * The result as the variant writes it: 2-0, 1-1, 0-2 or 1-0, 1/2-1/2, 0-1.
 *
 * The first figure is White's, on a star that of the player who is first in turn order.
 * PDN has no result for more than two players: a win among them is written `*`.
 *
 * @param winner player number, `draw`, or null for an unfinished game
 */
export function formatResult(variant: Variant, winner: number | 'draw' | null): string {
  const win = variant.document.notation.results;
  if (winner === null) return '*';
  if (winner === 'draw') return win === '2-0' ? '1-1' : '1/2-1/2';
  const player = variant.players[winner];
  if (player === undefined)
    throw new RangeError(`player ${winner} is outside 0-${variant.players.length - 1}`);
  if (variant.players.length > 2) return '*';
  const white = Math.max(
    0,
    variant.players.findIndex(({ id }) => id === 'white'),
  );
  return winner === white ? win : win.split('-').toReversed().join('-');
}
