import type { AnalysedRules } from '../analyse.ts';
import { emitLinePlayout, emitPerftByList } from '../common.ts';
import { listedPly } from '../library/playing.ts';
import { int, print } from '../text.ts';

/** Calls for the quiet moves of the side to move. */
export interface QuietCalls {
  readonly functions: string;
  readonly countQuiet: string;
  readonly pickQuiet: string;
}

/** Where either colour may be moved: the pieces of both sides, each by its own directions. */
export function eitherColour(sets: (player: number) => string): QuietCalls {
  return {
    functions: `
// A quiet move of either colour, all equally likely.
function pickQuietOfEither() {
  const own = countQuiet0(${sets(0)});
  const total = own + countQuiet1(${sets(1)});
  if (total === 0) return 0;
  return below(total) < own ? pickQuiet0(${sets(0)}) : pickQuiet1(${sets(1)});
}`,
    countQuiet: `(countQuiet0(${sets(0)}) + countQuiet1(${sets(1)}))`,
    pickQuiet: 'pickQuietOfEither()',
  };
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
${emitPerftByList()}`,
    playout: `
${quiet.functions}
function randomPly() {
  if (${needsList} || hasCapture()) return listedPly();
  return ${quiet.pickQuiet}${passes ? ' || listedPly()' : ''};
}
${print(listedPly)}
${emitLinePlayout('randomPly() !== 0', rules.stack === null ? 'showCells()' : 'cell', 'random.set(rng);', 'rng.set(random);')}`,
  };
}
