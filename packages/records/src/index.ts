export { HUMAN, type PlayerSpec, playerName } from './player-spec.ts';
export {
  LINE_PREFIX,
  MAX_OPENINGS,
  type OpeningFilter,
  type Openings,
  bookOf,
  namesOf,
  needsBooks,
} from './openings.ts';
export { type ErrorBasis, errorBasisOf, type Estimand, estimandOf, possibleEstimands } from './estimand.ts';
export { writtenPlayers } from './written-players.ts';
export { type AnswerMargins, type CellStop, DEFAULT_MARGINS, type Stop, stopSchema } from './stop.ts';
export { type Experiment, type ExperimentFile, idSchema, MAX_PLIES, parseExperiment } from './experiment.ts';
export { experimentOf } from './experiment-of.ts';
export {
  type Cell,
  MANIFEST_VERSION,
  MAX_BATCHES,
  type Manifest,
  type ManifestMeasures,
  type ManifestVariant,
  measureColumn,
  measureNames,
  parseManifest,
  cellGames,
  type Imported,
  plannedGames,
} from './manifest.ts';
export { DEFAULT_BATCH_SIZE, buildManifest, planHash } from './build-manifest.ts';
export {
  isSelfPlay,
  type PlannedBatch,
  missingBatches,
  lookOf,
  planBatches,
  seatPlayers,
} from './schedule.ts';
export { batchIssues, misplaced } from './fits-plan.ts';
export { deriveSeed, subSeed } from './seed.ts';
export { type Rng, createRng, rngFor } from './rng.ts';
export {
  ENDINGS,
  type Ending,
  type GameRecord,
  RESULTS,
  type Result,
  compareRecords,
  firstPlayerScore,
  hasResult,
  parseGameRecord,
  storedMoves,
  resultOf,
} from './game-record.ts';
export { canonicalRow, createRowsHasher, hash64, movesHash, rowsHash } from './rows-hash.ts';
export {
  FRACTION_SCALE,
  type Measure,
  MEASURE_NAMES,
  MEASURES,
  type Moments,
  OPENING_MEASURES,
  type OpeningMeasure,
  type OpeningMeasureName,
  type LineSize,
  type OpeningSize,
  openingSize,
  type PlayerTally,
  RESULT_LETTERS,
  SCORE_SCALE,
  type Tally,
  tallyOf,
} from './tally.ts';
export type { Measured, RunningSums } from './running-sums.ts';
export type { PairedBy, PairedMetric, UnitValues } from './unit-values.ts';
export { tallyCounter, tallyRecords } from './tally-records.ts';
