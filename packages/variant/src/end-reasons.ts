/**
 * Ways in which a game ends by itself. Draw counters and material ends carry a name of their own,
 * which may not be one of these.
 */
export const END_REASONS = [
  'goal',
  'no-pieces',
  'no-moves',
  'first-king',
  'left-home-late',
  'move-limit',
  'repetition',
  'all-pass',
] as const;
