export { formatCertificate, parseCertificate } from './certificate.ts';
export { checkCertificate } from './check-certificate.ts';
export { solveObstacles } from './obstacles.ts';
export type { GoalProgress } from './search-value.ts';
export { type SearchState, type Solution, solvePosition, type SolveProgress } from './solve-position.ts';
export { readState, writeState } from './state-file.ts';
