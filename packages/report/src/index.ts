export { type Estimate, estimateOf, plainEstimate } from './estimate.ts';
export { type Balance, BALANCE_MARGIN_ELO, type Verdict } from './balance.ts';
export { type Row, type RowLength, type RowOptions, type RowStop, rowOf } from './row.ts';
export { countedUnits, stoppedCellsOf, type StoredCounts, storedCounts } from './stored-counts.ts';
export {
  buildReport,
  collectReport,
  REPORT_VERSION,
  type ReportOptions,
  type RunReport,
  storedRow,
} from './run-report.ts';
export type { DetailRow, ReportDetails, ReportRules, ReportStrength, RulesOf } from './details.ts';
export { type ReportTable, reportTables } from './tables.ts';
export { describeReport } from './describe-report.ts';
export { markdownReport, openingsText } from './markdown-report.ts';
