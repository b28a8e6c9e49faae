/** A small board for a game with boards of eight: quickly played, and quickly learned. */
export const SIX_BY_SIX = {
  board: { columns: 6, rows: 6 },
  setup: { white: { men: ['own rows 1-2'] }, black: { men: ['own rows 1-2'] } },
} as const;
