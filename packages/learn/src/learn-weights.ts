import { must, said } from '@draughts-lab/input';
import {
  carryWeights,
  createEvaluation,
  type FeatureSet,
  featureSetFor,
  MAX_WEIGHT,
  parseWeights,
  weightsFile,
  type WeightsFile,
} from '@draughts-lab/players';
import type { GameRecord } from '@draughts-lab/records';
import type { Variant } from '@draughts-lab/variant';
import { fit, fitScale, meanLoss, rowsOf, targets } from './fit.ts';
import type { TrainingPlan } from './plan.ts';
import { type ExactWinner, type Positions, readPositions } from './positions.ts';
import { logarithm } from '@draughts-lab/players';

/** What a generation learned from and how well; losses are mean cross-entropies in nats on the games held out. */
export interface FitFigures {
  readonly games: number;
  readonly positions: number;
  readonly heldOut: number;
  /** Positions whose target is that of endgame tables; absent where none were asked. */
  readonly exact?: number;
  /** Hundredths of a man that make one logit. */
  readonly scale: number;
  readonly rounds: number;
  /** Of always saying the mean. */
  readonly constantLoss: number;
  /** Of the pieces alone, at the scale that suits them best. */
  readonly materialLoss: number;
  /** Of the generation before, and of this one. */
  readonly lossBefore: number;
  readonly loss: number;
  /** Of the targets themselves: no evaluation can do better. */
  readonly leastLoss: number;
  /** What makes these weights doubtful, a sentence each; absent in trainings of earlier programs. */
  readonly warnings?: readonly string[];
}

/** The games of a generation hold nothing that weights could be fitted to. */
export class NothingToLearnError extends Error {
  override readonly name = 'NothingToLearnError';
}

export interface Learned {
  readonly weights: WeightsFile;
  readonly figures: FitFigures;
}

/** Fewer positions than this teach nothing. */
const FEWEST_POSITIONS = 100;

/**
 * Fits weights to the games of a generation.
 *
 * @param records in index order
 * @param before the weights that the games were played with, where fitting starts; null for the hand-made evaluation
 * @param exact labels positions that endgame tables know with their value
 * @throws NothingToLearnError when the games leave too few positions to learn from: each is over at once, or stopped
 */
export function learnWeights(
  plan: TrainingPlan,
  variant: Variant,
  records: readonly GameRecord[],
  before: WeightsFile | null,
  exact?: ExactWinner,
): Learned {
  const set = featureSetFor(variant, plan.families, plan.material);
  const positions = readPositions(set, records, {
    threatened: plan.threatened,
    every: plan.every,
    exact,
  });
  const heldOut = rowsOf(positions, true);
  const counted = rowsOf(positions, false).length + heldOut.length;
  if (counted < FEWEST_POSITIONS)
    throw new NothingToLearnError(
      `${records.length} games left ${counted} quiet positions to learn from, fewer than ${FEWEST_POSITIONS}: ${whyNot(records, plan)}`,
    );
  const begin = beginning(set, variant, before);
  const scale = fitScale(positions);
  const { resultShare, rounds } = plan;
  const { lambda, pull: strength } = before === null ? (plan.first ?? plan) : plan;
  const target = targets(positions, { scale, resultShare, lambda });
  const pull = new Float64Array(set.parameters).fill(strength);
  const found = fit(positions, begin, { scale, resultShare, lambda, pull, rounds });
  const whole = towards(begin, found.weights, before === null ? 1 : (plan.step ?? 1));
  return {
    weights: weightsFile(set, whole),
    figures: {
      games: records.length,
      positions: counted,
      heldOut: heldOut.length,
      ...(exact !== undefined && {
        exact: positions.exact.filter((value, row) => value >= 0 && positions.counts[row] === 1).length,
      }),
      scale,
      rounds: found.round,
      constantLoss: constantLoss(positions, target),
      materialLoss: materialLoss(positions, target, set),
      lossBefore: digits(meanLoss(positions, target, begin, scale, true)),
      loss: digits(meanLoss(positions, target, Float64Array.from(whole), scale, true)),
      leastLoss: leastLoss(positions, target),
      warnings: warningsOf(records, plan, { heldOut: heldOut.length, counted }),
    },
  };
}

/** Whole weights, a share of the way from some to others, which are whole weights too. */
const towards = (from: Float64Array, to: Float64Array, share: number): Int16Array =>
  Int16Array.from(to, (weight, at) => {
    const fitted = Math.max(-MAX_WEIGHT, Math.min(MAX_WEIGHT, Math.round(weight)));
    return Math.round(from[at]! + share * (fitted - from[at]!));
  });

/** Above this share of draws, or of games without a result, the games say little. */
const MOSTLY = 0.9;
const MANY = 0.2;
/** Below this many positions held out, whether a round was better is a matter of chance. */
const FEW_HELD_OUT = 300;

/** Why games leave nothing to learn from. */
function whyNot(records: readonly GameRecord[], { maxPlies }: TrainingPlan): string {
  const capped = records.filter(({ ending }) => ending === 'capped').length;
  if (capped > records.length / 2)
    return `${capped} of them did not end within ${maxPlies} plies; the rules may need a draw rule, or a limit of moves`;
  const crashed = records.filter(({ error }) => error !== null);
  if (crashed.length > records.length / 2)
    return `${crashed.length} of them could not be played (${crashed[0]!.error!})`;
  const plies = records.reduce((sum, record) => sum + record.plies - record.openingPlies, 0) / records.length;
  return `they are over ${plies.toFixed(1)} plies after the opening`;
}

function warningsOf(
  records: readonly GameRecord[],
  { maxPlies }: TrainingPlan,
  { heldOut, counted }: { readonly heldOut: number; readonly counted: number },
): string[] {
  const ended = records.filter(({ ending }) => ending === 'rule');
  const drawn = ended.filter(({ winner }) => winner === null).length;
  const stopped = records.length - ended.length;
  const percent = (part: number, of: number): string => `${Math.round((100 * part) / of)} %`;
  return said([
    drawn > MOSTLY * ended.length &&
      `${percent(drawn, ended.length)} of the games were drawn: the weights know little of what wins`,
    stopped > MANY * records.length &&
      `${percent(stopped, records.length)} of the games had no result within ${maxPlies} plies and taught nothing`,
    heldOut < FEW_HELD_OUT &&
      `only ${heldOut} of ${counted} positions were held out: more games make sure what is better`,
  ]);
}

/** The weights before; features that they do not have begin at what the hand-made evaluation says of them. */
function beginning(set: FeatureSet, variant: Variant, before: WeightsFile | null): Float64Array {
  const begin = Float64Array.from({ length: 2 * set.parameters }, (_, at) => set.prior[at >> 1]!);
  if (before === null) return begin;
  const read = must(parseWeights(before, variant), 'weights of the generation before');
  carryWeights(read.set, read.weights, set, begin);
  return begin;
}

const digits = (loss: number): number => Math.round(loss * 1e5) / 1e5;

function constantLoss(positions: Positions, target: Float64Array): number {
  const known = rowsOf(positions, false);
  const mean = known.reduce((sum, row) => sum + target[row]!, 0) / known.length;
  const asked = rowsOf(positions, true);
  return digits(asked.reduce((sum, row) => sum + crossEntropy(mean, target[row]!), 0) / asked.length);
}

const leastLoss = (positions: Positions, target: Float64Array): number => {
  const asked = rowsOf(positions, true);
  return digits(asked.reduce((sum, row) => sum + crossEntropy(target[row]!, target[row]!), 0) / asked.length);
};

const crossEntropy = (p: number, target: number): number =>
  -(target === 0 ? 0 : target * logarithm(p)) - (target === 1 ? 0 : (1 - target) * logarithm(1 - p));

/** The pieces alone, by the values that the document gives them, at the best of a row of scales. */
function materialLoss(positions: Positions, target: Float64Array, set: FeatureSet): number {
  const { top } = createEvaluation(set.variant, 'material');
  const weights = new Float64Array(2 * set.parameters);
  for (let feature = 0; feature < 4 * set.variant.board.size; feature++) {
    const parameter = set.parameter[feature]!;
    if (parameter < 0) continue;
    const code = feature % 4;
    const worth = (code < 2 ? 1 : -1) * top[code]![feature >> 2]!;
    weights[2 * parameter] = set.sign[feature]! * worth;
    weights[2 * parameter + 1] = set.sign[feature]! * worth;
  }
  let best = Infinity;
  for (let scale = 25; scale < 3000; scale *= 1.25)
    best = Math.min(best, meanLoss(positions, target, weights, scale, true));
  return digits(best);
}
