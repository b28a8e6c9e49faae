import { setFlagsFromString } from 'node:v8';

/** V8 puts as much into one function as in the program that is measured, whose entry sets the same (`apps/cli/src/main.ts`). */
export const setOptimiser = (): void => setFlagsFromString('--max-inlined-bytecode-size-cumulative=2000');
