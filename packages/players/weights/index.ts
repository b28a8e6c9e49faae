import type { WeightsFile } from '../src/evaluation/learned/weights.ts';
import international from './international.json' with { type: 'json' };
import russian from './russian.json' with { type: 'json' };

/** Weights that come with the program, one file for each set of rules. */
export const SHIPPED: readonly WeightsFile[] = [international, russian] as unknown as WeightsFile[];
