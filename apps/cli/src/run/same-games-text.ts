import type { Manifest } from '@draughts-lab/records';

/** Players that choose the best move: from one position they play nearly the same game every time. */
const STEADY: readonly string[] = ['alpha-beta', 'greedy'];

/**
 * What to know before such a run: its games begin alike and its players hardly vary them, so that it will have no verdict.
 *
 * @returns undefined where the openings, or every pairing's players, vary the games
 */
export function sameGamesText({
  openings,
  players,
}: Pick<Manifest, 'openings' | 'players'>): string | undefined {
  const steady = players.some(({ spec }) => STEADY.includes(spec.player) && (spec['spread'] ?? 0) === 0);
  if (openings.kind !== 'start' || !steady) return undefined;
  return (
    'warning: every game begins from the initial position, and players without a spread repeat their games: rows of ' +
    'mostly copies get no verdict; "openings": {"kind": "varied"} varies the first 8 plies'
  );
}
