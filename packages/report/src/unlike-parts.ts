import { type GameRecord, resultOf } from '@draughts-lab/records';
import { DISTINCT_WARN_BELOW, holm, partsAlike } from '@draughts-lab/stats';

/** Parts of a row, in index order: few enough that each holds many games of a run of some size. */
const PARTS = 4;
/** Fewest expected games of a result in a part for the chi-square law to hold. */
const MIN_EXPECTED = 5;
/** Level over all rows together. So low, as a run without fault should hardly ever be suspected. */
const LEVEL = 0.001;

/** A row whose results change within the run. */
export interface UnlikePart {
  readonly cell: number;
  /** The part that stands out most, from 0, and of how many. */
  readonly part: number;
  readonly parts: number;
  /** Adjusted for the number of rows (Holm). */
  readonly pValue: number;
}

/** Looks for rows that change within a run, game by game. */
export interface PartsTest {
  /** The next game, in index order. */
  add(record: GameRecord): void;
  /** The rows that change, by what has been added. */
  unlike(): UnlikePart[];
}

/**
 * Finds rows whose quarters, in index order, have other shares of wins, draws and losses than the rest: a part of the
 * run may have been played by other code, or by a machine that computes wrong.
 *
 * One game of each unit counts, so that the games of one opening do not count twice. Rows of more than two seats, with
 * copies of games, or with too few games for the test are left out.
 */
export function createPartsTest(): PartsTest {
  const rows = new Map<number, Row>();
  return {
    add(record) {
      if (record.seats.length !== 2 || record.game !== 0) return;
      const row = rows.getOrInsert(record.cell, { results: [], moves: new Set() });
      row.moves.add(record.movesHash);
      row.results.push(resultOf(record));
    },
    unlike() {
      const tested = [...rows].flatMap(([cell, row]) => {
        const parts = quarters(row);
        return parts === null ? [] : [{ cell, ...partsAlike(parts) }];
      });
      const adjusted = holm(tested.map(({ pValue }) => pValue));
      return tested.flatMap(({ cell, residuals }, index) => {
        const pValue = adjusted[index]!;
        if (pValue >= LEVEL) return [];
        const sizes = residuals.map((one) => Math.max(...Object.values(one).map(Math.abs)));
        return [{ cell, part: sizes.indexOf(Math.max(...sizes)), parts: PARTS, pValue }];
      });
    },
  };
}

interface Row {
  readonly results: ReturnType<typeof resultOf>[];
  readonly moves: Set<string>;
}

/** The results of each part; null where the test would not hold. */
function quarters({
  results,
  moves,
}: Row): { readonly wins: number; readonly draws: number; readonly losses: number }[] | null {
  if (moves.size < DISTINCT_WARN_BELOW * results.length) return null;
  const count = (from: number, to: number, wanted: string): number =>
    results.slice(from, to).filter((result) => result === wanted).length;
  const part = (from: number, to: number): { wins: number; draws: number; losses: number } => ({
    wins: count(from, to, 'win'),
    draws: count(from, to, 'draw'),
    losses: count(from, to, 'loss'),
  });
  const all = Object.values(part(0, results.length));
  if (all.some((games) => games > 0 && games < PARTS * MIN_EXPECTED) || all.every((games) => games === 0))
    return null;
  const border = (index: number): number => Math.floor((index * results.length) / PARTS);
  const parts = Array.from({ length: PARTS }, (_, index) => part(border(index), border(index + 1)));
  return parts.every(({ wins, draws, losses }) => wins + draws + losses > 0) ? parts : null;
}
