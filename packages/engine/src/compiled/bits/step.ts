import { int, when } from '../text.ts';
import { after, findCaptures, findSteps, kingSteps, linearWalk, prologueText, type SideText, type StepGroup } from './moves.ts';
import { playCapture } from './perft.ts';
import { limitsRuns, runAfterStep } from './runs.ts';
import { position, type Side } from './side.ts';
import { and, any, count, define, fresh, named, none, orAll, shift, squareOf, type Vector } from './vector.ts';

/** What a random ply tells the playout. */
export const PLAYED = 1, CAPTURED = 2, PROMOTED = 4, BY_MAN = 8, NO_RETURN = 16, VICTIM_MEN = 8, VICTIM_KINGS = 16;

/** Helpers of random choice, once for each program. */
export const emitRandomChoice = (): string => `
// Counts the bits of a word: byte i of the result holds the count of bytes 0..i, so the top byte the whole.
function byteSums(word) {
  word -= word >>> 1 & 0x55555555;
  word = (word & 0x33333333) + (word >>> 2 & 0x33333333);
  return Math.imul(word + (word >>> 4) & 0x0f0f0f0f, 0x01010101);
}
// SELECT[byte * 8 + n] is the n-th set bit of a byte.
const SELECT = new Uint8Array(2048);
for (let byte = 0; byte < 256; byte++) {
  for (let bit = 0, n = 0; bit < 8; bit++) if ((byte >> bit & 1) !== 0) SELECT[byte * 8 + n++] = bit;
}
// The n-th set bit of a word whose bytes have these prefix sums (see the counts in the steps).
function nthBit(word, sums, n) {
  const place = (((sums & 255) - 1 - n >>> 31) + ((sums >>> 8 & 255) - 1 - n >>> 31) + ((sums >>> 16 & 255) - 1 - n >>> 31)) << 3;
  n -= sums << 8 >>> place & 255;
  return 1 << place + SELECT[(word >>> place & 255) << 3 | n];
}
// xoshiro128**: the next 32 bits of the stream, scaled to 0..count-1: the high word of bits * count.
const random = new Int32Array(4);
function below(count) {
  const s1 = random[1];
  const scrambled = Math.imul(s1, 5);
  const bits = Math.imul(scrambled << 7 | scrambled >>> 25, 9);
  const s2 = random[2] ^ random[0];
  const s3 = random[3] ^ s1;
  random[1] = s1 ^ s2;
  random[0] ^= s3;
  random[2] = s2 ^ s1 << 9;
  random[3] = s3 << 11 | s3 >>> 21;
  if (count > 0x7fff) return Math.floor((bits >>> 0) * count * 2.3283064365386963e-10);
  return Math.imul(bits >>> 16, count) + (Math.imul(bits & 0xffff, count) >>> 16) >>> 16;
}`;

/** Where the playout keeps the position: pieces of player 0, of player 1, kings. */
export function loadState(side: Side): string {
  const { words } = side.layout;
  const own = side.player === 0 ? 0 : words;
  const other = words - own;
  return [
    ...side.o.map((name, i) => `const ${name} = state[${int(own + i)}];`),
    ...side.x.map((name, i) => `const ${name} = state[${int(other + i)}];`),
    ...side.q.map((name, i) => `const ${name} = state[${int(2 * words + i)}];`),
  ].join(' ');
}

/** How a drawn move is played on `state`; each text ends with a return of flags. */
export interface StepMoves {
  readonly step: (group: StepGroup) => string;
  readonly single: (rank: 0 | 1, direction: number) => string;
  /** The capture at `captures[at]`. */
  readonly chain: string;
}

/** Pieces are bits of the state and nothing else. */
export function stateMoves(side: Side): StepMoves {
  return {
    step: (group) => playStep(side, group),
    single: (rank, direction) => playSingle(side, rank, direction),
    chain: `
${playCapture(side, 'at')}
${storeState(side, { o: named(side.layout, 'no'), x: named(side.layout, 'nx'), q: named(side.layout, 'nq') })} ${storeRun(side, '0')}
const kings = ${side.q.map((word, i) => `popcount(c${int(i)} & ${word})`).join(' + ')};
return ${int(PLAYED | CAPTURED)} | (head >> 16 & 1) * ${int(PROMOTED)} | (wasKing ? 0 : ${int(BY_MAN)}) | (head >> 17) - kings << ${int(VICTIM_MEN)} | kings << ${int(VICTIM_KINGS)};`,
  };
}

/** Keeps the run of the side that moves. */
export const storeRun = (side: Side, run: string): string => (limitsRuns(side) ? `run${int(side.player)} = ${run};` : '');

export function storeState(side: Side, next: { o: Vector | null; x: Vector | null; q: Vector | null }): string {
  const { words } = side.layout;
  const own = side.player === 0 ? 0 : words;
  const lines: string[] = [];
  next.o?.forEach((text, i) => lines.push(`state[${int(own + i)}] = ${text};`));
  next.x?.forEach((text, i) => lines.push(`state[${int(words - own + i)}] = ${text};`));
  next.q?.forEach((text, i) => lines.push(`state[${int(2 * words + i)}] = ${text};`));
  return lines.join(' ');
}

/** One uniformly random ply of a side on `state`: 0 when there is no move, else flags. */
export function emitStep(text: SideText, moves: StepMoves): string {
  const { side } = text;
  const own = int(side.player);
  return `
function step${own}() {
  ${loadState(side)}
  if (${any(and(side.o, side.q))}) return kingStep${own}();
  ${prologueText(side)}
  ${plainStep(text, moves, false)}
}
// The same when the side has kings.
function kingStep${own}() {
  ${loadState(side)}
  ${when(limitsRuns(side), `const run = run${own};`)}
  ${prologueText(side)}
  ${plainStep(text, moves, true)}
}
function chainStep${own}(${position(side)}) {
  captureTop = 0;
  const found = listCaptures${own}(${position(side)});
  return playChain${own}(below(found) * CAPTURE_SIZE, ${position(side)});
}
function playChain${own}(at, ${position(side)}) {
  captureTop = 0;
  ${moves.chain}
}`;
}

/** Sets to choose from, word by word, each with the statements that play a choice out of it. */
export interface Choice {
  /** Name of the square drawn, as a set. */
  readonly name: string;
  readonly word: string;
  readonly index: number;
  readonly play: string;
}

/**
 * Counts the bits of all sets, draws one of them, and plays it. The byte sums of the count
 * serve to find the bit. `fallback` is run when there is none.
 */
export function choose(words: number, choices: readonly Choice[], fallback: string): string {
  const present = choices.filter(({ word }) => word !== '0');
  if (present.length === 0) return fallback;
  const stem = fresh('sums');
  const sums = (i: number): string => `${stem}_${int(i)}`;
  return `
${present.map(({ word }, i) => `const ${sums(i)} = byteSums(${word});`).join('\n')}
const total${stem} = ${present.map((_, i) => `(${sums(i)} >>> 24)`).join(' + ')};
${fallback === '' ? '' : `if (total${stem} === 0) ${fallback}`}
let pick = below(total${stem});
${present.map(({ name, word, index, play }, i) => {
    const last = i + 1 === present.length;
    return `${last ? '{' : `if (pick < ${sums(i)} >>> 24) {`}
${Array.from({ length: words }, (_, other) => (other === index ? `const ${name}${int(other)} = nthBit(${word}, ${sums(i)}, pick);` : `const ${name}${int(other)} = 0;`)).join(' ')}
${play}
}
${last ? '' : `pick -= ${sums(i)} >>> 24;`}`;
  }).join('\n')}`;
}

export const choicesOf = (name: string, set: Vector, play: string): Choice[] => set.map((word, index) => ({ name, word, index, play }));

/**
 * The same for captures, of which there are few: all sets are counted together, and the
 * drawn bit is found by going through them.
 */
function chooseAmongFew(words: number, choices: readonly Choice[]): string {
  const present = choices.filter(({ word }) => word !== '0');
  // Seven words have fewer than 256 bits, which a byte can count.
  const chunks = Array.from({ length: Math.ceil(present.length / 7) }, (_, i) => present.slice(7 * i, 7 * i + 7).map(({ word }) => word));
  return `
${chunks.map((chunk, i) => count(`captured${int(i)}`, chunk)).join('\n')}
const captured = ${chunks.map((_, i) => `captured${int(i)}`).join(' + ')};
let pick = captured === 1 ? 0 : below(captured);
${present.map(({ name, word, index, play }) => `for (let rest = ${word}; rest !== 0; rest &= rest - 1) {
if (pick-- !== 0) continue;
${Array.from({ length: words }, (_, other) => `const ${name}${int(other)} = ${other === index ? 'rest & -rest' : '0'};`).join(' ')}
${play}
}`).join('\n')}
return 0;`;
}

/** Choices among quiet moves: the square reached is drawn, or the man that makes a linear move. */
export const stepChoices = (group: StepGroup, play: string): Choice[] => choicesOf(group.linear ? 'from' : 'to', group.targets, play);

function plainStep(text: SideText, moves: StepMoves, withKings: boolean): string {
  const { side } = text;
  const own = int(side.player);
  const { words } = side.layout;
  const found = findCaptures(text, withKings, true);
  const men = findSteps(side, 0);
  const kings = withKings ? kingSteps(side, found) : { statements: '', groups: [] };
  const singles = found.groups.flatMap(({ rank, direction, pieces }) => choicesOf('from', pieces, moves.single(rank, direction)));
  return `
${found.statements}
if (${found.anyCapture}) {
  ${when(singles.length > 0, () => `
  if (${found.onlySingles}) {
    ${chooseAmongFew(words, singles)}
  }`)}
  return chainStep${own}(${position(side)});
}
${men.statements}
${kings.statements}
${choose(words, [...men.groups, ...kings.groups].flatMap((group) => stepChoices(group, moves.step(group))), 'return 0;')}`;
}

function playSingle(side: Side, rank: 0 | 1, direction: number): string {
  const { layout } = side;
  const from = named(layout, 'from');
  const victim = named(layout, 'victim');
  const to = named(layout, 'to');
  const next = after(side, { from, to, victims: victim, rank });
  const promoted = rank === 0 && side.crown !== null ? ` | ((${orAll(and(to, side.crown))}) !== 0 ? ${int(PROMOTED)} : 0)` : '';
  return `${define('victim', shift(layout, direction, from))}
${define('to', shift(layout, direction, victim))}
${storeState(side, next)} ${storeRun(side, '0')}
return ${int(PLAYED | CAPTURED | (rank === 0 ? BY_MAN : 0))}${promoted} | ((${orAll(and(victim, side.q))}) !== 0 ? ${int(1 << VICTIM_KINGS)} : ${int(1 << VICTIM_MEN)});`;
}

/** Statements that find the other end of a drawn step: the origin by walking back to the first piece, or the end of a linear move. */
export function stepWalk(side: Side, { rank, direction, range, linear }: StepGroup): string {
  const { layout, rules } = side;
  if (linear) return linearWalk(side, direction, named(layout, 'from'));
  const back = rules.opposite[direction]!;
  const from = named(layout, 'from');
  const origin = shift(layout, back, named(layout, 'to'));
  if (range === 1) return define('from', origin);
  const step = fresh('back');
  return `${define('from', origin, 'let')}
while (${none(and(from, rank === 0 ? side.men : side.kings))}) {
  ${define(step, shift(layout, back, from))}
  ${from.map((name, i) => `${name} = ${step}${int(i)};`).join(' ')}
}`;
}

/** Plays the drawn step. */
function playStep(side: Side, group: StepGroup): string {
  const { rank, direction } = group;
  const { layout } = side;
  const to = named(layout, 'to');
  const from = named(layout, 'from');
  const next = after(side, { from, to, victims: null, rank });
  const promoted = rank === 0 && side.crown !== null ? ` | ((${orAll(and(to, side.crown))}) !== 0 ? ${int(PROMOTED)} : 0)` : '';
  const flags = PLAYED | (rank === 0 ? BY_MAN : 0) | (rank === 0 && isForGood(side, direction) ? NO_RETURN : 0);
  return `${stepWalk(side, group)}
${storeState(side, { o: next.o, x: null, q: rank === 0 && side.crown === null ? null : next.q })}
${storeRun(side, rank === 0 ? '0' : runAfterStep('run', `(${squareOf(from)})`, `(${squareOf(to)})`))}
return ${int(flags)}${promoted};`;
}

/** No later step of a man can undo this one: men never step to a row behind, and this step leaves its row. */
export function isForGood(side: Side, direction: number): boolean {
  const rows = (side.steps[0]?.directions ?? []).map((line) => Math.sign(rowChange(side, line)));
  const change = Math.sign(rowChange(side, direction));
  return change !== 0 && rows.every((row) => row === 0 || row === change);
}

function rowChange({ rules }: Side, direction: number): number {
  const line = rules.neighbour[direction]!;
  const from = line.findIndex((to) => to >= 0);
  return from < 0 ? 0 : (rules.rowOf[line[from]!]! - rules.rowOf[from]!);
}

