import { holm, unpairedDifference } from '@draughts-lab/stats';
import { type Estimate, estimateOf } from '../estimate.ts';
import type { ComparedRow } from './compared-row.ts';

/** How a measure of the runs' own differs between two rows: the first minus the second. */
export interface MeasureLine extends Estimate {
  readonly a: string;
  readonly b: string;
  readonly measure: string;
  /** The means of both rows. */
  readonly of: readonly [number, number];
  readonly pValue: number;
  /** By Holm, for all lines of measures together. */
  readonly pAdjusted: number;
  /** Games on each side of which the measure says something. */
  readonly n: readonly [number, number];
}

/** Compares the measures that both rows of each pair have. Games count as independent, or worse where a row says so. */
export function compareMeasures(
  pairs: readonly (readonly [ComparedRow, ComparedRow])[],
  confidence: number,
): MeasureLine[] {
  const lines = pairs.flatMap(([a, b]) =>
    (a.row.measures?.list ?? []).flatMap((left): Omit<MeasureLine, 'pAdjusted'>[] => {
      const right = b.row.measures?.list.find(({ name }) => name === left.name);
      if (left.mean === null || left.standardError === null) return [];
      if (right === undefined || right.mean === null || right.standardError === null) return [];
      const found = unpairedDifference(
        { value: left.mean.value, standardError: left.standardError },
        { value: right.mean.value, standardError: right.standardError },
        confidence,
      );
      return [
        {
          a: a.label,
          b: b.label,
          measure: left.name,
          of: [left.mean.value, right.mean.value],
          ...estimateOf(found),
          pValue: found.pValue,
          n: [left.games, right.games],
        },
      ];
    }),
  );
  const adjusted = holm(lines.map(({ pValue }) => pValue));
  return lines.map((line, at) => ({ ...line, pAdjusted: adjusted[at]! }));
}
