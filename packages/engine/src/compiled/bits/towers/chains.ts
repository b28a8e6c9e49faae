import type { AnalysedRules, CaptureRule } from '../../analyse.ts';
import { MAX_TOWER } from '../../mailbox/word-towers.ts';
import { isSamePrey } from '../../library/tower-playouts.ts';
import { popcount } from '../../library/words.ts';
import { constants, int, print, when } from '../../text.ts';
import { eachFarVictim } from '../far-victims.ts';
import { arrive, arriveInTwoPhases, type Landing, type Rank } from '../landing.ts';
import { prologueText } from '../moves.ts';
import type { Score } from '../score.ts';
import {
  args,
  bitOfSquare,
  forEachBit,
  hasSquare,
  isShort,
  jumpFrom,
  position,
  type Side,
  takeable,
} from '../side.ts';
import { and, andNot, any, define, named, or, shift, squareOf, type Vector } from '../vector.ts';

const RANKS = ['man', 'king'] as const;

/** What the search for chains through towers needs to know, by the rules. */
export interface TowerSearch {
  readonly side: Side;
  readonly score: Score | null;
  /** Which victims are kings matters: for the tower that arises, for the majority rule or for the jumps themselves. */
  readonly seesRanks: boolean;
  /** A tower may be jumped again in one turn, so that the search has to change the towers. */
  readonly jumpsAgain: boolean;
}

export function towerSearch(side: Side, score: Score | null): TowerSearch {
  const { rules } = side;
  const captures = rules.kinds.flat().flatMap(({ capture }) => (capture === null ? [] : [capture]));
  return {
    side,
    score,
    seesRanks:
      rules.stack!.keepsRank ||
      (score !== null && !score.ignoresVictims) ||
      captures.some(({ takesMen, takesKings, kingHalt }) => !takesMen || !takesKings || kingHalt !== 'no'),
    jumpsAgain: rules.stack!.rejump !== 'never',
  };
}

/** The list of captures and the ends of lines, once for each program. */
export function emitTowerChainState({ side: { rules }, score, seesRanks, jumpsAgain }: TowerSearch): string {
  const ranksMatter = rules.stack!.keepsRank;
  return `
// Captures: head (origin, destination << 8, promotion << 16, victims << 17), victims that are kings by bits, then the victims in order.
${constants({ PREY: 2 })}
const CAPTURE_SIZE = PREY + ${int(MAX_TOWER)};
let captures = new Int32Array(1 << 12);
let captureTop = 0;
let captureStart = 0;
let originStart = 0;
// The search under way: origin, rank at the start, victims so far.
let chainOrigin = 0;
let withKing = 0;
let fromMan = 0;
const prey = new Int32Array(${int(MAX_TOWER)});
${when(score !== null, 'let bestScore = -1;')}
${print(popcount)}
// A finished line: kept when no line so far is better and none leaves the same position.
function endTowerChain(to, n, promotes, rankBits) {
  ${when(
    score !== null,
    () => `
  ${when(score!.needsKings, 'const kings = popcount(rankBits);')}
  ${when(
    score!.needsOrder,
    `
  let order = 0;
  for (let i = 0; i < n; i++) if ((rankBits >>> i & 1) !== 0) order += 1 << ${int(MAX_TOWER - 1)} - i;`,
  )}
  const score = ${score!.text};
  if (score < bestScore) return;
  if (score > bestScore) {
    bestScore = score;
    captureTop = captureStart;
    originStart = captureStart;
  }`,
  )}
  const head = chainOrigin | to << 8 | promotes << 16 | n << 17;
  work += captureTop - originStart >> 5;
  for (let at = originStart; at < captureTop; at += CAPTURE_SIZE) {
    if (captures[at] === head${ranksMatter ? ' && captures[at + 1] === rankBits' : ''} && isSamePrey(at + PREY, n)) return;
  }
  if (captureTop + CAPTURE_SIZE > captures.length) captures = grown(captures, captureTop + CAPTURE_SIZE);
  captures[captureTop] = head;
  captures[captureTop + 1] = ${seesRanks ? 'rankBits' : '0'};
  for (let i = 0; i < n; i++) captures[captureTop + PREY + i] = prey[i];
  captureTop += CAPTURE_SIZE;
}
// Whether a list names the victims of the line under way, in any order${jumpsAgain ? ' and equally often' : ''}.
const timesTaken = new Int8Array(SIZE);
${print(isSamePrey)}`;
}

const chainName = (side: Side, rank: Rank): string => `${RANKS[rank]}TowerChain${int(side.player)}`;
const jumpName = (side: Side, rank: Rank): string => `${RANKS[rank]}TowerJump${int(side.player)}`;

/** What the search carries along a chain: free squares, enemy tops that may still be taken, kings. */
interface Carried {
  readonly free: Vector;
  readonly enemy: Vector;
  /** Kings among them; not carried where ranks play no part. */
  readonly kings: Vector;
}

function carried({ side: { layout }, seesRanks }: TowerSearch, prefix: string = ''): Carried {
  return {
    free: named(layout, `${prefix}f`),
    enemy: named(layout, `${prefix}x`),
    kings: seesRanks ? named(layout, `${prefix}q`) : [],
  };
}
const carriedArgs = ({ free, enemy, kings }: Carried): string => args(free, enemy, kings);

/** The chain functions of a rank: one finds the jumps from a square, one makes a jump and goes on. */
export function emitTowerChain(search: TowerSearch, rank: Rank): string {
  const rule = search.side.jumps[rank];
  if (rule === null) return '';
  return `${emitJumps(search, rank, rule)}\n${emitJump(search, rank, rule)}`;
}

/** Only a tower that has just been jumped may not be jumped again: its square is passed along. */
const bansLast = ({ side }: TowerSearch): boolean => side.rules.stack!.rejump === 'not-consecutive';

function emitJumps(search: TowerSearch, rank: Rank, rule: CaptureRule): string {
  const { side, seesRanks } = search;
  const { layout, rules } = side;
  const state = carried(search);
  const targets = named(layout, 't');
  const may = seesRanks ? takeable(rule, state.enemy, state.kings) : state.enemy;
  const jump = (victim: string, first: string, direction: string): string =>
    `${jumpName(side, rank)}(${victim}, ${first}, ${direction}, ${carriedArgs(state)}, n, rankBits);`;
  const noReversal = (direction: string): string =>
    `if (came >= 0 && ${direction} === OPPOSITE[came & 15]) continue; // No jump straight back.`;
  const short = (direction: number): string => {
    const v = named(layout, `v${int(direction)}_`);
    const to = named(layout, `to${int(direction)}_`);
    const back = rules.chain!.reversalForbidden ? `came !== ${int(rules.opposite[direction]!)} && ` : '';
    return `
${define(`v${int(direction)}_`, and(shift(layout, direction, named(layout, 'a')), targets))}
if (${back}${back === '' ? any(v) : `(${any(v)})`}) {
  ${define(`to${int(direction)}_`, and(shift(layout, direction, v), state.free))}
  if (${any(to)}) {
    goesOn = true;
    ${jump(squareOf(v), squareOf(to), int(direction))}
  }
}`;
  };
  const goesStraight = landsFar(rules, rule);
  return `
// Jumps of a ${RANKS[rank]} of player ${int(side.player)} from a square; came is the last direction, ${goesStraight ? 'with 16 added behind the first landing square, ' : ''}or -1.
function ${chainName(side, rank)}(at, ${carriedArgs(state)}, n, rankBits, came) {
  if (++work > MAX_WORK) return true;
  let goesOn = false;
  ${define('t', bansLast(search) ? may.map((word, i) => `n === 0 ? ${word} : ${word} & ~BIT_${int(i)}[prey[n - 1]]`) : may)}
  ${
    isShort(rule)
      ? `
  ${define('a', bitOfSquare(layout, 'at'))}
  ${rule.directions.map(short).join('\n')}`
      : eachFarVictim(
          side,
          rank,
          targets,
          state.free,
          () => `
  ${when(rules.chain!.reversalForbidden, noReversal('direction'))}
  goesOn = true;
  ${when(goesStraight, 'if (came === (direction | 16)) continue; // The first landing square has gone straight on.')}
  ${jump('victim', 'first', 'direction')}`,
        )
  }
  return goesOn;
}`;
}

const landsFar = (rules: AnalysedRules, rule: CaptureRule): boolean =>
  rule.landsAnywhere && rule.range >= rules.size;

function emitJump(search: TowerSearch, rank: Rank, rule: CaptureRule): string {
  const { side, seesRanks, jumpsAgain } = search;
  const { layout, rules } = side;
  const chain = rules.chain!;
  const state = carried(search);
  const next = carried(search, 'n');
  const v = named(layout, 'v');
  const keepsRank = rules.stack!.keepsRank;
  const halts =
    rule.kingHalt === 'no' || !rule.landsAnywhere
      ? ''
      : ['to === first', ...(rule.kingHalt === 'in-chains' ? ['n === 0'] : []), 'wasKing === 0'].join(' || ');
  const landing: Landing = {
    rules,
    rank,
    halt: halts,
    crowned: rank === 0 && side.crown !== null ? any(and(bitOfSquare(layout, 'to'), side.crown)) : null,
    canJump: (as) => side.jumps[as] !== null,
    go: (as) =>
      `${chainName(side, as)}(to, ${carriedArgs(next)}, n + 1, taken, ${as === rank ? 'last' : 'direction'})`,
    end: (promotes) => `endTowerChain(to, n + 1, ${promotes}, taken);`,
  };
  const crowns = rank === 0 && side.crown !== null && ['stop', 'in-passing'].includes(rules.promotion);
  const uncrowned = crowns ? `if (!(${landing.crowned!})) ` : '';
  const loop = (body: string): string =>
    rule.landsAnywhere
      ? `
let last = direction;
for (let to = first; to >= 0 && (to === first || ${hasSquare(layout, next.free, 'to')}); to = NEIGHBOUR[direction * SIZE + to]) {
  ${body}
  ${when(landsFar(rules, rule), `${uncrowned}last = direction | 16; // A jump straight on is left to the first landing square on which the piece is not crowned.`)}
}`
      : `{
  const last = direction, to = first;
  ${body}
}`;
  const twoPhases = chain.mustLandToContinue && chain.chain === 'complete' && rule.landsAnywhere;
  // Below the victim there may be another one, a piece of the mover, or nothing.
  const stays = `left !== 1 && (left & 1) === ${int(1 - side.player)}`;
  const enemy = jumpsAgain
    ? state.enemy.map((word, i) => `stays ? ${word} : ${word} & ~v${int(i)}`)
    : andNot(state.enemy, v);
  const kings = state.kings.map((word, i) =>
    !jumpsAgain
      ? word
      : keepsRank
        ? `(kings & 2) !== 0 ? ${word} | v${int(i)} : ${word} & ~v${int(i)}`
        : `${word} & ~v${int(i)}`,
  );
  return `
// A ${RANKS[rank]} of player ${int(side.player)} jumps over the top of a tower, which goes under it at once.
function ${jumpName(side, rank)}(victim, first, direction, ${carriedArgs(state)}, n, rankBits) {
  const colours = tower[victim], left = colours >>> 1;
  ${when(jumpsAgain && keepsRank, 'const kings = ranks[victim];')}
  ${define('v', bitOfSquare(layout, 'victim'))}
  ${define(
    'nf',
    next.free.map((_, i) => `left === 1 ? ${state.free[i]!} | v${int(i)} : ${state.free[i]!}`),
  )}
  ${when(jumpsAgain, `const stays = ${stays};`)}
  ${define('nx', enemy)}
  ${
    seesRanks
      ? `${define('nq', kings)}
  const wasKing = ${hasSquare(layout, state.kings, 'victim')} ? 1 : 0;
  const taken = rankBits | wasKing << n;`
      : 'const taken = 0;'
  }
  prey[n] = victim;
  ${when(
    jumpsAgain,
    `tower[victim] = left;
  ${when(keepsRank, 'ranks[victim] = kings >>> 1;')}`,
  )}
  ${twoPhases ? arriveInTwoPhases(landing, loop) : loop(arrive(landing))}
  ${when(
    jumpsAgain,
    `tower[victim] = colours;
  ${when(keepsRank, 'ranks[victim] = kings;')}`,
  )}
}`;
}

/** Lists the captures of a side from `captureTop` on; their number. */
export function emitListTowerCaptures({ side, score, seesRanks }: TowerSearch): string {
  const { layout, e } = side;
  const perRank = ([0, 1] as const).map((rank) => {
    const rule = side.jumps[rank];
    if (rule === null) return '';
    const pieces = rank === 0 ? side.men : side.kings;
    const targets = takeable(rule, side.x, side.q);
    const candidates = isShort(rule)
      ? rule.directions.map((direction) => and(jumpFrom(side, direction, targets, e), pieces)).reduce(or)
      : pieces;
    return `
${when(score?.usesMover === true, `withKing = ${int(rank)};`)}
fromMan = ${int(1 - rank)};
${define(`from${int(rank)}_`, candidates)}
${forEachBit(
  named(layout, `from${int(rank)}_`),
  'bit',
  (one, word) => `
chainOrigin = SQUARE_${int(word)}[31 - Math.clz32(bit)];
originStart = captureTop;
${chainName(side, rank)}(chainOrigin, ${args(
    e.map((name, i) => (one[i] === '0' ? name : `${name} | bit`)),
    side.x,
    seesRanks ? side.q : [],
  )}, 0, 0, -1);`,
)}`;
  });
  return `
function listCaptures${int(side.player)}(${position(side)}) {
  ${prologueText(side)}
  captureStart = captureTop;
  work = 0;
  ${when(score !== null, 'bestScore = -1;')}
  ${perRank.join('\n')}
  checkWork();
  return (captureTop - captureStart) / CAPTURE_SIZE;
}`;
}
