// What every result is made of
export { DEFAULT_CONFIDENCE, INTERVAL_METHODS } from './score/interval.ts';
export type { Estimate, EstimateWithError, Interval, IntervalMethod } from './score/interval.ts';
export { addCounts, gameCount, isPairs, pairIssues, reverseCounts, unitCount } from './score/counts.ts';
export type { Counts, PairCounts, Results } from './score/counts.ts';

// Score, Elo and their intervals
export { JEFFREYS_BELOW, scoreEstimate } from './score/score.ts';
export type { ScoreEstimate, ScoreOptions } from './score/score.ts';
export { eloEstimate, eloFromScore, eloOfScore, scoreFromElo } from './score/elo.ts';
export type { EloEstimate } from './score/elo.ts';
export { superiority } from './score/los.ts';

// Shares and draws
export { wilsonShare } from './score/wilson.ts';
export { decisiveShare } from './score/decisive.ts';
export type { DecisiveShare } from './score/decisive.ts';
export { seatShares } from './score/seats.ts';
export type { SeatShares, SeatTally } from './score/seats.ts';

// Balance and differences
export { balanceVerdict } from './compare/equivalence.ts';
export type { BalanceVerdict } from './compare/equivalence.ts';
export {
  onEloScale,
  pairedDifference,
  pairedSums,
  shareDifference,
  unpairedDifference,
} from './compare/difference.ts';
export type { Difference, PairedDifference, PairedSums, ShareOf } from './compare/difference.ts';
export { cliffsDelta, cohensH } from './compare/effect-size.ts';
export type { ShareCount } from './compare/effect-size.ts';
export { benjaminiHochberg, holm } from './compare/multiple-testing.ts';
export { ranked, rankItems } from './compare/ranking.ts';
export type { PairComparison, RankedItem, Ranking } from './compare/ranking.ts';

// Correlated games
export { clusterEstimate, clusterScore, clusterSums, clusterSumsOfValues } from './quality/cluster.ts';
export type { Cluster, ClusterEstimate, ClusterOptions, ClusterSums } from './quality/cluster.ts';
export { DISTINCT_REFUSE_BELOW, DISTINCT_WARN_BELOW, duplicateGuard } from './quality/duplicates.ts';
export type { DuplicateGuard } from './quality/duplicates.ts';
export { partsAlike } from './quality/alike.ts';
export type { AlikeTest } from './quality/alike.ts';

// Sequential tests and stopping
export { ELO_MODELS, logLikelihoodRatio } from './stopping/llr.ts';
export type { EloModel, Hypotheses } from './stopping/llr.ts';
export { SPRT_DECISIONS, sprtBounds, sprtDecision, sprtIssues } from './stopping/sprt.ts';
export type { SprtBounds, SprtDecision, SprtOptions } from './stopping/sprt.ts';
export { gameVariance, planSprt } from './stopping/sprt-plan.ts';
export type { SprtPlan } from './stopping/sprt-plan.ts';
export { eloAfterSprt } from './stopping/after-sprt.ts';
export type { AfterSprt } from './stopping/after-sprt.ts';
export { createStopCounter } from './stopping/stop-counts.ts';
export type { CountedAs, StopCounter, StopCounts } from './stopping/stop-counts.ts';
export { countedAs, decideStop } from './stopping/stop-decision.ts';
export type { StopDecision, StopRuleOptions, StopVerdict } from './stopping/stop-decision.ts';
export { createStopRule, stoppedCells } from './stopping/stop-rule.ts';
export type { CellSums, RunStopRule, StoppedCell } from './stopping/stop-rule.ts';
export { MAX_PAIRED_UNITS, pairBy, pairValues } from './compare/paired-units.ts';
export type { PairableRow, PairedComparison } from './compare/paired-units.ts';
export { confidenceSequence, sequenceHalfWidth, sequenceTuning } from './stopping/confidence-sequence.ts';
export type { SequenceOptions } from './stopping/confidence-sequence.ts';
export {
  gamesForEloWidth,
  gamesForMeanWidth,
  gamesForShareWidth,
  gamesToDetect,
  hoursFor,
} from './stopping/sample-size.ts';
export type { DetectOptions, PlanOptions } from './stopping/sample-size.ts';

// Lengths and other numbers
export { addHistograms, histogramCount, histogramOf, histogramQuantile } from './numbers/histogram.ts';
export type { Histogram, HistogramEntry } from './numbers/histogram.ts';
export { meanEstimate, momentsOf, momentsOfHistogram } from './numbers/moments.ts';
export type { MeanEstimate, Moments } from './numbers/moments.ts';
export { quantileEstimate } from './numbers/quantile-interval.ts';
export type { QuantileEstimate, QuantileOptions } from './numbers/quantile-interval.ts';
export { survivalCurve, survivalMedian } from './numbers/survival.ts';
export type { SurvivalStep } from './numbers/survival.ts';
export { CAPPED_SHARE_LIMIT, summariseLengths } from './numbers/lengths.ts';
export type { LengthOptions, LengthSummary } from './numbers/lengths.ts';

// Openings, strength, ratings
export { bookCoverage, diversity, openingDiversity } from './strength/diversity.ts';
export type { BookCoverage, Diversity, PlyDiversity } from './strength/diversity.ts';
export { heterogeneity } from './strength/heterogeneity.ts';
export type { Heterogeneity, MeasuredEffect } from './strength/heterogeneity.ts';
export { OPENING_MIN_GAMES, openingTable } from './strength/openings.ts';
export type { OpeningRow, OpeningTable, OpeningTally } from './strength/openings.ts';
export { fitLine } from './strength/weighted-line.ts';
export type { LineFit, LinePoint } from './strength/weighted-line.ts';
export { strengthCurve, trend } from './strength/strength.ts';
export type {
  StrengthCurve,
  StrengthOptions,
  StrengthRung,
  StrengthTrend,
  StrengthVerdict,
} from './strength/strength.ts';
export { budgetOf, ratingPairings, skillSteps, strengthLadders } from './strength/run-strength.ts';
export type { Budget, LadderRung, RunPlan, SkillStep, StrengthLadder } from './strength/run-strength.ts';
export { fitRatings, ratingDifference } from './strength/bradley-terry.ts';
export type { Rating, RatingFailure, RatingFit, RatingOptions } from './strength/bradley-terry.ts';
export { connectedGroups, dominanceGroups } from './strength/pairing-graph.ts';
export type { Pairing } from './strength/pairing-graph.ts';

// Beyond the outcome
export { expectedScore, measureTrace, TRACE_DEFAULTS } from './trace/trace.ts';
export type { GameTrace, TraceMeasures, TraceOptions } from './trace/trace.ts';
export { summariseTraces, tallyTraces } from './trace/trace-summary.ts';
export type { TraceSummary, TraceSummaryOptions, TraceTally } from './trace/trace-summary.ts';
export { evaluatedGame, fitTraceScale, FORCED_WIN, measureEvaluations } from './trace/recorded-trace.ts';
export type { EvaluatedGame, TraceScale } from './trace/recorded-trace.ts';

// The first page of a report
export type { GameTally, ReasonCount } from './summary/tally.ts';
export { gameTally, pairsOfUnits } from './summary/from-records.ts';
export type { PairsOfUnits } from './summary/from-records.ts';
export { summariseGames, summariseSeats } from './summary/summary.ts';
export type { GameSummary, SeatSummary } from './summary/summary.ts';
export type { GameFacts, GuardedEstimate, ReasonShare } from './summary/game-facts.ts';
