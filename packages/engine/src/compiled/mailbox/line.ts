import type { AnalysedRules } from '../analyse.ts';
import { emitDrawHash } from '../common.ts';
import { type MaterialText, patternTest } from '../patterns.ts';
import { int, when } from '../text.ts';
import type { BoardText } from './board-text.ts';

/** The line of play: one frame for each ply, making and taking back, counters and runs. */
export function emitLine(
  rules: AnalysedRules,
  board: BoardText,
  text: MaterialText,
  bits: boolean,
  hasMove: string | null,
): string {
  const runs = rules.quietLimit === null ? 0 : 2 * rules.players;
  /** Fields of a frame that legal moves depend on. */
  const midState = [
    ...(rules.noMoves === 'pass' ? ['PASSES'] : []),
    ...(rules.noUndo ? ['LAST_FROM', 'LAST_TO'] : []),
    ...Array.from({ length: runs }, (_, i) => `RUNS + ${int(i)}`),
  ];
  const reversibleStart = rules.stack === null && rules.players === 2;
  return `
// Frames, one for each ply of the line: hash, tops of log and lists, passes, repetition window, king state, counters.
const HASH = 0, LOG = 2, LIST = 3, LIST_DATA = 4, LIST_END = 5, DATA_END = 6, COUNT = 7, PASSES = 8, WINDOW = 9;
const LAST_FROM = 10, LAST_TO = 11, RUNS = 12, COUNTERS = ${int(12 + runs)}, FRAME = ${int(12 + runs + rules.counters.length)};
let frames = new Int32Array(64 * FRAME);
let frame = 0;
let ply = 0;
// Plies that the record had before ply 0.
let earlierPlies = 0;
function openFrame() {
  frames[frame + HASH] = hashLow;
  frames[frame + HASH + 1] = hashHigh;
  frames[frame + LOG] = logTop;
  frames[frame + LIST] = recordTop;
  frames[frame + LIST_DATA] = dataTop;
  frames[frame + LIST_END] = recordTop;
  frames[frame + DATA_END] = dataTop;
  frames[frame + COUNT] = -1;
}
// Lists the moves of this node once; their number.
function generate() {
  if (frames[frame + COUNT] >= 0) return frames[frame + COUNT];
  recordTop = frames[frame + LIST];
  dataTop = frames[frame + LIST_DATA];
  const count = listMoves(false);
  frames[frame + LIST_END] = recordTop;
  frames[frame + DATA_END] = dataTop;
  frames[frame + COUNT] = count;
  return count;
}
${
  hasMove ??
  `function hasMove() {
  return generate() > 0;
}`
}
// Lists the moves with every path at the top of the arrays; reading them is the caller's next act.
function listLines() {
  generate();
  const count = listMoves(true);
  const from = recordTop - count;
  const out = [];
  for (let i = 0; i < count; i++) out.push(readRecord(records[from + i]));
  recordTop = frames[frame + LIST_END];
  dataTop = frames[frame + DATA_END];
  return out;
}
function readRecord(at) {
  ${when(bits, 'if (data[at] === CAPTURE && data[at + LENGTH] === 0) return readCapture(at);')}
  const taken = data[at + TAKEN];
  return {
    kind: data[at], from: data[at + FROM], to: data[at + TO], promotes: data[at + PROMOTES],
    captures: Array.from(data.subarray(at + HEAD, at + HEAD + taken), (victim) => victim & 0xffff),
    path: Array.from(data.subarray(at + HEAD + taken, at + HEAD + taken + data[at + LENGTH])),
  };
}
${when(
  bits,
  `
// A capture listed by bitboards has no path: the square by square search finds one with the same result.
function readCapture(wanted) {
  const top = recordTop;
  const dataEnd = dataTop;
  recordTop = frames[frame + LIST_END];
  dataTop = frames[frame + DATA_END];
  listStart = recordTop;
  dataStart = dataTop;
  keepPaths = false;
  listByCells();
  let found = null;
  for (let i = listStart; i < recordTop && found === null; i++) {
    const at = records[i];
    if (data[at + FROM] !== data[wanted + FROM] || data[at + TO] !== data[wanted + TO] || data[at + TAKEN] !== data[wanted + TAKEN]) continue;
    if (data[at + PROMOTES] !== data[wanted + PROMOTES]) continue;
    victimCount = data[at + TAKEN];
    for (let n = 0; n < victimCount; n++) victims[n] = data[at + HEAD + n];
    if (sameVictims(wanted + HEAD)) found = readRecord(at);
  }
  recordTop = top;
  dataTop = dataEnd;
  if (found === null) throw new Error('a capture of the list was not found again');
  return found;
}`,
)}
const recordOf = (i) => records[frames[frame + LIST] + i];
const moveFrom = (i) => data[recordOf(i) + FROM];
const moveTo = (i) => data[recordOf(i) + TO];
const moveCaptures = (i) => data[recordOf(i) + TAKEN];
const movePromotes = (i) => data[recordOf(i) + PROMOTES];
const readMove = (i) => readRecord(recordOf(i));
function make(i) {
  const at = recordOf(i);
  play(data[at], data[at + FROM], data[at + TO], data[at + PROMOTES], data, at + HEAD, data[at + TAKEN]);
}
// Plays a move given by its fields: victims[at..at + count) are the squares taken, in order.
function play(kind, from, to, promotes, victims, at, count) {
  const before = frame;
  const code = kind === PASS ? 0 : cell[from];
  recordTop = frames[before + LIST_END];
  dataTop = frames[before + DATA_END];
  if (before + 2 * FRAME > frames.length) frames = grown(frames, before + 2 * FRAME);
  if (kind !== PASS) movePieces(kind, from, to, promotes, victims, at, count);
  hashTurn(turn);
  turn = turn + 1 === PLAYERS ? 0 : turn + 1;
  hashTurn(turn);
  frame += FRAME;
  ply++;
  openFrame();
  frames[frame + PASSES] = kind === PASS ? frames[before + PASSES] + 1 : 0;
  ${
    reversibleStart
      ? `// A piece taken or crowned never comes back: repetitions lie after it.
  frames[frame + WINDOW] = count > 0 || promotes !== 0 ? ply : frames[before + WINDOW];`
      : 'frames[frame + WINDOW] = frames[before + WINDOW];'
  }
  const quietKing = kind !== CAPTURE && code !== 0 && ((code - 1) & 1) !== 0;
  frames[frame + LAST_FROM] = quietKing ? from : -1;
  frames[frame + LAST_TO] = quietKing ? to : -1;
  ${when(rules.quietLimit !== null, 'advanceRuns(before, from, to, kind !== PASS, quietKing);')}
  ${when(rules.counters.length > 0, 'advanceCounters(before, count > 0, promotes !== 0, code !== 0 && ((code - 1) & 1) === 0);')}
}
function unmake() {
  if (ply === 0) throw new RangeError('no move of this line is left to take back');
  rollBack(frames[frame + LOG - FRAME]);
  frame -= FRAME;
  ply--;
  turn = turn === 0 ? PLAYERS - 1 : turn - 1;
  hashLow = frames[frame + HASH];
  hashHigh = frames[frame + HASH + 1];
}
const TURN_LOW = Int32Array.from({ length: PLAYERS }, (_, player) => mixLow(0x100000 + player));
const TURN_HIGH = Int32Array.from({ length: PLAYERS }, (_, player) => mixHigh(0x100000 + player));
function hashTurn(player) {
  hashLow ^= TURN_LOW[player];
  hashHigh ^= TURN_HIGH[player];
}
${when(
  midState.length > 0,
  `
// Hash of what decides the legal moves beside pieces and turn: ${rules.noMoves === 'pass' ? 'passes, ' : ''}running king runs, the ban on taking back.
function moveHash(mix) {
  return ${midState.map((field) => `mix(0x200000 + (${field}) * 4096 + frames[frame + ${field}] + 1)`).join(' ^ ')};
}`,
)}
// The same for draw counters, earlier occurrences${rules.plyLimit !== null || rules.goal?.leaveHomeBy ? ' and the ply' : ''}.
${emitDrawHash(rules)}
const hashLowNow = () => hashLow${midState.length > 0 ? ' ^ moveHash(mixLow)' : ''};
const hashHighNow = () => hashHigh${midState.length > 0 ? ' ^ moveHash(mixHigh)' : ''};
const fullHashLow = () => hashLowNow() ^ drawHash(mixLow);
const fullHashHigh = () => hashHighNow() ^ drawHash(mixHigh);
${when(
  rules.repetition !== null,
  `
// How often this position stood since ply 0, with this time, by its 64-bit hash.
function occurrences() {
  let count = 1;
  const oldest = frames[frame + WINDOW];
  for (let at = ply - PLAYERS; at >= oldest; at -= PLAYERS) {
    if (frames[at * FRAME + HASH] === hashLow && frames[at * FRAME + HASH + 1] === hashHigh) count++;
  }
  return count;
}`,
)}
${when(rules.quietLimit !== null, emitRuns)}
${emitCounters(rules, text)}
// Starts a line. Input: turn, earlier plies, last king step (2), king runs (2 per player), counters, then for each square count and pieces.
function load(input) {
  clearBoard();
  const fixed = 4 + 2 * PLAYERS + ${int(rules.counters.length)};
  let pieces = 0;
  for (let at = fixed; at < input.length; at += 1 + input[at]) pieces += input[at];
  chainRoom(pieces);
  ${board.makeRoom}
  for (let square = 0, at = fixed; square < SIZE; square++) {
    loadSquare(square, input, at + 1, input[at]);
    at += 1 + input[at];
  }
  logTop = 0;
  turn = input[0];
  hashTurn(turn);
  earlierPlies = input[1];
  ply = 0;
  frame = 0;
  recordTop = 0;
  dataTop = 0;
  openFrame();
  frames[PASSES] = 0;
  frames[WINDOW] = 0;
  frames[LAST_FROM] = input[2];
  frames[LAST_TO] = input[3];
  for (let i = RUNS; i < COUNTERS; i++) frames[i] = input[4 + i - RUNS];
  ${when(
    rules.quietLimit !== null,
    `
  // A side without men has no run.
  for (let player = 0; player < PLAYERS; player++) {
    if (material[1 + 2 * player] !== 0) continue;
    frames[RUNS + 2 * player] = -1;
    frames[RUNS + 2 * player + 1] = 0;
  }`,
  )}
  ${rules.counters
    .map(
      (counter, index) => `
  frames[COUNTERS + ${int(index)}] = ${counter.when === null ? '' : `!(${patternTest(counter.when, rules.players, text)}) ? -1 : `}input[4 + 2 * PLAYERS + ${int(index)}];`,
    )
    .join('')}
}
// The same numbers for the current node; the second one counts the plies of the line as well.
function save() {
  const out = [turn, earlierPlies + ply, frames[frame + LAST_FROM], frames[frame + LAST_TO]];
  for (let i = 0; i < 2 * PLAYERS; i++) out.push(${rules.quietLimit === null ? '-1' : 'frames[frame + RUNS + i]'});
  for (let i = COUNTERS; i < FRAME; i++) out.push(frames[frame + i]);
  for (let square = 0; square < SIZE; square++) saveSquare(square, out);
  return out;
}`;
}

const emitRuns = `
// Runs of quiet moves by one king, as square and length; -1 for none, and none without men.
function advanceRuns(before, from, to, moves, quietKing) {
  for (let player = 0; player < PLAYERS; player++) {
    const run = frame + RUNS + 2 * player;
    const old = before + RUNS + 2 * player;
    let square = frames[old];
    let length = frames[old + 1];
    if (material[1 + 2 * player] === 0) square = -1;
    else if (moves && player === (turn + PLAYERS - 1) % PLAYERS) {
      length = square === from ? length + 1 : 1;
      square = quietKing ? to : -1;
    } else if (square >= 0 && cell[square] !== 2 + 2 * player) square = -1;
    frames[run] = square;
    frames[run + 1] = square < 0 ? 0 : length;
  }
}`;

/** Plies since a pattern arose or since a resetting event; -1 while the pattern does not hold. */
function emitCounters(rules: AnalysedRules, text: MaterialText): string {
  if (rules.counters.length === 0) return '';
  return `
function advanceCounters(before, captures, promotes, byMan) {
  ${rules.counters
    .map((counter, index) => {
      const resets = [
        ...(counter.resetByCapture ? ['captures'] : []),
        ...(counter.resetByPromotion ? ['promotes'] : []),
        ...(counter.resetByManMove ? ['byMan'] : []),
      ];
      const next = `${resets.length === 0 ? '' : `${resets.join(' || ')} ? 0 : `}frames[before + COUNTERS + ${int(index)}] + 1`;
      const pattern = counter.when === null ? null : patternTest(counter.when, rules.players, text);
      return pattern === null || pattern === 'true'
        ? `frames[frame + COUNTERS + ${int(index)}] = ${next};`
        : `frames[frame + COUNTERS + ${int(index)}] = !(${pattern}) ? -1 : ${next};`;
    })
    .join('\n')}
}`;
}
