import type { WeightsFile } from '../src/evaluation/learned/weights.ts';

/** Weights that come with the program, one file for each set of rules. */
export const SHIPPED: readonly WeightsFile[] = [];
