export { NothingToLearnError } from './learn-weights.ts';
export { PLAN_DEFAULTS, TRAINING_VERSION, trainingObstacles, type TrainingPlan } from './plan.ts';
export type { ExactWinner } from './positions.ts';
export { matchText, train, type TrainingHost, type TrainingReport } from './train.ts';
