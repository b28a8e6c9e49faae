import { logistic, logLoss } from '@draughts-lab/players';
import { WON } from '@draughts-lab/players';
import type { Positions } from './positions.ts';

/** What the weights are fitted to. */
export interface FitOptions {
  /** Hundredths of a man that make one logit. */
  readonly scale: number;
  /** Share of the game's result in the target; the rest is the search's own score. */
  readonly resultShare: number;
  /** Share of the next position of the game in the target of each; 0 without it. */
  readonly lambda?: number | undefined;
  /** How strongly each parameter is drawn to where it began, in logits of loss for each square of a hundredth of a man. */
  readonly pull: Float64Array;
  /** Rounds at most. */
  readonly rounds: number;
}

export interface Fit {
  /** weights[2 * parameter] in the opening, [2 * parameter + 1] in the ending; hundredths of a man. */
  readonly weights: Float64Array;
  /** Mean loss on the games that were learned from, and on those held out, after each round. */
  readonly training: readonly number[];
  readonly heldOut: readonly number[];
  /** Round whose weights these are: the best on the games held out. */
  readonly round: number;
}

/** Every game whose number leaves this remainder is held out. */
const HELD_OUT_OF = 10;
/** Rounds without a better loss on the games held out, after which learning ends. */
const PATIENCE = 8;
const MEMORY = 8;

/** Whether a row belongs to a game that is not learned from. */
const isHeldOut = (game: number): boolean => game % HELD_OUT_OF === HELD_OUT_OF - 1;

/**
 * Targets from 0 to 1 for player 0: what is known exactly, elsewhere what the search thought and how the game ended. With a
 * lambda each position looks ahead along its game: the target of the next one has that share, after the last comes the result.
 *
 * @see Sutton (1988), Learning to predict by the methods of temporal differences: returns that mix all horizons
 */
export function targets(
  { count, score, result, exact, game }: Positions,
  { scale, resultShare, lambda = 0 }: Pick<FitOptions, 'scale' | 'resultShare' | 'lambda'>,
): Float64Array {
  const target = new Float64Array(count);
  for (let row = count - 1; row >= 0; row--) {
    const goesOn = row + 1 < count && game[row + 1] === game[row];
    const thought = (1 - lambda) * logistic(score[row]! / scale);
    const later = lambda === 0 ? 0 : lambda * (goesOn ? target[row + 1]! : result[row]!);
    target[row] =
      exact[row]! >= 0 ? exact[row]! : resultShare * result[row]! + (1 - resultShare) * (thought + later);
  }
  return target;
}

/** The rows that are learned from, or of those that count the ones held out, ascending. */
export function rowsOf({ count, counts, game }: Positions, heldOut: boolean): Int32Array {
  const rows = new Int32Array(count);
  let found = 0;
  for (let row = 0; row < count; row++)
    if (counts[row] === 1 && isHeldOut(game[row]!) === heldOut) rows[found++] = row;
  return rows.slice(0, found);
}

/** The worth of a row under the weights, in hundredths of a man. */
function worthOf(
  { starts, parameters, values, opening }: Positions,
  row: number,
  weights: Float64Array,
): number {
  let early = 0;
  let late = 0;
  for (let at = starts[row]!; at < starts[row + 1]!; at++) {
    const parameter = 2 * parameters[at]!;
    early += values[at]! * weights[parameter]!;
    late += values[at]! * weights[parameter + 1]!;
  }
  return opening[row]! * early + (1 - opening[row]!) * late;
}

/** Mean loss over the rows that are held out, or over the others. */
export function meanLoss(
  positions: Positions,
  target: Float64Array,
  weights: Float64Array,
  scale: number,
  heldOut: boolean,
): number {
  const rows = rowsOf(positions, heldOut);
  let sum = 0;
  for (const row of rows) sum += logLoss(worthOf(positions, row, weights) / scale, target[row]!);
  return sum / Math.max(1, rows.length);
}

/**
 * Logistic regression on the targets by L-BFGS, in a fixed order and from nothing but exact operations, so that the same
 * positions give the same weights everywhere. The parameters are scaled by how often they occur, drawn to where they
 * began, and the weights are those of the round that did best on the games held out.
 *
 * @param begin where the weights begin, opening and ending interleaved
 * @see Nocedal (1980), Updating quasi-Newton matrices with limited storage
 */
export function fit(positions: Positions, begin: Float64Array, options: FitOptions): Fit {
  const { scale, pull, rounds } = options;
  const target = targets(positions, options);
  const size = begin.length;
  const rowsFor = { learning: rowsOf(positions, false), heldOut: rowsOf(positions, true) };
  const unit = units(positions, rowsFor.learning, size, pull, scale);
  /** The weights are begin + unit * step. */
  let step: Float64Array = new Float64Array(size);
  const weightsOf = (at: Float64Array): Float64Array => begin.map((value, i) => value + unit[i]! * at[i]!);
  const evaluate = (at: Float64Array): Evaluated =>
    lossAndGradient(positions, rowsFor, target, weightsOf(at), begin, unit, options);

  const first = evaluate(step);
  let { loss, gradient } = first;
  const steps: Float64Array[] = [];
  const changes: Float64Array[] = [];
  const training: number[] = [];
  const heldOut: number[] = [];
  let best: { round: number; loss: number; weights: Float64Array } = {
    round: 0,
    loss: first.heldOut,
    weights: begin.slice(),
  };
  training.push(first.training);
  heldOut.push(first.heldOut);
  for (let round = 1; round <= rounds; round++) {
    const direction = descent(gradient, steps, changes);
    const slope = dot(direction, gradient);
    if (!(slope < 0)) break;
    let length = 1;
    let next: Float64Array = step;
    let found: Evaluated | null = null;
    for (let halvings = 0; halvings < 20 && found === null; halvings++, length /= 2) {
      next = step.map((value, i) => value + length * direction[i]!);
      const tried = evaluate(next);
      if (tried.loss <= loss + 1e-4 * length * slope) found = tried;
    }
    if (found === null) break;
    const moved = next.map((value, i) => value - step[i]!);
    const bent = found.gradient.map((value, i) => value - gradient[i]!);
    if (dot(moved, bent) > 0) {
      steps.push(moved);
      changes.push(bent);
      if (steps.length > MEMORY) {
        steps.shift();
        changes.shift();
      }
    }
    step = next;
    ({ loss, gradient } = found);
    training.push(found.training);
    heldOut.push(found.heldOut);
    if (found.heldOut < best.loss) best = { round, loss: found.heldOut, weights: weightsOf(step) };
    else if (round - best.round >= PATIENCE) break;
  }
  return { weights: best.weights, training, heldOut, round: best.round };
}

/** How far each weight moves for one unit of step: less for what occurs often. */
function units(
  { starts, parameters, values, opening }: Positions,
  rows: Int32Array,
  size: number,
  pull: Float64Array,
  scale: number,
): Float64Array {
  const curvature = new Float64Array(size);
  const each = 0.25 / (scale * scale);
  for (const row of rows) {
    const early = opening[row]! ** 2 * each;
    const late = (1 - opening[row]!) ** 2 * each;
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      const square = values[at]! * values[at]!;
      const parameter = 2 * parameters[at]!;
      curvature[parameter]! += square * early;
      curvature[parameter + 1]! += square * late;
    }
  }
  return curvature.map((value, i) => 1 / Math.sqrt(value + pull[i >> 1]!));
}

interface Evaluated {
  /** What is made small, and how it changes with the steps. */
  readonly loss: number;
  readonly gradient: Float64Array;
  /** Mean losses, as `meanLoss` has them. */
  readonly training: number;
  readonly heldOut: number;
}

function lossAndGradient(
  positions: Positions,
  rows: { readonly learning: Int32Array; readonly heldOut: Int32Array },
  target: Float64Array,
  weights: Float64Array,
  begin: Float64Array,
  unit: Float64Array,
  { scale, pull }: FitOptions,
): Evaluated {
  const { starts, parameters, values, opening } = positions;
  const gradient = new Float64Array(weights.length);
  let [loss, asked] = [0, 0];
  for (const row of rows.heldOut) asked += logLoss(worthOf(positions, row, weights) / scale, target[row]!);
  for (const row of rows.learning) {
    const logit = worthOf(positions, row, weights) / scale;
    loss += logLoss(logit, target[row]!);
    const error = (logistic(logit) - target[row]!) / scale;
    const early = error * opening[row]!;
    const late = error - early;
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      const parameter = 2 * parameters[at]!;
      gradient[parameter]! += values[at]! * early;
      gradient[parameter + 1]! += values[at]! * late;
    }
  }
  const training = loss / Math.max(1, rows.learning.length);
  for (let i = 0; i < weights.length; i++) {
    const away = weights[i]! - begin[i]!;
    const strength = pull[i >> 1]!;
    loss += 0.5 * strength * away * away;
    gradient[i] = (gradient[i]! + strength * away) * unit[i]!;
  }
  return { loss, gradient, training, heldOut: asked / Math.max(1, rows.heldOut.length) };
}

/** The two-loop recursion: where to go from the last few steps and what they did to the gradient. */
function descent(
  gradient: Float64Array,
  steps: readonly Float64Array[],
  changes: readonly Float64Array[],
): Float64Array {
  const direction = gradient.map((value) => -value);
  const shares: number[] = [];
  for (let i = steps.length - 1; i >= 0; i--) {
    const share = dot(steps[i]!, direction) / dot(steps[i]!, changes[i]!);
    shares[i] = share;
    for (let j = 0; j < direction.length; j++) direction[j]! -= share * changes[i]![j]!;
  }
  const last = steps.length - 1;
  if (last >= 0) {
    const length = dot(steps[last]!, changes[last]!) / dot(changes[last]!, changes[last]!);
    for (let j = 0; j < direction.length; j++) direction[j]! *= length;
  }
  for (let i = 0; i < steps.length; i++) {
    const share = shares[i]! - dot(changes[i]!, direction) / dot(steps[i]!, changes[i]!);
    for (let j = 0; j < direction.length; j++) direction[j]! += share * steps[i]![j]!;
  }
  return direction;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** Hundredths of a man that make one logit: the scale under which the scores of searches, forced wins aside, predict the results best. */
export function fitScale({ count, score, result }: Positions): number {
  const lossAt = (scale: number): number => {
    let sum = 0;
    for (let row = 0; row < count; row++) {
      if (Math.abs(score[row]!) < WON) sum += logLoss(score[row]! / scale, result[row]!);
    }
    return sum;
  };
  // The loss has one minimum in the logarithm of the scale: golden-section search between 20 and 2,000.
  const golden = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [20, 2000];
  for (let i = 0; i < 40; i++) {
    const [left, right] = [high - golden * (high - low), low + golden * (high - low)];
    if (lossAt(left) < lossAt(right)) high = right;
    else low = left;
  }
  return Math.round((low + high) / 2);
}
