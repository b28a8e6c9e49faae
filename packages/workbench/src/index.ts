export { type ComparedGames, compareGames, haveOneBoard } from './compare-games.ts';
export { type Dynamics } from './dynamics.ts';
export { type DifferentMoves, type DifferentOutcome, type FoundDifferences } from './find-positions.ts';
export { type DifferentValue, findValue, type Value } from './find-value.ts';
export { type ProbeReport } from './probe-play.ts';
export { type TestPlay, testPlay } from './test-play.ts';
export { TRIAL_DEFAULTS, type TrialOptions, trialOf } from './trial.ts';
