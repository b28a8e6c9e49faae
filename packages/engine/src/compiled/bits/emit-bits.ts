import type { AnalysedRules, CaptureRule } from '../analyse.ts';
import type { FastParts } from '../fast-parts.ts';
import { int, when } from '../text.ts';
import { emitCallsByCells, emitListsByCells } from './chains-by-cells.ts';
import { emitChain, emitChainState, emitListCaptures } from './chains.ts';
import { emitLongTests } from './far-victims.ts';
import { chooseLayout, type Layout } from './layout.ts';
import { emitBitList } from './list.ts';
import { emitCanCapture } from './moves.ts';
import { emitCanStep, emitCountQuiet } from './quiet-moves.ts';
import { majorityScore, scoreFits } from './score.ts';
import { isShort, makeSide, type Side } from './side.ts';
import { emitBitTables } from './tables.ts';
import { squaresMask, startNames } from './vector.ts';

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
  if (layout === null || layout.words > MAX_WORDS) return null;
  const sides = [0, 1].map((player) => makeSide(rules, layout, player));
  const pathless = !rules.moverAny && rules.stack === null && rules.chain!.ownPieces !== 'may';
  const sets = (player: number): string => setArguments(rules, layout, player);
  return {
    words: layout.words,
    masks: (squares: readonly number[]): number[] => squaresMask(layout, squares),
    menAdvance: sides.every(advances),
    towersAsWords,
    quietMoves: (player: number): string => `countQuiet${int(player)}(${sets(player)})`,
    tables: emitBitTables(
      rules,
      layout,
      captureRulesOf(rules).some((rule) => !isShort(rule)),
    ),
    pathless,
    lists: [
      pathless ? listsBySets(rules, sides, sets) : listsByCells(rules, sides, sets),
      ...sides.map(emitCountQuiet),
      ...(rules.noMoves === 'pass' && !rules.ownColourBlocked ? [] : sides.map(emitCanStep)),
    ].join('\n'),
    hasMove: emitHasMove(rules, sets),
    hasOwnMove: `
function hasOwnMove(player) {
  return player === 0 ? ${canMove(0, sets)} : ${canMove(1, sets)};
}`,
  };
}

/** The kept sets as arguments, from a player's point of view. */
type Sets = (player: number) => string;

/** Chains are searched on sets: captures are listed without a path. */
function listsBySets(rules: AnalysedRules, sides: readonly Side[], sets: Sets): string {
  const score = majorityScore(rules);
  return `
${emitChainState(sides[0]!, score, twoRoutesShareTwo(rules, captureRulesOf(rules)))}
${sides
  .map((side) => {
    const text = { side, score };
    return [
      emitLongTests(side),
      emitChain(text, 0),
      emitChain(text, 1),
      emitListCaptures(text),
      emitCanCapture(text),
      emitBitList(text),
    ].join('\n');
  })
  .join('\n')}
// Whether the side to move has any capture.
function findsCapture() {
  return ${bySide('canCapture', sets)};
}
function listByBits() {
  ${bySide('listBits', sets)};
}`;
}

/** Chains are searched square by square: towers, own pieces that may be left, movers of either colour. */
const listsByCells = (rules: AnalysedRules, sides: readonly Side[], sets: Sets): string =>
  [
    ...sides.flatMap((side) => {
      const text = { side, score: null };
      return [emitLongTests(side), emitCanCapture(text), emitListsByCells(text)];
    }),
    emitCallsByCells(rules, sets),
  ].join('\n');

const captureRulesOf = (rules: AnalysedRules): CaptureRule[] =>
  rules.kinds.flatMap((pair) => pair.flatMap((kind) => (kind.capture === null ? [] : [kind.capture])));

/** A test that a player could move a piece of their own, before any duty to capture. */
const canMove = (player: number, sets: Sets): string =>
  `(canStep${int(player)}(${sets(player)}) || canCapture${int(player)}(${sets(player)}))`;

/**
 * Whether there is a move, without listing the moves: for every node of a search. A limit on runs of king moves never takes
 * the last one; a ban on taking a move back may.
 */
const emitHasMove = ({ moverAny, noUndo }: AnalysedRules, sets: Sets): string => `
// Whether there is a legal move in a position that is not decided.
function hasMove() {
  if (frames[frame + COUNT] >= 0) return frames[frame + COUNT] > 0;
  ${when(noUndo, 'if (frames[frame + LAST_TO] >= 0) return generate() > 0;')}
  return hasCapture() || ${moverAny ? `canStep0(${sets(0)}) || canStep1(${sets(1)})` : bySide('canStep', sets)};
}`;

/** A call for the side to move. */
const bySide = (name: string, sets: Sets): string =>
  `(turn === 0 ? ${name}0(${sets(0)}) : ${name}1(${sets(1)}))`;

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

/** Whether no step of a man can be undone by a later one: men never step to a row behind, and each step leaves its row. */
function advances({ rules, steps: [step] }: Side): boolean {
  const changes = (step?.directions ?? []).map((direction) => {
    const line = rules.neighbour[direction]!;
    const from = line.findIndex((to) => to >= 0);
    return from < 0 ? 0 : Math.sign(rules.rowOf[line[from]!]! - rules.rowOf[from]!);
  });
  return changes.every((change) => change !== 0 && change === changes[0]);
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
          (capture.onward === null &&
            capture.chain === rules.chain!.chain &&
            (capture.landings === 1 || capture.landings === rules.size))),
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
