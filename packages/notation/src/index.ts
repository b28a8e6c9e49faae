export { NOTATION_CODES, type NotationCode, type NotationIssue, type ParsedNotation } from './issue.ts';
export { SQUARE_STYLES, type SquareStyle, isAlgebraic, readFile, readSquare, squareName } from './square.ts';
export { MAX_FEN_LENGTH, parseFen } from './fen/parse-fen.ts';
export { FORMAT_FEN_DEFAULTS, type FormatFenOptions, formatFen } from './fen/format-fen.ts';
export { MAX_STACK_HEIGHT } from './fen/stack-text.ts';
export { type MoveLike, sameResult } from './move/move-like.ts';
export { MOVE_STYLES, type MoveStyle, PASS_TEXT, formatMove, SWAP_TEXT } from './move/format-move.ts';
export { type BadMoveWords, MAX_MOVE_LENGTH, type MoveWords, readMoveWords } from './move/move-words.ts';
export { type MoveProblem, type ReadMove, fittingMoves, readMove } from './move/read-move.ts';
export { type PdnGame, type PdnLine, type PdnPlace, type PdnPly, pdnPly, pdnTag } from './pdn/pdn-game.ts';
export { type ByteEncoding, createByteLetters, decodePdn } from './pdn/decode.ts';
export { MAX_VARIATION_DEPTH, type ParsedPdn, parsePdn, type PdnIssue } from './pdn/parse-pdn.ts';
export {
  createPdnCutter,
  MAX_GAME_LENGTH,
  type PdnCutter,
  type PdnPiece,
  READ_LENGTH,
} from './pdn/pdn-cutter.ts';
export { FORMAT_PDN_DEFAULTS, type FormatPdnOptions, formatPdn } from './pdn/format-pdn.ts';
export { positionSetBy } from './pdn/setup-comment.ts';
export { formatClockTimes, formatUsedTime, type NotedTimes, readTimes } from './pdn/times.ts';
export { type PdnOutcome, formatResult, readResult } from './pdn/result.ts';
export { DEFAULT_GAME_TYPE, type GameType, readGameType } from './pdn/game-type.ts';
export { type PdnVariant, type VariantSource, pdnSetup, pdnVariant, variantTags } from './pdn/pdn-variant.ts';
