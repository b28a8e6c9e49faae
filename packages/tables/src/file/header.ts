import { z } from 'zod';

/** Version of the files. A file of another version is never read; it is built anew. */
export const FORMAT = 1;
/** Positions of one compressed block. */
export const BLOCK_POSITIONS = 1 << 15;

const countSchema = z.int().min(0);
const extremeSchema = z.strictObject({ plies: countSchema, index: countSchema }).nullable();
const tallySchema = z.strictObject({
  won: countSchema,
  drawn: countSchema,
  lost: countSchema,
  longestWin: extremeSchema,
  longestLoss: extremeSchema,
});

const planeSchema = z.strictObject({
  /** Bytes of a value. */
  width: z.union([z.literal(1), z.literal(2)]),
  /** Compressed bytes of each block, and their CRC-32. */
  lengths: z.array(countSchema),
  checks: z.array(countSchema),
  tally: tallySchema,
});

/** What stands at the beginning of a file, as JSON. */
export const headerSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** Hash of the rules. */
  rules: z.string().min(1).max(200),
  /** Class of the first table. */
  name: z.string().min(1).max(40),
  tables: z
    .array(
      z.strictObject({
        material: z.string().min(1).max(40),
        turn: z.int().min(0).max(1),
        length: countSchema,
        planes: z.array(planeSchema),
      }),
    )
    .min(1)
    .max(2),
  /** SHA-256 of the blocks, in hex. */
  content: z.string().regex(/^[0-9a-f]{64}$/),
});
export type TableHeader = z.infer<typeof headerSchema>;
export type PlaneHeader = z.infer<typeof planeSchema>;
