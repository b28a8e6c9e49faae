import type { AnalysedRules } from '../analyse.ts';
import { emitDrawHash, emitRandomBelow } from '../common.ts';
import { type MaterialText, patternTest } from '../patterns.ts';
import * as library from '../library/race-line.ts';
import { raceRules } from './race-rules.ts';
import { constants, int, print, printFor, when } from '../text.ts';

/** The line of play: one frame for each ply, making and taking back, repetition, counters. */
export function emitLine(rules: AnalysedRules, text: MaterialText): string {
  const counters = rules.counters.length;
  return `
// Frames, one for each ply: hash, the move that led here, passes in a row, where its list begins and ends (end -1: not listed), counters.
${constants({ HASH: 0, MOVE: 2, PASSES: 3, LIST: 4, LIST_END: 5, COUNTERS: 6, COUNTERS_END: 6 + counters, FRAME: 6 + counters })}
let frames = new Int32Array(256 * FRAME);
let frame = 0;
let ply = 0;
// Plies that the record had before ply 0.
let earlierPlies = 0;
// The lists of all nodes of the line, one after another.
let list = new Int32Array(1 << 12);
// How many positions of the line share the low bits of their hash: mostly one, and then nothing has to be compared.
const stood = new Uint16Array(${rules.repetition === null ? '0' : '1 << 13'});
${printFor(raceRules(rules), library.openFrame, library.generate, library.hasCapture, library.make, library.makeRandom, library.playMove, library.unmake)}
${emitRandomBelow()}
${when(rules.noMoves !== 'pass', () => print(library.hasMove))}
${when(rules.repetition !== null, () => print(library.occurrences))}
${when(counters > 0, () => emitCounters(rules, text))}
// Hash of pieces and turn${rules.noMoves === 'pass' ? ', and of the passes in a row' : ''}; with the draw state for the full one.
function moveHash(mix) {
  return ${rules.noMoves === 'pass' ? 'frames[frame + PASSES] === 0 ? 0 : mix(0x200000 + frames[frame + PASSES])' : '0'};
}
${emitDrawHash(rules)}
const hashLowNow = () => hashLow ^ moveHash(mixLow);
const hashHighNow = () => hashHigh ^ moveHash(mixHigh);
const fullHashLow = () => hashLowNow() ^ drawHash(mixLow);
const fullHashHigh = () => hashHighNow() ^ drawHash(mixHigh);
function startCounters(input) {
  ${rules.counters
    .map(
      (counter, index) => `
  frames[COUNTERS + ${int(index)}] = ${counter.when === null ? '' : `!(${patternTest(counter.when, rules.players, text)}) ? -1 : `}input[4 + 2 * PLAYERS + ${int(index)}];`,
    )
    .join('')}
}
// A setup as numbers: turn, earlier plies, last king step (2), king runs (2 per player), counters, then for each square count and pieces.
${print(library.load, library.save, library.readMove, library.listLines, library.moveFrom, library.moveTo, library.moveFacts, library.play)}`;
}

function emitCounters(rules: AnalysedRules, text: MaterialText): string {
  return `
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
}`;
}
