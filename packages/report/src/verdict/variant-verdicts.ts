import { isSelfPlay, type Manifest, type Tally } from '@draughts-lab/records';
import {
  type GroupVerdict,
  type JudgedGroup,
  judgedRow,
  type JudgedRow,
  judgeVariants,
  marginOf,
  pairsOfUnits,
  verdictRows,
} from '@draughts-lab/stats';
import { noVerdict, type VariantVerdict, type Verdict, verdictOf, verdictOfSeats } from './verdict.ts';

/**
 * The verdict on each variant of a run from all rows in which one player meets itself, by index into its variants. What is said
 * of one variant holds together with what is said of the others.
 *
 * @param tallies by cell, of the games that count
 * @param looked by variant, where the games were looked at before they were all there
 */
export function variantVerdicts(
  manifest: Manifest,
  tallies: ReadonlyMap<number, Tally>,
  looked?: readonly GroupVerdict[],
): ReadonlyMap<number, VariantVerdict> {
  const { cells } = manifest;
  const margin = marginOf(manifest);
  const hasResult = (cell: number): boolean => {
    const tally = tallies.get(cell);
    return tally !== undefined && tally.games > tally.noResult;
  };
  const variants = verdictRows(manifest).map(({ refused, rows }, index) => {
    const played = cells.flatMap(({ variant }, cell) => (variant === index && hasResult(cell) ? [cell] : []));
    const own = played.filter((cell) => isSelfPlay(cells[cell]!));
    return { refused, rows: rows.filter(hasResult), shown: own.length === 0 ? played : own };
  });
  const groups = variants.map(({ refused, rows }): JudgedGroup => {
    if (refused !== null || rows.length === 0) return { refused: refused ?? 'too-few', rows: [] };
    return {
      refused: null,
      rows: rows.map((cell) => judgedRowOf(tallies.get(cell)!, cells[cell]!.gamesPerUnit)),
    };
  });
  const judged = looked ?? judgeVariants(groups, { marginElo: margin });
  return new Map(
    manifest.variants.map(({ id, name, hash }, index): [number, VariantVerdict] => [
      index,
      {
        ...verdictFor(index),
        variant: id,
        variantName: name,
        variantHash: hash,
        cells: variants[index]!.shown,
      },
    ]),
  );

  function verdictFor(index: number): Verdict {
    const { shown } = variants[index]!;
    const isForMore = manifest.variants[index]!.seats > 2 && manifest.imported === undefined;
    if (!isForMore) return verdictOf(judged[index]!, margin);
    return shown.length === 0
      ? noVerdict('too-few', margin)
      : verdictOfSeats(manifest, tallies.get(shown[0]!)!, margin);
  }
}

/** What is judged of a counted row. */
export function judgedRowOf(
  { wins, draws, losses, lines, units }: Pick<Tally, 'wins' | 'draws' | 'losses' | 'lines' | 'units'>,
  gamesPerUnit: number,
): JudgedRow {
  const pairs = gamesPerUnit === 2 ? pairsOfUnits(units).pairs : undefined;
  return judgedRow({ wins, draws, losses, pairs, lines });
}
