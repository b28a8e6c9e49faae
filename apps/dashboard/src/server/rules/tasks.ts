import { z } from 'zod';
import { MAX_TEXT } from '../../api/rules.ts';

/** A rules document as it is being written. */
export const textSchema = z.object({
  text: z.string().max(MAX_TEXT).describe('a rules document, or a part of one'),
});
export type TextTask = z.output<typeof textSchema>;

export type RulesTask = { readonly what: 'check'; readonly task: TextTask };
