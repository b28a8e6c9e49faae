import { requireCount } from '../score/check.ts';
import type { Results } from '../score/counts.ts';
import { chiSquareUpper } from '../numeric/chi-square.ts';

/** Whether parts of a run that should be alike are alike. */
export interface AlikeTest {
  readonly chiSquare: number;
  /** 2 (k - 1) for k parts, less when a result never occurred. */
  readonly degrees: number;
  readonly pValue: number;
  /** Standardised residuals of each part: about N(0, 1) when nothing is wrong; beyond 4 look at who played it. */
  readonly residuals: readonly Results[];
}

/**
 * Chi-square test that wins, draws and losses have the same shares in every part.
 *
 * Games must be independent and expected counts at least about 5. It finds a part played by other rules or another
 * build, if the effect is large; comparing replayed rows finds more.
 *
 * @param parts at least 2 with games
 * @see Pearson (1900); Agresti (2013), Categorical Data Analysis, 3.3 (residuals)
 */
export function partsAlike(parts: readonly Results[]): AlikeTest {
  const rows = parts.map(({ wins, draws, losses }) => [wins, draws, losses]);
  rows.flat().forEach((count) => requireCount('count', count));
  const sizes = rows.map((row) => row.reduce((sum, count) => sum + count, 0));
  const games = sizes.reduce((sum, size) => sum + size, 0);
  const filled = sizes.filter((size) => size > 0).length;
  if (filled < 2) throw new RangeError(`a comparison needs at least 2 parts with games, got ${filled}`);
  const shares = [0, 1, 2].map((column) => rows.reduce((sum, row) => sum + row[column]!, 0) / games);
  let chiSquare = 0;
  const residuals = rows.map((row, i) => {
    const [wins, draws, losses] = row.map((count, column) => {
      const expected = sizes[i]! * shares[column]!;
      if (expected === 0) return 0;
      chiSquare += (count - expected) ** 2 / expected;
      const spread = Math.sqrt(expected * (1 - shares[column]!) * (1 - sizes[i]! / games));
      return spread > 0 ? (count - expected) / spread : 0;
    });
    return { wins: wins!, draws: draws!, losses: losses! };
  });
  const degrees = (filled - 1) * (shares.filter((share) => share > 0).length - 1);
  return { chiSquare, degrees, pValue: degrees > 0 ? chiSquareUpper(chiSquare, degrees) : 1, residuals };
}
