import { int, when } from '../text.ts';
import { byteSums, type Choice, choicesOf, choose, DRAWN_BIT } from './random-bit.ts';
import {
  after,
  findCaptures,
  findSteps,
  type JumpGroup,
  kingSteps,
  linearWalk,
  prologueText,
  type SideText,
  type StepGroup,
} from './moves.ts';
import { playCapture } from './perft.ts';
import { limitsRuns, runAfterStep } from './king-runs.ts';
import { position, type Side } from './side.ts';
import {
  and,
  andNot,
  any,
  count,
  define,
  fresh,
  named,
  none,
  or,
  orAll,
  shift,
  squareOf,
  type Vector,
} from './vector.ts';

/** What a random ply tells the playout. */
export const PLAYED = 1,
  CAPTURED = 2,
  PROMOTED = 4,
  BY_MAN = 8,
  NO_RETURN = 16,
  VICTIM_MEN = 8,
  VICTIM_KINGS = 16;

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
  /** The step of a rank between `from` and `to`; the expression tells whether it is for good, by NO_RETURN. */
  readonly step: (rank: 0 | 1, forGood: string) => string;
  /** One of these jumps, all equally likely. */
  readonly single: (groups: readonly JumpGroup[]) => string;
  /** The capture at `captures[at]`. */
  readonly chain: string;
}

/** Pieces are bits of the state and nothing else. */
export function stateMoves(side: Side): StepMoves {
  return {
    step: (rank, forGood) => playStep(side, rank, forGood),
    single: (groups) => playSingle(side, groups),
    chain: `
${playCapture(side, 'at')}
${storeState(side, { o: named(side.layout, 'no'), x: named(side.layout, 'nx'), q: named(side.layout, 'nq') })} ${storeRun(side, '0')}
const kings = ${side.q.map((word, i) => `popcount(c${int(i)} & ${word})`).join(' + ')};
return ${int(PLAYED | CAPTURED)} | (head >> 16 & 1) * ${int(PROMOTED)} | (wasKing ? 0 : ${int(BY_MAN)}) | (head >> 17) - kings << ${int(VICTIM_MEN)} | kings << ${int(VICTIM_KINGS)};`,
  };
}

/** Keeps the run of the side that moves. */
export const storeRun = (side: Side, run: string): string =>
  limitsRuns(side) ? `run${int(side.player)} = ${run};` : '';

export function storeState(
  side: Side,
  next: { o: Vector | null; x: Vector | null; q: Vector | null },
): string {
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

/** Sets that are drawn from without a branch; more of them cost more than a branch that is foreseen half the time. */
const MAX_MERGED = 4;

/**
 * The same for steps of men that differ in direction only, without a branch: masks tell which set
 * the drawn bit comes from. Null where branches are needed.
 */
function chooseMerged(side: Side, groups: readonly StepGroup[], play: StepMoves['step']): string | null {
  const { layout } = side;
  const entries = groups.flatMap((group, index) =>
    group.targets.flatMap((word, at) => (word === '0' ? [] : [{ group: index, word, at }])),
  );
  if (entries.length < 2 || entries.length > MAX_MERGED) return null;
  if (groups.some(({ rank, range, linear }) => rank !== 0 || range > 1 || linear)) return null;
  if (new Set(groups.map(({ direction }) => isForGood(side, direction))).size > 1) return null;
  const numbers = entries.map((_, i) => i);
  /** All ones for the entry that was drawn from. */
  const drawn = (i: number): string =>
    i === 0
      ? 'before0'
      : i + 1 === entries.length
        ? `~before${int(i - 1)}`
        : `before${int(i)} & ~before${int(i - 1)}`;
  const oneOf = (wanted: (entry: (typeof entries)[number]) => boolean): string =>
    numbers
      .filter((i) => wanted(entries[i]!))
      .map((i) => `drawn${int(i)}`)
      .join(' | ') || '0';
  const to = layout.full.map((_, at) => `bit & (${oneOf((entry) => entry.at === at)})`);
  const origins = groups.map(({ direction }, index) =>
    shift(layout, side.rules.opposite[direction]!, named(layout, 'to')).map((word) =>
      groups.length === 1 ? word : `${word} & (${oneOf((entry) => entry.group === index)})`,
    ),
  );
  return `
${entries.map(({ word }, i) => byteSums(`sums${int(i)}`, word)).join('\n')}
${numbers.map((i) => `const end${int(i)} = ${i === 0 ? '' : `end${int(i - 1)} + `}(sums${int(i)} >>> 24);`).join(' ')}
if (end${int(entries.length - 1)} === 0) return 0;
let pick = below(end${int(entries.length - 1)});
${numbers
  .slice(0, -1)
  .map((i) => `const before${int(i)} = pick - end${int(i)} >> 31;`)
  .join(' ')}
${numbers.map((i) => `const drawn${int(i)} = ${drawn(i)};`).join(' ')}
const set = ${entries.map(({ word }, i) => `${word} & drawn${int(i)}`).join(' | ')};
const sums = ${numbers.map((i) => `sums${int(i)} & drawn${int(i)}`).join(' | ')};
pick -= ${numbers
    .slice(1)
    .map((i) => `(end${int(i - 1)} & drawn${int(i)})`)
    .join(' + ')};
${DRAWN_BIT}
${define('to', to)}
${define(
  'from',
  layout.full.map((_, at) => origins.map((words) => words[at]!).join(' | ')),
)}
${play(0, forGood(side, [groups[0]!]))}`;
}

/** Choices among quiet moves: the square reached is drawn, or the man that makes a linear move. */
export const stepChoices = (group: StepGroup, play: string): Choice[] =>
  choicesOf(group.linear ? 'from' : 'to', group.targets, play);

function plainStep(text: SideText, moves: StepMoves, withKings: boolean): string {
  const { side } = text;
  const own = int(side.player);
  const found = findCaptures(text, withKings, 'rays');
  const men = findSteps(side, 0);
  const kings = withKings ? kingSteps(side, found) : { statements: '', groups: [] };
  return `
${found.statements}
if (${found.anyCapture}) {
  ${when(
    found.groups.length > 0,
    () => `
  if (${found.onlySingles}) {
    ${moves.single(found.groups)}
  }`,
  )}
  return chainStep${own}(${position(side)});
}
${men.statements}
${kings.statements}
${(withKings ? null : chooseMerged(side, men.groups, moves.step)) ?? chooseStep(side, men.groups, kings.groups, moves.step)}`;
}

/** A single short jump that was drawn: sets of one square, or of none where the other rank jumps. */
export interface DrawnJump {
  readonly statements: string;
  /** Ranks that may jump; `from` and `to` have a set for each. */
  readonly ranks: readonly (0 | 1)[];
  readonly from: readonly Vector[];
  readonly to: readonly Vector[];
  readonly victim: Vector;
  /** The squares landed on that crown a man. */
  readonly crowns: Vector;
  /** The part of the flags that the mover decides. */
  readonly flags: string;
}

/**
 * Draws one of some single short jumps. There are few, often one: the sets are thinned out to the drawn
 * jumper, and then the union of all directions is its jump, so that no branch asks for the direction.
 */
export function drawJump(side: Side, groups: readonly JumpGroup[]): DrawnJump {
  const { layout } = side;
  const zero = layout.full.map(() => '0');
  const entries = groups.flatMap(({ pieces }, group) =>
    pieces.flatMap((word, at) => (word === '0' ? [] : [{ name: `taker${int(group)}_${int(at)}`, word }])),
  );
  const takers = (group: number): Vector =>
    groups[group]!.pieces.map((word, at) => (word === '0' ? '0' : `taker${int(group)}_${int(at)}`));
  const all = (rank: 0 | 1, of: (group: number) => Vector): Vector =>
    groups
      .map((_, group) => group)
      .filter((group) => groups[group]!.rank === rank)
      .map(of)
      .reduce<Vector>(or, zero);
  const jumped = (group: number): Vector => shift(layout, groups[group]!.direction, takers(group));
  const landed = (group: number): Vector =>
    shift(layout, groups[group]!.direction, named(layout, `over${int(group)}_`));
  const ranks = ([0, 1] as const).filter((rank) => groups.some((group) => group.rank === rank));
  // Seven words have fewer than 256 bits, which a byte can count.
  const chunks = Array.from({ length: Math.ceil(entries.length / 7) }, (_, i) =>
    entries.slice(7 * i, 7 * i + 7).map(({ word }) => word),
  );
  const from = ranks.map((rank) => named(layout, `from${int(rank)}_`));
  const to = ranks.map((rank) => named(layout, `to${int(rank)}_`));
  const crowns = side.crown === null || ranks[0] !== 0 ? zero : and(to[0]!, side.crown);
  const byMan = ranks.length === 2 ? ` | ((${orAll(from[0]!)}) !== 0 ? ${int(BY_MAN)} : 0)` : '';
  return {
    ranks,
    from,
    to,
    crowns,
    victim: named(layout, 'victim'),
    flags: `${int(PLAYED | CAPTURED | (ranks.length === 1 && ranks[0] === 0 ? BY_MAN : 0))}${byMan}${orAll(crowns) === '0' ? '' : ` | ((${orAll(crowns)}) !== 0 ? ${int(PROMOTED)} : 0)`}`,
    statements: `
${chunks.map((chunk, i) => count(`captured${int(i)}`, chunk)).join('\n')}
const captured = ${chunks.map((_, i) => `captured${int(i)}`).join(' + ')};
${entries.map(({ name, word }) => `let ${name} = ${word};`).join(' ')}
if (captured !== 1) {
  let pick = below(captured);
  let rest = 0;
  ${entries.map(({ name }) => `for (rest = ${name}, ${name} = 0; rest !== 0; rest &= rest - 1) if (pick-- === 0) ${name} = rest & -rest;`).join('\n')}
}
${groups.map((_, group) => define(`over${int(group)}_`, jumped(group))).join('\n')}
${define('victim', groups.map((_, group) => named(layout, `over${int(group)}_`)).reduce(or))}
${ranks.map((rank) => `${define(`from${int(rank)}_`, all(rank, takers))}\n${define(`to${int(rank)}_`, all(rank, landed))}`).join('\n')}`,
  };
}

/** The sets after a drawn jump, apart from what comes free. */
export function setsAfterJump(
  side: Side,
  { ranks, from, to, victim, crowns }: DrawnJump,
): { o: Vector; x: Vector; q: Vector } {
  const kings = ranks.indexOf(1);
  const moved = (word: string, i: number, which: readonly number[]): string =>
    [word, ...which.flatMap((n) => [from[n]![i]!, to[n]![i]!])].join(' ^ ');
  const o = side.o.map((word, i) =>
    moved(
      word,
      i,
      ranks.map((_, n) => n),
    ),
  );
  const q = andNot(side.q, victim).map((word, i) => (kings < 0 ? word : `(${moved(word, i, [kings])})`));
  return {
    o: side.rules.chain!.ownPieces === 'must' ? o.map((word, i) => `(${word}) & ~${victim[i]!}`) : o,
    x: andNot(side.x, victim),
    q: or(q, crowns),
  };
}

/** Plays one of some single short jumps. */
function playSingle(side: Side, groups: readonly JumpGroup[]): string {
  const jump = drawJump(side, groups);
  return `${jump.statements}
${storeState(side, setsAfterJump(side, jump))} ${storeRun(side, '0')}
return ${jump.flags} | ((${orAll(and(jump.victim, side.q))}) !== 0 ? ${int(1 << VICTIM_KINGS)} : ${int(1 << VICTIM_MEN)});`;
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

/** Draws one of the steps, finds its other end, and plays it: one text for men and one for kings. */
function chooseStep(
  side: Side,
  men: readonly StepGroup[],
  kings: readonly StepGroup[],
  play: StepMoves['step'],
): string {
  const { layout } = side;
  const ends = (prefix: string): Vector => [
    ...named(layout, `${prefix}From`),
    ...named(layout, `${prefix}To`),
  ];
  const found = [...named(layout, 'from'), ...named(layout, 'to')];
  const groups = [...men, ...kings].filter(({ targets }) => targets.some((word) => word !== '0'));
  const choices = groups.flatMap((group) =>
    stepChoices(
      group,
      `${stepWalk(side, group)}
${ends('drawn')
  .map((name, i) => `${name} = ${found[i]!};`)
  .join(' ')}
break;`,
    ),
  );
  if (choices.length === 0) return 'return 0;';
  const ofMen = groups.filter(({ rank }) => rank === 0);
  const menChoices = ofMen.flatMap((group) => group.targets.filter((word) => word !== '0').map(() => group));
  const present = choices.filter(({ word }) => word !== '0').length;
  const endsNow = `${define('from', named(layout, 'drawnFrom'))} ${define('to', named(layout, 'drawnTo'))}`;
  const menText = `${endsNow}\n${play(0, forGood(side, menChoices))}`;
  const kingText = `${endsNow}\n${play(1, '0')}`;
  return `
let ${ends('drawn')
    .map((name) => `${name} = 0`)
    .join(', ')};
${choose(layout.words, choices, 'return 0;')}
${
  menChoices.length === 0
    ? kingText
    : menChoices.length === present
      ? menText
      : `if (chosen < ${int(menChoices.length)}) {
${menText}
}
${kingText}`
}`;
}

/** NO_RETURN where the step of men that was `chosen` is for good; groups by their number among the choices. */
function forGood(side: Side, chosen: readonly StepGroup[]): string {
  const good = chosen.map(({ direction }) => isForGood(side, direction));
  if (good.every((one) => one)) return int(NO_RETURN);
  if (good.every((one) => !one)) return '0';
  // Thirty groups by bits of a number.
  const numbers = Array.from({ length: Math.ceil(good.length / 30) }, (_, part) =>
    good.slice(30 * part, 30 * part + 30).reduce((set, one, i) => (one ? set | (1 << i) : set), 0),
  );
  const bits = numbers
    .map(int)
    .reduceRight((rest, number, part) => `chosen < ${int(30 * part + 30)} ? ${number} : ${rest}`);
  return `((${bits}) >>> chosen % 30 & 1) * ${int(NO_RETURN)}`;
}

/** Plays the step between `from` and `to`. */
function playStep(side: Side, rank: 0 | 1, forGood: string): string {
  const { layout } = side;
  const to = named(layout, 'to');
  const from = named(layout, 'from');
  const next = after(side, { from, to, victims: null, rank });
  const promoted =
    rank === 0 && side.crown !== null
      ? ` | ((${orAll(and(to, side.crown))}) !== 0 ? ${int(PROMOTED)} : 0)`
      : '';
  return `${storeState(side, { o: next.o, x: null, q: rank === 0 && side.crown === null ? null : next.q })}
${storeRun(side, rank === 0 ? '0' : runAfterStep('run', `(${squareOf(from)})`, `(${squareOf(to)})`))}
return ${int(PLAYED | (rank === 0 ? BY_MAN : 0))}${forGood === '0' ? '' : ` | ${forGood}`}${promoted};`;
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
  return from < 0 ? 0 : rules.rowOf[line[from]!]! - rules.rowOf[from]!;
}
