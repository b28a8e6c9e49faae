import { int } from '../text.ts';
import type { Score } from './score.ts';
import {
  args,
  firstVictims,
  isShort,
  jumpFrom,
  laterVictims,
  position,
  type Side,
  takeable,
} from './side.ts';
import { and, andNot, any, count, define, fresh, named, none, or, shift, type Vector } from './vector.ts';

/** Pieces of one rank that can make a short jump in one direction. */
interface JumpGroup {
  readonly rank: 0 | 1;
  readonly direction: number;
  /** The jumping pieces. */
  readonly pieces: Vector;
}

/** Quiet steps of one rank in one direction: the squares reached. */
interface StepGroup {
  readonly direction: number;
  readonly targets: Vector;
  /** The linear move: `targets` holds the men that move, each past an unbroken line of own men. */
  readonly linear: boolean;
}

export interface SideText {
  readonly side: Side;
  readonly score: Score | null;
}

const piecesOf = (side: Side, rank: 0 | 1): Vector => (rank === 0 ? side.men : side.kings);

/** What is known about the captures of a side. */
interface FoundCaptures {
  readonly statements: string;
  readonly groups: readonly JumpGroup[];
  /** Whether there is any capture. */
  readonly anyCapture: string;
  /** Given a capture: whether all captures are single short jumps of equal worth. */
  readonly onlySingles: string;
}

/**
 * Statements that find who can capture. Short jumps are found for all pieces at once;
 * pieces that take at a distance are asked one by one.
 */
export function findCaptures(text: SideText): FoundCaptures {
  const { side, score } = text;
  const { layout, rules } = side;
  const lines: string[] = [];
  const groups: JumpGroup[] = [];
  /** Squares from which a rank could go on in each direction. */
  const starts = new Map<string, Vector>();
  const shared = new Map<string, Vector>();
  const long: string[] = [];
  for (const rank of [0, 1] as const) {
    const rule = side.jumps[rank];
    if (rule === null) continue;
    const pieces = piecesOf(side, rank);
    if (!isShort(rule)) {
      const name = fresh('takesFar');
      const call = `canTake${int(rank)}_${int(side.player)}(${args(pieces, firstVictims(side), side.q, side.e)})`;
      lines.push(`const ${name} = ${any(pieces)} && ${call};`);
      long.push(name);
      continue;
    }
    const victims = takeable(rule, firstVictims(side), side.q);
    for (const direction of rule.directions) {
      // Ranks that take the same pieces share the search for victims.
      const key = `${int(direction)} ${victims.join()}`;
      let start = shared.get(key);
      if (start === undefined) {
        const stem = fresh(`start${int(direction)}_`);
        lines.push(define(stem, jumpFrom(side, direction, victims, side.e)));
        start = named(layout, stem);
        shared.set(key, start);
      }
      starts.set(`${int(rank)} ${int(direction)}`, start);
      const jumpers = fresh(`jump${int(direction)}_`);
      lines.push(define(jumpers, and(start, pieces)));
      groups.push({ rank, direction, pieces: named(layout, jumpers) });
    }
  }
  const short = groups
    .map(({ pieces }) => pieces)
    .reduce<Vector>(
      or,
      layout.full.map(() => '0'),
    );
  const anyCapture = [...(groups.length > 0 ? [any(short)] : []), ...long].join(' || ') || 'false';
  const tests = long.map((name) => `!${name}`);
  // Criteria that tell single captures apart leave them to the full search.
  if (score !== null && !score.ignoresVictims)
    tests.push(score.needsEnemies ? 'false' : none(and(firstVictims(side), side.q)));
  if (score !== null && score.usesMover) {
    const ofRank = (rank: number): Vector =>
      groups
        .filter((group) => group.rank === rank)
        .map(({ pieces }) => pieces)
        .reduce<Vector>(
          or,
          layout.full.map(() => '0'),
        );
    if (groups.some(({ rank }) => rank === 0) && groups.some(({ rank }) => rank === 1))
      tests.push(`(${none(ofRank(0))} || ${none(ofRank(1))})`);
  }
  if (rules.chain!.chain !== 'single' && groups.length > 0) tests.push(goesOnTest(text, groups, starts));
  return {
    statements: lines.join('\n'),
    groups,
    anyCapture,
    onlySingles: tests.join(' && ') || 'true',
  };
}

/** Whether a side has any capture. */
export function emitCanCapture(text: SideText): string {
  const { side } = text;
  const found = findCaptures(text);
  return `
function canCapture${int(side.player)}(${position(side)}) {
  ${prologueText(side)}
  ${found.statements}
  return ${found.anyCapture};
}`;
}

/** No piece that jumps once could jump again (or would be crowned and might go on as a king). */
function goesOnTest(
  { side }: SideText,
  groups: readonly JumpGroup[],
  starts: ReadonlyMap<string, Vector>,
): string {
  const { layout, rules } = side;
  const zero = layout.full.map(() => '0');
  const parts = ([0, 1] as const).map((rank) => {
    const ofRank = groups.filter((group) => group.rank === rank);
    const rule = side.jumps[rank];
    if (ofRank.length === 0 || rule === null) return zero;
    // A jump straight back is none: the piece stands where it would land.
    let onward = rule.directions
      .map((next) =>
        rules.chain!.ownPieces === 'in-chain'
          ? jumpFrom(side, next, takeable(rule, laterVictims(side), side.q), side.e)
          : starts.get(`${int(rank)} ${int(next)}`)!,
      )
      .reduce<Vector>(or, zero);
    if (rank === 0 && side.crown !== null) {
      if (rules.promotion === 'stop') onward = andNot(onward, side.crown);
      if (rules.promotion === 'in-passing') onward = or(onward, side.crown);
    }
    const landed = ofRank
      .map(({ direction, pieces }) => shift(layout, direction, shift(layout, direction, pieces)))
      .reduce<Vector>(or, zero);
    return and(landed, onward);
  });
  return none(parts.reduce(or));
}

/** Statements that find the quiet moves of a rank: the squares reached in each direction. */
export function findSteps(side: Side, rank: 0 | 1): { statements: string; groups: StepGroup[] } {
  const rule = side.steps[rank];
  if (rule === null) return { statements: '', groups: [] };
  const { layout, rules, e } = side;
  const pieces = piecesOf(side, rank);
  const lines: string[] = [];
  const groups = rule.directions.map((direction): StepGroup => {
    const stem = fresh(`step${int(direction)}_`);
    const front = fresh('front');
    const reached = named(layout, stem);
    if (rule.overOwnMen) {
      // Men in front of a free square, then the men behind them in unbroken lines.
      const back = rules.opposite[direction]!;
      const line = named(layout, front);
      lines.push(`${define(front, and(shift(layout, back, e), side.men), 'let')}
${define(stem, line, 'let')}
while (${any(line)}) {
  ${define(`${front}n`, and(shift(layout, back, line), side.men))}
  ${line.map((name, i) => `${name} = ${front}n${int(i)};`).join(' ')}
  ${reached.map((name, i) => `${name} |= ${line[i]!};`).join(' ')}
}`);
      return { direction, targets: reached, linear: true };
    }
    const next = and(shift(layout, direction, pieces), e);
    if (rule.range === 1) lines.push(define(stem, next));
    else {
      // All rays of a direction at once: they end at the first piece, so they never overlap.
      const moving = named(layout, front);
      lines.push(`${define(front, next, 'let')}
${define(stem, moving, 'let')}
${rule.range >= rules.size ? `while (${any(moving)}) {` : `for (let left = ${int(rule.range - 1)}; left > 0 && (${any(moving)}); left--) {`}
  ${define(`${front}n`, and(shift(layout, direction, moving), e))}
  ${moving.map((name, i) => `${name} = ${front}n${int(i)};`).join(' ')}
  ${reached.map((name, i) => `${name} |= ${moving[i]!};`).join(' ')}
}`);
    }
    return { direction, targets: reached, linear: false };
  });
  return { statements: lines.join('\n'), groups };
}

/** Statements that define `to`, given `from`: the free square in front of a line of own men. */
export function linearWalk(side: Side, direction: number, from: Vector): string {
  const to = named(side.layout, 'to');
  const next = fresh('next');
  return `${define('to', shift(side.layout, direction, from), 'let')}
while (${any(and(to, side.men))}) {
  ${define(next, shift(side.layout, direction, to))}
  ${to.map((name, i) => `${name} = ${next}${int(i)};`).join(' ')}
}`;
}

/** Statements that count sets together; as many directions at once as a byte can hold. */
export function countSets(side: Side, name: string, sets: readonly Vector[]): string {
  const perByte = Math.max(1, Math.floor(255 / side.rules.size));
  const lines: string[] = [];
  const names: string[] = [];
  for (let i = 0; i < sets.length; i += perByte) {
    const part = fresh('count');
    lines.push(count(part, sets.slice(i, i + perByte).flat()));
    names.push(part);
  }
  lines.push(`const ${name} = ${names.join(' + ') || '0'};`);
  return lines.join('\n');
}

/** Statements that define the free squares, the own men and the own kings. */
export function prologueText(side: Side): string {
  const { layout } = side;
  return [
    define(
      'e',
      layout.full.map((all, i) => `${int(all | 0)} & ~(${side.o[i]!} | ${side.x[i]!})`),
    ),
    define('m', andNot(side.o, side.q)),
    define('k', and(side.o, side.q)),
  ].join('\n');
}
