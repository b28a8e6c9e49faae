export { type Estimate, eloEstimateOf, plainEstimate } from './estimate.ts';
export { aboutText } from './estimand-words.ts';
export { type Row, rowOf, seatNames } from './row.ts';
export type { RowLength, RowQuestion, RowStop } from './row-parts.ts';
export type { RowMeasure, RowMeasures } from './row-measures.ts';
export type { VariantVerdict, Verdict } from './verdict/verdict.ts';
export { countedUnits, stoppedCellsOf, type StoredCounts, storedCounts } from './stored-counts.ts';
export { levelShare, openingLines, type OpeningLine, scoreOfResults } from './opening-lines.ts';
export {
  buildReport,
  HASHED_GAMES,
  collectReport,
  runFindings,
  type RunReport,
  storedRow,
  storedRows,
} from './run-report.ts';
export { ratingsOf } from './details.ts';
export type { CountedExact } from './report-exact.ts';
export type { CountedRules } from './report-rules.ts';
export { endsTable, mainTable, reportTables } from './tables.ts';
export { damageNotes, facts, notes } from './notes.ts';
export { describeNotes, describeReport } from './describe-report.ts';
export type { Findings } from './findings/findings.ts';
export { markdownReport } from './markdown-report.ts';
export {
  type Adjustment,
  type Comparison,
  type ComparisonLine,
  compareRows,
  type RefusedPair,
} from './compare/compare-rows.ts';
export { type ComparedRow, comparedRow, comparedRows } from './compare/compared-row.ts';
export { matchedRows } from './compare/matched-rows.ts';
export { type Metric, METRICS } from './compare/metric.ts';
export { ATLAS_VERSION, type AtlasData, atlasData, atlasOf } from './atlas/atlas.ts';
export { atlasCsv, atlasMarkdown, describeAtlas } from './atlas/describe-atlas.ts';
export { describeVariety, varietyReport, type VarietyReport } from './variety.ts';
export { strengthReport, type StrengthReport } from './strength/strength-report.ts';
export { describeStrength, strengthMarkdown } from './strength/describe-strength.ts';
export { strengthFigures } from './strength/strength-figures.ts';
export { type TrialReport, trialReport } from './trial/trial-report.ts';
export { describeTrial } from './trial/describe-trial.ts';
export { describeAnswers } from './compare/describe-answers.ts';
export { offFair } from './compare/off-fair.ts';
export { commands, number, plural, quoteLine, screenOf } from './findings/screen.ts';
export { comparisonTables } from './compare/comparison-tables.ts';
export { describeComparison } from './compare/describe-comparison.ts';
export { balanceMatrix, drawScatter } from './figures/balance-map.ts';
export { type Stretch, watchedScore } from './figures/convergence.ts';
export { differenceForest, gamesBehind, RESULT_OF } from './figures/differences.ts';
export { cellLabels, type FigureCell, gamesOf, labelsOf, openingsWords } from './figures/figure-cell.ts';
export { lengthBars, rowFigures } from './figures/row-figures.ts';
export { runFigures, scoreForest } from './figures/run-figures.ts';
export { strengthLines, type StrengthVerdictLine, strengthVerdicts } from './figures/strength.ts';
export { createPartsTest, type PartsTest, type UnlikePart } from './unlike-parts.ts';
export { DEFAULT_FAIR_MARGIN, describeFairest, type Fairest, fairestRows } from './compare/fairest.ts';
export {
  type BesideBoard,
  type BesideEnding,
  besidePeople,
  type Collection,
  type ReportBeside,
} from './beside/beside.ts';
export {
  countedScores,
  judgedOpenings,
  type JudgedRow,
  type ReportControl,
  reportControl,
} from './report-control.ts';
