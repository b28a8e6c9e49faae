export { readLegalMove } from './read-legal-move.ts';
export type { BoardReason, Irregularity, Refusal, RefusalCode } from './refusal.ts';
export { DUTIES, type Duty, type Limit, LIMITS, type Rule, without } from './relaxed.ts';
export { countRuleUse, type GameOfMoves, type RuleUse, type RuleUseCounts } from './rule-use/rule-use.ts';
export { whyNot } from './why-not.ts';
