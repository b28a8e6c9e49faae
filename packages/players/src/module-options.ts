import { z } from 'zod';

export const moduleOptionsSchema = z.strictObject({
  player: z.literal('module'),
  module: z.string().min(1).max(4096).describe('path of a JavaScript file of your own that exports "choose"'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'form.hex-64')
    .optional()
    .describe('of the file; a run writes it down and goes on with no other file'),
  options: z
    .record(z.string().min(1).max(100), z.union([z.string().max(4096), z.number(), z.boolean(), z.null()]))
    .optional()
    .describe('numbers, texts, true and false: given to it as they are'),
});

/** What a module is given. */
export type ModuleOptions = Readonly<Record<string, string | number | boolean | null>>;

/** A player in a file of the user's own, as data. */
export interface ModuleSpec {
  readonly player: 'module';
  readonly module: string;
  readonly sha256?: string | undefined;
  readonly options?: ModuleOptions | undefined;
}
