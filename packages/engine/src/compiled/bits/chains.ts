import type { CaptureRule } from '../analyse.ts';
import { popcount } from '../library/words.ts';
import { int, print, when } from '../text.ts';
import { eachFarVictim } from './far-victims.ts';
import { arrive, arriveInTwoPhases, type Landing, type Rank } from './landing.ts';
import {
  emitFarOnwardState,
  emitOnwardState,
  farOnward,
  knowsFarOnward,
  knowsOnward,
  onwardSquares,
  staysInWord,
} from './onward.ts';
import type { Score } from './score.ts';
import { args, bitOfSquare, hasSquare, isShort, type Side } from './side.ts';
import {
  and,
  andNot,
  any,
  define,
  definePresent,
  named,
  or,
  orAll,
  shift,
  squareOf,
  type Vector,
  zip,
} from './vector.ts';

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
${print(popcount)}
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
export const usesEnemies = (rules: Side['rules'], score: Score | null): boolean =>
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

/** A chain of short jumps has a function for each word where no jump leaves its word: given the place of the piece. */
export function functionName(side: Side, rank: Rank, place: Vector): string {
  const name = `${RANKS[rank]}Chain${int(side.player)}`;
  const word = place.findIndex((text) => text !== '0');
  return isShort(side.jumps[rank]!) && staysInWord(side) ? `${name}in${int(word)}` : name;
}

/** The pieces of a rank in each word, or in all of them, as far as chain functions tell them apart. */
const placesOf = (side: Side): Vector[] =>
  staysInWord(side)
    ? side.layout.full.map((_, word) => named(side.layout, 'm').map((text, i) => (i === word ? text : '0')))
    : [named(side.layout, 'm')];

/** The call that follows the short jumps of a rank from a set of one square. */
export const shortCall = (side: Side, rank: Rank, place: Vector, rest: string): string =>
  `${functionName(side, rank, place)}(${args(staysInWord(side) ? place.filter((text) => text !== '0') : place)}, ${rest})`;

/** The chain function of a rank: explores every line from a square, and tells whether there is a jump at all. */
export function emitChain(text: ChainText, rank: Rank): string {
  const rule = text.side.jumps[rank];
  if (rule === null) return '';
  if (!isShort(rule))
    return `${when(knowsFarOnward(text.side, rank), () => emitFarOnwardState(text.side))}
${longChain(text, rank, rule)}`;
  return [
    emitOnwardState(text.side, rank),
    ...placesOf(text.side).map((place) => shortChain(text, rank, rule, place)),
  ].join('\n');
}

export const orderParameter = ({ score }: ChainText, value: string = 'order'): string =>
  score?.needsOrder === true ? `, ${value}` : '';

/** Squares that are free for a chain: victims removed at once are free too. */
function freeFor({ side }: ChainText, c: Vector): Vector {
  const free = named(side.layout, 'free');
  return side.rules.chain!.removedAtOnce ? or(free, c) : free;
}

/** `order` after one more victim, given as a set of one square. */
const nextOrder = (text: ChainText, victim: Vector): string =>
  orderParameter(text, `${any(and(victim, named(text.side.layout, 'allKings')))} ? order + ORDER[n] : order`);

function shortChain(text: ChainText, rank: Rank, rule: CaptureRule, at: Vector): string {
  const { side } = text;
  const { layout } = side;
  const c = named(layout, 'c');
  const { statements, targets } = chainTargets(text, rank, c);
  const jumps = rule.directions
    .map((direction) => {
      const victim = definePresent(`v${int(direction)}_`, and(shift(layout, direction, at), targets));
      const landing = definePresent(
        `t${int(direction)}_`,
        and(shift(layout, direction, victim.names), freeFor(text, c)),
      );
      const [v, t] = [victim.names, landing.names];
      if (orAll(t) === '0') return '';
      return `
${victim.statement}
if (${any(v)}) {
  ${landing.statement}
  if (${any(t)}) {
    goesOn = true;
    ${arrive(landingOn(text, rank, { bits: t, square: squareOf(t) }, or(c, v), direction, v, ''))}
  }
}`;
    })
    .join('\n');
  return `
// Chains of a ${RANKS[rank]} that jumps over adjacent pieces; the piece is a set of one square.
function ${functionName(side, rank, at)}(${args(
    at.filter((name) => name !== '0'),
    c,
  )}, n${orderParameter(text)}) {
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
  last: number | 'last',
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
      const rest = `${args(victims)}, n + 1`;
      if (!isShort(side.jumps[as]!)) {
        const came = last !== 'last' ? int(last) : as === rank ? 'last' : 'direction';
        const call = `${functionName(side, as, to.bits)}(${to.square}, ${rest}, ${came}${nextOrder(text, victim)})`;
        return as === rank && knowsFarOnward(side, as)
          ? `(${any(and(to.bits, named(side.layout, 'onward')))} && ${call})`
          : call;
      }
      const call = shortCall(side, as, to.bits, `${rest}${nextOrder(text, victim)}`);
      return last === 'last' || !knowsOnward(side, as)
        ? call
        : `(${any(and(to.bits, onwardSquares(side, as, last)))} && ${call})`;
    },
  };
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
  ${when(knowsFarOnward(side, rank), () =>
    define(
      'onward',
      farOnward(side).map((name) => `${name}[direction]`),
    ),
  )}
  ${mustContinue ? arriveInTwoPhases(landing, loop) : loop(arrive(landing))}
`,
  );
  return `
// Chains of a ${RANKS[rank]} that takes at a distance; came is the last direction, with 16 added behind the first landing square, or -1.
function ${functionName(side, rank, [])}(at, ${args(c)}, n, came${orderParameter(text)}) {
  ${deepEntry(text, `at | ${int(rank << 8)} | ((came + 1) << 9)`, c)}
  let goesOn = false;
  ${define('f', freeFor(text, c))}
  ${statements}
  ${jumps}
  ${deepExit(text, c)}
  return goesOn;
}`;
}
