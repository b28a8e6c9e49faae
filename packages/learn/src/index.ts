export { NothingToLearnError } from './learn-weights.ts';
export { PLAN_DEFAULTS, TRAINING_VERSION, trainingObstacles, type TrainingPlan } from './plan.ts';
export type { ExactWinner } from './positions.ts';
export { type Calibration, calibrate } from './outlook/calibration.ts';
export { fitOutlook, type JudgedPosition } from './outlook/fit-outlook.ts';
export { matchText, train, type TrainingHost, type TrainingReport } from './train.ts';
