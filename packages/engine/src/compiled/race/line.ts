import type { AnalysedRules } from '../analyse.ts';
import { emitDrawHash } from '../common.ts';
import { type MaterialText, patternTest } from '../patterns.ts';
import { int, when } from '../text.ts';

/** The line of play: one frame for each ply, making and taking back, repetition, counters. */
export function emitLine(rules: AnalysedRules, text: MaterialText): string {
  const counters = rules.counters.length;
  return `
// Frames, one for each ply: hash, the move that led here, passes in a row, where its list begins and ends (end -1: not listed), counters.
const HASH = 0, MOVE = 2, PASSES = 3, LIST = 4, LIST_END = 5, COUNTERS = 6, FRAME = ${int(6 + counters)};
let frames = new Int32Array(256 * FRAME);
let frame = 0;
let ply = 0;
// Plies that the record had before ply 0.
let earlierPlies = 0;
// The lists of all nodes of the line, one after another.
let list = new Int32Array(1 << 12);
${when(
  rules.repetition !== null,
  `
// How many positions of the line share the low bits of their hash: mostly one, and then nothing has to be compared.
const stood = new Uint16Array(1 << 13);`,
)}
function openFrame() {
  frames[frame + HASH] = hashLow;
  frames[frame + HASH + 1] = hashHigh;
  frames[frame + LIST_END] = -1;
  ${when(rules.repetition !== null, 'stood[hashLow & 0x1fff]++;')}
}
function generate() {
  const start = frames[frame + LIST];
  const known = frames[frame + LIST_END];
  if (known >= 0) return known - start;
  let end = start;
  if (!isDecided()) {
    end = listMoves(start);
    ${when(rules.noMoves === 'pass', 'if (end === start) list[end++] = PASS << 24; // Nothing to play: a pass.')}
  }
  frames[frame + LIST_END] = end;
  return end - start;
}
function hasMove() {
  return frames[frame + LIST_END] >= 0 ? frames[frame + LIST_END] > frames[frame + LIST] : countTurns() > 0;
}
// No piece is ever taken.
function hasCapture() {
  return false;
}
function make(i) {
  playMove(list[frames[frame + LIST] + i]);
}
function playMove(move) {
  const before = frame;
  const kind = move >> 24;
  if (before + 2 * FRAME > frames.length) frames = grown(frames, before + 2 * FRAME);
  if (kind !== PASS) ${rules.goal?.swap === true ? '(kind === SWAP ? exchange : carry)' : 'carry'}((move >> 12) & 0xfff, move & 0xfff);
  hashLow ^= TURN_LOW[turn];
  hashHigh ^= TURN_HIGH[turn];
  turn = turn + 1 === PLAYERS ? 0 : turn + 1;
  frame += FRAME;
  ply++;
  frames[frame + MOVE] = move;
  frames[frame + PASSES] = kind === PASS ? frames[before + PASSES] + 1 : 0;
  frames[frame + LIST] = frames[before + LIST_END] >= 0 ? frames[before + LIST_END] : frames[before + LIST];
  openFrame();
  ${when(counters > 0, 'advanceCounters(before, kind !== PASS);')}
}
function unmake() {
  if (ply === 0) throw new RangeError('no move of this line is left to take back');
  ${when(rules.repetition !== null, 'stood[hashLow & 0x1fff]--;')}
  const move = frames[frame + MOVE];
  const kind = move >> 24;
  if (kind !== PASS) ${rules.goal?.swap === true ? '(kind === SWAP ? exchange : carry)' : 'carry'}(move & 0xfff, (move >> 12) & 0xfff);
  frame -= FRAME;
  ply--;
  turn = turn === 0 ? PLAYERS - 1 : turn - 1;
  hashLow = frames[frame + HASH];
  hashHigh = frames[frame + HASH + 1];
}
${when(
  rules.repetition !== null,
  `
// How often this position stood since ply 0, with this time, by its 64-bit hash.
function occurrences() {
  if (stood[hashLow & 0x1fff] === 1) return 1;
  let count = 1;
  for (let at = frame - PLAYERS * FRAME; at >= 0; at -= PLAYERS * FRAME) {
    if (frames[at + HASH] === hashLow && frames[at + HASH + 1] === hashHigh) count++;
  }
  return count;
}`,
)}
${when(
  counters > 0,
  () => `
// Plies since a pattern arose or since a man move where that resets; -1 while the pattern does not hold.
function advanceCounters(before, byMan) {
  ${rules.counters
    .map((counter, index) => {
      const slot = `frame + COUNTERS + ${int(index)}`;
      const next = `${counter.resetByManMove ? 'byMan ? 0 : ' : ''}frames[before + COUNTERS + ${int(index)}] + 1`;
      const pattern = counter.when === null ? 'true' : patternTest(counter.when, rules.players, text);
      return `frames[${slot}] = ${pattern === 'true' ? next : `!(${pattern}) ? -1 : ${next}`};`;
    })
    .join('\n')}
}`,
)}
// Hash of pieces and turn${rules.noMoves === 'pass' ? ', and of the passes in a row' : ''}; with the draw state for the full one.
function moveHash(mix) {
  return ${rules.noMoves === 'pass' ? 'frames[frame + PASSES] === 0 ? 0 : mix(0x200000 + frames[frame + PASSES])' : '0'};
}
${emitDrawHash(rules)}
const hashLowNow = () => hashLow ^ moveHash(mixLow);
const hashHighNow = () => hashHigh ^ moveHash(mixHigh);
const fullHashLow = () => hashLowNow() ^ drawHash(mixLow);
const fullHashHigh = () => hashHighNow() ^ drawHash(mixHigh);
// Starts a line. Input: turn, earlier plies, last king step (2), king runs (2 per player), counters, then for each square count and pieces.
function load(input) {
  clearBoard();
  const fixed = 4 + 2 * PLAYERS + ${int(counters)};
  for (let square = 0, at = fixed; square < SIZE; square++) {
    if (input[at] > 0) loadSquare(square, input[at + input[at]]);
    at += 1 + input[at];
  }
  turn = input[0];
  hashLow ^= mixLow(0x100000 + turn);
  hashHigh ^= mixHigh(0x100000 + turn);
  earlierPlies = input[1];
  ply = 0;
  frame = 0;
  frames[MOVE] = 0;
  frames[PASSES] = 0;
  frames[LIST] = 0;
  ${when(rules.repetition !== null, 'stood.fill(0);')}
  openFrame();
  ${rules.counters
    .map(
      (counter, index) => `
  frames[COUNTERS + ${int(index)}] = ${counter.when === null ? '' : `!(${patternTest(counter.when, rules.players, text)}) ? -1 : `}input[4 + 2 * PLAYERS + ${int(index)}];`,
    )
    .join('')}
}
// The same numbers for the current node; the second one counts the plies of the line as well.
function save() {
  const out = [turn, earlierPlies + ply, -1, -1];
  for (let i = 0; i < PLAYERS; i++) out.push(-1, 0);
  for (let i = COUNTERS; i < FRAME; i++) out.push(frames[frame + i]);
  for (let square = 0; square < SIZE; square++) {
    if (cell[square] === 0) out.push(0);
    else out.push(1, cell[square]);
  }
  return out;
}
function readMove(i) {
  return describe(list[frames[frame + LIST] + i]);
}
function describe(move) {
  const kind = move >> 24;
  const from = kind === PASS ? -1 : (move >> 12) & 0xfff;
  const to = kind === PASS ? -1 : move & 0xfff;
  return { kind, from, to, promotes: 0, captures: [], path: pathOf(kind, from, to) };
}
// Hops may be shown by any of their paths, so every move is one line.
function listLines() {
  return Array.from({ length: generate() }, (_, i) => readMove(i));
}
function moveFrom(i) {
  const move = list[frames[frame + LIST] + i];
  return move >> 24 === PASS ? -1 : (move >> 12) & 0xfff;
}
function moveTo(i) {
  const move = list[frames[frame + LIST] + i];
  return move >> 24 === PASS ? -1 : move & 0xfff;
}
function play(kind, from, to) {
  playMove(kind === PASS ? PASS << 24 : (kind << 24) | (from << 12) | to);
}`;
}
