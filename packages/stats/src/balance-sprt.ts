import { requirePositive } from './check.ts';
import type { Counts } from './counts.ts';
import type { BalanceVerdict } from './equivalence.ts';
import type { EloModel } from './llr.ts';
import type { Batches } from './prefix.ts';
import { contiguousBatches } from './prefix.ts';
import { addCounts } from './counts.ts';
import type { SprtDecision, SprtOptions } from './sprt.ts';
import { sprtStatus } from './sprt.ts';

export interface BalanceSprtOptions {
  /** Advantage that counts as unfair, Elo in the chosen model, above 0. */
  readonly marginElo: number;
  /** Probability of calling a fair variant (0 Elo) unfair, shared by the two sides. Default 0.05. */
  readonly alpha?: number;
  /** Probability of calling a variant at the margin balanced. Default 0.05. */
  readonly beta?: number;
  /** Default `normalized`. */
  readonly model?: EloModel;
}

export interface BalanceSprtResult {
  readonly verdict: BalanceVerdict;
  /** Batches 0 to `batches` - 1 were looked at. */
  readonly batches: number;
  /** Test A, 0 against +margin: its decision stays once taken. */
  readonly upper: { readonly decision: SprtDecision; readonly llr: number };
  /** Test B, -margin against 0. */
  readonly lower: { readonly decision: SprtDecision; readonly llr: number };
}

/** The two tests behind a balance test: 0 against +margin, and -margin against 0, mirror images. */
export function balanceTests(options: BalanceSprtOptions): { upper: SprtOptions; lower: SprtOptions } {
  const { marginElo, alpha = 0.05, beta = 0.05, model = 'normalized' } = options;
  requirePositive('marginElo', marginElo);
  return {
    upper: { elo0: 0, elo1: marginElo, alpha: alpha / 2, beta, model },
    lower: { elo0: -marginElo, elo1: 0, alpha: beta, beta: alpha / 2, model },
  };
}

/**
 * Sequential balance test on the first player's results: two one-sided tests on the same units, looked at after
 * each complete batch in index order.
 *
 * Test A accepts H1: first player favoured. Test B accepts H0: second player favoured. A accepts H0 and B
 * accepts H1: balanced within the margin. A decision of either test stays once taken. At 0 Elo each side may err
 * with alpha / 2, so the total stays at alpha; at the margin `balanced` is said with probability at most beta.
 * Both statements are approximations of Wald; the deep tests check them by simulation.
 *
 * @throws RangeError for options out of range
 */
export function balanceSprt<C extends Counts>(
  batches: Batches<C>,
  options: BalanceSprtOptions,
): BalanceSprtResult {
  const tests = balanceTests(options);
  let upper: { decision: SprtDecision; llr: number } = { decision: 'continue', llr: 0 };
  let lower = upper;
  let total: C | null = null;
  const available = contiguousBatches(batches);
  for (let index = 0; index < available; index += 1) {
    const batch = batches[index] as C;
    total = total === null ? batch : addCounts(total, batch);
    if (upper.decision === 'continue') upper = sprtStatus(total, tests.upper);
    if (lower.decision === 'continue') lower = sprtStatus(total, tests.lower);
    const verdict = verdictOf(upper.decision, lower.decision);
    if (verdict !== 'undecided') return result(verdict, index + 1, upper, lower);
  }
  return result('undecided', available, upper, lower);
}

function verdictOf(upper: SprtDecision, lower: SprtDecision): BalanceVerdict {
  if (upper === 'accept-h1') return 'first-favoured';
  if (lower === 'accept-h0') return 'second-favoured';
  return upper === 'accept-h0' && lower === 'accept-h1' ? 'balanced' : 'undecided';
}

function result(
  verdict: BalanceVerdict,
  batches: number,
  upper: { decision: SprtDecision; llr: number },
  lower: { decision: SprtDecision; llr: number },
): BalanceSprtResult {
  return {
    verdict,
    batches,
    upper: { decision: upper.decision, llr: upper.llr },
    lower: { decision: lower.decision, llr: lower.llr },
  };
}
