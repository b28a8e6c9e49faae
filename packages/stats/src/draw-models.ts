import type { Results } from './counts.ts';
import { requireCount } from './check.ts';
import type { EstimateWithError } from './interval.ts';
import { around, DEFAULT_CONFIDENCE } from './interval.ts';
import { ELO_PER_LOGIT } from './elo.ts';
import { twoSidedZ } from './numeric/normal.ts';

/** `half-added`: 1/2 was added to wins, draws and losses, as one of them was 0. */
export type DrawModelCorrection = 'none' | 'half-added';

export interface RaoKupperFit {
  /** Advantage of the measured player, Elo. */
  readonly advantage: number;
  /** Half-width of the draw zone, Elo ("drawelo" in BayesElo). */
  readonly drawElo: number;
  readonly correction: DrawModelCorrection;
}

export interface DavidsonFit {
  /** Advantage of the measured player, Elo; depends on decisive games only. */
  readonly advantage: EstimateWithError;
  /** D / sqrt(W L): drawishness at equal strength. */
  readonly nu: number;
  readonly correction: DrawModelCorrection;
}

/**
 * Rao-Kupper model: a draw happens when the strengths are within a threshold. With win and loss shares w, l:
 * advantage = 200 log10(w / l (1 - l) / (1 - w)), drawElo = 200 log10((1 - l) / l (1 - w) / w).
 *
 * @throws RangeError when there is no game
 * @see Rao & Kupper (1967), J. Am. Stat. Assoc. 62:194
 */
export function raoKupper(results: Results): RaoKupperFit {
  const { wins, draws, losses, correction } = corrected(results);
  const games = wins + draws + losses;
  const w = wins / games;
  const l = losses / games;
  return {
    advantage: 200 * Math.log10(((w / l) * (1 - l)) / (1 - w)),
    drawElo: 200 * Math.log10((((1 - l) / l) * (1 - w)) / w),
    correction,
  };
}

/**
 * Davidson model: the draw probability goes with the geometric mean of the strengths.
 * advantage = 400 log10(W / L) with SE = 400 / ln 10 sqrt(1 / W + 1 / L), nu = D / sqrt(W L).
 *
 * @throws RangeError when there is no game
 * @see Davidson (1970), J. Am. Stat. Assoc. 65:317
 */
export function davidson(results: Results, confidence: number = DEFAULT_CONFIDENCE): DavidsonFit {
  const { wins, draws, losses, correction } = corrected(results);
  const value = 400 * Math.log10(wins / losses);
  const standardError = ELO_PER_LOGIT * Math.sqrt(1 / wins + 1 / losses);
  return {
    advantage: {
      value,
      standardError,
      interval: around(value, twoSidedZ(confidence) * standardError, 'delta', confidence),
    },
    nu: draws / Math.sqrt(wins * losses),
    correction,
  };
}

function corrected({ wins, draws, losses }: Results): Results & { correction: DrawModelCorrection } {
  requireCount('wins', wins);
  requireCount('draws', draws);
  requireCount('losses', losses);
  if (wins + draws + losses === 0) throw new RangeError('a draw model needs at least one game, got none');
  if (wins > 0 && losses > 0) return { wins, draws, losses, correction: 'none' };
  return { wins: wins + 0.5, draws: draws + 0.5, losses: losses + 0.5, correction: 'half-added' };
}
