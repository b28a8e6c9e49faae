import { compileRules } from '@draughts-lab/engine';
import type { Variant } from '@draughts-lab/variant';
import { findDifferences, type FoundDifferences } from './find-positions.ts';
import { type DifferentValue, findValue } from './find-value.ts';

/** Where two games on one board differ. */
export interface ComparedGames extends FoundDifferences {
  /** A position that one game wins and the other does not, with best play. */
  readonly value: DifferentValue | null;
}

/**
 * Positions and lines of play in which two games differ.
 *
 * @param positions that are compared at most
 * @returns null where the squares or the players are others: no position can be compared
 */
export function compareGames(a: Variant, b: Variant, positions: number): ComparedGames | null {
  if (!haveOneBoard(a, b)) return null;
  const found = findDifferences(compileRules(a), compileRules(b), positions);
  return { ...found, value: findValue(a, b, found.small) };
}

/** Positions can be compared where the squares and the players are the same. */
export const haveOneBoard = (a: Variant, b: Variant): boolean =>
  JSON.stringify(a.document.board) === JSON.stringify(b.document.board) &&
  a.players.map(({ id }) => id).join() === b.players.map(({ id }) => id).join();
