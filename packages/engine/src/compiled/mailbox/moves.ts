import type { AnalysedRules } from '../analyse.ts';
import { int, when } from '../text.ts';
import { codesWith } from './tables.ts';

/** The move list of a node: records in one growing array, the duty to capture, limits on king moves. */
export function emitMoves(rules: AnalysedRules, bits: boolean, canMoveOwnColour: string | null): string {
  const captures = codesWith(rules, (kind) => kind.capture !== null);
  return `
// Move records: kind, origin, destination, promotion, pieces taken, squares of the path, link; then victims, then the path.
const STEP = 0, HOP = 1, CAPTURE = 2, SWAP = 3, PASS = 4;
const FROM = 1, TO = 2, PROMOTES = 3, TAKEN = 4, LENGTH = 5, NEXT = 6, HEAD = 7;
let data = new Int32Array(1 << 13);
let dataTop = 0;
// records[i] is where a record begins; the lists of all nodes of the line follow one another.
let records = new Int32Array(1 << 10);
let recordTop = 0;
let listStart = 0;
let dataStart = 0;
let keepPaths = false;
let mustCapture = false;
function newRecord(kind, from, to, promotes, taken, length) {
  const at = dataTop;
  dataTop += HEAD + taken + length;
  if (dataTop > data.length) data = grown(data, dataTop);
  if (recordTop === records.length) records = grown(records, recordTop + 1);
  records[recordTop++] = at;
  data[at] = kind;
  data[at + FROM] = from;
  data[at + TO] = to;
  data[at + PROMOTES] = promotes;
  data[at + TAKEN] = taken;
  data[at + LENGTH] = length;
  data[at + NEXT] = -1;
  return at;
}
${when(
  bits,
  `
// What sets of squares list: a step, and a jump over one piece, given with its flags.
function recordStep(from, to, promotes) {
  const at = newRecord(STEP, from, to, promotes, 0, 2);
  data[at + HEAD] = from;
  data[at + HEAD + 1] = to;
}
function recordJump(from, to, promotes, victim) {
  const at = newRecord(CAPTURE, from, to, promotes, 1, 0);
  data[at + HEAD] = victim;
}`,
)}
function isMovable(square) {
  return ${rules.moverAny ? 'cell[square] !== 0; // Either colour may be moved.' : 'cell[square] !== 0 && ((cell[square] - 1) >> 1) === turn;'}
}
${when(
  !bits,
  `
// Whether the side to move has any capture.
function hasCapture() {
  ${
    captures.length === 0
      ? 'return false;'
      : `
  for (let square = 0; square < SIZE; square++) {
    if (isMovable(square) && canCaptureFrom(square)) return true;
  }
  return false;`
  }
}`,
)}
${when(
  captures.length > 0,
  `
function canCaptureFrom(square) {
  const code = cell[square];
  if (JUMP_DIRECTIONS[code].length === 0) return false;
  cell[square] = 0;
  victimCount = 0;
  enemyVictims = 0;
  const found = canJump(square, code, -1) !== 0;
  cell[square] = code;
  return found;
}`,
)}
// Lists the moves at the top of the record arrays; their number. With \`paths\`, every route of the same result is listed.
function listMoves(paths) {
  listStart = recordTop;
  dataStart = dataTop;
  keepPaths = paths;
  mustCapture = false;
  if (isDecided()) return 0;
  ${bits ? 'if (paths) listByCells();\nelse listByBits();' : 'listByCells();'}
  ${when(rules.noUndo || rules.quietLimit !== null, limitKings(rules))}
  ${when(
    rules.noMoves === 'pass',
    `
  if (recordTop === listStart) newRecord(PASS, -1, -1, 0, 0, 0); // Nothing to play: a pass.`,
  )}
  return recordTop - listStart;
}
// Square by square.
function listByCells() {
  ${when(
    captures.length > 0,
    `
  resultStamp++;
  work = 0;
  for (let square = 0; square < SIZE; square++) {
    if (isMovable(square) && canCaptureFrom(square)) searchChains(square);
  }
  checkWork();
  ${when(rules.chain?.mandatory === true, 'if (mustCapture) return; // Capture is mandatory.')}`,
  )}
  for (let square = 0; square < SIZE; square++) {
    if (isMovable(square)) listQuiet(square);
  }
}
${when(
  rules.noUndo || rules.quietLimit !== null,
  `
// Drops quiet moves from a square (to one square, or to any for -1).
function dropQuiet(from, to) {
  let kept = listStart;
  for (let i = listStart; i < recordTop; i++) {
    const at = records[i];
    if (data[at] !== CAPTURE && data[at + FROM] === from && (to < 0 || data[at + TO] === to)) continue;
    records[kept++] = at;
  }
  recordTop = kept;
}`,
)}
${
  canMoveOwnColour ??
  when(
    rules.ownColourBlocked,
    `
// Whether a side could move a piece of its own colour if there were no duty to capture elsewhere.
function canMoveOwnColour(player) {
  for (let square = 0; square < SIZE; square++) {
    if (cell[square] === 0 || ((cell[square] - 1) >> 1) !== player) continue;
    ${when(captures.length > 0, 'if (canCaptureFrom(square)) return true;')}
    const keptRecords = recordTop;
    const keptData = dataTop;
    listQuiet(square);
    const found = recordTop > keptRecords;
    recordTop = keptRecords;
    dataTop = keptData;
    if (found) return true;
  }
  return false;
}`,
  )
}`;
}

/** Quiet moves by listing them for a moment; for games without sets of squares. */
export const emitCountQuiet = (): string => `
// Quiet moves of a player's pieces, before any duty to capture.
function countQuiet(player) {
  const keptRecords = recordTop;
  const keptData = dataTop;
  let count = 0;
  for (let square = 0; square < SIZE; square++) {
    if (cell[square] === 0 || ((cell[square] - 1) >> 1) !== player) continue;
    listQuiet(square);
    count += recordTop - keptRecords;
    recordTop = keptRecords;
    dataTop = keptData;
  }
  return count;
}`;

function limitKings(rules: AnalysedRules): string {
  return `${when(
    rules.noUndo,
    `
  // A quiet king move may not be taken back at once.
  const backFrom = frames[frame + LAST_TO];
  if (backFrom >= 0 && ((cell[backFrom] - 1) & 1) !== 0) dropQuiet(backFrom, frames[frame + LAST_FROM]);`,
  )}
  ${when(
    rules.quietLimit !== null,
    `
  // One king may make ${int(rules.quietLimit ?? 0)} quiet moves in a row while its side has men; the limit lapses when nothing else can be played.
  const run = frame + RUNS + 2 * turn;
  if (frames[run] >= 0 && frames[run + 1] >= ${int(rules.quietLimit ?? 0)}) {
    let others = false;
    for (let i = listStart; i < recordTop && !others; i++) others = data[records[i]] === CAPTURE || data[records[i] + FROM] !== frames[run];
    if (others) dropQuiet(frames[run], -1);
  }`,
  )}`;
}
