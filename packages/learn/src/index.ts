export { folderHost, type FolderHostOptions } from './folder-host.ts';
export { learnQuickly } from './learn-quickly.ts';
export { NothingToLearnError } from './learn-weights.ts';
export { TRAINING_VERSION, trainingObstacles, type TrainingPlan } from './plan.ts';
export type { ExactWinner } from './positions.ts';
export { type Calibration, calibrate } from './outlook/calibration.ts';
export { fitOutlook, type JudgedPosition } from './outlook/fit-outlook.ts';
export { matchText, train, type TrainingHost, type TrainingReport } from './train.ts';
export {
  cardOf,
  DEFAULT_GENERATIONS,
  PLAN_FILE,
  PLAN_SEAL,
  planOf,
  type PlanWishes,
  QUICK,
  type TrainingFile,
  writePlan,
} from './training-plan.ts';
