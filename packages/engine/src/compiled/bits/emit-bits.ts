import type { AnalysedRules, CaptureRule } from '../analyse.ts';
import type { FastParts } from '../fast-parts.ts';
import { int } from '../text.ts';
import { emitCallsByCells, emitCanCapture, emitListsByCells } from './chains-by-cells.ts';
import { emitChain, emitChainState, emitListCaptures } from './chains.ts';
import { emitDecided } from './decided.ts';
import { emitRandomChoice } from './random-bit.ts';
import { eitherPieces, suitsEither } from './either-colour.ts';
import { chooseLayout, type Layout } from './layout.ts';
import { eitherColour, emitLinePlay } from './line-play.ts';
import { emitBitList } from './list.ts';
import { setsMemory } from './memory.ts';
import { emitCount } from './count-moves.ts';
import { emitLongTests } from './far-victims.ts';
import { copyMake, emitPerft } from './perft.ts';
import type { OwnPieces, SetProgram } from './set-program.ts';
import { emitPlayout, ownTurns } from './playout.ts';
import { emitCanStep, emitCountQuiet, emitQuietPick } from './quiet-moves.ts';
import { emitResting } from './resting-king.ts';
import { keptRun, limitsRuns } from './king-runs.ts';
import { majorityScore, type Score, scoreFits } from './score.ts';
import { isShort, makeSide, type Side } from './side.ts';
import { emitStep, isForGood, stateMoves } from './step.ts';
import { emitBitTables } from './tables.ts';
import { suitsTowers, towerPieces } from './towers/tower-pieces.ts';
import { squaresMask, startNames } from './vector.ts';

/** Words of a set above which square by square is as good. */
const MAX_WORDS = 5;

/**
 * The shapes of a program with sets of squares. The first three count and play on sets alone, copying positions;
 * the last two keep the line of play, and sets find captures and quiet moves for it.
 */
type Shape =
  /** Each side moves its own pieces, and pieces are bits of the sets. */
  | 'own-pieces'
  /** The same with a word for each tower beside the sets of the tops. */
  | 'tower-words'
  /** Either colour may be moved: the moves of both sides put together. */
  | 'either-colour'
  /** A ban on taking a move back, which only the line of play knows; chains are searched on sets. */
  | 'line'
  /** Chains are searched square by square: towers that do not fit words, own pieces that may be left, the rarer movers of either colour. */
  | 'line-by-cells';

function shapeOf(rules: AnalysedRules, towersAsWords: boolean): Shape {
  if (suitsEither(rules)) return 'either-colour';
  if (rules.moverAny || rules.chain!.ownPieces === 'may') return 'line-by-cells';
  if (rules.stack !== null) return towersAsWords && suitsTowers(rules) ? 'tower-words' : 'line-by-cells';
  return rules.noUndo ? 'line' : 'own-pieces';
}

/**
 * The fast back end: sets of squares in 32-bit words, one function for each side and
 * question, the rules written out. For games of two sides without hops and goals.
 *
 * @param towersAsWords only setups whose towers fit words will be loaded
 * @returns null when the game needs more than sets of squares
 */
export function emitBits(rules: AnalysedRules, towersAsWords: boolean): FastParts | null {
  if (!suits(rules)) return null;
  startNames();
  const layout = chooseLayout({
    size: rules.size,
    x: rules.columnOf,
    y: rules.rowOf,
    neighbour: rules.neighbour,
    directions: usedDirections(rules),
  });
  if (layout === null || layout.words > MAX_WORDS) return null;
  const shape = shapeOf(rules, towersAsWords);
  const both: BothSides = {
    rules,
    layout,
    sides: [0, 1].map((player) => makeSide(rules, layout, player)),
    score: majorityScore(rules),
    sharesTwo: twoRoutesShareTwo(rules, captureRulesOf(rules)),
    sets: (player) => setArguments(rules, layout, player),
  };
  return {
    words: layout.words,
    masks: (squares: readonly number[]): number[] => squaresMask(layout, squares),
    menAdvance: both.sides.every((side) =>
      (side.steps[0]?.directions ?? []).every((direction) => isForGood(side, direction)),
    ),
    towersAsWords,
    quietMoves: (player: number): string => `countQuiet${int(player)}(${both.sets(player)})`,
    tables: emitBitTables(
      rules,
      layout,
      captureRulesOf(rules).some((rule) => !isShort(rule)),
    ),
    ...(shape === 'line' || shape === 'line-by-cells' ? lineParts(shape, both) : setParts(shape, both)),
  };
}

/** What the parts of a program share. */
interface BothSides {
  readonly rules: AnalysedRules;
  readonly layout: Layout;
  readonly sides: readonly Side[];
  readonly score: Score | null;
  readonly sharesTwo: boolean;
  /** The kept sets as arguments, from a player's point of view. */
  readonly sets: (player: number) => string;
}

type Parts = Omit<FastParts, 'words' | 'masks' | 'menAdvance' | 'towersAsWords' | 'quietMoves' | 'tables'>;

/** A call for the side to move. */
const bySide = (
  { sides, sets }: BothSides,
  name: string,
  more: (side: Side) => readonly string[] = () => [],
): string => {
  const [white, black] = sides.map(
    (side) => `${name}${int(side.player)}(${[sets(side.player), ...more(side)].join(', ')})`,
  );
  return `(turn === 0 ? ${white!} : ${black!})`;
};

/** `findsCapture` and `listByBits` where chains are searched on sets. */
const emitCalls = (both: BothSides): string => `
// Whether the side to move has any capture.
function findsCapture() {
  return ${bySide(both, 'canCapture')};
}
function listByBits() {
  ${bySide(both, 'listBits')};
}`;

/** The line of play is kept move by move. */
function lineParts(shape: 'line' | 'line-by-cells', both: BothSides): Parts {
  const { rules, sides, score, sharesTwo, sets } = both;
  const play = emitLinePlay(
    rules,
    rules.moverAny
      ? eitherColour(sets)
      : { functions: '', countQuiet: bySide(both, 'countQuiet'), pickQuiet: bySide(both, 'pickQuiet') },
  );
  const captures =
    shape === 'line'
      ? [emitChainState(sides[0]!, score, sharesTwo), ...sides.map((side) => sideFunctions(side, score))]
      : sides.map((side) =>
          [
            emitLongTests(side),
            emitCanCapture({ side, score }),
            emitListsByCells({ side, score }),
            emitCountQuiet(side),
          ].join('\n'),
        );
  return {
    lists: [
      ...captures,
      ...sides.map(emitQuietPick),
      shape === 'line' ? emitCalls(both) : emitCallsByCells(rules, sets),
      emitRandomChoice(),
    ].join('\n'),
    pathless: shape === 'line',
    canMoveOwnColour: null,
    ...play,
  };
}

/** Sets alone: positions are arguments, and nothing is taken back. */
function setParts(shape: 'own-pieces' | 'tower-words' | 'either-colour', both: BothSides): Parts {
  const { rules, layout, sides, score, sharesTwo, sets } = both;
  /** The kept runs of a side and of its opponent. */
  const runsOf = (side: Side): string[] =>
    limitsRuns(side) ? [keptRun(side), keptRun(sides[1 - side.player]!)] : [];
  const decided = emitDecided(sides);
  const own: OwnPieces = {
    canMoveOwnColour: null,
    countMoves: `${bySide(both, 'countMoves', (side) => runsOf(side).slice(0, 1))}${rules.noMoves === 'pass' ? ' || 1' : ''}`,
    perft: `turn === 0 ? perft0(${['depth', sets(0), ...runsOf(sides[0]!)].join(', ')}) : perft1(${['depth', sets(1), ...runsOf(sides[1]!)].join(', ')})`,
    turns: ownTurns(sides),
  };
  const programs: Readonly<Record<typeof shape, () => SetProgram>> = {
    'either-colour': () => eitherPieces(rules, sides, sharesTwo, decided, sets),
    'tower-words': () => towerPieces(rules, layout, sides, own, emitCallsByCells(rules, sets)),
    'own-pieces': () => ({
      ...own,
      pathless: true,
      lists: [
        emitChainState(sides[0]!, score, sharesTwo),
        ...sides.map((side) => sideFunctions(side, score)),
        emitCalls(both),
      ].join('\n'),
      counting: '',
      begin: '',
      finish: '',
      perftMoves: copyMake,
      stepMoves: stateMoves,
      memory: setsMemory(rules, layout),
    }),
  };
  const program = programs[shape]();
  return {
    pathless: program.pathless,
    canMoveOwnColour: program.canMoveOwnColour,
    hasMove:
      rules.moverAny || sides.some(limitsRuns)
        ? null
        : `${sides.map(emitCanStep).join('\n')}${emitHasMove(bySide(both, 'canStep'))}`,
    lists: program.lists,
    counting: `
${decided.functions}
function countMoves() {
  return isDecided() ? 0 : ${program.countMoves};
}
${program.counting}
let bulkCount = false;
let rootDepth = 0;
// Leaves of the tree below the current node; the line is not touched.
function perft(depth, bulk) {
  if (depth > 0 && isDecided()) return 0;
  bulkCount = bulk;
  rootDepth = depth;
  ${program.begin}
  ${
    program.finish === ''
      ? `return ${program.perft};`
      : `try {
  return ${program.perft};
  } finally { // Also when the position is refused.
  ${program.finish}
  }`
  }
}
${sides.map((side) => emitPerft({ side, score }, program.perftMoves(side, decided.test(side)))).join('\n')}`,
    // A capture that can be forced is looked for on the line of play.
    playout:
      !rules.chain!.mandatory || rules.counters.some(({ unlessCapture }) => unlessCapture > 1)
        ? null
        : `
${emitRandomChoice()}
${sides.map((side) => emitStep({ side, score }, program.stepMoves(side))).join('\n')}
${emitPlayout(rules, sides, program.memory, program.turns)}`,
  };
}

const captureRulesOf = (rules: AnalysedRules): CaptureRule[] =>
  rules.kinds.flatMap((pair) => pair.flatMap((kind) => (kind.capture === null ? [] : [kind.capture])));

/** Whether there is a move, without listing the moves: for every node of a search. */
const emitHasMove = (canStep: string): string => `
// Whether there is a legal move in a position that is not decided.
function hasMove() {
  if (frames[frame + COUNT] >= 0) return frames[frame + COUNT] > 0;
  return hasCapture() || ${canStep};
}`;

function sideFunctions(side: Side, score: Score | null): string {
  const text = { side, score };
  return [
    emitLongTests(side),
    emitChain(text, 0),
    emitChain(text, 1),
    emitListCaptures(text),
    emitResting(side),
    emitCount(text),
    emitCountQuiet(side),
    emitBitList(text),
  ].join('\n');
}

/**
 * Two routes to one result share three victims at least, unless lines cross in more than four directions, a piece
 * of limited reach can take the same two from several squares between them, a man can be crowned on several of
 * those, or a piece can turn back over the place of its victim from several squares.
 */
function twoRoutesShareTwo(
  { size, chain, promotion, kinds }: AnalysedRules,
  captureRules: readonly CaptureRule[],
): boolean {
  return (
    new Set(captureRules.flatMap(({ directions }) => directions)).size > 4 ||
    captureRules.some(
      (rule) =>
        rule.landsAnywhere && (rule.range < size || (chain!.removedAtOnce && !chain!.reversalForbidden)),
    ) ||
    (promotion === 'in-passing' && kinds.some(([man]) => man.capture?.landsAnywhere === true))
  );
}

/** Words of the pieces to move, the others and the kings, out of the kept sets. */
function setArguments(rules: AnalysedRules, layout: Layout, player: number): string {
  const kept = (index: number): string =>
    rules.stack === null ? `frames[frame + SETS + ${int(index)}]` : `sets[${int(index)}]`;
  const words = (base: number): string[] => layout.full.map((_, i) => kept(base + i));
  const k = layout.words;
  return [...words(player * k), ...words((1 - player) * k), ...words(2 * k)].join(', ');
}

function suits(rules: AnalysedRules): boolean {
  const kinds = rules.kinds.flat();
  return (
    rules.players === 2 &&
    rules.chain !== null &&
    !rules.chain.majorityOfKings &&
    rules.goal === null &&
    rules.mostKings === null &&
    rules.demotes === 'never' &&
    (rules.stack?.maxHeight ?? null) === null &&
    kinds.every(
      ({ step, capture }) =>
        (step === null || step.fromHome === step.range) &&
        (capture === null ||
          (capture.onward === null && (capture.landings === 1 || capture.landings === rules.size))),
    ) &&
    scoreFits(rules) &&
    kinds.every((kind) => kind.hop === null) &&
    rules.kinds.every(
      ([man, king]) =>
        king.step?.overOwnMen !== true && (man.step?.overOwnMen !== true || man.step.range === 1),
    )
  );
}

/** Directions by use, so that a layout is judged by the shifts that will be made. */
function usedDirections(rules: AnalysedRules): number[] {
  return rules.kinds.flatMap((pair) =>
    pair.flatMap((kind) => [
      ...(kind.step?.directions ?? []),
      ...((kind.capture satisfies CaptureRule | null)?.directions ?? []),
    ]),
  );
}
