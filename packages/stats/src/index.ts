// What every result is made of
export {
  DEFAULT_CONFIDENCE,
  type Estimate,
  type EstimateWithError,
  type Interval,
} from './score/interval.ts';
export type { PairCounts, Results } from './score/counts.ts';

// Score, Elo and their intervals
export { scoreEstimate } from './score/score.ts';
export { ELO_PER_LOGIT, eloEstimate, eloFromScore, scoreFromElo } from './score/elo.ts';
export { superiority } from './score/los.ts';

// Shares and draws
export { shareInterval } from './score/bounded-interval.ts';
export { type ControlledGame, controlledGames, controlledScore } from './score/controlled-score.ts';
export { wilsonShare } from './score/wilson.ts';
export { seatShares } from './score/seats.ts';

// Balance and differences
export { absoluteDifference, rankByFairness, type Fairness } from './compare/fairest.ts';
export {
  intervalDifference,
  onEloScale,
  shareDifference,
  unpairedDifference,
  type Difference,
  type ShareOf,
} from './compare/difference.ts';
export { cliffsDelta, cohensH } from './compare/effect-size.ts';
export { twoSidedP, twoSidedZ } from './numeric/normal.ts';
export { invertMatrix, multiply } from './numeric/linear.ts';
export { benjaminiHochberg, holm } from './compare/multiple-testing.ts';

// The verdict on the balance of variants
/** @public */
export { balanceVerdict } from './compare/equivalence.ts';
export { judgeVariants, type LookedAt } from './verdict/judge.ts';
export { createVerdictLooks } from './verdict/verdict-looks.ts';
export { lookPlan } from './verdict/verdict-stop.ts';
export { judgedRow } from './verdict/judged-row.ts';
export { marginOf, verdictRows } from './verdict/verdict-rows.ts';
export { VERDICT_MARGIN_ELO } from './verdict/verdict.ts';
export type {
  GroupVerdict,
  GroupVerdictKind,
  JudgedErrors,
  JudgedEstimate,
  JudgedGroup,
  JudgedRow,
  LineSums,
  NoVerdict,
  RowVerdict,
  Side,
  VerdictOptions,
  VerdictPValues,
} from './verdict/verdict.ts';

// Fairer? More draws? Longer? Deeper?
export { answerConfidence } from './answers/answer.ts';
export { answerTo, type AskedRow, type Question, questionsOf, type RowAnswer } from './answers/questions.ts';
export { askedRow, type RunAnswer, runAnswers } from './answers/run-answers.ts';
export { answeredCells, countedBatches } from './answers/answered-cells.ts';

// Correlated games
export { DISTINCT_WARN_BELOW, duplicateGuard } from './quality/duplicates.ts';
export { partsAlike } from './quality/alike.ts';

// Sequential tests and stopping
export { gameVariance, planSprt } from './stopping/sprt-plan.ts';
export { createStopCounter } from './stopping/stop-counts.ts';
export { countedAs, decideStop, type StopDecision, type StopVerdict } from './stopping/stop-decision.ts';
export { createRunStop } from './stopping/create-run-stop.ts';
export { createStopRule, isCellStop, stoppedCells, type StoppedCell } from './stopping/stop-rule.ts';
export { createPooledStopRule } from './stopping/pooled-stop.ts';
export { sprtBounds, sprtDecision } from './stopping/sprt.ts';
export { logLikelihoodRatio } from './stopping/llr.ts';
export {
  MAX_PAIRED_UNITS,
  pairBy,
  pairValues,
  type PairableRow,
  type PairedComparison,
} from './compare/paired-units.ts';
export { confidenceSequence } from './stopping/confidence-sequence.ts';
export { gamesForEloWidth, hoursFor } from './stopping/sample-size.ts';

// Lengths and other numbers
export type { Histogram } from './numbers/histogram.ts';
export { meanEstimate, type MeanEstimate, type Moments, momentsOf } from './numbers/moments.ts';

// Openings, strength, ratings
export { type PlyVariety, varietyByPly } from './strength/variety.ts';
export { bookCoverage, diversity } from './strength/diversity.ts';
export { type Heterogeneity } from './strength/heterogeneity.ts';
export { OPENING_MIN_GAMES, openingTable } from './strength/openings.ts';
export { favouringOpenings } from './strength/favouring-openings.ts';
export { strengthCurve, type StrengthCurve, type StrengthTrend } from './strength/strength.ts';
export { pooledSlope, type PooledSlope } from './strength/pooled-slope.ts';
export { skillScale, type SkillScale } from './strength/skill-scale.ts';
export { drawsAtEqualSkill, type SkilledGames } from './strength/equal-skill.ts';
export {
  budgetOf,
  ratingPairings,
  ratingPairs,
  skillSteps,
  type SkillStep,
} from './strength/run-strength.ts';
export { eloOfRating, fitRatings } from './strength/bradley-terry.ts';

// Beyond the outcome
export { summariseTraces, tallyTraces } from './trace/trace-summary.ts';
export {
  evaluatedGame,
  fitTraceScale,
  measureEvaluations,
  type EvaluatedGame,
} from './trace/recorded-trace.ts';

// The first page of a report
export { expectedTally } from './summary/expected-tally.ts';
export type { GameTally } from './summary/tally.ts';
export { gameTally, pairsOfUnits } from './summary/from-records.ts';
export { pairScore } from './summary/summary-score.ts';
export { summariseGames, summariseSeats, type GameSummary, type SeatSummary } from './summary/summary.ts';
export type { GuardedEstimate } from './summary/game-facts.ts';
