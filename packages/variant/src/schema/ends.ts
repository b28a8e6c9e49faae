import { z } from 'zod';
import { nameSchema, playerIdSchema, squaresByPlayerSchema, squareSetSchema } from './board.ts';

const countSchema = z.int().min(0).max(1000);
/** An exact number, or a closed range of which one end may be open. */
const rangeSchema = z
  .union([countSchema, z.strictObject({ min: countSchema.optional(), max: countSchema.optional() })])
  .meta({ id: 'count', description: 'an exact number, or a closed range of which one end may be open' });
export type CountRange = z.infer<typeof rangeSchema>;

const sidePatternSchema = z
  .strictObject({
    pieces: rangeSchema.optional(),
    men: rangeSchema.optional(),
    kings: rangeSchema.optional(),
    on: squareSetSchema.optional().describe('every piece of this side stands on one of these squares'),
    off: squareSetSchema.optional().describe('no piece of this side stands on these squares'),
  })
  .meta({ id: 'sidePattern', description: 'what one side has; a field left out says nothing' });

/** A material pattern; towers count as one piece of their top's owner and rank. */
const patternSchema = z.strictObject({
  total: rangeSchema.optional().describe('pieces on the board'),
  each: sidePatternSchema.optional().describe('holds for every side'),
  sides: z
    .tuple([sidePatternSchema, sidePatternSchema])
    .optional()
    .describe('one side meets the first, the other the second, either way round'),
});
export type Pattern = z.infer<typeof patternSchema>;
export type SidePattern = z.infer<typeof sidePatternSchema>;

const RESET_EVENTS = ['capture', 'promotion', 'man-move'] as const;

/**
 * A draw counter: the number of plies since the pattern arose or since the last
 * resetting event, whichever is later. The game is drawn after the ply on which it reaches `plies`.
 */
const counterSchema = z.strictObject({
  plies: z.int().min(0).max(10_000),
  when: patternSchema.nullable(),
  resetBy: z.array(z.enum(RESET_EVENTS)).max(3),
  unlessCapture: z
    .union([z.boolean(), z.literal(2), z.literal(3)])
    .describe(
      'true: not drawn while the side to move has a capture; 2 or 3: nor while a side can force a capture within that number of plies ("unless a king can be won by force")',
    ),
});

export const drawsSchema = z.strictObject({
  repetition: z
    .strictObject({
      count: z.int().min(2).max(10).describe('occurrences of the position with the same side to move'),
      mode: z
        .enum(['automatic', 'claim'])
        .describe('"claim": a player has to ask, so nobody is stopped by it in self-play'),
      lostBy: z
        .union([z.literal('repeater'), playerIdSchema])
        .nullable()
        .optional()
        .describe(
          'who loses by it: "repeater", the player whose ply brought the position again, or one of the players. Left out or null: nobody, the game is drawn',
        ),
    })
    .nullable(),
  counters: z
    .record(nameSchema, counterSchema.nullable())
    .describe(
      'draw counters by name; null takes an inherited one away, "counters": null in a document with "extends" all of them',
    ),
  wonBy: playerIdSchema
    .nullable()
    .optional()
    .describe(
      'the player who wins every game that the rules call drawn (draw odds); the reason stays. Left out or null: nobody',
    ),
});

const goalSchema = z.strictObject({
  need: z.enum(['fill', 'reach']).describe('"fill": occupy the whole zone; "reach": bring one piece into it'),
  zones: squaresByPlayerSchema.describe(
    'target squares of each player; a player who has none wins by the other ends alone',
  ),
  filledBy: z
    .enum(['own', 'own-majority', 'any-own'])
    .default('own')
    .describe(
      'who must stand in a filled zone: only own pieces; all squares occupied and more than half own; all occupied and at least one own',
    ),
  judged: z.enum(['own-ply', 'any-ply']).default('own-ply').describe('after whose plies a fill counts'),
  lastReply: z
    .boolean()
    .default(false)
    .describe(
      'players who have had one turn less than the winner may answer once; if they reach the goal too, the game is drawn',
    ),
  lock: z
    .boolean()
    .default(false)
    .describe(
      'a piece that has entered its target zone may not leave it, inside a chain of hops too, but by a capture',
    ),
  noStop: squaresByPlayerSchema
    .default({})
    .describe('squares where a turn of that player may not end, captures left aside'),
  swap: z
    .boolean()
    .default(false)
    .describe(
      'a piece may change places with a foreign piece in its own target zone that it could step or hop to',
    ),
  leaveHomeBy: z
    .int()
    .min(1)
    .max(1000)
    .nullable()
    .default(null)
    .describe('turn after which a piece still on its own starting squares loses the game'),
});

export const endSchema = z.strictObject({
  noPieces: z.enum(['loss', 'win', 'draw', 'none']).describe('for the side without pieces'),
  noMoves: z
    .enum(['loss', 'win', 'draw', 'pass', 'most-pieces'])
    .describe(
      'for the side to move without a legal move; "most-pieces": the side with more pieces on the board wins, equally many draw (a tower is one piece)',
    ),
  mayPass: z
    .boolean()
    .optional()
    .describe(
      'with "noMoves": "pass": a side may pass at every turn where no capture is compulsory; the game ends when all pass one after the other. Left out: false',
    ),
  blocked: z
    .enum(['any-colour', 'own-colour'])
    .describe(
      '"own-colour": a side is without moves when no piece of its own colour could move if there were no duty to capture elsewhere',
    ),
  firstKing: z.enum(['none', 'win', 'loss']).describe('for the side that has a king at the end of a ply'),
  material: z
    .array(
      z.strictObject({
        name: nameSchema,
        own: sidePatternSchema,
        opponent: sidePatternSchema,
        result: z.enum(['win', 'loss', 'draw']).describe('for the side that meets "own"'),
        unlessCapture: z.boolean(),
      }),
    )
    .max(8),
  goal: goalSchema.nullable(),
  moveLimit: z
    .strictObject({
      rounds: z.int().min(1).max(100_000).describe('turns of each player'),
      decide: z
        .enum(['draw', 'most-home', 'least-distance', 'material'])
        .describe(
          'who wins then; the best two equal: a draw. "most-home": most pieces in the own target zone; "least-distance": smallest sum of steps to its tip; "material": most by value',
        ),
      value: z
        .strictObject({ man: z.int().min(0).max(10_000), king: z.int().min(0).max(10_000) })
        .optional()
        .describe('worth of a piece for "material"; a tower is worth its top. Left out: 1 each'),
    })
    .nullable(),
});

export const playersSchema = z.array(playerIdSchema).min(2).max(6);
