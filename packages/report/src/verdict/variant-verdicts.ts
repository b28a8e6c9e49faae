import { errorBasisOf, type Manifest, type Tally } from '@draughts-lab/records';
import {
  gameTally,
  type JudgedGroup,
  type JudgedRow,
  judgeVariants,
  type LineSums,
  type NoVerdict,
  summariseGames,
  VERDICT_MARGIN_ELO,
} from '@draughts-lab/stats';
import { noVerdict, type VariantVerdict, type Verdict, verdictOf, verdictOfSeats } from './verdict.ts';

/** The margin of a run in Elo: that of its stop rule, or 35. */
export const marginOf = ({ stop }: Pick<Manifest, 'stop'>): number =>
  stop.kind === 'equivalence' ? stop.margin : VERDICT_MARGIN_ELO;

/**
 * The verdict on each variant of a run from all rows in which one player meets itself, by index into its variants. What is said
 * of one variant holds together with what is said of the others.
 *
 * @param tallies by cell, of the games that count
 */
export function variantVerdicts(
  manifest: Manifest,
  tallies: ReadonlyMap<number, Tally>,
): ReadonlyMap<number, VariantVerdict> {
  const margin = marginOf(manifest);
  const variants = manifest.variants.map((variant, index) => {
    const played = manifest.cells.flatMap((planned, cell) => {
      const tally = tallies.get(cell);
      const counts = tally !== undefined && planned.variant === index && tally.games > tally.noResult;
      return counts ? [{ cell, tally, isOne: new Set(planned.players).size === 1 }] : [];
    });
    const own = played.filter(({ isOne }) => isOne);
    const refused =
      own.length === 0 && played.length > 0 ? 'unequal-players' : refusalOf(manifest, variant.seats);
    return { variant, index, cells: own.length === 0 ? played : own, refused, isPlayed: played.length > 0 };
  });
  const groups = variants.map(({ cells, refused, isPlayed }): JudgedGroup => {
    if (refused !== null || !isPlayed) return { refused: refused ?? 'too-few', rows: [] };
    return { refused: null, rows: cells.map(({ tally }) => judgedRow(manifest, tally)) };
  });
  const judged = judgeVariants(groups, { marginElo: margin });
  return new Map(
    variants.map(({ variant, index, cells }): [number, VariantVerdict] => [
      index,
      {
        ...verdictFor(index),
        variant: variant.id,
        variantName: variant.name,
        variantHash: variant.hash,
        cells: cells.map(({ cell }) => cell),
      },
    ]),
  );

  function verdictFor(index: number): Verdict {
    const { variant, cells } = variants[index]!;
    if (variant.seats > 2 && manifest.imported === undefined)
      return cells.length === 0
        ? noVerdict('too-few', margin)
        : verdictOfSeats(manifest, cells[0]!.tally, margin);
    return verdictOf(judged[index]!, margin);
  }
}

/** Why a run is not about the balance of its variants, by its design. */
function refusalOf({ imported, openings, stop }: Manifest, seats: number): NoVerdict | null {
  if (imported !== undefined) return 'imported';
  if (seats > 2) return 'seats';
  if (stop.kind === 'sprt') return 'stopped-by-score';
  if (openings.kind !== 'book') return null;
  const { made } = openings;
  if (made?.kind === 'level' || made?.filter !== undefined) return 'level-openings';
  return made?.kind === 'random' ? null : 'chosen-openings';
}

function judgedRow(manifest: Manifest, tally: Tally): JudgedRow {
  const { score } = summariseGames(gameTally(tally, errorBasisOf(manifest)));
  return {
    units: tally.units
      .filter(({ pattern }) => !pattern.includes('-'))
      .reduce((sum, { units }) => sum + units, 0),
    score: score.value,
    variance: score.standardError ** 2,
    lines: tally.lines.length === 0 ? null : lineSums(tally.lines),
  };
}

function lineSums(sizes: Tally['lines']): LineSums {
  const total = (of: (size: Tally['lines'][number]) => number): number =>
    sizes.reduce((sum, size) => sum + of(size), 0);
  return {
    lines: total(({ lines }) => lines),
    games: total(({ games, lines }) => games * lines),
    sumGamesSquared: total(({ games, lines }) => games ** 2 * lines),
    sumScoreSquaredPerGame: total(({ games, score }) => score.sumTotalsSquared / games),
    score: total(({ score }) => score.sum),
    scoreSquared: total(({ score }) => score.sumSquares),
  };
}
