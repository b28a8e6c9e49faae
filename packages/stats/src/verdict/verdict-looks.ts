import { judgeLooks, type LookedAt } from './judge.ts';
import type { GroupVerdict, JudgedGroup, JudgedRow, NoVerdict, VerdictOptions } from './verdict.ts';

/** The rows of one variant that are judged together, by what names them. */
export interface VerdictRows<Row> {
  /** A reason by design why they are not. */
  readonly refused: NoVerdict | null;
  readonly rows: readonly Row[];
}

/** All variants of a run, looked at one time after the other. */
export interface VerdictLooks<Row> {
  /** Whether the variant needs no more games. */
  isSettled(group: number): boolean;
  /**
   * The next look: each variant that is not settled with its games so far, the others with those they were settled with.
   *
   * @throws RangeError when no look is left
   */
  next(read: (row: Row) => JudgedRow): GroupVerdict[];
}

export function createVerdictLooks<Row>(
  groups: readonly VerdictRows<Row>[],
  options: VerdictOptions = {},
): VerdictLooks<Row> {
  const history = groups.map((): LookedAt[] => []);
  const settled = new Set<number>();
  let look = 0;
  return {
    isSettled: (group) => settled.has(group),
    next(read) {
      for (const [at, { refused, rows }] of groups.entries()) {
        if (settled.has(at)) continue;
        const group: JudgedGroup = { refused, rows: refused === null ? rows.map(read) : [] };
        history[at]!.push({ look, group });
      }
      const verdicts = judgeLooks(history, options);
      for (const [at, verdict] of verdicts.entries()) if (verdict.settled) settled.add(at);
      look += 1;
      return verdicts;
    },
  };
}
