/**
 * Which games by their result. `win`, `draw` and `loss` are those of the player who moved first; `none` has no
 * result. The others are unions: `counted` has a result, `decided` has a winner, `measured` did not crash.
 */
export const RESULT_FILTERS = ['win', 'draw', 'loss', 'none', 'counted', 'decided', 'measured'] as const;
export type ResultFilter = (typeof RESULT_FILTERS)[number];

/** The games behind a number. */
export interface GamesQuery {
  /** Folder of the run. */
  readonly run: string;
  readonly cell?: number | undefined;
  readonly result?: ResultFilter | undefined;
  /** Seat that won. */
  readonly winner?: number | undefined;
  readonly ending?: string | undefined;
  readonly reason?: string | undefined;
  readonly pliesFrom?: number | undefined;
  /** Included. */
  readonly pliesTo?: number | undefined;
  readonly unitFrom?: number | undefined;
  /** Excluded. */
  readonly unitTo?: number | undefined;
  /** 16 hex digits. */
  readonly opening?: string | undefined;
  /** Complete pairs by the half points of whoever moved first, 0 to 4. */
  readonly pair?: number | undefined;
  /** FEN of a position that the games of `cell` came through, or through a mirror image of it: for runs that keep the moves. */
  readonly position?: string | undefined;
  /** With `position`: what was played there the first time, as the position has it; `NO_MOVE` where the game ended. */
  readonly next?: string | undefined;
}

/** In `GamesQuery.next`: the game ended in the position. */
export const NO_MOVE = 'none';

/** The query as URL parameters, in a fixed order. */
export function gamesSearch(query: Readonly<Record<string, unknown>> | GamesQuery): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return search.toString();
}
