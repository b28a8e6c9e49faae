import type { Findings } from '@draughts-lab/report/draw';

/** What is missing until the games of a run have their verdicts. */
export interface ExpectedVerdict {
  /** Variants whose verdict more games would settle. */
  readonly variants: number;
  /** About so many more games, all of them together. */
  readonly games: number;
  /** At the present speed; null while none is known. */
  readonly seconds: number | null;
  /** The plan has so many games left. */
  readonly isPlanned: boolean;
}

/**
 * When verdicts can be expected of a run that is being played; null where no number of games is known to bring one.
 *
 * @param left games that the plan has left
 */
export function expectedVerdict(
  found: Findings | null,
  left: number,
  gamesPerSecond: number,
): ExpectedVerdict | null {
  const open = (found?.unsettled ?? []).flatMap(({ need, games }) =>
    need === 'games' && games !== null ? [games] : [],
  );
  if (open.length === 0) return null;
  const games = open.reduce((sum, one) => sum + one, 0);
  return {
    variants: open.length,
    games,
    seconds: gamesPerSecond > 0 ? games / gamesPerSecond : null,
    isPlanned: games <= left,
  };
}
