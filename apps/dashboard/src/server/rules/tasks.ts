import { z } from 'zod';
import { MAX_TEXT } from '../../api/rules.ts';

/** A rules document as it is being written. */
export const textSchema = z.object({
  text: z.string().max(MAX_TEXT).describe('a rules document, or a part of one'),
});
export type TextTask = z.output<typeof textSchema>;

export const trialSchema = textSchema.extend({
  games: z.int().min(2).max(100_000).optional().describe('games of each game at each strength'),
  learned: z.boolean().optional().describe('both games are judged by the weights that come for the base'),
  own: z.boolean().optional().describe('each game is judged by what was learned of it here'),
});

export const learnSchema = textSchema.extend({
  what: z.enum(['look', 'begin', 'stop']).describe('only how far it is, or begin or stop it'),
});

/** Pieces by square index, as `PlacedStacks`: for each piece the player's number and `m` or `k`, bottom to top. */
export const placedSchema = z.object({
  stacks: z.record(z.string().regex(/^\d{1,3}$/), z.string().regex(/^(?:[0-5][mk]){0,64}$/)),
  turn: z.int().min(0).max(5),
});
export const setupSchema = textSchema.extend(placedSchema.shape);
export type SetupTask = z.output<typeof setupSchema>;
export type TrialTask = z.output<typeof trialSchema>;
