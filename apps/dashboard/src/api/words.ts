// Words that queries may use. Without zod, so that the page can import them.

export const GAME_SORTS = ['index', 'plies', 'captured', 'promotions', 'branching', 'swing'] as const;
export const RUN_SORTS = ['created', 'name', 'games', 'score', 'draws', 'state'] as const;
/** What runs of the list can have in common and stand together by. */
export const RUN_GROUPS = ['none', 'tag', 'name', 'variants', 'players'] as const;
/** What the list of runs can be narrowed to; those that were put away are listed alone. */
export const RUN_STATES = ['all', 'finished', 'unfinished', 'running', 'broken', 'archived'] as const;

/** Whose games an explorer looks through: those of a row, of a run, of all runs with these rules. */
export const EXPLORED = ['row', 'run', 'all'] as const;
