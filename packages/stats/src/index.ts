// What every result is made of
export { DEFAULT_CONFIDENCE, INTERVAL_METHODS } from './interval.ts';
export type { Estimate, EstimateWithError, Interval, IntervalMethod } from './interval.ts';
export { addCounts, gameCount, isPairs, pairIssues, reverseCounts, unitCount } from './counts.ts';
export type { Counts, PairCounts, Results } from './counts.ts';

// Score, Elo and their intervals
export { JEFFREYS_BELOW, scoreEstimate } from './score.ts';
export type { ScoreEstimate, ScoreOptions } from './score.ts';
export { eloEstimate, eloFromScore, eloOfScore, normalizedEloEstimate, scoreFromElo } from './elo.ts';
export type { EloEstimate } from './elo.ts';
export { profileInterval } from './profile.ts';
export { superiority, superiorityFromDecisive, superiorityPosterior } from './los.ts';

// Shares and draws
export { wilsonShare, zeroEventBound } from './wilson.ts';
export { decisiveShare } from './decisive.ts';
export type { DecisiveShare } from './decisive.ts';
export { davidson, raoKupper } from './draw-models.ts';
export type { DavidsonFit, DrawModelCorrection, RaoKupperFit } from './draw-models.ts';
export { seatPoints, seatShares } from './seats.ts';
export type { SeatShares, SeatTally } from './seats.ts';

// Balance and differences
export { balanceTest, balanceVerdict } from './equivalence.ts';
export type { BalanceVerdict, EquivalenceResult } from './equivalence.ts';
export {
  onEloScale,
  pairedDifference,
  pairedSums,
  scoreDifference,
  shareDifference,
  unpairedDifference,
} from './difference.ts';
export type { Difference, PairedDifference, PairedSums, ShareOf } from './difference.ts';
export { cliffsDelta, cohensH } from './effect-size.ts';
export type { ShareCount } from './effect-size.ts';
export { benjaminiHochberg, holm } from './multiple-testing.ts';
export { ranked, rankItems } from './ranking.ts';
export type { PairComparison, RankedItem, Ranking } from './ranking.ts';

// Correlated games
export {
  addClusterSums,
  clusterEstimate,
  clusterScore,
  clusterSums,
  clusterSumsOfValues,
  NO_CLUSTERS,
} from './cluster.ts';
export type { Cluster, ClusterEstimate, ClusterOptions, ClusterSums } from './cluster.ts';
export { DISTINCT_REFUSE_BELOW, DISTINCT_WARN_BELOW, duplicateGuard } from './duplicates.ts';
export type { DuplicateGuard } from './duplicates.ts';
export { shardConsistency } from './shards.ts';
export type { ShardTest } from './shards.ts';

// Sequential tests and stopping
export {
  bayesEloLogLikelihoodRatio,
  ELO_MODELS,
  logLikelihoodRatio,
  quickLogLikelihoodRatio,
} from './llr.ts';
export type { EloModel, Hypotheses, QuickRatio } from './llr.ts';
export { SPRT_DECISIONS, sprtBounds, sprtDecision, sprtIssues, sprtStatus } from './sprt.ts';
export type { SprtBounds, SprtDecision, SprtOptions, SprtStatus } from './sprt.ts';
export { gameVariance, planSprt } from './sprt-plan.ts';
export type { SprtPlan } from './sprt-plan.ts';
export { eloAfterSprt } from './after-sprt.ts';
export type { AfterSprt } from './after-sprt.ts';
export { balanceSprt, balanceTests } from './balance-sprt.ts';
export type { BalanceSprtOptions, BalanceSprtResult } from './balance-sprt.ts';
export { contiguousBatches, firstDecision, prefixCounts } from './prefix.ts';
export type { Batches, PrefixDecision } from './prefix.ts';
export { precisionReached, SAFE_MIN_UNITS } from './precision-stop.ts';
export type { PrecisionRule } from './precision-stop.ts';
export { createStopCounter } from './stop-counts.ts';
export type { CountedAs, StopCounter, StopCounts } from './stop-counts.ts';
export { countedAs, decideStop } from './stop-decision.ts';
export type { StopDecision, StopRuleOptions, StopVerdict } from './stop-decision.ts';
export { createStopRule, stoppedCells } from './stop-rule.ts';
export type { CellSums, RunStopRule, StoppedCell } from './stop-rule.ts';
export { MAX_PAIRED_UNITS, pairBy, pairValues } from './paired-units.ts';
export type { PairableRow, PairedComparison } from './paired-units.ts';
export { confidenceSequence, sequenceHalfWidth, sequenceTuning } from './confidence-sequence.ts';
export type { SequenceOptions } from './confidence-sequence.ts';
export {
  gamesForEloWidth,
  gamesForMeanWidth,
  gamesForShareWidth,
  gamesToDetect,
  hoursFor,
  planningTable,
} from './sample-size.ts';
export type { DetectOptions, PlanOptions, PlanRow } from './sample-size.ts';

// Lengths and other numbers
export { addHistograms, histogramCount, histogramOf, histogramQuantile } from './histogram.ts';
export type { Histogram, HistogramEntry } from './histogram.ts';
export { addMoments, meanEstimate, momentsOf, momentsOfHistogram, NO_MOMENTS } from './moments.ts';
export type { MeanEstimate, Moments } from './moments.ts';
export { quantileEstimate } from './quantile-interval.ts';
export type { QuantileEstimate, QuantileOptions } from './quantile-interval.ts';
export { bootstrap, bootstrapMean, bootstrapMedian, DEFAULT_RESAMPLES } from './bootstrap.ts';
export type { BootstrapEstimate, BootstrapOptions } from './bootstrap.ts';
export { seededRandom } from './random.ts';
export type { RandomSource } from './random.ts';
export { survivalCurve, survivalMedian } from './survival.ts';
export type { SurvivalStep } from './survival.ts';
export { CAPPED_SHARE_LIMIT, summariseLengths } from './lengths.ts';
export type { LengthOptions, LengthSummary } from './lengths.ts';

// Openings, strength, ratings
export { bookCoverage, diversity, openingDiversity } from './diversity.ts';
export type { BookCoverage, Diversity, PlyDiversity } from './diversity.ts';
export { heterogeneity } from './heterogeneity.ts';
export type { Heterogeneity, MeasuredEffect } from './heterogeneity.ts';
export { OPENING_MIN_GAMES, openingTable } from './openings.ts';
export type { OpeningRow, OpeningTable, OpeningTally } from './openings.ts';
export { fitLine, lineAt } from './weighted-line.ts';
export type { LineFit, LinePoint } from './weighted-line.ts';
export { advantageAt, strengthCurve, trend } from './strength.ts';
export type {
  StrengthCurve,
  StrengthOptions,
  StrengthRung,
  StrengthTrend,
  StrengthVerdict,
} from './strength.ts';
export { budgetOf, ratingPairings, skillSteps, strengthLadders } from './run-strength.ts';
export type { Budget, LadderRung, RunPlan, SkillStep, StrengthLadder } from './run-strength.ts';
export { fitRatings, ratingDifference } from './bradley-terry.ts';
export type { Rating, RatingFailure, RatingFit, RatingOptions } from './bradley-terry.ts';
export { connectedGroups, dominanceGroups } from './pairing-graph.ts';
export type { Pairing } from './pairing-graph.ts';

// Beyond the outcome
export { expectedScore, measureTrace, TRACE_DEFAULTS } from './trace.ts';
export type { GameTrace, TraceMeasures, TraceOptions } from './trace.ts';
export { addTraceTallies, summariseTraces, tallyTraces } from './trace-summary.ts';
export type { TraceSummary, TraceSummaryOptions, TraceTally } from './trace-summary.ts';
export { evaluatedGame, fitTraceScale, FORCED_WIN, measureEvaluations } from './recorded-trace.ts';
export type { EvaluatedGame, TraceScale } from './recorded-trace.ts';
export { summariseChoices, tallyChoices } from './choice.ts';
export type { ChoiceTally, GameChoices } from './choice.ts';

// The first page of a report
export { addTallies, NO_RESULTS, resultsOf, resultsWithout } from './tally.ts';
export type { GameTally, ReasonCount } from './tally.ts';
export { tallyGames } from './tally-games.ts';
export type { GameRow } from './tally-games.ts';
export { gameTally, pairsOfUnits } from './from-records.ts';
export type { PairsOfUnits } from './from-records.ts';
export { summariseGames, summariseSeats } from './summary.ts';
export type { GameSummary, SeatSummary } from './summary.ts';
export type { GameFacts, GuardedEstimate, ReasonShare } from './game-facts.ts';
