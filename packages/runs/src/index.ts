export { freeFolder } from './free-folder.ts';
export { type PreparedRun, prepareRun, type RunPlace, type RunSources } from './prepare-run.ts';
export { beginRun, diskIssue } from './begin-run.ts';
export { openToResume, otherProgramOf, type Program } from './open-to-resume.ts';
export { type PlayedRun, type PlayOptions, playRun, RefusedBatchError } from './play-run.ts';
export { sameRow, storedRows, unitAgain, type UnitName } from './unit-again.ts';
export { type VerifiedRun, verifyGames, type VerifyOptions } from './verify-games.ts';
