import { z } from 'zod';
import { DIRECTION_GROUPS, type DirectionGroup, RELATIVE_DIRECTIONS } from './direction-words.ts';

const directionSchema = z.enum([
  ...RELATIVE_DIRECTIONS,
  ...(Object.keys(DIRECTION_GROUPS) as DirectionGroup[]),
]);
export const directionsSchema = z.array(directionSchema).min(1).max(14).meta({
  id: 'directions',
  description:
    'as the player sees them: single directions and names of groups. On a board of dark squares the next square of a file or row is two away: "forward" goes from c3 to c5, and a jump forward from c3 takes on c5 and lands on c7',
});

/** `1` is the adjacent square, `n` up to n squares, `"any"` as far as the line is free. */
const rangeSchema = z.union([z.int().min(1).max(15), z.literal('any')]);

const stepSchema = z.strictObject({
  directions: directionsSchema,
  range: rangeSchema.describe('squares that a quiet move may cross'),
  over: z
    .enum(['none', 'own-men'])
    .describe(
      '"own-men": a step may pass an unbroken line of own men and lands on the free square behind it (the linear move of dameo)',
    ),
  fromHome: z
    .int()
    .min(2)
    .max(15)
    .nullable()
    .optional()
    .describe(
      'range of a step from one of the starting squares of the own side, where that is more: 2 is a double first step. Left out or null: as everywhere',
    ),
});

/** How a capture goes on after its first jump. */
export const chainSchema = z.enum(['complete', 'may-stop', 'single']);
export type ChainRule = z.infer<typeof chainSchema>;

const captureMoveSchema = z.strictObject({
  directions: directionsSchema,
  range: rangeSchema.describe('squares from the capturing piece to its victim: 1 is adjacent'),
  landing: z
    .union([z.enum(['next', 'any']), z.int().min(2).max(15)])
    .describe(
      '"next": the square directly behind the victim, which has to be free; "any": any square of the free run behind it; a number n: any of the first n squares of that run. Where several are free, capture.landing says which may be chosen',
    ),
  stopBehindKing: z
    .enum(['no', 'always', 'in-chains'])
    .describe(
      'the last landing is directly behind the victim when the last victim is a king (the king halt of killer draughts); "in-chains": only when two or more are taken',
    ),
  mayTake: z
    .array(z.enum(['man', 'king']))
    .min(1)
    .max(2)
    .describe(
      'kinds that this piece may jump; one that is not listed stands in its way. A tower is what its top is',
    ),
  onward: z
    .union([z.literal('straight'), directionsSchema])
    .nullable()
    .optional()
    .describe(
      'directions of the jumps after the first of a chain: a list of its own, or "straight" for the direction of the jump before. Left out or null: those of the first jump',
    ),
  chain: chainSchema
    .nullable()
    .optional()
    .describe(
      'how a capture of this kind goes on, where that is not as in capture.chain: "single" under man alone lets a man take one piece and a king go on. A man crowned in passing goes on as a king. Left out or null: as in capture.chain',
    ),
});

const hopSchema = z.strictObject({
  directions: directionsSchema,
  over: z.enum(['any', 'own', 'other']).describe('whose pieces may be hopped; nothing is captured'),
  span: z
    .enum(['adjacent', 'symmetric'])
    .describe('"symmetric": over a piece at distance n to the square n behind it, all squares between free'),
  chain: z.boolean().describe('further hops in the same turn are allowed; the turn may stop after any hop'),
  revisit: z.boolean().describe('a chain may cross a square twice; it never ends where it began'),
  thenCapture: z
    .enum(['may', 'must'])
    .nullable()
    .optional()
    .describe(
      'a turn may begin with hops and go on with captures, from any square that hops reach (the charge of a knight in camelot). Such a capture answers the duty to capture and makes none. "may": hops may also end where the piece could take; "must": where it could take after a hop, this turn takes. Left out or null: hops take nothing',
    ),
});

export const manSchema = z.strictObject({
  step: stepSchema.nullable(),
  capture: captureMoveSchema.nullable(),
  hop: hopSchema.nullable(),
});

const ownDirectionsSchema = z
  .strictObject({
    step: directionsSchema.optional(),
    capture: directionsSchema.optional(),
    hop: directionsSchema.optional(),
  })
  .describe(
    'directions of this side, where they are not those of the other; all else stays as the kind has it',
  );

/** Directions that a kind of piece has on one side alone. */
export const sideKindsSchema = z.strictObject({
  man: ownDirectionsSchema.optional(),
  king: ownDirectionsSchema.optional(),
});

export const kingSchema = z.strictObject({
  step: stepSchema.nullable(),
  capture: captureMoveSchema.nullable(),
  hop: hopSchema.nullable(),
  quietLimit: z
    .int()
    .min(1)
    .max(100)
    .nullable()
    .describe(
      'longest run of quiet moves by one king while its side also has men (Frisian: 3); lapses when nothing else can be played',
    ),
  noUndo: z.boolean().describe('a quiet king move may not be taken back by the very next ply'),
  demotes: z
    .enum(['after-capture', 'after-move'])
    .nullable()
    .optional()
    .describe(
      'turns after which a king is a man again, unless they end on a square that crowns its side: "after-capture", those in which it has taken; "after-move", all of its own (a king that leaves the far row). A man that is crowned within a turn is a king after it. Left out or null: none',
    ),
});
