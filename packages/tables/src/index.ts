export { type Material, materialInWords, materialName, parseMaterial, pieceCount } from './rules/material.ts';
export { type Batch, type ClassPlan, planClasses, type TableId } from './rules/classes.ts';
export { type BindingCounter, type CounterReading, countersOf } from './rules/counters.ts';
export { tableObstacles } from './rules/obstacles.ts';
export { type TableRules, tableRules } from './rules/table-rules.ts';
