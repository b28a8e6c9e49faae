// Words that queries may use. Without zod, so that the page can import them.

/**
 * Which games by their result. `win`, `draw` and `loss` are those of the player who moved first; `none` has no
 * result. The others are unions: `counted` has a result, `decided` has a winner, `measured` did not crash.
 */
export const RESULT_FILTERS = ['win', 'draw', 'loss', 'none', 'counted', 'decided', 'measured'] as const;
export type ResultFilter = (typeof RESULT_FILTERS)[number];

export const GAME_SORTS = ['index', 'plies', 'captured', 'promotions', 'branching'] as const;
export type GameSort = (typeof GAME_SORTS)[number];

export const RUN_SORTS = ['created', 'name', 'games', 'score', 'draws', 'state'] as const;
/** Games in a file at most. */
export const MAX_CSV_GAMES = 100_000;
/** What the list of runs can be narrowed to. */
export const RUN_STATES = ['all', 'finished', 'unfinished', 'running', 'broken'] as const;

/** The query as URL parameters, in a fixed order. */
export function gamesSearch(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return search.toString();
}
