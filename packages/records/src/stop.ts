import { z } from 'zod';

/** Below this many units an interval that is looked at again and again is narrower than it should be. */
const DEFAULT_MIN_UNITS = 200;

const confidence = z
  .number()
  .gt(0.5)
  .lt(1)
  .default(0.95)
  .describe('level of the interval, or of both one-sided tests');
const minUnits = z
  .int()
  .min(1)
  .default(DEFAULT_MIN_UNITS)
  .describe('units of a cell before which it never stops');
const measured = z
  .enum(['first-player', 'listed-first'])
  .default('first-player')
  .describe('whose score: that of the first player, or of the player listed first in the pairing');
const error = z.number().gt(0).lt(0.5).default(0.05);
const elo = z.number().min(-1000).max(1000);

const margin = z.number().gt(0).max(1000);

/** Up to what a difference between two games does not matter. */
const marginsSchema = z.strictObject({
  fairness: margin.default(35).describe('Elo by which one is farther from even than the other'),
  draws: margin.max(100).default(5).describe('points of the share of draws, in per cent'),
  length: margin.default(10).describe('per cent of the length'),
  depth: margin.default(50).describe('Elo by which a player with more nodes wins more of itself with fewer'),
});
export type AnswerMargins = z.output<typeof marginsSchema>;

/** The margins where nobody names others. */
export const DEFAULT_MARGINS: AnswerMargins = marginsSchema.parse({});

/** When a cell has enough games. `games` of the experiment is the most that a cell gets under any rule. */
export const stopSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed') }),
  z.strictObject({
    kind: z.literal('precision'),
    halfWidth: z.number().gt(0).describe('stop when half of the interval is below this'),
    scale: z.enum(['elo', 'score']).default('elo').describe('unit of halfWidth: Elo, or score from 0 to 1'),
    confidence,
    minUnits,
    measured,
  }),
  z
    .strictObject({
      kind: z.literal('sprt'),
      model: z
        .enum(['trinomial', 'pentanomial'])
        .describe('games one by one, or pairs of games on one opening'),
      elo0: elo.describe('Elo under the hypothesis H0'),
      elo1: elo.describe('Elo under the hypothesis H1, above elo0'),
      alpha: error.describe('probability of accepting H1 when H0 holds'),
      beta: error.describe('probability of accepting H0 when H1 holds'),
      normalized: z.boolean().default(false).describe('elo0 and elo1 are normalized Elo'),
      measured,
    })
    .refine(({ elo0, elo1 }) => elo0 < elo1, { path: ['elo1'], message: 'form.above-elo0' }),
  z.strictObject({
    kind: z.literal('equivalence'),
    margin: z.number().gt(0).max(1000).describe('largest advantage in Elo that still counts as balanced'),
    confidence,
    minUnits,
    measured,
  }),
  z
    .strictObject({
      kind: z.literal('verdict'),
      looks: z
        .array(z.number().gt(0).max(1))
        .min(1)
        .max(10)
        .default([0.25, 0.5, 1])
        .describe(
          'the shares of the planned games after which all rows are looked at, ascending, the last one 1',
        ),
    })
    .refine(({ looks }) => looks.at(-1) === 1 && looks.every((share, at) => share > (looks[at - 1] ?? 0)), {
      path: ['looks'],
      message: 'form.looks',
    }),
  z.strictObject({
    kind: z.literal('answers'),
    margins: marginsSchema
      .default(DEFAULT_MARGINS)
      .describe('differences from the first variant that do not matter: fairness, draws, length, depth'),
  }),
]);

/**
 * When a cell has enough games; decided for each cell by itself, but for `verdict` and `answers`.
 *
 * - `fixed`: when all planned games are played
 * - `precision`: when the interval of the score is narrow enough
 * - `sprt`: when the sequential test between elo0 and elo1 accepts one of them
 * - `equivalence`: when the advantage is shown to lie inside, or outside, (-margin, margin)
 * - `verdict`: when the verdict on the balance of its variant is settled, all rows of the variant together
 * - `answers`: for all cells together, when it is known of every variant whether it is fairer, has more draws, is longer and deeper
 *   than the first one
 */
export type Stop = z.output<typeof stopSchema>;

/** A rule that looks at each cell by itself. */
export type CellStop = Exclude<Stop, { kind: 'fixed' | 'verdict' | 'answers' }>;
