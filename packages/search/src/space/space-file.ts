import { jsonObjectSchema, jsonValueSchema } from '@draughts-lab/input';
import { idSchema } from '@draughts-lab/records';
import { z } from 'zod';
import { AIMS, WANTED } from './aim.ts';

const nameSchema = z.string().min(1).max(60);

const listSchema = z.union([
  z.array(jsonValueSchema).min(1).max(1000),
  z.strictObject({ from: z.number(), to: z.number(), step: z.number().gt(0) }),
]);

const boundsSchema = z.strictObject({
  advantage: z
    .number()
    .gt(0)
    .max(400)
    .nullable()
    .default(35)
    .describe('most Elo by which either side may be favoured; null: any'),
  length: z
    .number()
    .gt(0)
    .max(1000)
    .nullable()
    .optional()
    .describe(
      'per cent by which games may become longer, and shorter by the inverse; null: any. Left out: 33, any where the aim is a length',
    ),
  depth: z
    .number()
    .gt(0)
    .max(100)
    .nullable()
    .optional()
    .describe(
      'per cent that may be lost of the Elo that four times the nodes are worth; null: any. Left out: 10, any where the aim is skill',
    ),
  draws: z.number().min(0).max(100).nullable().default(null).describe('most draws in 100 games; null: any'),
  choice: z
    .number()
    .gt(0)
    .max(1000)
    .nullable()
    .default(null)
    .describe('per cent by which legal moves of a turn may become more, and fewer by the inverse; null: any'),
  forced: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .default(null)
    .describe('most turns in 100 with a single legal move; null: any'),
  unfinished: z.number().min(0).max(100).default(1).describe('most games in 100 that meet the ply limit'),
});
/** Bounds with every default written out. */
export type Bounds = { readonly [Name in keyof z.output<typeof boundsSchema>]-?: number | null } & {
  readonly unfinished: number;
};

/** The bounds of a file; what the aim is after has no default bound of its own. */
export function boundsOf({ aim, bounds: { length, depth, ...rest } }: SpaceFile): Bounds {
  const { measure } = WANTED[aim];
  return {
    ...rest,
    length: length === undefined ? (measure === 'length' ? null : 33) : length,
    depth: depth === undefined ? (measure === 'depth' ? null : 10) : depth,
  };
}

/** A space of rules as a user writes it. */
export const spaceSchema = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1).default(1).describe('of this format'),
  id: idSchema.describe('the folder of the search is runs/<id>'),
  description: z.string().max(10_000).default('').describe('what it asks'),
  base: z
    .union([z.string().min(1), jsonObjectSchema])
    .describe('the game that is changed: a preset id, a path, or a rules document'),
  changes: z
    .record(nameSchema, jsonObjectSchema)
    .default({})
    .describe('what may change, by a name: parts of a rules document, merged as with "extends"'),
  fields: z
    .record(z.string().min(1).max(200), listSchema)
    .default({})
    .describe('fields that may have other values, by path, such as "king.step.range": [1, 2]'),
  never: z
    .array(z.array(nameSchema).min(1).max(16))
    .max(1000)
    .default([])
    .describe('changes that are not made together'),
  mostChanges: z.int().min(1).max(16).default(2).describe('changes of one candidate'),
  aim: z.enum(AIMS).describe('what the search is after'),
  measure: z
    .strictObject({
      module: z
        .string()
        .min(1)
        .max(4096)
        .describe('the file, or the name of one that comes with the program'),
      name: z.string().min(1).max(40).describe('one of the names that the file measures'),
    })
    .optional()
    .describe('a measure of your own, for the aims more-measured and less-measured'),
  bounds: boundsSchema.prefault({}).describe('what a candidate has to keep'),
  nodes: z
    .array(z.int().min(1).max(10_000_000))
    .min(1)
    .max(5)
    .default([100, 500, 2000])
    .describe('positions that the players look at for a move, round by round; the last of them confirm'),
  games: z.int().min(1).max(1_000_000_000).default(30_000).describe('of the whole search, at most'),
  seed: z
    .string()
    .regex(/^[\x21-\x7e]{1,48}$/, 'form.seed')
    .default('1')
    .describe('seed of all random choices'),
});
export type SpaceFile = z.output<typeof spaceSchema>;
