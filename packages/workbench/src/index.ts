export { type ComparedGames, compareGames, haveOneBoard } from './compare-games.ts';
export type { Dynamics } from './dynamics.ts';
export type { DifferentMoves, FoundDifferences } from './find-positions.ts';
export { type DifferentValue, findValue, type Value } from './find-value.ts';
export { probePlay, type ProbeReport } from './probe-play.ts';
export { testPlay } from './test-play.ts';
export { TRIAL_DEFAULTS, trialOf } from './trial.ts';
