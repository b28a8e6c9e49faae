export { type Certificate, type Claim, formatCertificate, parseCertificate } from './certificate.ts';
export { type Checked, checkCertificate, type CheckOptions } from './check-certificate.ts';
export { solveObstacles } from './obstacles.ts';
export type { GoalProgress } from './search-value.ts';
export {
  type SearchState,
  type Solution,
  type SolveOptions,
  solvePosition,
  type SolveProgress,
} from './solve-position.ts';
export { readState, type StateOf, writeState } from './state-file.ts';
