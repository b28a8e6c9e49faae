/** @public */
export { finalistsOf } from './race/findings.ts';
export { type Change, readSpace, shownMeasures, type Space } from './space/space.ts';
export { allCandidates, type Candidate, changesOf, keyOf } from './space/candidates.ts';
export { firstSpace } from './space/first-space.ts';
export { admission } from './space/admission.ts';
export { capacityOf, gamesOfRounds, leastGames } from './race/sizes.ts';
export {
  BaseWithoutResultError,
  type PlayedRound,
  type PlayRound,
  race,
  type Race,
  type Round,
  type SetAside,
  type Stage,
} from './race/race.ts';
export {
  type Between,
  type Differences,
  type Effect,
  type Finalist,
  type PlayedCandidate,
  type Together,
} from './race/findings.ts';
export { type Aim, AIMS, type Measure, SCALE, WANTED } from './space/aim.ts';
export { type FoundGame, SEARCH_FILES, searchFileSchema, type SearchResult } from './show/search-file.ts';
export { searchResult } from './show/search-result.ts';
export { effectsFigure, frontFigure, pairsFigure } from './show/search-figures.ts';
export { type Measured, type Out } from './judge/measured.ts';
export { type Judge, judgeOf, roundExperiment, roundId, type RoundGames } from './rounds/round-experiment.ts';
export { measureRound } from './rounds/measure-round.ts';
