export { DEFAULT_ENGINE, ENGINES, createRules, type EngineName } from './engines.ts';
export { tablesHere } from './endgames.ts';
export { checkRun } from './check-run.ts';
export { codeVersion } from './code-version.ts';
export type { Dispatcher, FinishedBatch, Incident, WithheldBatch } from './dispatcher.ts';
export { createLocalDispatcher } from './local-dispatcher.ts';
export { runExperiment, type RunOptions } from './run-experiment.ts';
export type { StopRule } from './stop-gate.ts';
export type { CellProgress, Progress } from './progress.ts';
export { replayUnit, type ReplayedGame, startOf } from './replay-unit.ts';
export { CannotReplayError, whyNotReplayed } from './why-not-replayed.ts';
export { keepsGame, keptGame, keptMoves } from './kept-game.ts';
export { startsOf } from './positions/start-of-record.ts';
export { importedFen, importedRow, replayImported, tagsOf } from './imported-games.ts';
export { variantOfCell } from './variant-of-cell.ts';
export { rulesOfCell } from './rules-of-cell.ts';
export { endingText, gamePdn, type WrittenGame } from './game-pdn.ts';
export { type PlyThought, thoughtsOfGame } from './thoughts.ts';
export { openBuild } from './builds.ts';
export { batchJob, type BatchJob, type Builds, type Guests } from './job.ts';
export { playBatch } from './play-batch.ts';
export type { PoolOptions } from './pool.ts';
export { playLine } from './opening.ts';
export { createFilter, drawnLine, makeBook } from './opening-book.ts';
export { ballotOf, openingOfBallot } from './ballot.ts';
export { OPENING_TABLES, type OpeningTable, openingTableOf } from './opening-tables.ts';
export { type BookRow, resolveBook, type ResolvedBook, type ResolvedRow } from './resolve-book.ts';
export {
  type ExperimentSources,
  manifestVariant,
  prepareExperiment,
  type PreparedExperiment,
} from './prepare-experiment.ts';
export { isThisProgram, programVersion } from './program-version.ts';
export type { KeptLevel, LevelCache } from './level-openings.ts';
export {
  type JudgedOpenings,
  judgeOpenings,
  judgeRow,
  type PlayedScore,
  whyNotJudged,
} from './judge-openings.ts';
export { readMeasures } from './modules.ts';
export { hashOf, type PositionKey, positionKeys } from './positions/position-keys.ts';
export { type WalkedGames, walkGames } from './positions/walk-games.ts';
