import { sha256 } from '@draughts-lab/input';

/**
 * 64 bits that start a random generator, as 16 lower-case hex digits.
 *
 * No generator is shared between games: each seed is computed from what it is for, so a game can be played again
 * alone, in any order, on any number of workers.
 */
export type Seed = string;

export interface SeedOf {
  /** The seed of the run, as text. */
  readonly run: string;
  /** Hash of the rules, hex. */
  readonly variantHash: string;
  /** Index of the unit within its cell. All pairings of a variant thus meet the same openings. */
  readonly unit: number;
  /** What the numbers decide: `opening` for the unit, `game:0`, `game:1`, ... for its games. */
  readonly purpose: string;
}

/**
 * The seed for one purpose in one unit: the first 8 bytes of
 * SHA-256("draughts-lab seed 1" LF run LF variantHash LF unit in decimal LF purpose), UTF-8.
 *
 * @throws RangeError when the unit is not a whole number from 0, or a text contains a line feed
 */
export function deriveSeed({ run, variantHash, unit, purpose }: SeedOf): Seed {
  if (!Number.isSafeInteger(unit) || unit < 0)
    throw new RangeError(`unit ${unit} is not a whole number from 0`);
  return firstBytes(['draughts-lab seed 1', run, variantHash, String(unit), purpose]);
}

/**
 * A seed that belongs to a part of what `seed` is for, as `seat:0` of a game: the first 8 bytes of
 * SHA-256("draughts-lab sub-seed 1" LF seed LF purpose).
 *
 * @throws RangeError when the purpose contains a line feed
 */
export function subSeed(seed: Seed, purpose: string): Seed {
  return firstBytes(['draughts-lab sub-seed 1', seed, purpose]);
}

function firstBytes(lines: readonly string[]): Seed {
  const broken = lines.find((line) => line.includes('\n'));
  if (broken !== undefined) throw new RangeError(`line feed in ${JSON.stringify(broken)}`);
  return sha256(lines.join('\n')).slice(0, 16);
}
