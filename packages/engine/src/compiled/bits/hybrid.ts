import type { AnalysedRules } from '../analyse.ts';
import { emitLinePlayout, PERFT_BY_LIST } from '../common.ts';
import { int, when } from '../text.ts';
import { countSets, findCaptures, findSteps, prologueText, type SideText } from './moves.ts';
import { listSteps } from './list.ts';
import { args, forEachBit, isShort, position, type Side } from './side.ts';
import { choose } from './draw.ts';
import { stepChoices, stepWalk } from './step.ts';
import { and, any, define, named, none, or, orAll, squareOf } from './vector.ts';

/** Whether a side has any capture. */
export function emitCanCapture(text: SideText): string {
  const { side } = text;
  const found = findCaptures(text, true);
  return `
function canCapture${int(side.player)}(${position(side)}) {
  ${prologueText(side)}
  ${found.statements}
  return ${found.anyCapture};
}`;
}

/**
 * Lists for games whose chains are searched square by square (towers): sets of squares
 * find the pieces that can take, and all quiet moves.
 */
export function emitHybridList(text: SideText): string {
  const { side } = text;
  const own = int(side.player);
  const found = findCaptures(text, true);
  const short = ([0, 1] as const).map((rank) =>
    found.groups.filter((group) => group.rank === rank).map(({ pieces }) => pieces),
  );
  const candidates = ([0, 1] as const)
    .map((rank) => {
      const rule = side.jumps[rank];
      if (rule === null) return null;
      return isShort(rule) ? short[rank]!.reduce(or) : rank === 0 ? side.men : side.kings;
    })
    .filter((set) => set !== null);
  return `
function listChains${own}(${position(side)}) {
  ${prologueText(side)}
  ${found.statements}
  if (${found.anyCapture}) {
    ${define('takers', candidates.reduce(or))}
    ${forEachBit(
      named(side.layout, 'takers'),
      'bit',
      (_, word) => `
    const square = SQUARE_${int(word)}[31 - Math.clz32(bit)];
    if (canCaptureFrom(square)) searchChains(square);`,
    )}
  }
}
function listQuiet${own}(${position(side)}) {
  ${prologueText(side)}
  ${listSteps(side, 0)}
  ${when(
    side.steps[1] !== null,
    `if (${any(side.kings)}) {
  ${listSteps(side, 1)}
  }`,
  )}
}`;
}

/** The number of quiet moves of a side, before any duty to capture. */
export function emitCountQuiet(side: Side): string {
  const own = int(side.player);
  const men = findSteps(side, 0);
  const kings = findSteps(side, 1);
  return `
function countQuiet${own}(${position(side)}) {
  ${prologueText(side)}
  ${men.statements}
  ${countSets(
    side,
    'menSteps',
    men.groups.map(({ targets }) => targets),
  )}
  ${
    kings.groups.length === 0
      ? 'return menSteps;'
      : `
  if (${none(side.kings)}) return menSteps;
  return menSteps + countQuietKings${own}(${args(side.kings, side.e)});`
  }
}
${when(
  kings.groups.length > 0,
  () => `
function countQuietKings${own}(${args(side.kings, side.e)}) {
  ${kings.statements}
  ${kings.groups.map(({ targets }, i) => countSets(side, `kingSteps${int(i)}`, [targets])).join('\n')}
  return ${kings.groups.map((_, i) => `kingSteps${int(i)}`).join(' + ')};
}`,
)}`;
}

/** A random quiet move on the line of play, picked from the sets without listing: 0 when there is none. */
export function emitQuietPick(side: Side): string {
  const { layout } = side;
  const own = int(side.player);
  const body = (withKings: boolean): string => {
    const found = [findSteps(side, 0), ...(withKings ? [findSteps(side, 1)] : [])];
    return `
${prologueText(side)}
${found.map(({ statements }) => statements).join('\n')}
${choose(
  layout.words,
  found.flatMap(({ groups }) =>
    groups.flatMap((group) => {
      const to = named(layout, 'to');
      const crowned =
        group.rank === 0 && side.crown !== null ? `(${orAll(and(to, side.crown))}) !== 0 ? 1 : 0` : '0';
      return stepChoices(
        group,
        `${stepWalk(side, group)}
play(STEP, ${squareOf(named(layout, 'from'))}, ${squareOf(to)}, ${crowned}, data, 0, 0);
return 1;`,
      );
    }),
  ),
  'return 0;',
)}`;
  };
  return `
function pickQuiet${own}(${position(side)}) {
  if (${any(and(side.o, side.q))}) return pickQuietKings${own}(${position(side)});
  ${body(false)}
}
function pickQuietKings${own}(${position(side)}) {
  ${body(true)}
}`;
}

/** Calls for the quiet moves of the side to move. */
export interface QuietCalls {
  readonly countQuiet: string;
  readonly pickQuiet: string;
}

/** Where either colour may be moved: the pieces of both sides, each by its own directions. */
export function eitherColour(sets: (player: number) => string): QuietCalls {
  return {
    countQuiet: `(countQuiet0(${sets(0)}) + countQuiet1(${sets(1)}))`,
    pickQuiet: 'pickQuietOfEither()',
  };
}

/** `hasCapture` and `listByBits` where chains are searched square by square. */
export function emitHybridCalls(rules: AnalysedRules, sets: (player: number) => string): string {
  const call = (name: string): string =>
    rules.moverAny
      ? `${name}0(${sets(0)});\n${name}1(${sets(1)});`
      : `if (turn === 0) ${name}0(${sets(0)});\nelse ${name}1(${sets(1)});`;
  return `
// Whether the side to move has any capture.
function hasCapture() {
  return ${rules.moverAny ? `canCapture0(${sets(0)}) || canCapture1(${sets(1)})` : `turn === 0 ? canCapture0(${sets(0)}) : canCapture1(${sets(1)})`};
}
function listByBits() {
  resultStamp++;
  work = 0;
  ${call('listChains')}
  checkWork();
  ${when(rules.chain!.mandatory, 'if (mustCapture) return; // Capture is mandatory.')}
  ${call('listQuiet')}
}
${when(
  rules.moverAny,
  `
// A quiet move of either colour, all equally likely.
function pickQuietOfEither() {
  const own = countQuiet0(${sets(0)});
  const total = own + countQuiet1(${sets(1)});
  if (total === 0) return 0;
  return below(total) < own ? pickQuiet0(${sets(0)}) : pickQuiet1(${sets(1)});
}`,
)}`;
}

/** Random moves, counts and games on the line of play, with the sets' help where no limit on kings is at work. */
export function emitLinePlay(
  rules: AnalysedRules,
  quiet: QuietCalls,
): { hasMove: string; counting: string; playout: string } {
  const limits = [
    ...(rules.noUndo ? ['frames[frame + LAST_TO] >= 0'] : []),
    ...(rules.quietLimit !== null ? [`frames[frame + RUNS + 2 * turn + 1] >= ${int(rules.quietLimit)}`] : []),
  ];
  const passes = rules.noMoves === 'pass';
  const needsList = [
    'frames[frame + COUNT] >= 0',
    ...limits,
    ...(rules.chain!.mandatory ? [] : ['true']),
  ].join(' || ');
  return {
    hasMove: `
// Whether there is a legal move in a position that is not decided.
function hasMove() {
  if (${needsList}) return generate() > 0;
  return hasCapture() || ${quiet.countQuiet} > 0;
}`,
    counting: `
function countMoves() {
  if (${needsList}) return generate();
  if (isDecided()) return 0;
  ${passes ? `return hasCapture() ? generate() : ${quiet.countQuiet} || generate(); // Without a move, a pass is listed.` : `return hasCapture() ? generate() : ${quiet.countQuiet};`}
}
${PERFT_BY_LIST}`,
    playout: `
function randomPly() {
  if (${needsList} || hasCapture()) return listedPly();
  return ${quiet.pickQuiet}${passes ? ' || listedPly()' : ''};
}
function listedPly() {
  const count = generate();
  if (count === 0) return 0;
  make(below(count));
  return 1;
}
${emitLinePlayout('randomPly() !== 0', 'random.set(rng);', 'rng.set(random);')}`,
  };
}
