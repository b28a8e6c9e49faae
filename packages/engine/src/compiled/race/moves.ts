import type { AnalysedRules } from '../analyse.ts';
import { MOVE_CODES } from '../core.ts';
import * as library from '../library/race-moves.ts';
import { grown } from '../library/words.ts';
import { constants, print, printFor } from '../text.ts';
import { raceRules } from './race-rules.ts';

/** Where the men of the side to move can go: as numbers for random moves, and as a list. */
export function emitMoves(rules: AnalysedRules): string {
  const own = raceRules(rules);
  return `
${constants(MOVE_CODES)}
// The scan of the side to move: steps of its i-th man (a bit for each direction), how many moves the men up to it have, where its hops begin.
const stepsOf = new Uint8Array(SIZE);
const movesUpTo = new Int32Array(SIZE + 1);
const hopsFrom = new Int32Array(SIZE + 1);
// Destinations of hops, man after man; one man has less than SIZE of them.
let hopTo = new Int16Array(4 * SIZE);
// Beside each: all directions but the one from which it was reached, which only leads back.
let onward = new Uint8Array(4 * SIZE);
let hopTop = 0;
// Squares that the man under study has reached carry the current stamp.
const reached = new Int32Array(SIZE);
let stamp = 0;
let swapMoves = new Int32Array(64);
// Squares that the hops of one man reach, and from where, the origin first.
const trail = new Int16Array(SIZE);
const cameFrom = new Int16Array(SIZE);
${print(grown)}
${printFor(own, library.scan, library.reach, library.countTurns, library.nthMove, library.listMoves)}
// What play does not need and records do: paths.
${printFor(own, library.trace, library.pathTo, library.pathOf)}
// Exchanges.
${printFor(own, library.canSwap, library.listSwaps, library.swapPath)}`;
}
