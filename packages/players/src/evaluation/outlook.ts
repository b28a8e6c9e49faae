import type { Setup, Variant } from '@draughts-lab/variant';
import { initialSetup } from '@draughts-lab/variant';
import { exponential } from '../logistic.ts';
import type { PlayerSpec } from '../player-spec.ts';
import fitted from './outlook.json' with { type: 'json' };

/** What a position promises the side to move between equal players: probabilities that add up to 1. */
export interface Outlook {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  /** A win counts 1, a draw 1/2. */
  readonly score: number;
}

/**
 * The logarithms of the odds of a win, and of a loss, against a draw, over the score in men and the share of the pieces that are left:
 * `a + b·men + left·(c + d·men) + e·left²`, as [a, b, c, d, e].
 */
export interface OutlookCurves {
  readonly win: readonly number[];
  readonly loss: readonly number[];
}

/** Curves as they were fitted to games: of which rules, and by whose scores. */
export interface FittedOutlook extends OutlookCurves {
  readonly variant: string;
  /** Hash of the rules. */
  readonly rules: string;
  /** Hash of the learned weights that gave the scores; null: the hand-made evaluation. */
  readonly weights: string | null;
  /** Games of the fit. */
  readonly games: number;
}

const FITTED: readonly FittedOutlook[] = fitted;

/** Scores beyond this say no more. */
const MOST_MEN = 20;

/** Squares with a piece, of those at the start: 1 in races, where nothing is taken. */
export function piecesLeft(variant: Variant, { stacks }: Setup): number {
  const count = (list: Setup['stacks']): number => list.filter(({ length }) => length > 0).length;
  return count(stacks) / Math.max(1, count(initialSetup(variant).stacks));
}

/** What the curves depend on: 1, men, left, left times men, left squared. */
export function outlookTerms(score: number, left: number): readonly number[] {
  const men = Math.max(-MOST_MEN, Math.min(MOST_MEN, score / 100));
  return [1, men, left, left * men, left * left];
}

/**
 * The curves for the scores that a player gives under these rules.
 *
 * @returns undefined where none were fitted: other weights, a part of the evaluation, a player that does not search
 */
export function outlookCurves({ hash }: Variant, player: PlayerSpec): OutlookCurves | undefined {
  if (player.player !== 'alpha-beta' || player.evaluation !== 'full') return undefined;
  const { weights } = player;
  const wanted =
    typeof weights !== 'string' ? weights.hash : weights === 'none' ? null : weights.split(':').at(-1);
  return FITTED.find((one) => one.rules === hash && one.weights === wanted);
}

/**
 * What a position promises by its score.
 *
 * @param score of a search for the side to move, in hundredths of a man (of a step in races)
 * @param left as `piecesLeft`
 */
export function outlookOf({ win, loss }: OutlookCurves, score: number, left: number): Outlook {
  const [, men = 0] = outlookTerms(score, left);
  // The worth of a man is summed first: where it is 0, more men promise exactly as much.
  const odds = ([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[]): number =>
    exponential(a + c * left + e * left * left + (b + d * left) * men);
  const [won, lost] = [odds(win), odds(loss)];
  const all = 1 + won + lost;
  return { win: won / all, draw: 1 / all, loss: lost / all, score: (won + 0.5) / all };
}
