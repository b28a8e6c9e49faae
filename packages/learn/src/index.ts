export { fit, type Fit, type FitOptions, fitScale, isHeldOut, meanLoss, targets } from './fit.ts';
export { type FitFigures, type Learned, learnWeights, NothingToLearnError } from './learn-weights.ts';
export { type MatchResult, matchResult } from './match-result.ts';
export { PLAN_DEFAULTS, TRAINING_VERSION, trainingObstacles, type TrainingPlan } from './plan.ts';
export { type ExactWinner, type Positions, readPositions } from './positions.ts';
export {
  type CardEntry,
  type GenerationReport,
  matchText,
  train,
  type Trained,
  type TrainingHost,
  type TrainingReport,
} from './train.ts';
