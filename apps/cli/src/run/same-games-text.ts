import type { Manifest } from '@draughts-lab/records';

/** Players that choose the best move: from one position they play nearly the same game every time. */
const STEADY: readonly string[] = ['alpha-beta', 'greedy'];

/**
 * What to know before such a run: the games of some row begin alike and its players hardly vary them, so that it gets no verdict.
 *
 * @returns undefined where the openings or the players of each row vary its games
 */
export function sameGamesText({
  openings,
  players,
  cells,
}: Pick<Manifest, 'openings' | 'players' | 'cells'>): string | undefined {
  const isSteady = (player: number): boolean => {
    const { spec } = players[player]!;
    return STEADY.includes(spec.player) && (spec['spread'] ?? 0) === 0;
  };
  const repeats = cells.some((cell) => cell.units > 1 && cell.players.every(isSteady));
  if (openings.kind !== 'start' || !repeats) return undefined;
  return (
    'warning: every game begins from the initial position, and players without a spread repeat their games: rows of ' +
    'mostly copies get no verdict; "openings": {"kind": "varied"} varies the first 8 plies'
  );
}
