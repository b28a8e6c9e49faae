export { ProblemsError } from './problems.ts';
export { checkRules, loadVariant, rulesInWords, type Variant, variantIds } from './variants.ts';
export { type ChosenMove, chooseMove, type Game, type GameResult, newGame } from './game.ts';
export { playExperiment, type PlayExperimentOptions, type PlayingExperiment } from './experiment.ts';
export { type Answer, openResults, type Results } from './results.ts';
export type {
  MeasuredGame,
  MeasuredMove,
  MeasuredValues,
  MeasureModule,
  ModuleTurn,
  PieceCounts,
  PlayerModule,
  VariantName,
} from '@draughts-lab/engines';
export type { Issue } from '@draughts-lab/input';
export type { GameRecord } from '@draughts-lab/records';
export type { CellProgress, Progress } from '@draughts-lab/selfplay';
export type {
  Estimate,
  Row,
  RowLength,
  RowMeasure,
  RowMeasures,
  RowQuestion,
  RowStop,
  RunReport,
  Verdict,
  VariantVerdict,
} from '@draughts-lab/report';
