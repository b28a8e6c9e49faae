export { DEFAULT_ENGINE, ENGINES, createRules, type EngineName } from './engines.ts';
export { type RunTables, tablesHere } from './endgames.ts';
export { checkRun } from './check-run.ts';
export { codeVersion } from './code-version.ts';
export type { Dispatcher, FinishedBatch, WithheldBatch } from './dispatcher.ts';
export { createLocalDispatcher } from './local-dispatcher.ts';
export { runExperiment, type RunOptions } from './run-experiment.ts';
export type { StopRule } from './stop-gate.ts';
export type { CellProgress, Progress } from './progress.ts';
export type { Quarantined } from './play-safely.ts';
export { replayUnit, type ReplayedGame, startOf } from './replay-unit.ts';
export { CannotReplayError, whyNotReplayed } from './why-not-replayed.ts';
export { keepsGame, keptGame } from './kept-game.ts';
export {
  importedFen,
  type ImportedGame,
  type ImportedPlace,
  importedRow,
  replayImported,
  tagsOf,
} from './imported-games.ts';
export { variantOfCell } from './variant-of-cell.ts';
export { rulesOfCell } from './rules-of-cell.ts';
export { endingText, gamePdn, type WrittenGame } from './game-pdn.ts';
export { type Build, openBuild } from './builds.ts';
export { batchJob, type BatchJob, type Builds, type Guests, partOfJob } from './job.ts';
export { playBatch, type PlayedBatch } from './play-batch.ts';
export { createPool, type Pool, POOL_DEFAULTS, type PoolOptions, WorkerLostError } from './pool.ts';
export { type GamePlan, playGame, type PlayedGame, PLY_CAP, type Seat } from './play-game.ts';
export {
  makeOpening,
  type Opening,
  playLine,
  positionText,
  readOpening,
  type UnitOpening,
} from './opening.ts';
export { type BookOptions, createFilter, drawnLine, enumerateOpenings, makeBook } from './opening-book.ts';
export { type BallotOpening, ballotOf, openingOfBallot } from './ballot.ts';
export { type BookRow, resolveBook, type ResolvedBook, type ResolvedRow } from './resolve-book.ts';
export { makeBooks, type MadeBooks } from './make-books.ts';
export {
  type ExperimentSources,
  manifestVariant,
  prepareExperiment,
  type PreparedExperiment,
} from './prepare-experiment.ts';
export { isThisProgram, programVersion } from './program-version.ts';
export { legalMoves } from './legal-moves.ts';
export { type KeptLevel, type LevelCache } from './level-openings.ts';
export {
  type JudgedOpenings,
  judgeOpenings,
  judgeRow,
  type PlayedScore,
  whyNotJudged,
} from './judge-openings.ts';
