import type { CaptureRule } from '../analyse.ts';
import { popcount } from '../library/words.ts';
import { int, print, when } from '../text.ts';
import { eachFarVictim, whereNoneInLine } from './far-victims.ts';
import { arrive, arriveInTwoPhases, type Landing, type Rank } from './landing.ts';
import { prologueText } from './moves.ts';
import type { Score } from './score.ts';
import { look, prey, sightOfPrey } from './sight.ts';
import {
  args,
  bitOfSquare,
  firstVictims,
  forEachBit,
  hasSquare,
  isShort,
  jumpFrom,
  laterVictims,
  position,
  type Side,
  takeable,
} from './side.ts';
import { and, andNot, any, define, named, or, orAll, shift, squareOf, type Vector, zip } from './vector.ts';

const RANKS = ['man', 'king'] as const;

/** A square as a set and as an index. */
interface Place {
  readonly bits: Vector;
  readonly square: string;
}

/** State of the search that does not change along a chain, and the list of captures. */
export function emitChainState(side: Side, score: Score | null, sharesTwo: boolean): string {
  const { layout, rules } = side;
  const sets = (name: string): string =>
    define(
      name,
      layout.full.map(() => '0'),
      'let',
    );
  const stride = layout.words + 1;
  const c = named(layout, 'c');
  return `
// Captures: head (origin, destination << 8, promotion << 16, victims << 17), then the set of victims.
const CAPTURE_SIZE = ${int(stride)};
let captures = new Int32Array(1 << 12);
let captureTop = 0;
let captureStart = 0;
let originStart = 0;
// The search under way: origin, free squares with the origin, what men and kings may take, kings, opponent's pieces.
let chainOrigin = 0;
let withKing = 0;
let fromMan = 0;
${sets('free')}
${sets('menTake')}
${sets('kingsTake')}
${sets('allKings')}
${when(usesEnemies(rules, score), () => sets('enemy'))}
${when(score !== null, 'let bestScore = -1;')}
${when(score?.needsOrder === true, () => `const ORDER = new Float64Array([${Array.from({ length: rules.size }, (_, n) => int(2 ** (rules.size - 1 - n))).join(', ')}]);`)}
${when(score?.needsKings === true || score?.needsEnemies === true, () => print(popcount))}
// A finished line: kept when no line so far is better and none has the same result.
function endChain(to, ${args(c)}, n, promotes${score?.needsOrder === true ? ', order' : ''}) {
  ${when(
    score !== null,
    () => `
  ${when(score!.needsKings, `const kings = ${c.map((word, i) => `popcount(${word} & allKings${int(i)})`).join(' + ')};`)}
  ${when(score!.needsEnemies, `const enemies = ${c.map((word, i) => `popcount(${word} & enemy${int(i)})`).join(' + ')};`)}
  const score = ${score!.text};
  if (score < bestScore) return;
  if (score > bestScore) {
    bestScore = score;
    captureTop = captureStart;
    originStart = captureStart;
  }`,
  )}
  const head = chainOrigin | (to << 8) | (promotes << 16) | (n << 17);
  // ${sharesTwo ? 'Two' : 'Three'} victims are the fewest that two routes can share.
  if (n >= ${sharesTwo ? '2' : '3'}) {
    work += captureTop - originStart >> 5;
    for (let at = originStart; at < captureTop; at += CAPTURE_SIZE) {
      if (captures[at] === head && ${c.map((word, i) => `captures[at + ${int(i + 1)}] === ${word}`).join(' && ')}) return;
    }
  }
  if (captureTop + CAPTURE_SIZE > captures.length) captures = grown(captures, captureTop + CAPTURE_SIZE);
  captures[captureTop] = head;
  ${c.map((word, i) => `captures[captureTop + ${int(i + 1)}] = ${word};`).join('\n')}
  captureTop += CAPTURE_SIZE;
}
${when(score?.needsOrder !== true, () => emitMemory(c))}`;
}

/** Points of a deep search: those reached before, with the answer whether a jump went on from there. */
const emitMemory = (c: Vector): string => `
// Two orders of the same victims that meet on one square go on alike: from the sixth victim on, such points are searched once.
const LONG = 6;
const POINT = ${int(c.length + 3)};
let setPoints = new Int32Array(POINT << 6);
let setPointHead = new Int32Array(64).fill(-1);
let setPointTop = 0;
function forgetPoints() {
  if (setPointTop === 0) return;
  setPointTop = 0;
  setPointHead.fill(-1);
}
function pointBucket(key, ${args(c)}) {
  let sum = Math.imul(key + 1, 0x9e3779b1);
  ${c.map((word) => `sum = Math.imul(sum ^ ${word} ^ (${word} >>> 15), 0x21f0aaad);`).join('\n')}
  return (sum ^ (sum >>> 14)) & (setPointHead.length - 1);
}
// -1 for a new point, else whether it goes on.
function knownPoint(key, ${args(c)}) {
  for (let at = setPointHead[pointBucket(key, ${args(c)})]; at >= 0; at = setPoints[at + 2]) {
    if (setPoints[at] === key && ${c.map((word, i) => `setPoints[at + ${int(3 + i)}] === ${word}`).join(' && ')}) return setPoints[at + 1];
  }
  return -1;
}
function rememberPoint(key, ${args(c)}, goesOn) {
  if (setPointTop >= POINT << 18) return; // Memory is bounded: beyond this, points are searched again.
  if (setPointTop + POINT > setPoints.length) setPoints = grown(setPoints, setPointTop + POINT);
  if (setPointTop > 4 * POINT * setPointHead.length) {
    setPointHead = new Int32Array(8 * setPointHead.length).fill(-1);
    for (let at = 0; at < setPointTop; at += POINT) {
      const bucket = pointBucket(setPoints[at], ${c.map((_, i) => `setPoints[at + ${int(3 + i)}]`).join(', ')});
      setPoints[at + 2] = setPointHead[bucket];
      setPointHead[bucket] = at;
    }
  }
  const bucket = pointBucket(key, ${args(c)});
  setPoints[setPointTop] = key;
  setPoints[setPointTop + 1] = goesOn ? 1 : 0;
  setPoints[setPointTop + 2] = setPointHead[bucket];
  ${c.map((word, i) => `setPoints[setPointTop + ${int(3 + i)}] = ${word};`).join('\n')}
  setPointHead[bucket] = setPointTop;
  setPointTop += POINT;
}`;

export interface ChainText {
  readonly side: Side;
  readonly score: Score | null;
}

/** The colour of a victim matters: for the majority, or because the first one has to be the opponent's. */
const usesEnemies = (rules: Side['rules'], score: Score | null): boolean =>
  score?.needsEnemies === true || rules.chain!.ownPieces === 'in-chain';

/** What a rank may take at a point of the chain, without the victims so far; the statements define it. */
function chainTargets(
  { side: { rules, layout } }: ChainText,
  rank: Rank,
  c: Vector,
): { statements: string; targets: Vector } {
  const all = andNot(named(layout, rank === 0 ? 'menTake' : 'kingsTake'), c);
  if (rules.chain!.ownPieces !== 'in-chain') return { statements: '', targets: all };
  return {
    statements: define(
      'g',
      zip(all, named(layout, 'enemy'), (set, enemy) => `${set} & (n === 0 ? ${enemy} : -1)`),
    ),
    targets: named(layout, 'g'),
  };
}

const functionName = (side: Side, rank: Rank): string => `${RANKS[rank]}Chain${int(side.player)}`;

/** The chain function of a rank: explores every line from a square, and tells whether there is a jump at all. */
export function emitChain(text: ChainText, rank: Rank): string {
  const rule = text.side.jumps[rank];
  if (rule === null) return '';
  return isShort(rule) ? shortChain(text, rank, rule) : longChain(text, rank, rule);
}

const orderParameter = ({ score }: ChainText, value: string = 'order'): string =>
  score?.needsOrder === true ? `, ${value}` : '';

/** Squares that are free for a chain: victims removed at once are free too. */
function freeFor({ side }: ChainText, c: Vector): Vector {
  const free = named(side.layout, 'free');
  return side.rules.chain!.removedAtOnce ? or(free, c) : free;
}

/** `order` after one more victim, given as a set of one square. */
const nextOrder = (text: ChainText, victim: Vector): string =>
  orderParameter(text, `${any(and(victim, named(text.side.layout, 'allKings')))} ? order + ORDER[n] : order`);

function shortChain(text: ChainText, rank: Rank, rule: CaptureRule): string {
  const { side } = text;
  const { layout } = side;
  const at = named(layout, 'm');
  const c = named(layout, 'c');
  const { statements, targets } = chainTargets(text, rank, c);
  const jumps = rule.directions
    .map((direction) => {
      const v = named(layout, `v${int(direction)}_`);
      const t = named(layout, `t${int(direction)}_`);
      return `
${define(`v${int(direction)}_`, and(shift(layout, direction, at), targets))}
if (${any(v)}) {
  ${define(`t${int(direction)}_`, and(shift(layout, direction, v), freeFor(text, c)))}
  if (${any(t)}) {
    goesOn = true;
    ${arrive(landingOn(text, rank, { bits: t, square: squareOf(t) }, or(c, v), int(direction), v, ''))}
  }
}`;
    })
    .join('\n');
  return `
// Chains of a ${RANKS[rank]} that jumps over adjacent pieces; the piece is a set of one square.
function ${functionName(side, rank)}(${args(at, c)}, n${orderParameter(text)}) {
  ${deepEntry(text, `(${squareOf(at)}) | ${int(rank << 8)}`, c)}
  let goesOn = false;
  ${statements}
  ${jumps}
  ${deepExit(text, c)}
  return goesOn;
}`;
}

function deepEntry({ score }: ChainText, key: string, c: Vector): string {
  const bound = 'if (++work > MAX_WORK) return true;';
  if (score?.needsOrder === true) return bound;
  return `${bound}
let point = 0;
if (n >= LONG) {
  point = ${key};
  const known = knownPoint(point, ${args(c)});
  if (known >= 0) return known === 1;
}`;
}

const deepExit = ({ score }: ChainText, c: Vector): string =>
  score?.needsOrder === true ? '' : `if (n >= LONG) rememberPoint(point, ${args(c)}, goesOn);`;

/** How the piece goes on from a landing square, with these victims taken; `last` is the direction of the jump. */
function landingOn(
  text: ChainText,
  rank: Rank,
  to: Place,
  victims: Vector,
  last: string,
  victim: Vector,
  halt: string,
): Landing {
  const { side } = text;
  return {
    rules: side.rules,
    rank,
    halt,
    crowned: rank === 0 && side.crown !== null ? any(and(to.bits, side.crown)) : null,
    canJump: (as) => side.jumps[as] !== null,
    end: (promotes) =>
      `endChain(${to.square}, ${args(victims)}, n + 1, ${promotes}${nextOrder(text, victim)});`,
    go: (as) => {
      const short = isShort(side.jumps[as]!);
      const came = as !== rank && last === 'last' ? 'direction' : last;
      const call = `${functionName(side, as)}(${short ? args(to.bits) : to.square}, ${args(victims)}, n + 1${short ? '' : `, ${came}`}${nextOrder(text, victim)})`;
      return short ? call : `(${seesName(side, as)}(${to.square}, ${args(victims)}) && ${call})`;
    },
  };
}

const seesName = (side: Side, rank: Rank): string => `${RANKS[rank]}Sees${int(side.player)}`;

/** Whether a piece that has taken some may see another: most chains end here, without a call of the search. */
function emitSees(text: ChainText, rank: Rank): string {
  const { side } = text;
  const sight = sightOfPrey(side, rank);
  const c = named(side.layout, 'c');
  const f = named(side.layout, 'f');
  const left = andNot(named(side.layout, rank === 0 ? 'menTake' : 'kingsTake'), c);
  return `
function ${seesName(side, rank)}(at, ${args(c)}) {
  ${whereNoneInLine(side, rank, left, 'return false;')}
  ${when(
    sight !== undefined,
    () => `${define('f', freeFor(text, c))}
  ${look(sight!, side.layout, 'at', f)}`,
  )}
  return ${sight === undefined ? 'true' : any(and(prey(sight, side.layout), left))};
}`;
}

function longChain(text: ChainText, rank: Rank, rule: CaptureRule): string {
  const { side } = text;
  const { layout, rules } = side;
  const chain = rules.chain!;
  const c = named(layout, 'c');
  const v = named(layout, 'v');
  const next = named(layout, 'd');
  const { statements, targets } = chainTargets(text, rank, c);
  const free = named(layout, 'f');
  const goesStraight = rule.landsAnywhere && rule.range >= rules.size;
  const step = (to: string): string =>
    `${to} = ${rule.landsAnywhere ? `NEIGHBOUR[direction * SIZE + ${to}]` : '-1'}`;
  const place: Place = { bits: bitOfSquare(layout, 'to'), square: 'to' };
  const halts =
    rule.kingHalt === 'no' || !rule.landsAnywhere
      ? ''
      : [
          'to === first',
          ...(rule.kingHalt === 'in-chains' ? ['n === 0'] : []),
          `${any(and(v, named(layout, 'allKings')))} === false`,
        ]
          .join(' || ')
          .replace(
            `${any(and(v, named(layout, 'allKings')))} === false`,
            `(${orAll(and(v, named(layout, 'allKings')))}) === 0`,
          );
  const mustContinue = chain.mustLandToContinue && chain.chain === 'complete' && rule.landsAnywhere;
  const crowns = rank === 0 && side.crown !== null && ['stop', 'in-passing'].includes(rules.promotion);
  const uncrowned = crowns ? `if (!(${any(and(place.bits, side.crown))})) ` : '';
  const loop = (body: string): string => `
let last = direction;
for (let to = first; to >= 0 && (to === first || ${hasSquare(layout, free, 'to')}); ${step('to')}) {
  ${body}
  ${when(goesStraight, `${uncrowned}last = direction | 16; // A jump straight on is left to the first landing square on which the piece is not crowned.`)}
}`;
  const landing = landingOn(text, rank, place, next, 'last', v, halts);
  const jumps = eachFarVictim(
    side,
    rank,
    targets,
    free,
    (word) => `
  ${when(chain.reversalForbidden, 'if (came >= 0 && direction === OPPOSITE[came & 15]) continue; // No jump straight back.')}
  goesOn = true;
  ${when(goesStraight, 'if (came === (direction | 16)) continue; // The first landing square has gone straight on.')}
  ${define(
    'v',
    v.map((_, i) => (i === word ? 'low' : '0')),
  )}
  ${define(
    'd',
    or(
      c,
      v.map((_, i) => (i === word ? 'low' : '0')),
    ),
  )}
  ${mustContinue ? arriveInTwoPhases(landing, loop) : loop(arrive(landing))}
`,
  );
  return `
${emitSees(text, rank)}
// Chains of a ${RANKS[rank]} that takes at a distance; came is the last direction, with 16 added behind the first landing square, or -1.
function ${functionName(side, rank)}(at, ${args(c)}, n, came${orderParameter(text)}) {
  ${deepEntry(text, `at | ${int(rank << 8)} | ((came + 1) << 9)`, c)}
  let goesOn = false;
  ${define('f', freeFor(text, c))}
  ${statements}
  ${jumps}
  ${deepExit(text, c)}
  return goesOn;
}`;
}

const assign = (names: Vector, value: Vector): string =>
  names.map((name, i) => `${name} = ${value[i]!};`).join(' ');

/** Own pieces may be taken, but not the one that moves. */
function withoutMover(side: Side, one: Vector): string {
  return side.jumps
    .map((rule, rank) =>
      rule === null
        ? ''
        : assign(
            named(side.layout, rank === 0 ? 'menTake' : 'kingsTake'),
            andNot(takeable(rule, laterVictims(side), side.q), one),
          ),
    )
    .join('\n');
}

/** Pieces that can make a short jump, by the directions of the rule. */
const jumpersOf = (side: Side, rule: CaptureRule, pieces: Vector): Vector[] =>
  rule.directions.map((direction) =>
    and(jumpFrom(side, direction, takeable(rule, firstVictims(side), side.q), side.e), pieces),
  );

/**
 * Where two victims are worth more than one and some piece can surely take two, only those have to be searched
 * that may take two: from the square behind their first victim there is another jump, or they are crowned on it.
 */
function jumpersThatGoOn(side: Side, rank: Rank, rule: CaptureRule, pieces: Vector, name: string): string {
  const { layout, rules } = side;
  const crowns =
    rank === 0 && (rules.promotion === 'in-passing' || rules.promotion === 'stop') ? side.crown : null;
  const direct = (direction: number, set: Vector): Vector => shift(layout, direction, set);
  const start = (direction: number): Vector => named(layout, `start${int(rank)}_${int(direction)}_`);
  const landed = (direction: number): Vector => named(layout, `landed${int(rank)}_${int(direction)}_`);
  const zero = layout.full.map(() => '0');
  const starts = rule.directions.map((direction) =>
    define(
      start(direction)[0]!.slice(0, -1),
      jumpFrom(side, direction, takeable(rule, firstVictims(side), side.q), side.e),
    ),
  );
  const lands = rule.directions.map((direction) =>
    define(
      landed(direction)[0]!.slice(0, -1),
      direct(direction, direct(direction, and(start(direction), pieces))),
    ),
  );
  // A jump straight back is none: the piece stands where it would land.
  const onward = named(layout, `onward${int(rank)}_`);
  const sure = rule.directions.map((direction) => {
    const goes = and(landed(direction), onward);
    return crowns === null ? goes : andNot(goes, crowns);
  });
  const may = rule.directions.map((direction, i) => {
    const back = rules.opposite[direction]!;
    const ends = crowns === null ? sure[i]! : or(sure[i]!, and(landed(direction), crowns));
    return direct(back, direct(back, ends));
  });
  return `${starts.join('\n')}
${define(`onward${int(rank)}_`, rule.directions.map(start).reduce<Vector>(or, zero))}
${lands.join('\n')}
${define(name, rule.directions.map((direction) => and(start(direction), pieces)).reduce<Vector>(or, zero), 'let')}
if (${any(sure.reduce<Vector>(or, zero))}) {
  ${assign(named(layout, name), may.reduce<Vector>(or, zero))}
}`;
}

/** Lists the captures of a side from `captureTop` on; their number. */
export function emitListCaptures(text: ChainText): string {
  const { side, score } = text;
  const { layout, rules, e } = side;
  const zero = layout.full.map(() => '0');
  const perRank = ([0, 1] as const).map((rank) => {
    const rule = side.jumps[rank];
    if (rule === null) return '';
    const pieces = rank === 0 ? side.men : side.kings;
    const targets = takeable(rule, laterVictims(side), side.q);
    const body = (one: Vector, word: number): string => `
    chainOrigin = SQUARE_${int(word)}[31 - Math.clz32(bit)];
    originStart = captureTop;
    ${when(rules.chain!.ownPieces !== 'never', () => withoutMover(side, one))}
    ${when(score?.needsOrder !== true, 'forgetPoints();')}
    ${named(layout, 'free')
      .map((name, i) => `${name} = ${e[i]!}${one[i] === '0' ? '' : ` | ${one[i]!}`};`)
      .join(' ')}
    ${
      isShort(rule)
        ? `${functionName(side, rank)}(${args(one, zero)}, 0${orderParameter(text, '0')});`
        : `${functionName(side, rank)}(chainOrigin, ${args(zero)}, 0, -1${orderParameter(text, '0')});`
    }`;
    const from = `from${int(rank)}_`;
    const candidates = !isShort(rule)
      ? define(from, pieces)
      : score?.prefersTwo === true &&
          rules.chain!.chain === 'complete' &&
          rules.chain!.ownPieces !== 'in-chain'
        ? jumpersThatGoOn(side, rank, rule, pieces, from)
        : define(from, jumpersOf(side, rule, pieces).reduce<Vector>(or, zero));
    return `
${rules.chain!.ownPieces === 'never' ? assign(named(layout, rank === 0 ? 'menTake' : 'kingsTake'), targets) : ''}
${when(score?.usesMover === true, `withKing = ${int(rank)};`)}
fromMan = ${int(1 - rank)};
${rank === 1 ? `if (${any(pieces)}) {` : '{'}
  ${candidates}
  ${forEachBit(named(layout, `from${int(rank)}_`), 'bit', body)}
}`;
  });
  // A crowned man takes as a king: what kings may take is set before the men are searched.
  const kingRule = side.jumps[1];
  const kingTargets =
    kingRule === null
      ? ''
      : assign(named(layout, 'kingsTake'), takeable(kingRule, laterVictims(side), side.q));
  return `
function listCaptures${int(side.player)}(${position(side)}) {
  ${prologueText(side)}
  captureStart = captureTop;
  work = 0;
  ${when(score !== null, 'bestScore = -1;')}
  ${assign(named(layout, 'allKings'), side.q)}
  ${when(usesEnemies(rules, score), () => assign(named(layout, 'enemy'), side.x))}
  ${kingTargets}
  ${perRank.join('\n')}
  checkWork();
  return (captureTop - captureStart) / CAPTURE_SIZE;
}`;
}
