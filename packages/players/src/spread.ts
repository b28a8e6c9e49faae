import { z } from 'zod';

/** How far from the best a move may be chosen, as players that search take it. */
export const spreadSchema = z
  .int()
  .min(0)
  .max(10_000)
  .optional()
  .describe(
    'a move is chosen at random among those within this many hundredths of a man of the best; 0 when not given',
  );
