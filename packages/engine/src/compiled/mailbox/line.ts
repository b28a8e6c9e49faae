import type { AnalysedRules } from '../analyse.ts';
import { type Rest, restOf } from '../at-rest.ts';
import { emitDrawHash } from '../common.ts';
import { type MaterialText, namesSquares, patternTest } from '../patterns.ts';
import * as library from '../library/line.ts';
import { LINE_PLIES } from './board-text.ts';
import { type FastParts, keepsSets } from '../fast-parts.ts';
import { constants, int, print, printFor, when } from '../text.ts';
import { emitSetLine } from './set-line.ts';

/** What `library/line.ts` is printed for. */
type Shares = Readonly<Record<'SHARES', boolean>>;

/** The line of play: one frame for each ply, making and taking back, counters and runs. */
export function emitLine(rules: AnalysedRules, text: MaterialText, fast: FastParts | null): string {
  const keeps = keepsSets(rules, fast);
  const rest = restOf(rules, fast);
  const shares: Shares = { SHARES: !keeps && rules.repetition !== null };
  const runs = rules.quietLimit === null ? 0 : 2 * rules.players;
  /** Fields of a frame that legal moves depend on. */
  const midState = [
    ...(rules.noMoves === 'pass' ? ['PASSES'] : []),
    ...(rules.noUndo ? ['LAST_FROM', 'LAST_TO'] : []),
    ...Array.from({ length: runs }, (_, i) => `RUNS + ${int(i)}`),
  ];
  const ends = 12 + runs + rules.counters.length;
  return `
// Frames, one for each ply of the line: hash, tops of log and lists, passes, repetition window, king state, counters.
${constants({ HASH: 0, LOG: 2, LIST: 3, LIST_DATA: 4, LIST_END: 5, DATA_END: 6, COUNT: 7, PASSES: 8, WINDOW: 9 })}
${constants({ LAST_FROM: 10, LAST_TO: 11, RUNS: 12, COUNTERS: 12 + runs, COUNTERS_END: ends })}
// Found out once at a node: occurrences, whether there is a capture${keeps ? '; then numbers of pieces, eight bits for each code, and the sets' : ''}.
${constants(
  keeps
    ? { SEEN: ends, TAKES: ends + 1, PIECES: ends + 2, SETS: ends + 3, FRAME: ends + 3 + 3 * fast.words }
    : { SEEN: ends, TAKES: ends + 1, FRAME: ends + 2 },
)}
// Room for the longest line: an array that never changes is read without asking which one it is, and memory that is not touched is not taken.
const LINE_PLIES = ${int(LINE_PLIES)};
const frames = new Int32Array((LINE_PLIES + 2) * FRAME);
let frame = 0;
let ply = 0;
${when(shares.SHARES, '// How many positions of the line share the low bits of their hash.\nconst stood = new Int32Array(1 << 11);')}
// Plies that the record had before ply 0.
let earlierPlies = 0;
${print(library.generate, library.hasCapture)}
${when(rules.noMoves !== 'pass', () => fast?.hasMove ?? print(library.hasMove))}
${print(library.listLines, library.readRecord)}
${fast === null ? 'const readListed = readRecord;' : print(library.readShort)}
${when(fast !== null, () => (fast!.pathless ? print(library.readListed, library.readCapture) : 'const readListed = readShort;'))}
${print(library.recordOf, library.moveFrom, library.moveTo, library.moveCaptures, library.movePromotes, library.moveFacts, library.readMove)}
${keeps ? emitSetLine(rules, fast, emitQuietAdvances(rules, text, rest)) : emitCellLine(rules, shares)}
const TURN_LOW = Int32Array.from({ length: PLAYERS }, (_, player) => mixLow(0x100000 + player));
const TURN_HIGH = Int32Array.from({ length: PLAYERS }, (_, player) => mixHigh(0x100000 + player));
// What changes when the turn goes on from a player.
const NEXT_LOW = TURN_LOW.map((low, player) => low ^ TURN_LOW[(player + 1) % PLAYERS]);
const NEXT_HIGH = TURN_HIGH.map((high, player) => high ^ TURN_HIGH[(player + 1) % PLAYERS]);
${print(library.hashTurn)}
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
${when(rest !== null, () => emitRestHash(rules, rest!))}
const hashLowNow = () => ${keeps ? 'frames[frame + HASH]' : 'hashLow'}${midState.length > 0 ? ' ^ moveHash(mixLow)' : ''};
const hashHighNow = () => ${keeps ? 'frames[frame + HASH + 1]' : 'hashHigh'}${midState.length > 0 ? ' ^ moveHash(mixHigh)' : ''};
const fullHashLow = () => hashLowNow() ^ ${drawHash(rest, 'Low')};
const fullHashHigh = () => hashHighNow() ^ ${drawHash(rest, 'High')};
${when(rules.repetition !== null, () => printFor(shares, library.occurrences))}
${when(
  rules.quietLimit !== null,
  () => `
function menOf(player) {
  return ${text.men('player')};
}
${print(library.advanceRuns)}`,
)}
${emitCounters(rules, text)}
function startCounters(input) {
  ${rules.counters
    .map(
      (counter, index) => `
  frames[COUNTERS + ${int(index)}] = ${counter.when === null ? '' : `!(${patternTest(counter.when, rules.players, text)}) ? -1 : `}input[4 + 2 * PLAYERS + ${int(index)}];`,
    )
    .join('')}
}
// A setup as numbers: turn, earlier plies, last king step (2), king runs (2 per player), counters, then for each square count and pieces.
${printFor(shares, library.load)}
${print(library.save)}`;
}

/** Plies since a pattern arose or since a resetting event; -1 while the pattern does not hold. */
const emitCounters = (rules: AnalysedRules, text: MaterialText): string =>
  rules.counters.length === 0
    ? ''
    : `
function advanceCounters(before, captures, promotes, byMan) {
  ${emitAdvances(rules, text, false)}
}`;

/**
 * Statements that write the counters of a frame from those of the frame before.
 *
 * @param quietly nothing was taken or crowned: as many pieces are left as before, and a pattern that speaks of numbers holds as it did
 */
const emitAdvances = (rules: AnalysedRules, text: MaterialText, quietly: boolean): string =>
  rules.counters
    .map((counter, index) => {
      const resets = [
        ...(counter.resetByCapture && !quietly ? ['captures'] : []),
        ...(counter.resetByPromotion && !quietly ? ['promotes'] : []),
        ...(counter.resetByManMove ? ['byMan'] : []),
      ];
      const [last, now] = [
        `frames[before + COUNTERS + ${int(index)}]`,
        `frames[frame + COUNTERS + ${int(index)}]`,
      ];
      const next = `${resets.length === 0 ? '' : `${resets.join(' || ')} ? 0 : `}${last} + 1`;
      const pattern = counter.when === null ? null : patternTest(counter.when, rules.players, text);
      if (pattern === null || pattern === 'true') return `${now} = ${next};`;
      const fails =
        namesSquares(counter.when!) || rules.demotes !== 'never'
          ? `!(${pattern})`
          : quietly
            ? `${last} < 0`
            : `(captures || promotes ? !(${pattern}) : ${last} < 0)`;
      return `${now} = ${fails} ? -1 : ${next};`;
    })
    .join('\n');

/** The counters of a quiet move, which are known beforehand without kings. */
function emitQuietAdvances(rules: AnalysedRules, text: MaterialText, rest: Rest | null): string {
  const advances = emitAdvances(rules, text, true);
  if (rest === null || rest.counters.length === 0) return advances;
  const known = rest.counters.map((value, i) => `frames[frame + COUNTERS + ${int(i)}] = ${int(value)};`);
  return `
if (${rest.test}) {
  ${known.join('\n')}
  return;
}
${advances}`;
}

/** The hash of counters and occurrences without kings. */
const emitRestHash = (rules: AnalysedRules, { counters }: Rest): string => `
function restHash(mix) {
  return ${[
    ...counters.map((value, i) => `mix(0x4000000 + (COUNTERS + ${int(i)}) * 65536 + ${int(value + 1)})`),
    ...(rules.repetition === null ? [] : ['mix(0x3000000 + 1)']),
  ].join(' ^ ')};
}
const REST_LOW = restHash(mixLow), REST_HIGH = restHash(mixHigh);`;

const drawHash = (rest: Rest | null, half: 'Low' | 'High'): string =>
  rest === null
    ? `drawHash(mix${half})`
    : `(ply > 0 && ${rest.test} ? REST_${half.toUpperCase()} : drawHash(mix${half}))`;

/** Making and taking back square by square, with a log of changes. */
const emitCellLine = (rules: AnalysedRules, shares: Shares): string => `
${printFor(shares, library.openFrame)}
${print(library.make)}
// Plays a move given by its fields: victims[at..at + count) are the squares taken, in order.
function play(kind, from, to, promotes, victims, at, count) {
  const before = frame;
  const code = kind === PASS ? 0 : cell[from];
  if (ply >= LINE_PLIES) throw new RangeError('a line of play has at most ' + LINE_PLIES + ' plies');
  if (kind !== PASS) movePieces(kind, from, to, promotes, victims, at, count);
  hashLow ^= NEXT_LOW[turn];
  hashHigh ^= NEXT_HIGH[turn];
  turn = turn + 1 === PLAYERS ? 0 : turn + 1;
  frame += FRAME;
  ply++;
  openFrame(frames[before + LIST_END], frames[before + DATA_END]);
  frames[frame + PASSES] = kind === PASS ? frames[before + PASSES] + 1 : 0;
  ${
    rules.stack === null && rules.players === 2 && rules.demotes === 'never'
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
${printFor(shares, library.unmake)}
${when(
  rules.quietLimit !== null,
  `
function codeOn(square) {
  return cell[square];
}`,
)}`;
