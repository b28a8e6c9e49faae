import { nextWord, randomBelow } from '@draughts-lab/input/random';
import type { AnalysedRules } from './analyse.ts';
import { countInside } from './library/board.ts';
import { mixHigh, mixLow } from './library/hash.ts';
import { print, when } from './text.ts';

/** Parts of a program that all back ends share. */

/** 32 bits of the hash of one fact, twice. */
export const emitHashOfFacts = (): string => `
// The hash of one fact, 32 bits each; facts are numbered.
${print(mixLow, mixHigh)}`;

/** A random number below a bound, from a state that is passed along. */
export const emitRandomBelow = (): string => `
// xoshiro128**: the next 32 bits, and a number from 0 to count - 1 from them.
${print(nextWord, randomBelow)}`;

/** The hash of what decides draws beside the position. */
export const emitDrawHash = (rules: AnalysedRules): string => `
function drawHash(mix) {
  let sum = 0;
  for (let i = COUNTERS; i < COUNTERS_END; i++) sum ^= mix(0x4000000 + i * 65536 + frames[frame + i] + 1);
  ${when(rules.repetition !== null, 'sum ^= mix(0x3000000 + occurrences());')}
  ${when(rules.plyLimit !== null || (rules.goal?.leaveHomeBy ?? null) !== null, 'sum ^= mix(0x3100000 + earlierPlies + ply);')}
  return sum;
}`;

/** Sets of squares that patterns speak of, and a test on them. */
export const emitSquareSets = (sets: readonly string[]): string =>
  sets.length === 0
    ? ''
    : `
// Places that patterns speak of.
const SQUARE_SETS = [
${sets.map((set) => `${set},`).join('\n')}
];
${print(countInside)}`;
