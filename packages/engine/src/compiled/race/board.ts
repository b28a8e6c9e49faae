import type { AnalysedRules } from '../analyse.ts';
import { emitHashOfFacts } from '../common.ts';
import { pieceHashes } from '../library/flat-board.ts';
import * as library from '../library/race-board.ts';
import { int, print } from '../text.ts';
import { usedDirections } from './tables.ts';

/** Squares, what every square sees around it, the sorted list of each player's men, and the hash of the pieces. */
export function emitBoard(rules: AnalysedRules): string {
  const toggles = usedDirections(rules)
    .flatMap((direction, index) => [
      `around[WATCHERS[at + ${int(2 * index)}]] ^= ${int(1 << direction)};`,
      `around[WATCHERS[at + ${int(2 * index + 1)}]] ^= ${int(256 << direction)};`,
    ])
    .join('\n');
  return `
// cell[square]: 0 empty, else 1 + 2 * player (one more for a king, which a race does not move).
const cell = new Uint8Array(SIZE);
// around[square]: bit d, the neighbour in direction d is taken; bit 8 + d, the square behind it is taken. The last entry is nobody's.
const around = new Uint16Array(SIZE + 1);
// men[player * SIZE + i]: squares of a player's men, ascending; menCount[player] of them.
const men = new Int16Array(PLAYERS * SIZE);
const menCount = new Int32Array(PLAYERS);
const kingCount = new Int32Array(PLAYERS);
let turn = 0;
let hashLow = 0;
let hashHigh = 0;
${emitHashOfFacts()}
const CODES = 1 + 2 * PLAYERS;
${print(pieceHashes, library.turnHashes)}
const HASH_LOW = pieceHashes(mixLow);
const HASH_HIGH = pieceHashes(mixHigh);
const TURN_LOW = turnHashes(mixLow);
const TURN_HIGH = turnHashes(mixHigh);
// Squares that became taken or free and whose watchers have not heard of it: a move that is taken back at once costs them nothing.
const pending = new Int16Array(64);
let pendingTop = 0;
${print(library.announce, library.tellWatchers)}
function toggle(square) {
  const at = square * WATCHER_COUNT;
  ${toggles}
}
${print(library.shift, library.carry, library.exchange)}
${print(library.clearBoard, library.loadSquare)}`;
}
