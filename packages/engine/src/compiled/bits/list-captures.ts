import type { CaptureRule } from '../analyse.ts';
import { int, when } from '../text.ts';
import { type ChainText, functionName, orderParameter, shortCall, usesEnemies } from './chains.ts';
import type { Rank } from './landing.ts';
import { prologueText } from './moves.ts';
import { forgetFarOnward, knowsFarOnward, knowsOnward, setFarOnward, setOnward } from './onward.ts';
import {
  args,
  exceptBack,
  firstVictims,
  forEachBit,
  isShort,
  jumpFrom,
  laterVictims,
  position,
  type Side,
  takeable,
} from './side.ts';
import { and, andNot, any, define, named, or, shift, type Vector } from './vector.ts';

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
  const sure = rule.directions.map((direction) => {
    const onward = exceptBack(side, new Map(rule.directions.map((next) => [next, start(next)])), direction);
    const goes = and(landed(direction), onward);
    return crowns === null ? goes : andNot(goes, crowns);
  });
  const may = rule.directions.map((direction, i) => {
    const back = rules.opposite[direction]!;
    const ends = crowns === null ? sure[i]! : or(sure[i]!, and(landed(direction), crowns));
    return direct(back, direct(back, ends));
  });
  return `${starts.join('\n')}
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
        ? `${shortCall(side, rank, one, `${args(zero)}, 0${orderParameter(text, '0')}`)};`
        : `${functionName(side, rank, one)}(chainOrigin, ${args(zero)}, 0, -1${orderParameter(text, '0')});`
    }`;
    const from = `from${int(rank)}_`;
    const candidates = !isShort(rule)
      ? knowsFarOnward(side, rank)
        ? setFarOnward(side, from)
        : define(from, pieces)
      : score?.prefersTwo === true &&
          rules.chain!.chain === 'complete' &&
          rules.chain!.ownPieces !== 'in-chain'
        ? jumpersThatGoOn(side, rank, rule, pieces, from)
        : define(from, jumpersOf(side, rule, pieces).reduce<Vector>(or, zero));
    return `
${rules.chain!.ownPieces === 'never' ? assign(named(layout, rank === 0 ? 'menTake' : 'kingsTake'), targets) : ''}
${when(score?.usesMover === true, `withKing = ${int(rank)};`)}
fromMan = ${int(1 - rank)};
${when(rank === 0 && knowsFarOnward(side, 1), () => forgetFarOnward(side))}
${rank === 1 ? `if (${any(pieces)}) {` : '{'}
  ${candidates}
  ${when(isShort(rule) && knowsOnward(side, rank), () => setOnward(side, rank, named(layout, `from${int(rank)}_`)))}
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
