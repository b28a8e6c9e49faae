import type { AnalysedRules } from '../analyse.ts';
import type { FastParts } from '../fast-parts.ts';
import * as setLine from '../library/set-line.ts';
import { int, printFor, when } from '../text.ts';

/**
 * Making and taking back on sets of squares.
 *
 * @param advances statements that write the counters of `frame` from those of `before` where nothing was taken or crowned
 */
export function emitSetLine(rules: AnalysedRules, fast: FastParts, advances: string): string {
  const each = (text: (i: number) => string): string =>
    Array.from({ length: 3 * fast.words }, (_, i) => text(i)).join('\n');
  return `
// The sets of the frame before, for the next one.
function copySets(before) {
  ${each((i) => `frames[before + FRAME + SETS + ${int(i)}] = frames[before + SETS + ${int(i)}];`)}
}
${emitPlayShort(rules, fast, advances)}
${printFor(
  {
    PASSES_COUNT: rules.noMoves === 'pass',
    BANS_UNDO: rules.noUndo,
    LIMITS_RUNS: rules.quietLimit !== null,
    COUNTS: rules.counters.length > 0,
    MEN_ADVANCE: fast.menAdvance,
  },
  setLine.openFrame,
  setLine.nextFrame,
  setLine.make,
  setLine.playRecord,
  setLine.play,
  setLine.finish,
  setLine.unmake,
)}`;
}

/**
 * A step, or a jump over one piece, as one number: nearly all moves of a search. What \`play\` does in general is here written
 * out by word, in one function.
 */
function emitPlayShort(rules: AnalysedRules, { words, menAdvance }: FastParts, advances: string): string {
  const either = rules.moverAny || rules.chain!.ownPieces !== 'never';
  const perWord = (text: (word: string) => string, between: string = '\n'): string =>
    Array.from({ length: words }, (_, word) => text(int(word))).join(between);
  const set = (base: string, word: string): string => `frames[before + SETS + ${base} + ${word}]`;
  const next = (base: string, word: string): string => `frames[now + SETS + ${base} + ${word}]`;
  const kings = int(2 * words);
  const ownerOf = (square: string): string =>
    `(${perWord((word) => `(frames[before + SETS + ${word}] & BIT_${word}[${square}])`, ' | ')}) !== 0 ? 0 : 1`;
  return `
// A step or a jump over one piece, given as one number.
function playShort(head) {
  if (ply >= LINE_PLIES) throw new RangeError('a line of play has at most ' + LINE_PLIES + ' plies');
  const before = frame;
  const now = before + FRAME;
  const from = head & 255, to = head >>> 8 & 255;
  const owner = ${either ? ownerOf('from') : 'turn'};
  const own = ${words === 1 ? 'owner' : `${int(words)} * owner`}, other = ${int(words)} - own;
  ${perWord((word) => `const at${word} = BIT_${word}[from], flip${word} = at${word} ^ BIT_${word}[to], kings${word} = ${set(kings, word)};`)}
  const king = (${perWord((word) => `(kings${word} & at${word})`, ' | ')}) === 0 ? 0 : 1;
  const code = 1 + 2 * owner + king;
  const origin = from * CODES + code;
  const target = to * CODES + code;
  let low = frames[before + HASH] ^ NEXT_LOW[turn] ^ HASH_LOW[origin];
  let high = frames[before + HASH + 1] ^ NEXT_HIGH[turn] ^ HASH_HIGH[origin];
  ${perWord((word) => `${next('own', word)} = ${set('own', word)} ^ flip${word};`)}
  ${perWord((word) => `${next('other', word)} = ${set('other', word)};`)}
  ${perWord((word) => `${next(kings, word)} = king === 0 ? kings${word} : kings${word} ^ flip${word};`)}
  const list = frames[before + LIST_END];
  const listData = frames[before + DATA_END];
  frames[now + LIST] = list;
  frames[now + LIST_DATA] = listData;
  frames[now + LIST_END] = list;
  frames[now + DATA_END] = listData;
  frames[now + COUNT] = -1;
  frames[now + SEEN] = 0;
  frames[now + TAKES] = -1;
  ${when(rules.noMoves === 'pass', 'frames[now + PASSES] = 0;')}
  const byMan = king === 0;
  frame = now;
  ply++;
  turn = 1 - turn;
  if ((head & (JUMPS | 0x10000)) === 0) {
    frames[now + HASH] = low ^ HASH_LOW[target];
    frames[now + HASH + 1] = high ^ HASH_HIGH[target];
    frames[now + PIECES] = frames[before + PIECES];
    frames[now + WINDOW] = ${menAdvance ? 'byMan ? ply : frames[before + WINDOW]' : 'frames[before + WINDOW]'};
    ${when(rules.noUndo, 'frames[now + LAST_FROM] = byMan ? -1 : from;\nframes[now + LAST_TO] = byMan ? -1 : to;')}
    ${when(rules.quietLimit !== null, 'advanceRuns(before, from, to, true, !byMan);')}
    ${advances}
    return;
  }
  // A piece taken or crowned never comes back: repetitions lie after it.
  frames[now + WINDOW] = ply;
  let pieces = frames[before + PIECES];
  const promotes = head >>> 16 & 1;
  if (promotes !== 0) {
    ${perWord((word) => `${next(kings, word)} ^= BIT_${word}[to];`)}
    pieces += (1 << (16 * owner + 8)) - (1 << (16 * owner));
  }
  const jumps = (head & JUMPS) !== 0;
  if (jumps) {
    const victim = head >>> 18 & 255;
    const loser = ${either ? ownerOf('victim') : '1 - owner'};
    const taken = 1 + 2 * loser + (head >>> 26 & 1);
    ${perWord((word) => `${next(words === 1 ? 'loser' : `${int(words)} * loser`, word)} ^= BIT_${word}[victim];`)}
    if ((head & 0x4000000) !== 0) {
      ${perWord((word) => `${next(kings, word)} ^= BIT_${word}[victim];`)}
    }
    low ^= HASH_LOW[victim * CODES + taken];
    high ^= HASH_HIGH[victim * CODES + taken];
    pieces -= 1 << (8 * (taken - 1));
  }
  frames[now + HASH] = low ^ HASH_LOW[target + promotes];
  frames[now + HASH + 1] = high ^ HASH_HIGH[target + promotes];
  frames[now + PIECES] = pieces;
  ${when(rules.noUndo, 'frames[now + LAST_FROM] = jumps || byMan ? -1 : from;\nframes[now + LAST_TO] = jumps || byMan ? -1 : to;')}
  ${when(rules.quietLimit !== null, 'advanceRuns(before, from, to, true, !jumps && !byMan);')}
  ${when(rules.counters.length > 0, 'advanceCounters(before, jumps, promotes !== 0, byMan);')}
}`;
}
