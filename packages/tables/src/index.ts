export { type Material, materialInWords, materialName, parseMaterial, pieceCount } from './rules/material.ts';
export { type Batch, type ClassPlan, planClasses, type TableId } from './rules/classes.ts';
export { type BindingCounter, type CounterReading, countersOf } from './rules/counters.ts';
export { tableObstacles } from './rules/obstacles.ts';
export { type TableRules, tableRules } from './rules/table-rules.ts';
export { type BuildEstimate, estimateFor } from './build/estimate.ts';
export {
  type BuildOptions,
  type BuildProgress,
  type BuildReport,
  buildTables,
} from './build/build-tables.ts';
export { defaultTableRoot, folderOf } from './file/folder.ts';
export { DamagedTableError } from './file/format.ts';
export type { Tally } from './file/statistics.ts';
export { openTables, TableReader, type TableIdentity } from './probe/table-reader.ts';
export { openTablesHere } from './probe/tables-here.ts';
export { exactWinner, type Standing, standingOf, standingOfSetup, type Value } from './probe/standing.ts';
export { COUNTER_PLANE, END_PLANE } from './solve/table.ts';
export {
  compareStandings,
  compareValues,
  moveStandings,
  type MoveStanding,
  tableLine,
} from './probe/moves.ts';
export { type ExactResult, gaveAway, judgeLine, type JudgedPly } from './probe/judge-line.ts';
export { positionOf } from './probe/position-of.ts';
export { tableEndgame, type TableEndgame } from './probe/endgame.ts';
export { kingsAgainstOne, type KingEnding } from './kings-against-one.ts';
export { distanceOf, DRAWN, isLost, isWon, lostIn, wonIn } from './values.ts';
export { LocalGraph } from './solve/local-graph.ts';
export { solveGraph } from './solve/retrograde.ts';
