export { judgeMove, type MoveJudgement } from './judge-move.ts';
export { readLegalMove } from './read-legal-move.ts';
export type { BoardReason, Irregularity, Refusal, RefusalCode } from './refusal.ts';
export { DUTIES, type Duty, type Limit, LIMITS, type Rule, without } from './relaxed.ts';
export { countRuleUse, type GameOfMoves, type RuleUse, type RuleUseCounts } from './rule-use/rule-use.ts';
export { whyNot } from './why-not.ts';
export {
  CATALOGUE,
  IRREGULARITY_CODES,
  type IrregularityCode,
  type IrregularityKind,
  type Severity,
} from './record/catalogue.ts';
export {
  type GameSheet,
  NOTE_KINDS,
  type NoteKind,
  type SheetNote,
  type SheetPly,
} from './record/game-sheet.ts';
export {
  endInWords,
  type Irregular,
  type Judgement,
  judgeSheet,
  type SheetEnd,
  type Status,
} from './record/judge-sheet.ts';
export { readSheet } from './record/read-sheet.ts';
export { scoreSheetToPdn } from './record/score-sheet.ts';
export { sheetOfPdn } from './record/sheet-of-pdn.ts';
export {
  findMove,
  type Game,
  movesOf,
  moveText,
  newGame,
  outcomeOf,
  type PlayedPly,
  playMove,
  positionOf,
  setupOfGame,
  takeBack,
  turnFor,
  turnOf,
} from './game/game.ts';
export { type Claim, claimOf, timesStood } from './game/claim.ts';
export { resignation } from './game/resignation.ts';
export { declineDraw, NO_OFFERS, offerDraw, type Offers, takesDraw, whyNoOffer } from './game/draw-offers.ts';
export { gamePdn, type GameEnd, type GameTimes } from './game/game-pdn.ts';
export { outcomeInWords } from './game/outcome-words.ts';
export {
  type CollectedGame,
  collectGame,
  type NotCollected,
  type NotCollectedReason,
} from './collection/collect-game.ts';
export type { RecordedEnd } from './collection/end-of-record.ts';
export {
  type Clocks,
  fallenFlag,
  newClocks,
  type PlayerClock,
  pressClock,
  type Pressed,
  startTurn,
  stopClocks,
  timeLeft,
} from './clock/clocks.ts';
export { timeComment } from './clock/time-comment.ts';
export { type FlagFall, flagFall } from './clock/flag-fall.ts';
export { formatTimeControl, type Period, readTimeControl, type TimeControl } from './clock/time-control.ts';
