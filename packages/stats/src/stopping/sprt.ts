import type { Issue } from '@draughts-lab/input';
import { throwIssues } from '../score/check.ts';
import { ELO_MODELS, type Hypotheses } from './llr.ts';

/** A sequential probability ratio test between two Elo values. */
export interface SprtOptions extends Hypotheses {
  /** Probability of accepting H1 when H0 holds. */
  readonly alpha: number;
  /** Probability of accepting H0 when H1 holds. */
  readonly beta: number;
}

export interface SprtBounds {
  /** At or below: accept H0. */
  readonly lower: number;
  /** At or above: accept H1. */
  readonly upper: number;
}

const SPRT_DECISIONS = ['accept-h0', 'accept-h1', 'continue'] as const;
export type SprtDecision = (typeof SPRT_DECISIONS)[number];

/** Everything wrong with the options of a test; empty when it can run. */
export function sprtIssues(options: SprtOptions): Issue[] {
  const { elo0, elo1, alpha, beta, model } = options;
  const issues: Issue[] = [];
  if (!Number.isFinite(elo0)) issues.push({ path: 'elo0', message: `expected a number, found ${elo0}` });
  if (!Number.isFinite(elo1)) issues.push({ path: 'elo1', message: `expected a number, found ${elo1}` });
  if (elo0 >= elo1)
    issues.push({ path: 'elo1', message: `expected more than elo0 (${elo0}), found ${elo1}` });
  if (!ELO_MODELS.includes(model))
    issues.push({ path: 'model', message: `expected ${ELO_MODELS.join(' or ')}, found ${model as string}` });
  return [...issues, ...errorIssues(alpha, beta)];
}

/** Everything wrong with a pair of error probabilities. */
function errorIssues(alpha: number, beta: number): Issue[] {
  const issues: Issue[] = [];
  if (!(alpha > 0 && alpha < 1))
    issues.push({ path: 'alpha', message: `expected a number inside (0, 1), found ${alpha}` });
  if (!(beta > 0 && beta < 1))
    issues.push({ path: 'beta', message: `expected a number inside (0, 1), found ${beta}` });
  if (issues.length === 0 && alpha + beta >= 1) {
    issues.push({ path: 'beta', message: `alpha + beta must stay below 1, found ${alpha + beta}` });
  }
  return issues;
}

/**
 * Wald's bounds: lower = ln(beta / (1 - alpha)), upper = ln((1 - beta) / alpha).
 *
 * @throws RangeError unless 0 < alpha, 0 < beta and alpha + beta < 1
 * @see Wald (1945), Ann. Math. Stat. 16:117
 */
export function sprtBounds({ alpha, beta }: Pick<SprtOptions, 'alpha' | 'beta'>): SprtBounds {
  throwIssues(errorIssues(alpha, beta));
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/** Decision of a likelihood ratio against bounds. */
export function sprtDecision(llr: number, bounds: SprtBounds): SprtDecision {
  if (llr <= bounds.lower) return 'accept-h0';
  return llr >= bounds.upper ? 'accept-h1' : 'continue';
}
