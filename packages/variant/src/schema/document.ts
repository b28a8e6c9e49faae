import { z } from 'zod';
import { boardSchema, nameSchema, playerIdSchema, squareSetSchema } from './board.ts';
import { captureSchema, promotionSchema, stackSchema } from './capture.ts';
import { drawsSchema, endSchema, playersSchema } from './ends.ts';
import { directionsSchema, kingSchema, manSchema, sideKindsSchema } from './pieces.ts';
import { keptPositionSchema } from './positions.ts';

const idSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'form.id');

const notationSchema = z.strictObject({
  squares: z.enum(['algebraic', 'numeric']).describe('the way this game is written'),
  numberFrom: z
    .enum(['top-left', 'top-right', 'bottom-left', 'bottom-right'])
    .describe('the corner, seen by White, where square 1 is; numbers run along rows'),
  captureSign: z.enum([':', 'x', '-']),
  gameType: z
    .string()
    .regex(/^\d{1,3}(,[WB],\d{1,2},\d{1,2},[ANS][0-3],[01])?$/, 'form.game-type')
    .nullable()
    .describe('PDN GameType tag; null where PDN has none'),
  results: z.enum(['1-0', '2-0']).describe('how a win of White is written'),
});

const setupSideSchema = z.strictObject({ men: squareSetSchema, kings: squareSetSchema });

/** A complete rules document: every rule spelled out, no defaults. */
export const documentSchema = z.strictObject({
  $schema: z.string().max(200).optional(),
  id: idSchema,
  name: z.string().min(1).max(120),
  description: z.string().max(4000).optional(),
  board: boardSchema,
  places: z
    .record(nameSchema, squareSetSchema.nullable())
    .describe('named sets of squares; null takes an inherited one away'),
  players: playersSchema.describe('in turn order'),
  firstToMove: playerIdSchema,
  setup: z
    .partialRecord(playerIdSchema, setupSideSchema.nullable())
    .describe('starting squares of each player; null takes an inherited side away'),
  ballot: z
    .array(z.string().min(1).max(400))
    .min(1)
    .max(3000)
    .nullable()
    .optional()
    .describe(
      'openings from which lots are drawn before the first move: "moves " and a line from the start position, or a FEN (where men have been put on other squares). Experiments draw from it with "openings": { "kind": "ballot" }; the hash does not see it. Left out or null: none',
    ),
  swap: z
    .strictObject({
      after: z
        .int()
        .min(1)
        .max(99)
        .describe('plies of the game after which the choice is made: 1, or another odd number'),
    })
    .nullable()
    .optional()
    .describe(
      'the swap (pie) rule: at that ply the player who did not begin may take over the other side instead of moving. The board is turned by half a turn and the pieces change colours, so that players keep their seats; the move is written "swap". Left out or null: no such choice',
    ),
  removals: z
    .array(
      z.strictObject({
        on: squareSetSchema
          .optional()
          .describe('squares from which the piece may be taken. Left out: any square'),
        beside: directionsSchema
          .optional()
          .describe(
            'directions in one of which the next square has been emptied by an earlier removal. Left out: the piece may stand anywhere',
          ),
      }),
    )
    .min(1)
    .max(2)
    .nullable()
    .optional()
    .describe(
      'what is taken off the board before the first move (konane): one entry for each ply, beginning with the player who moves first. At such a ply a player takes a piece of their own off instead of moving; it is written with the square twice, "d4xd4". A game from another position than the initial one begins without them. Left out or null: nothing',
    ),
  positions: z
    .array(keptPositionSchema)
    .max(200)
    .nullable()
    .optional()
    .describe(
      'positions that are kept with the rules, each with the legal moves or the result that it is meant to have: `dlab check` and the editor say where the rules make something else of them. Documents that extend this one do not inherit them, and the hash does not see them. Left out or null: none',
    ),
  mover: z.enum(['own', 'any']).describe('whose pieces the side to move may move'),
  man: manSchema,
  king: kingSchema.nullable(),
  sides: z
    .partialRecord(playerIdSchema, sideKindsSchema.nullable())
    .nullable()
    .optional()
    .describe(
      'directions of steps, captures and hops for the men or kings of one player: with ["diagonal-forward"] under white, man, capture the men of White take forward only, and those of Black as "man" says. Jumps after the first keep those that "onward" gives to both. Left out or null: both sides move alike; null for a player takes inherited ones away',
    ),
  capture: captureSchema.nullable().describe('null: the game has no captures'),
  promotion: promotionSchema,
  stack: stackSchema.nullable().describe('null: pieces do not form towers'),
  end: endSchema,
  draws: drawsSchema,
  notation: notationSchema,
  sources: z.record(z.string().max(80), z.string().max(600)).describe('rule source for each contested field'),
});

/** A rules document as written by hand or by a preset, after `extends` has been expanded. */
export type VariantDocument = z.infer<typeof documentSchema>;
