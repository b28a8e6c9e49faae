import { z } from 'zod';
import { spreadSchema } from '../spread.ts';

/** Budget in playouts when none is given. */
const DEFAULT_PLAYOUTS = 1000;
/** Most playouts for one move: a tree of these fits into memory. */
const MAX_PLAYOUTS = 10_000_000;

export const mctsOptionsSchema = z.strictObject({
  player: z.literal('mcts'),
  playouts: z
    .int()
    .min(1)
    .max(MAX_PLAYOUTS)
    .optional()
    .describe(
      'ways down the tree for one move, of 2 to 8 nodes each, in races of three and more players of 9 or 10; 1000 when not given',
    ),
  spread: spreadSchema,
});
export type MctsOptions = z.infer<typeof mctsOptionsSchema>;

/** Options with every default written out. */
export interface MctsSpec {
  readonly player: 'mcts';
  readonly playouts: number;
  readonly spread: number;
}

export function normaliseMcts({ playouts, spread }: MctsOptions): MctsSpec {
  return { player: 'mcts', playouts: playouts ?? DEFAULT_PLAYOUTS, spread: spread ?? 0 };
}
