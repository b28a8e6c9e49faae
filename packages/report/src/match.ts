// What a match of two players says: one variant, or several with one verdict.
export {
  describeMatch,
  type MatchElo,
  matchReport,
  type MatchReport,
  type SeatResults,
} from './match-report.ts';
export {
  describeMatches,
  matchesReport,
  type MatchesReport,
  type MatchStop,
  type VariantMatch,
} from './matches-report.ts';
export { describeWithout, WITHOUT_VERSION, type WithoutReport } from './without-report.ts';
