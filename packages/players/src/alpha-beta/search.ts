import type { Machine } from '@draughts-lab/engine';
import { ownCopy } from '../own-copy.ts';
import { knownWorths, WORTHS_LAYOUT } from './known-worths.ts';
import { createOrdering, RANKS } from './ordering.ts';
import { MAX_PLY, type Search, type SearchOptions } from './search-contract.ts';
import { CONSTANTS, searchOf } from './search-of.ts';
import { createTable, TABLE_LAYOUT } from './table.ts';

/**
 * Iterative-deepening principal variation search for two players on a compiled machine.
 *
 * - Compulsory captures and single replies do not use up depth, so a position is only evaluated when it
 *   is quiet, or when the side to move may leave its captures alone.
 * - A win is worth more the sooner it comes.
 * - Stored scores are keyed by all that the rules count: pieces, side, counters, occurrences of the position itself
 *   (the machine's full hash), and the set of earlier positions that one more occurrence would end as a draw. So a
 *   path that is one repetition from a draw shares no score with a path that is not. A score that a repetition with
 *   a position above the node has touched holds for this path only and is never stored.
 *   What is left of the graph-history problem takes two more occurrences of one position below the node.
 * - No null move: in draughts the duty to move decides games.
 *
 * @param evaluate worth of the machine's node for the side to move: that of its position, whatever came before
 */
export function createSearch(
  machine: Machine,
  evaluate: () => number,
  progress: Int32Array,
  options: SearchOptions,
): Search {
  const table = options.tableBits === null ? null : ownCopy(createTable)(options.tableBits, TABLE_LAYOUT);
  const ordering = ownCopy(createOrdering)(machine, progress, MAX_PLY, RANKS);
  const known = ownCopy(knownWorths)(machine, evaluate, WORTHS_LAYOUT);
  return ownCopy(searchOf)({ machine, evaluate: known, table, ordering, options }, CONSTANTS);
}
