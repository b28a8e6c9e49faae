import { z } from 'zod';
import { pickOne } from '../pick.ts';
import type { Player } from '../player.ts';

export const randomOptionsSchema = z.strictObject({ player: z.literal('random') });
export type RandomOptions = z.infer<typeof randomOptionsSchema>;

/** Chooses every legal move with the same chance. */
export function createRandom<P>(): Player<P> {
  return {
    kind: 'random',
    choose: ({ legal }, rng) => ({ move: pickOne(legal, rng), nodes: 0 }),
  };
}
