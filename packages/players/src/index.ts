export {
  type AnalysedLine,
  type Analysis,
  type Choice,
  type MoveBudget,
  type Player,
  Resigned,
  type Rng,
  type Turn,
  type TurnClock,
} from './player.ts';
export type { Clock } from './clock.ts';
export type { Endgame, EndgameMove } from './endgame.ts';
export { type DxpSpec, type EngineSpec, type HubSpec, PORT } from './engine-options.ts';
export {
  createPlayer,
  type OpenEngine,
  parsePlayer,
  PLAYER_KINDS,
  type PlayerKind,
  type PlayerSpec,
} from './player-spec.ts';
export { readPlayerWords, withTables } from './player-words.ts';
export { WON } from './alpha-beta/search-contract.ts';
export {
  createEvaluation,
  type Evaluation,
  type EvaluationTerms,
  evaluateStacks,
  isMisere,
  WIN,
} from './evaluation/evaluation.ts';
export { createRace, type Race } from './evaluation/race.ts';
export { type PieceWorths, pieceWorths } from './evaluation/piece-worths.ts';
export { type PieceMap, pieceMaps } from './evaluation/piece-maps.ts';
export { loadWeights, withHashOfWeights } from './evaluation/learned/choose-weights.ts';
export { kingValue, MAN_VALUE, pieceValues } from './evaluation/piece-values.ts';
export { promotionDistances } from './evaluation/distances.ts';
export { pickOne, shuffled } from './pick.ts';
export {
  createFeatureSet,
  type FeatureSet,
  PATTERN_FAMILIES,
  type PatternFamily,
  rectanglesOf,
} from './evaluation/learned/feature-set.ts';
export { carryWeights } from './evaluation/learned/carry-weights.ts';
export { createFeatureReader, type FeatureReader, phasesOf } from './evaluation/learned/read-features.ts';
export { learnedEvaluation, type Weights } from './evaluation/learned/learned-evaluation.ts';
export { shippedHash, shippedVariants } from './evaluation/learned/shipped.ts';
export {
  featureSetFor,
  featuresHash,
  type LearnedWeights,
  MAX_WEIGHT,
  parseWeights,
  weightsFile,
  type WeightsFile,
} from './evaluation/learned/weights.ts';
