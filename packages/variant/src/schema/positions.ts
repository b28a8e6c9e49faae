import { z } from 'zod';
import { playerIdSchema } from './board.ts';

const moveTextSchema = z.string().min(1).max(1000);

/** A position that is kept with the rules, and what they are meant to make of it. */
export const keptPositionSchema = z.strictObject({
  at: z.string().min(1).max(5000).describe('a FEN, or "moves " and a line from the start position'),
  legal: z
    .array(moveTextSchema)
    .max(1000)
    .optional()
    .describe('the legal moves: these and no others, in any order'),
  illegal: z.array(moveTextSchema).max(200).optional().describe('moves that are not legal'),
  result: z
    .union([z.enum(['going-on', 'draw']), playerIdSchema])
    .optional()
    .describe('how the game stands: it goes on, it is drawn, or who has won'),
  why: z.string().max(1000).optional().describe('what the position shows, for people'),
});
export type KeptPosition = z.infer<typeof keptPositionSchema>;
