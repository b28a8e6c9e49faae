export { judgeMove, type MoveJudgement } from './judge-move.ts';
export { lineWords } from './line-words.ts';
export { readLegalMove } from './read-legal-move.ts';
export { countRuleUse, type GameOfMoves, type RuleWatch, watchRules } from './rule-use/rule-use.ts';
/** @public */
export { whyNot } from './why-not.ts';
export type { Severity } from './record/catalogue.ts';
export type { GameSheet } from './record/game-sheet.ts';
export { endInWords, type Irregular, type Judgement, judgeSheet } from './record/judge-sheet.ts';
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
  playMove,
  positionOf,
  setupOfGame,
  takeBack,
  turnFor,
  turnOf,
} from './game/game.ts';
export { isCountedDraw } from './draw-rules.ts';
export { claimOf, timesStood } from './game/claim.ts';
export { resignation } from './game/resignation.ts';
export { declineDraw, NO_OFFERS, offerDraw, type Offers, takesDraw, whyNoOffer } from './game/draw-offers.ts';
export { gamePdn, type GameEnd, type GameTimes } from './game/game-pdn.ts';
export { outcomeInWords } from './game/outcome-words.ts';
export { type CollectedGame, collectGame, type NotCollectedReason } from './collection/collect-game.ts';
export { type Clocks, fallenFlag, newClocks, pressClock, startTurn, timeLeft } from './clock/clocks.ts';
export { timeComment } from './clock/time-comment.ts';
export { flagFall } from './clock/flag-fall.ts';
export { formatTimeControl, readTimeControl, type TimeControl } from './clock/time-control.ts';
