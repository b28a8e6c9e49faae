import { z } from 'zod';
import { squaresByPlayerSchema } from './board.ts';
import { chainSchema } from './pieces.ts';

/** Criteria of the majority rule, applied in order; a line survives a criterion when it has the best value of all lines. */
const criterionSchema = z.union([
  z.enum(['quantity', 'with-king', 'kings-taken', 'kings-first', 'enemies-taken', 'fewest']),
  z.strictObject({
    value: z.strictObject({ man: z.int().min(0).max(10_000), king: z.int().min(0).max(10_000) }),
  }),
]);
export type Criterion = z.infer<typeof criterionSchema>;

export const captureSchema = z.strictObject({
  mandatory: z.boolean().describe('a capture must be played when there is one'),
  chain: chainSchema.describe(
    '"complete": a capture goes on while the piece can take; "may-stop": it may end after any jump; "single": one jump a turn',
  ),
  landing: z
    .enum(['free', 'continuing'])
    .describe(
      '"continuing": where a landing square behind the victim allows a further jump, one of those must be chosen; "free": any landing square',
    ),
  choice: z.array(criterionSchema).max(6).describe('the majority rule; [] is free choice'),
  choiceOf: z
    .enum(['any', 'king'])
    .optional()
    .describe(
      'whose captures the majority rule compares: "any", all of them; "king", those of kings among themselves, while the captures of men stay free. Left out: "any"',
    ),
  ownPieces: z
    .enum(['never', 'must', 'may', 'in-chain'])
    .describe(
      'own pieces as victims: never; compulsory like enemies; optional; only after an enemy has been taken in the same chain',
    ),
  removal: z.enum(['after-move', 'at-once']).describe('when victims leave the board'),
  reversal: z
    .enum(['allowed', 'forbidden'])
    .describe('whether a jump may go straight back along the one before'),
});

export const promotionSchema = z.strictObject({
  when: z
    .enum(['none', 'at-rest', 'in-passing', 'stop'])
    .describe(
      '"at-rest": where the turn ends; "in-passing": during a chain, going on as a king; "stop": crowned, and the turn ends',
    ),
  zone: z
    .union([z.literal('far-row'), squaresByPlayerSchema])
    .describe('squares that crown: the far row, or a list for each player'),
  most: z
    .int()
    .min(1)
    .max(100)
    .nullable()
    .optional()
    .describe(
      'kings of a side at the beginning of a turn from which none of its men is crowned in it: a man that comes to a crowning square stays a man there, until it comes to one again. Left out or null: no limit',
    ),
});

export const stackSchema = z.strictObject({
  freedRank: z.enum(['man', 'keep']).describe('rank of a freed king'),
  rejump: z
    .enum(['never', 'not-consecutive', 'always'])
    .describe(
      'whether one tower may be jumped again in the same turn; "not-consecutive": not by two jumps in a row',
    ),
  maxHeight: z
    .int()
    .min(2)
    .max(64)
    .nullable()
    .optional()
    .describe('height from which a tower takes nothing more. Left out or null: no limit'),
});
