import type { ResolvedPattern } from '@draughts-lab/variant';
import type { AnalysedRules } from './analyse.ts';
import { type FastParts, keepsSets } from './fast-parts.ts';
import { int } from './text.ts';

/**
 * What a program may take for granted about draws while no king is on the board and a ply has been played. Where men only
 * go forward, the last move, by a man, can never be taken back: no position has been there before, every counter has just begun
 * again, and no pattern that asks for a king holds.
 */
export interface Rest {
  /** The values of the counters. */
  readonly counters: readonly number[];
  /** A test that no king is on the board of the frame under way. */
  readonly test: string;
}

/** Null where some rule about draws can count, or see a position again, among men. */
export function restOf(rules: AnalysedRules, fast: FastParts | null): Rest | null {
  if (!keepsSets(rules, fast) || !fast.menAdvance || rules.demotes !== 'never') return null;
  if (rules.noMoves === 'pass' || rules.plyLimit !== null || (rules.goal?.leaveHomeBy ?? null) !== null)
    return null;
  const counters = rules.counters.map(({ when, resetByManMove }) =>
    when !== null && asksForKing(when) ? -1 : when === null && resetByManMove ? 0 : null,
  );
  if (counters.includes(null) || (counters.length === 0 && rules.repetition === null)) return null;
  const kings = Array.from(
    { length: fast.words },
    (_, word) => `frames[frame + SETS + ${int(2 * fast.words + word)}]`,
  );
  return { counters: counters as number[], test: `(${kings.join(' | ')}) === 0` };
}

const asksForKing = ({ each, sides }: ResolvedPattern): boolean =>
  [each, ...(sides ?? [])].some((side) => side !== null && side.kings.min > 0);
