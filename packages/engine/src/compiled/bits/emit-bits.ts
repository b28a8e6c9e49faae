import type { AnalysedRules, CaptureRule } from '../analyse.ts';
import type { FastParts } from '../emit-program.ts';
import { int } from '../text.ts';
import { emitChain, emitChainState, emitListCaptures } from './chains.ts';
import { emitDecided } from './decided.ts';
import { emitRandomChoice } from './draw.ts';
import { eitherPieces, suitsEither } from './either.ts';
import {
  eitherColour,
  emitCanCapture,
  emitCountQuiet,
  emitHybridCalls,
  emitHybridList,
  emitLinePlay,
  emitQuietPick,
} from './hybrid.ts';
import { chooseLayout, type Layout } from './layout.ts';
import { emitBitList } from './list.ts';
import { setsMemory } from './memory.ts';
import { emitCount, emitLongTests } from './moves.ts';
import { copyMake, emitPerft } from './perft.ts';
import type { OwnPieces, PieceText } from './piece-text.ts';
import { emitPlayout, ownTurns } from './playout.ts';
import { emitResting } from './resting.ts';
import { keptRun, limitsRuns } from './runs.ts';
import { majorityScore, scoreFits } from './score.ts';
import { isShort, makeSide, type Side } from './side.ts';
import { emitStep, stateMoves } from './step.ts';
import { emitBitTables } from './tables.ts';
import { suitsTowers, towerPieces } from './towers/tower-pieces.ts';
import { startNames } from './vector.ts';

/** Words of a set above which square by square is as good. */
const MAX_WORDS = 5;

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
  if (layout.words > MAX_WORDS) return null;
  const sides = [0, 1].map((player) => makeSide(rules, layout, player));
  const score = majorityScore(rules);
  const captureRules = rules.kinds.flatMap((pair) =>
    pair.flatMap((kind) => (kind.capture === null ? [] : [kind.capture])),
  );
  const sharesTwo = twoRoutesShareTwo(rules, captureRules);
  // Chains are searched square by square: towers, own pieces that may be taken or left, movers of either colour.
  const byCells = rules.stack !== null || rules.chain!.ownPieces === 'may' || rules.moverAny;
  const sets = (player: number): string => setArguments(layout, player);
  /** The kept runs of a side and of its opponent. */
  const runsOf = (side: Side): string[] =>
    limitsRuns(side) ? [keptRun(side), keptRun(sides[1 - side.player]!)] : [];
  const bySide = (name: string, more: (side: Side) => readonly string[] = () => []): string => {
    const [white, black] = sides.map(
      (side) => `${name}${int(side.player)}(${[sets(side.player), ...more(side)].join(', ')})`,
    );
    return `(turn === 0 ? ${white!} : ${black!})`;
  };
  const common = {
    words: layout.words,
    towersAsWords,
    quietMoves: (player: number): string => `countQuiet${int(player)}(${sets(player)})`,
    tables: emitBitTables(
      rules,
      layout,
      captureRules.some((rule) => !isShort(rule)),
    ),
  };
  const lists = `
// Whether the side to move has any capture.
function hasCapture() {
  return ${bySide('canCapture')};
}
function listByBits() {
  ${bySide('listBits')};
}`;
  const onWords = towersAsWords && suitsTowers(rules);
  const either = suitsEither(rules);
  if ((byCells && !onWords && !either) || rules.noUndo) {
    // The line of play is kept move by move; sets of squares find captures and quiet moves.
    const play = emitLinePlay(
      rules,
      byCells && rules.moverAny
        ? eitherColour(sets)
        : {
            countQuiet: bySide('countQuiet'),
            pickQuiet: bySide('pickQuiet'),
          },
    );
    const captures = byCells
      ? sides.map((side) =>
          [
            emitLongTests(side),
            emitCanCapture({ side, score }),
            emitHybridList({ side, score }),
            emitCountQuiet(side),
          ].join('\n'),
        )
      : [emitChainState(sides[0]!, score, sharesTwo), ...sides.map((side) => sideFunctions(side, score))];
    return {
      ...common,
      lists: [
        ...captures,
        ...sides.map(emitQuietPick),
        byCells ? emitHybridCalls(rules, sets) : lists,
        emitRandomChoice(),
      ].join('\n'),
      pathless: !byCells,
      canMoveOwnColour: null,
      ...play,
    };
  }
  const decided = emitDecided(sides);
  const own: OwnPieces = {
    canMoveOwnColour: null,
    countMoves: `${bySide('countMoves', (side) => runsOf(side).slice(0, 1))}${rules.noMoves === 'pass' ? ' || 1' : ''}`,
    perft: `turn === 0 ? perft0(${['depth', sets(0), ...runsOf(sides[0]!)].join(', ')}) : perft1(${['depth', sets(1), ...runsOf(sides[1]!)].join(', ')})`,
    turns: ownTurns(sides),
  };
  const pieces: PieceText = either
    ? eitherPieces(rules, sides, sharesTwo, decided, sets)
    : onWords
      ? towerPieces(rules, layout, sides, own, emitHybridCalls(rules, sets))
      : {
          ...own,
          pathless: true,
          lists: [
            emitChainState(sides[0]!, score, sharesTwo),
            ...sides.map((side) => sideFunctions(side, score)),
            lists,
          ].join('\n'),
          counting: '',
          begin: '',
          finish: '',
          perftMoves: copyMake,
          stepMoves: stateMoves,
          memory: setsMemory(rules, layout),
        };
  return {
    ...common,
    pathless: pieces.pathless,
    canMoveOwnColour: pieces.canMoveOwnColour,
    hasMove: rules.moverAny || sides.some(limitsRuns) ? null : emitHasMove(bySide('countQuiet')),
    lists: pieces.lists,
    counting: `
${decided.functions}
function countMoves() {
  return isDecided() ? 0 : ${pieces.countMoves};
}
${pieces.counting}
let bulkCount = false;
let rootDepth = 0;
// Leaves of the tree below the current node; the line is not touched.
function perft(depth, bulk) {
  if (depth > 0 && isDecided()) return 0;
  bulkCount = bulk;
  rootDepth = depth;
  ${pieces.begin}
  ${
    pieces.finish === ''
      ? `return ${pieces.perft};`
      : `try {
  return ${pieces.perft};
  } finally { // Also when the position is refused.
  ${pieces.finish}
  }`
  }
}
${sides.map((side) => emitPerft({ side, score }, pieces.perftMoves(side, decided.test(side)))).join('\n')}`,
    playout: !rules.chain!.mandatory
      ? null
      : `
${emitRandomChoice()}
${sides.map((side) => emitStep({ side, score }, pieces.stepMoves(side))).join('\n')}
${emitPlayout(rules, sides, pieces.memory, pieces.turns)}`,
  };
}

/** Whether there is a move, without listing the moves: for every node of a search. */
const emitHasMove = (countQuiet: string): string => `
// Whether there is a legal move in a position that is not decided.
function hasMove() {
  if (frames[frame + COUNT] >= 0) return frames[frame + COUNT] > 0;
  return ${countQuiet} > 0 || hasCapture();
}`;

function sideFunctions(side: Side, score: ReturnType<typeof majorityScore>): string {
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
function setArguments(layout: Layout, player: number): string {
  const words = (base: number): string[] => layout.full.map((_, i) => `sets[${int(base + i)}]`);
  const k = layout.words;
  return [...words(player * k), ...words((1 - player) * k), ...words(2 * k)].join(', ');
}

function suits(rules: AnalysedRules): boolean {
  const kinds = rules.kinds.flat();
  return (
    rules.players === 2 &&
    rules.chain !== null &&
    rules.goal === null &&
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
