import type { AnalysedRules } from '../analyse.ts';
import { emitRandomBelow } from '../common.ts';
import * as library from '../library/race-play.ts';
import { printFor } from '../text.ts';
import { raceRules } from './race-rules.ts';

/** Counting, random moves and whole random games without lists. */
export const emitPlay = (rules: AnalysedRules): string => `
${printFor(raceRules(rules), library.countMoves, library.perft, library.walk)}
${emitRandomBelow()}
${printFor(raceRules(rules), library.hoppedAndStepped, library.playAny, library.makeRandom)}
let playoutPlies = 0;
let playoutWhy = 0;
// The node from which a playout began: coming back costs the same after any number of plies.
const keptCell = new Uint8Array(SIZE);
const keptAround = new Uint16Array(SIZE + 1);
const keptMen = new Int16Array(PLAYERS * SIZE);
const lastCells = new Uint8Array(SIZE);
${printFor(raceRules(rules), library.playout, library.playoutPieceAt)}`;
