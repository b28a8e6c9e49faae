import { requireCount, requireConfidence } from '../score/check.ts';
import { eloFromScore, ELO_PER_LOGIT } from '../score/elo.ts';
import { DEFAULT_CONFIDENCE, type EstimateWithError, waldEstimate } from '../score/interval.ts';
import { invertMatrix, multiply } from '../numeric/linear.ts';
import { twoSidedZ } from '../numeric/normal.ts';
import { connectedGroups, dominanceGroups, mergePairings, type Pairing } from './pairing-graph.ts';

export interface RatingOptions {
  /** Two-sided level. Default 0.95. */
  readonly confidence?: number;
  /** The player at rating 0. Default: the first one met in the pairings. */
  readonly anchor?: string;
  /**
   * Virtual wins and losses added to every pairing played, split evenly between wins and losses. Gives players
   * with 0 % or 100 % a finite rating. Default 0.
   */
  readonly priorGames?: number;
  /**
   * The same games by pairs on one opening. Games of a pair go together, the more the sharper the opening: with this the
   * errors are those of pairs (sandwich), without it those of independent games.
   */
  readonly pairs?: readonly RatedPair[] | undefined;
}

/** Pairs of games on one opening that came out alike: in the first game `first` moved first, in the second `second` did. */
export interface RatedPair {
  readonly first: string;
  readonly second: string;
  /** Of whoever moved first in that game; null for a game without a result. */
  readonly results: readonly [Outcome | null, Outcome | null];
  readonly count: number;
}
type Outcome = 'win' | 'draw' | 'loss';

export interface Rating extends EstimateWithError {
  readonly player: string;
  readonly games: number;
}

/** A fitted Bradley-Terry-Davidson model. Ratings and advantage in Elo. */
export interface RatingFit {
  readonly status: 'fitted';
  readonly ratings: readonly Rating[];
  /** Advantage of the first player. */
  readonly advantage: EstimateWithError;
  /** Drawishness nu with its standard error; null when no game was drawn (nu = 0). */
  readonly nu: EstimateWithError | null;
  readonly logLikelihood: number;
  /** Covariance of the ratings in the order of `ratings`; the anchor has zeros. */
  readonly covariance: readonly (readonly number[])[];
}

/** Why no ratings can be given. */
export type RatingFailure =
  /** The groups never met: their ratings have no common scale. */
  | { readonly status: 'disconnected'; readonly groups: readonly (readonly string[])[] }
  /** Nobody changed seats, so any advantage could be moved into the ratings. */
  | { readonly status: 'unidentified'; readonly message: string }
  /** An earlier group never lost half a point to a later one, or a seat never did: some rating is infinite. */
  | {
      readonly status: 'unbounded';
      readonly groups: readonly (readonly string[])[];
      readonly message: string;
    };

const MAX_STEPS = 200;
/** Elo beyond which a growing parameter is taken to run to infinity. */
const RUNAWAY_ELO = 6000;

/**
 * Ratings of several players within one variant, with a first-move term and draws (Davidson):
 * a = 10^((r_i + adv / 2) / 400), b = 10^((r_j - adv / 2) / 400), m = nu sqrt(a b),
 * P(win, draw, loss of the first player i) = (a, m, b) / (a + m + b).
 *
 * Maximum likelihood by Newton's method (the log-likelihood is concave in r, adv and ln nu), standard errors
 * from the inverse Hessian, where games are independent, or from pairs of games by the sandwich.
 *
 * @param pairings results of the first player; the same pair may occur in several entries
 * @returns the fit, or why there is none: disconnected comparisons, someone with 0 % or 100 % and no
 *   prior, or nobody who played in both seats
 * @throws RangeError for negative counts, an unknown anchor, or a player paired with itself
 * @see Davidson (1970), J. Am. Stat. Assoc. 65:317; Davidson & Beaver (1977), Biometrics 33:693; Hunter (2004),
 *   Ann. Statist. 32:384; White (1982), Econometrica 50:1 on the sandwich
 */
export function fitRatings(
  pairings: readonly Pairing[],
  options: RatingOptions = {},
): RatingFit | RatingFailure {
  const { confidence = DEFAULT_CONFIDENCE, priorGames = 0 } = options;
  requireConfidence(confidence);
  requireCount('priorGames', priorGames);
  checkPairings(pairings);
  const played = mergePairings(pairings).filter(({ wins, draws, losses }) => wins + draws + losses > 0);
  const connected = connectedGroups(played);
  if (connected.length !== 1) return { status: 'disconnected', groups: connected };
  const dominance = priorGames > 0 ? [] : dominanceGroups(played);
  if (dominance.length > 1) {
    return {
      status: 'unbounded',
      groups: dominance,
      message: 'earlier groups never lost half a point to later ones',
    };
  }
  const { anchor = played[0]!.first } = options;
  const players = [anchor, ...connected[0]!.filter((player) => player !== anchor)];
  if (players.length !== connected[0]!.length) throw new RangeError(`the anchor ${anchor} played no game`);
  const withDraws = played.some(({ draws }) => draws > 0);
  const model: Model = { players, withDraws, size: players.length - 1 + (withDraws ? 2 : 1) };
  const solution = maximise(designRows(played, model, priorGames), model);
  if (solution === 'unidentified') {
    return {
      status: 'unidentified',
      message: 'the advantage cannot be told from the ratings: some players must meet in both seats',
    };
  }
  if (solution === 'unbounded') {
    return { status: 'unbounded', groups: [players], message: 'one seat never lost half a point' };
  }
  const { pairs } = options;
  const covariance = pairs === undefined ? solution.covariance : sandwich(solution, pairs, model);
  return describeFit({ ...solution, covariance }, played, model, confidence);
}

/** Parameters: ratings of players 1.. in logits, the advantage in logits, and ln nu last when there are draws. */
interface Model {
  readonly players: readonly string[];
  readonly withDraws: boolean;
  readonly size: number;
}

/** Counts of one pairing with the gradient of each result's log weight: win, draw, loss. */
interface DesignRow {
  readonly counts: readonly [number, number, number];
  readonly features: readonly [readonly number[], readonly number[], readonly number[]];
}

function designRows(
  played: readonly Pairing[],
  { players, withDraws, size }: Model,
  priorGames: number,
): DesignRow[] {
  const advantage = players.length - 1;
  return played.map(({ first, second, wins, draws, losses }) => {
    const win = Array.from<number>({ length: size }).fill(0);
    const loss = [...win];
    const i = players.indexOf(first);
    const j = players.indexOf(second);
    if (i > 0) win[i - 1] = 1;
    if (j > 0) loss[j - 1] = 1;
    win[advantage] = 0.5;
    loss[advantage] = -0.5;
    const draw = win.map((value, k) => (value + loss[k]!) / 2);
    if (withDraws) draw[size - 1] = 1;
    return { counts: [wins + priorGames / 2, draws, losses + priorGames / 2], features: [win, draw, loss] };
  });
}

interface Solution {
  readonly parameters: readonly number[];
  readonly covariance: readonly (readonly number[])[];
  readonly logLikelihood: number;
}

/**
 * H^-1 M H^-1 times n / (n - p): M adds up the squares of what each pair says together, so it knows how far the games of a pair
 * go together.
 */
function sandwich(
  { parameters, covariance }: Solution,
  pairs: readonly RatedPair[],
  model: Model,
): number[][] {
  const { size } = model;
  const meat = Array.from({ length: size }, () => Array.from<number>({ length: size }).fill(0));
  let units = 0;
  for (const { first, second, results, count } of pairs) {
    requireCount(`pairs of ${first} and ${second}`, count);
    const gradient = Array.from<number>({ length: size }).fill(0);
    let scored = 0;
    for (const [game, result] of results.entries()) {
      if (result === null) continue;
      scored += 1;
      const [mover, other] = game === 0 ? [first, second] : [second, first];
      const empty = { first: mover, second: other, wins: 0, draws: 0, losses: 0 };
      const [{ features }] = designRows([empty], model, 0) as [DesignRow];
      const shares = sharesOf(features, parameters, model);
      const at = { win: 0, draw: 1, loss: 2 }[result];
      for (let k = 0; k < size; k += 1)
        gradient[k]! +=
          features[at]![k]! - shares.reduce((mean, share, r) => mean + share * features[r]![k]!, 0);
    }
    if (scored === 0) continue;
    units += count;
    for (let k = 0; k < size; k += 1)
      for (let m = 0; m < size; m += 1) meat[k]![m]! += count * gradient[k]! * gradient[m]!;
  }
  const scale = units > size ? units / (units - size) : 1;
  const times = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] =>
    a.map((row) => row.map((_, m) => row.reduce((sum, value, k) => sum + value * b[k]![m]!, 0)));
  return times(times(covariance, meat), covariance).map((row) => row.map((value) => scale * value));
}

/** Chances of win, draw and loss. */
function sharesOf(
  features: DesignRow['features'],
  parameters: readonly number[],
  { withDraws }: Model,
): number[] {
  const logs = features.map((feature) => feature.reduce((total, x, k) => total + x * parameters[k]!, 0));
  const top = Math.max(...logs.filter((_, r) => withDraws || r !== 1));
  const weights = logs.map((log, r) => (withDraws || r !== 1 ? Math.exp(log - top) : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/**
 * A difference of ratings on the scale of all other tables: the Elo of the score that it makes one expect, draws counting
 * one half, seats apart. Davidson's scale stretches where draws are frequent: there 100 are fewer points than 100 Elo.
 *
 * @param difference on the scale of the model
 * @param nu drawishness; 0 without draws
 */
export function eloOfRating(difference: number, nu: number): number {
  const ratio = 10 ** (difference / 800);
  return eloFromScore((ratio + nu / 2) / (ratio + nu + 1 / ratio));
}

/** Newton's method with step halving; the words say that a parameter is not determined, or runs away. */
function maximise(rows: readonly DesignRow[], model: Model): Solution | 'unidentified' | 'unbounded' {
  let parameters = Array.from<number>({ length: model.size }).fill(0);
  let here = likelihood(rows, parameters, model);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const inverse = invertMatrix(here.information);
    // At the start every result has weight, so only the design itself can make the information singular.
    if (inverse === null) return step === 0 ? 'unidentified' : 'unbounded';
    const direction = multiply(inverse, here.gradient);
    if (Math.max(...direction.map(Math.abs)) < 1e-12) {
      return { parameters, covariance: inverse, logLikelihood: here.value };
    }
    let fraction = 1;
    let next = parameters;
    let there = here;
    do {
      next = parameters.map((value, k) => value + fraction * direction[k]!);
      there = likelihood(rows, next, model);
      fraction /= 2;
    } while (there.value < here.value - 1e-9 * Math.abs(here.value) && fraction > 1e-6);
    parameters = next;
    here = there;
    if (parameters.some((value) => Math.abs(value) * ELO_PER_LOGIT > RUNAWAY_ELO)) return 'unbounded';
  }
  return 'unbounded';
}

/** Log-likelihood with gradient and information (negative Hessian). */
function likelihood(
  rows: readonly DesignRow[],
  parameters: readonly number[],
  model: Model,
): { value: number; gradient: number[]; information: number[][] } {
  const { size, withDraws } = model;
  let value = 0;
  const gradient = Array.from<number>({ length: size }).fill(0);
  const information = Array.from({ length: size }, () => Array.from<number>({ length: size }).fill(0));
  const results = withDraws ? [0, 1, 2] : [0, 2];
  for (const { counts, features } of rows) {
    const games = results.reduce((total, r) => total + counts[r]!, 0);
    const shares = sharesOf(features, parameters, model);
    const mean = parameters.map((_, k) => results.reduce((m, r) => m + shares[r]! * features[r]![k]!, 0));
    for (const r of results) {
      const count = counts[r]!;
      if (count > 0) value += count * Math.log(shares[r]!);
      for (let k = 0; k < size; k += 1) {
        const away = features[r]![k]! - mean[k]!;
        gradient[k]! += (count - games * shares[r]!) * features[r]![k]!;
        for (let m = 0; m < size; m += 1)
          information[k]![m]! += games * shares[r]! * away * (features[r]![m]! - mean[m]!);
      }
    }
  }
  return { value, gradient, information };
}

function describeFit(
  { parameters, covariance, logLikelihood }: Solution,
  played: readonly Pairing[],
  { players, withDraws }: Model,
  confidence: number,
): RatingFit {
  const z = twoSidedZ(confidence);
  const inElo = (value: number, variance: number): EstimateWithError =>
    waldEstimate(value * ELO_PER_LOGIT, ELO_PER_LOGIT * Math.sqrt(variance), confidence);
  const gamesOf = (player: string): number =>
    played.reduce(
      (games, p) => games + (p.first === player || p.second === player ? p.wins + p.draws + p.losses : 0),
      0,
    );
  const rated = players.map((player, i) => ({
    player,
    games: gamesOf(player),
    ...(i === 0 ? inElo(0, 0) : inElo(parameters[i - 1]!, covariance[i - 1]![i - 1]!)),
  }));
  const at = players.length - 1;
  const elo2 = ELO_PER_LOGIT ** 2;
  return {
    status: 'fitted',
    ratings: rated,
    advantage: inElo(parameters[at]!, covariance[at]![at]!),
    nu: withDraws ? onNuScale(parameters[at + 1]!, covariance[at + 1]![at + 1]!, z, confidence) : null,
    logLikelihood,
    covariance: players.map((_, i) =>
      players.map((__, j) => (i === 0 || j === 0 ? 0 : elo2 * covariance[i - 1]![j - 1]!)),
    ),
  };
}

/** nu = exp(parameter); the interval is symmetrical on the log scale. */
function onNuScale(log: number, variance: number, z: number, confidence: number): EstimateWithError {
  const error = Math.sqrt(variance);
  return {
    value: Math.exp(log),
    standardError: Math.exp(log) * error,
    interval: {
      low: Math.exp(log - z * error),
      high: Math.exp(log + z * error),
      method: 'delta',
      confidence,
    },
  };
}

function checkPairings(pairings: readonly Pairing[]): void {
  for (const { first, second, wins, draws, losses } of pairings) {
    if (first === second) throw new RangeError(`${first} is paired with itself`);
    requireCount(`wins of ${first} against ${second}`, wins);
    requireCount(`draws of ${first} against ${second}`, draws);
    requireCount(`losses of ${first} against ${second}`, losses);
  }
}
