export { type Board, opposite, stepDistances } from './board/board.ts';
export { createBoard } from './board/create-board.ts';
export { halfTurn } from './board/half-turn.ts';
export { absoluteDirections } from './board/directions.ts';
export { squareNumbers } from './board/numbering.ts';
export { type BoardSpec, type PlayerId, RECTANGLE_PLAYERS, STAR_SEATS } from './schema/board.ts';
export {
  DIRECTION_GROUPS,
  type DirectionGroup,
  RELATIVE_DIRECTIONS,
  type RelativeDirection,
} from './schema/direction-words.ts';
export type { Criterion } from './schema/capture.ts';
export type { ChainRule } from './schema/pieces.ts';
export { documentSchema, type VariantDocument } from './schema/document.ts';
export type { KeptPosition } from './schema/positions.ts';
export type { ResolveBase } from './extends.ts';
export { type IdleField, idleFields, idleIssues } from './idle-fields.ts';
export { type Mend, mendDocument } from './mend/mend.ts';
export { kindsOf } from './kinds-of.ts';
export { baseOf } from './base-of.ts';
export { type FormField, formFields, type FormPart } from './form/form-fields.ts';
export { reviewText } from './review/review-text.ts';
export { parseVariant } from './parse-variant.ts';
export type { DrawCounter, Range, ResolvedPattern, ResolvedSide, Variant } from './variant.ts';
export { spelledOut } from './spelled-out.ts';
export { initialSetup, type KingRun, type Piece, type PieceKind, type Setup, type Stack } from './setup.ts';
export {
  loadPreset,
  loadPresets,
  firstPreset,
  gameTypesOf,
  isShipped,
  mainOfGameType,
  otherNames,
  presetDocument,
  presetIds,
} from './presets.ts';
export { describeRules, type RuleSection } from './describe/describe-rules.ts';
export { directionWords } from './describe/directions-in-words.ts';
export {
  type ChangedField,
  type ChangedSection,
  changedFields,
  changedWords,
  type Differences,
  differences,
  documentDifferences,
  type FieldOfDocuments,
} from './differences.ts';
export { type Badge, BADGES, badgesOf, boardWord } from './badges.ts';
export { chainsMayStop, liberties, type Liberty, relaxations } from './relaxations.ts';
export { nearestRelatives, ruleDistance } from './relatives.ts';
export { END_REASONS } from './end-reasons.ts';
export { tipDistances } from './tip-distances.ts';
export { withoutCounters } from './without-counters.ts';
export { shortStart, startDocument } from './start-document.ts';
export { type Change, withPart } from './with-part.ts';
