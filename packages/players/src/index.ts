export {
  type AnalysedLine,
  type Choice,
  type MoveBudget,
  type Player,
  Resigned,
  type Rng,
  type Turn,
  type TurnClock,
} from './player.ts';
export type { Clock } from './clock.ts';
export type { Endgame } from './endgame.ts';
export { type DxpSpec, type EngineSpec, type HubSpec, PORT } from './engine-options.ts';
export type { ModuleOptions, ModuleSpec } from './module-options.ts';
export { createPlayer, parsePlayer, PLAYER_KINDS, type PlayerSpec } from './player-spec.ts';
export { readPlayerWords, withTables } from './player-words.ts';
export { movesAlong } from './moves-along.ts';
export { expectedNodes } from './alpha-beta/expected-nodes.ts';
export { LEARNED_NODES, SELECTIVE_NODES } from './alpha-beta/options.ts';
export { winIn, WON } from './alpha-beta/search-contract.ts';
export { createEvaluation } from './evaluation/evaluation.ts';
export {
  type FittedOutlook,
  type Outlook,
  type OutlookCurves,
  outlookCurves,
  outlookOf,
  outlookTerms,
  piecesLeft,
} from './evaluation/outlook.ts';
export { logarithm, logistic, logLoss } from './logistic.ts';
export { pieceWorths } from './evaluation/piece-worths.ts';
export { pieceMaps } from './evaluation/piece-maps.ts';
export { commonWeights, loadWeights, withHashOfWeights } from './evaluation/learned/choose-weights.ts';
export { shuffled } from './pick.ts';
export {
  createFeatureSet,
  type FeatureSet,
  PATTERN_FAMILIES,
  type PatternFamily,
  rectanglesOf,
} from './evaluation/learned/feature-set.ts';
export { findSymmetries, type Symmetry } from './evaluation/learned/symmetries.ts';
export { carryWeights } from './evaluation/learned/carry-weights.ts';
export { createFeatureReader, phasesOf } from './evaluation/learned/read-features.ts';
export { shippedHash, shippedVariants } from './evaluation/learned/shipped.ts';
export {
  featureSetFor,
  type LearnedWeights,
  MAX_WEIGHT,
  parseWeights,
  weightsFile,
  type LearnedSearch,
  type WeightsFile,
} from './evaluation/learned/weights.ts';
