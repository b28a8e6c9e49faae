// Drawing and formatting: plain functions that run in a browser too. Nothing here imports a Node module or a store.
export type { AtlasData } from '../atlas/atlas.ts';
export {
  type AtlasLine,
  estimateIn,
  numberIn,
  scoreTogether,
  verdictCounts,
  wordIn,
} from '../atlas/atlas-line.ts';
export type { VariantVerdict, Verdict } from '../verdict/verdict.ts';
export type { Estimate } from '../estimate.ts';
export type { ComparisonLine, RefusedPair, Refusal } from '../compare/compare-rows.ts';
export type { Metric } from '../compare/metric.ts';
export type { Fairest, FairLine } from '../compare/fairest.ts';
export type { Estimand } from '@draughts-lab/records';
export type { ReportRatings as RatingTable } from '../details.ts';
export type { ReportControl } from '../report-control.ts';
export type { OpeningLine } from '../opening-lines.ts';
export type { StrengthVerdictLine } from '../figures/strength.ts';
export type { Trial, TrialAnswer, TriedGame } from '../trial/trial.ts';
export type { Row } from '../row.ts';
export type { RowStop } from '../row-parts.ts';
export type {
  Competence,
  EvaluationKind,
  Judge,
  KnownStrength,
  SecondOpinion,
} from '../competence/competence.ts';
export { answerWords, askedValue } from './answer-text.ts';
export type { FindingLine, Findings } from '../findings/findings.ts';
export { type Answered, type Asked, findingAnswers, tellingAnswers } from './findings-text.ts';
export { verdictCodeWords, verdictWords } from './verdict-text.ts';
export {
  type BoardMap,
  boardMapShade,
  boardMapText,
  type BoardPlan,
  type SquareWorths,
  worthMap,
} from './board-map.ts';
export { captionJudges, captionText, openingsText } from './caption.ts';
export { colourOf, DARK, LIGHT, type Palette, shadeColour, type Style, styleOf } from './colours.ts';
export { competenceText } from './competence-text.ts';
export { csvText } from './csv.ts';
export type { Axis, Caption, Figure, FigureShape, Mark, Role, Series } from './figure.ts';
export { figureCsv, figureLatex, figureMarkdown, figureTable } from './figure-text.ts';
export { type GamesQuery, gamesSearch, NO_MOVE, RESULT_FILTERS, type ResultFilter } from './games.ts';
export {
  differenceUnit,
  formatEstimate,
  formatInterval,
  formatTick,
  formatValue,
  type Quantity,
  type Unit,
} from './quantity.ts';
export {
  categoriesOf,
  DENSE,
  describeRow,
  type FigureRow,
  hasBand,
  isSparse,
  rowsOf,
  valueAxis,
} from './rows.ts';
export { extent, powerTicks } from './scale.ts';
export { figureSvg } from './svg.ts';
export {
  type Cell,
  cellText,
  type Column,
  type Contents,
  type Field,
  markdownTable,
  numbers,
  type Table,
  tableLatex,
  tableOf,
  textTable,
  wrap,
} from './table.ts';
export { type Text, text } from './text.ts';
export { DRAW_TEXTS, type DrawKey } from './texts.ts';
export {
  ENGLISH,
  type GroupOf,
  type Language,
  makeWords,
  PLAIN,
  PLURAL_FORMS,
  type Values,
  type Words,
  type WordsFor,
} from './words.ts';
