import { type AnalysedRules, charges } from '../analyse.ts';
import { MOVE_CODES } from '../core.ts';
import { type FastParts, keepsSets } from '../fast-parts.ts';
import {
  canCaptureFrom,
  countQuiet,
  dropQuiet,
  findsCapture,
  hasOwnMove,
  isCapture,
  newRecord,
  originOf,
  targetOf,
  widened,
} from '../library/lists.ts';
import { canCaptureFrom as canCaptureAfterHops } from '../library/charges.ts';
import { constants, int, print, when } from '../text.ts';
import { codesWith } from './tables.ts';

/** The move list of a node: records in one growing array, the duty to capture, limits on king moves. */
export function emitMoves(rules: AnalysedRules, fast: FastParts | null): string {
  const bits = fast !== null;
  const keeps = keepsSets(rules, fast);
  const limits = rules.noUndo || rules.quietLimit !== null;
  const captures = codesWith(rules, (kind) => kind.capture !== null);
  return `
// Move records: kind, origin, destination, promotion, pieces taken, squares of the path, link; then victims, then the path.
${constants(MOVE_CODES)}
${constants({ FROM: 1, TO: 2, PROMOTES: 3, TAKEN: 4, LENGTH: 5, NEXT: 6, HEAD: 7 })}
let data = new Int32Array(1 << 13);
let dataTop = 0;
// records[i] is where a record begins; the lists of all nodes of the line follow one another.
let records = new Int32Array(1 << 10);
let recordTop = 0;
let listStart = 0;
let dataStart = 0;
${when(rules.chain?.majorityOfKings === true, '// Where the captures of kings begin, which are compared with one another.\nlet kingsStart = 0;\nlet kingsDataStart = 0;')}
let keepPaths = false;
let mustCapture = false;
${print(newRecord)}
// A step or a jump in one number: all of them are negative, and jumps have this bit.
${constants({ SHORT: -(2 ** 31), JUMPS: 1 << 17 })}
${print(originOf, targetOf)}
${when(limits || rules.mayPass || fast?.pathless === true, () => print(isCapture))}
${when(fast?.pathless === true, () => print(widened))}
function isMovable(square) {
  return ${rules.moverAny ? 'cell[square] !== 0; // Either colour may be moved.' : 'cell[square] !== 0 && ((cell[square] - 1) >> 1) === turn;'}
}
${when(!bits, () => (captures.length === 0 ? 'function findsCapture() {\nreturn false;\n}' : print(findsCapture)))}
${captures.length === 0 ? 'function canCaptureFrom() {\nreturn false;\n}' : print(charges(rules) ? canCaptureAfterHops : canCaptureFrom)}
// Lists the moves at the top of the record arrays; their number. With \`paths\`, every route of the same result is listed.
function listMoves(paths) {
  listStart = recordTop;
  dataStart = dataTop;
  keepPaths = paths;
  mustCapture = false;
  if (isDecided()) return 0;
  ${bits ? 'if (paths) listByCells();\nelse listByBits();' : 'listByCells();'}
  ${when(limits, limitKings(rules, keeps))}
  ${when(
    rules.noMoves === 'pass',
    `
  ${
    rules.mayPass
      ? `
  // A pass may be chosen where no capture is compulsory.
  let takes = false;
  ${when(rules.chain?.mandatory === true, 'for (let i = listStart; i < recordTop && !takes; i++) takes = isCapture(records[i]);')}
  if (!takes) newRecord(PASS, -1, -1, 0, 0, 0);`
      : 'if (recordTop === listStart) newRecord(PASS, -1, -1, 0, 0, 0); // Nothing to play: a pass.'
  }`,
  )}
  return recordTop - listStart;
}
// Square by square.
function listByCells() {
  ${when(keeps, 'showCells();')}
  ${when(
    captures.length > 0,
    `
  resultStamp++;
  work = 0;
  ${
    rules.chain?.majorityOfKings === true
      ? `
  for (let square = 0; square < SIZE; square++) {
    if (isMovable(square) && (cell[square] & 1) !== 0 && canCaptureFrom(square)) searchChains(square);
  }
  // The majority rule is for kings alone: it never drops the captures of men, which are listed.
  kingsStart = recordTop;
  kingsDataStart = dataTop;
  for (let square = 0; square < SIZE; square++) {
    if (isMovable(square) && (cell[square] & 1) === 0 && canCaptureFrom(square)) searchChains(square);
  }`
      : `
  for (let square = 0; square < SIZE; square++) {
    if (isMovable(square) && canCaptureFrom(square)) searchChains(square);
  }`
  }
  checkWork();
  ${when(rules.chain?.mandatory === true, 'if (mustCapture) return; // Capture is mandatory.')}`,
  )}
  for (let square = 0; square < SIZE; square++) {
    if (isMovable(square)) listQuiet(square);
  }
}
${when(limits, () => print(dropQuiet))}
${when(rules.ownColourBlocked, () => fast?.hasOwnMove ?? print(hasOwnMove))}`;
}

/** Quiet moves by listing them for a moment; for games without sets of squares. */
export const emitCountQuiet = (): string => `
// Quiet moves of a player's pieces, before any duty to capture.
${print(countQuiet)}`;

function limitKings(rules: AnalysedRules, keeps: boolean): string {
  return `${when(
    rules.noUndo,
    `
  // A quiet king move may not be taken back at once.
  const backFrom = frames[frame + LAST_TO];
  if (backFrom >= 0 && ((${keeps ? 'codeOn(backFrom)' : 'cell[backFrom]'} - 1) & 1) !== 0) dropQuiet(backFrom, frames[frame + LAST_FROM]);`,
  )}
  ${when(
    rules.quietLimit !== null,
    `
  // One king may make ${int(rules.quietLimit ?? 0)} quiet moves in a row while its side has men; the limit lapses when nothing else can be played.
  const run = frame + RUNS + 2 * turn;
  if (frames[run] >= 0 && frames[run + 1] >= ${int(rules.quietLimit ?? 0)}) {
    let others = false;
    for (let i = listStart; i < recordTop && !others; i++) others = isCapture(records[i]) || originOf(records[i]) !== frames[run];
    if (others) dropQuiet(frames[run], -1);
  }`,
  )}`;
}
