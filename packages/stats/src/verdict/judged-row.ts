import type { GameRecord, LineSize } from '@draughts-lab/records';
import { type Counts, type PairCounts, type Results, unitCount } from '../score/counts.ts';
import { unitVariance } from '../summary/summary-score.ts';
import type { JudgedRow, LineSums } from './verdict.ts';

/** What is counted of a row for its verdict: exact, in whatever order the games came. */
export interface RowCounts extends Results {
  /** Complete pairs, where the units of the row are pairs. */
  readonly pairs?: PairCounts | undefined;
  /** By number of games, ascending. */
  readonly lines: readonly LineSize[];
}

/** What is judged of a row whose units are independent. */
export function judgedRow({ wins, draws, losses, pairs, lines }: RowCounts): JudgedRow {
  const counts: Counts = pairs ?? { wins, draws, losses };
  if (unitCount(counts) === 0) return { units: 0, score: 0.5, variance: 1, lines: null };
  const { units, mean, variance } = unitVariance(counts);
  return { units, score: mean, variance, lines: lines.length === 0 ? null : lineSums(lines) };
}

function lineSums(sizes: readonly LineSize[]): LineSums {
  const total = (of: (size: LineSize) => number): number => sizes.reduce((sum, size) => sum + of(size), 0);
  return {
    lines: total(({ lines }) => lines),
    games: total(({ games, lines }) => games * lines),
    sumGamesSquared: total(({ games, lines }) => games ** 2 * lines),
    sumScoreSquaredPerGame: total(({ games, score }) => score.sumTotalsSquared / games),
    score: total(({ score }) => score.sum),
    scoreSquared: total(({ score }) => score.sumSquares),
  };
}

/** A record as far as it counts here. */
export type CountedRecord = Pick<GameRecord, 'game' | 'score' | 'line'>;

/** Counts the units of one row, batch by batch. Games without a result, and pairs with one, are left out. */
export interface RowCounter {
  add(records: readonly CountedRecord[]): void;
  read(): RowCounts;
}

export function createRowCounter({ gamesPerUnit }: { readonly gamesPerUnit: number }): RowCounter {
  const results = { wins: 0, draws: 0, losses: 0 };
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const byLine = new Map<string, { games: number; score: number; squares: number }>();
  let firstOfPair: number | null = null;

  function addToLine(line: string, score: number): void {
    const sums = byLine.get(line) ?? { games: 0, score: 0, squares: 0 };
    if (sums.games === 0) byLine.set(line, sums);
    sums.games += 1;
    sums.score += score;
    sums.squares += score ** 2;
  }

  function sizes(): LineSize[] {
    return [...Map.groupBy(byLine.values(), ({ games }) => games)]
      .toSorted(([a], [b]) => a - b)
      .map(([games, lines]) => ({
        games,
        lines: lines.length,
        score: {
          sum: lines.reduce((sum, { score }) => sum + score, 0),
          sumSquares: lines.reduce((sum, { squares }) => sum + squares, 0),
          sumTotalsSquared: lines.reduce((sum, { score }) => sum + score ** 2, 0),
        },
      }));
  }

  return {
    add(records) {
      for (const { game, score, line } of records) {
        if (game === 0) firstOfPair = score;
        else if (score !== null && firstOfPair !== null) pairs[2 * (score + firstOfPair)]! += 1;
        if (score === null) continue;
        if (score === 1) results.wins += 1;
        else if (score === 0) results.losses += 1;
        else results.draws += 1;
        if (line !== null) addToLine(line, score);
      }
    },
    read: () => ({ ...results, ...(gamesPerUnit === 2 && { pairs: [...pairs] }), lines: sizes() }),
  };
}
