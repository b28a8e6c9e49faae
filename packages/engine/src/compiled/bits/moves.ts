import type { CaptureRule } from '../analyse.ts';
import { int, when } from '../text.ts';
import type { Score } from './score.ts';
import { positionWithRun, steppingKings } from './king-runs.ts';
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
export interface JumpGroup {
  readonly rank: 0 | 1;
  readonly direction: number;
  /** The jumping pieces. */
  readonly pieces: Vector;
}

/** Quiet steps of one rank in one direction: the squares reached. */
export interface StepGroup {
  readonly rank: 0 | 1;
  readonly direction: number;
  readonly range: number;
  readonly targets: Vector;
  /** The linear move: `targets` holds the men that move, each past an unbroken line of own men. */
  readonly linear: boolean;
}

export interface SideText {
  readonly side: Side;
  readonly score: Score | null;
}

const ranksOf = (withKings: boolean): readonly (0 | 1)[] => (withKings ? [0, 1] : [0]);
const piecesOf = (side: Side, rank: 0 | 1): Vector => (rank === 0 ? side.men : side.kings);

/** What is known about the captures of a side. */
export interface FoundCaptures {
  readonly statements: string;
  readonly groups: readonly JumpGroup[];
  /** Whether there is any capture. */
  readonly anyCapture: string;
  /** Given a capture: whether all captures are single short jumps of equal worth. */
  readonly onlySingles: string;
  /** Quiet rays of the kings by direction, where they were needed to find captures. */
  readonly rays: ReadonlyMap<number, Vector>;
}

/**
 * Statements that find who can capture. Short jumps are found for all pieces at once;
 * pieces that take at a distance are asked one by one.
 *
 * @param sharesRays find captures of flying kings from their quiet rays: for callers that need those too
 */
export function findCaptures(text: SideText, withKings: boolean, sharesRays: boolean = false): FoundCaptures {
  const { side, score } = text;
  const { layout, rules } = side;
  const chain = rules.chain!;
  const lines: string[] = [];
  const groups: JumpGroup[] = [];
  /** Squares from which a rank could go on in each direction. */
  const starts = new Map<string, Vector>();
  const shared = new Map<string, Vector>();
  const long: string[] = [];
  const rays = new Map<number, Vector>();
  for (const rank of ranksOf(withKings)) {
    const rule = side.jumps[rank];
    if (rule === null) continue;
    const pieces = piecesOf(side, rank);
    if (rank === 1 && sharesRays && canShareRays(side)) {
      // The empty rays of all kings at once: a capture is a victim at the end of one with a free square behind.
      const ends: Vector[] = [];
      const found = findSteps(side, 1);
      lines.push(found.statements);
      for (const { direction, targets } of found.groups) {
        rays.set(direction, targets);
        const victim = and(
          shift(layout, direction, or(targets, pieces)),
          takeable(rule, firstVictims(side), side.q),
        );
        ends.push(and(shift(layout, direction, victim), side.e));
      }
      const name = fresh('takesFar');
      lines.push(`const ${name} = ${any(ends.reduce(or))};`);
      long.push(name);
      continue;
    }
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
  if (score !== null && score.usesMover && withKings) {
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
  // A tower that may be jumped again at once is not gone from the way back.
  if (chain.chain !== 'single' && groups.length > 0)
    tests.push(rules.stack?.rejump === 'always' ? 'false' : goesOnTest(text, groups, starts));
  return {
    statements: lines.join('\n'),
    groups,
    anyCapture,
    onlySingles: tests.join(' && ') || 'true',
    rays,
  };
}

/** No piece that jumps once could jump again (or would be crowned and might go on as a king). */
function goesOnTest(
  { side }: SideText,
  groups: readonly JumpGroup[],
  starts: ReadonlyMap<string, Vector>,
): string {
  const { layout, rules } = side;
  const parts: Vector[] = [];
  for (const { rank, direction, pieces } of groups) {
    const rule = side.jumps[rank]!;
    let onward = rule.directions
      .filter((next) => next !== rules.opposite[direction])
      .map((next) =>
        rules.chain!.ownPieces === 'in-chain'
          ? jumpFrom(side, next, takeable(rule, laterVictims(side), side.q), side.e)
          : starts.get(`${int(rank)} ${int(next)}`)!,
      )
      .reduce<Vector>(
        or,
        layout.full.map(() => '0'),
      );
    if (rank === 0 && side.crown !== null) {
      if (rules.promotion === 'stop') onward = andNot(onward, side.crown);
      if (rules.promotion === 'in-passing') onward = or(onward, side.crown);
    }
    const landed = shift(layout, direction, shift(layout, direction, pieces));
    parts.push(and(landed, onward));
  }
  return none(parts.reduce(or));
}

/** All kings step and take along the same open lines: what finds their quiet moves finds their captures. */
function canShareRays({ rules: { size, quietLimit }, steps: [, step], jumps: [, jump] }: Side): boolean {
  return (
    quietLimit === null &&
    step !== null &&
    jump !== null &&
    step.range >= size &&
    jump.range >= size &&
    step.directions.join() === jump.directions.join()
  );
}

/** The quiet moves of kings, from rays that are there already or found now. */
export function kingSteps(side: Side, { rays }: FoundCaptures): { statements: string; groups: StepGroup[] } {
  if (rays.size === 0) {
    const { statements, kings } = steppingKings(side);
    const found = findSteps(side, 1, kings);
    return { statements: `${statements}\n${found.statements}`, groups: found.groups };
  }
  return {
    statements: '',
    groups: [...rays].map(([direction, targets]) => ({
      rank: 1,
      direction,
      range: side.rules.size,
      targets,
      linear: false,
    })),
  };
}

/** Statements that find the quiet moves of a rank: the squares reached in each direction. */
export function findSteps(
  side: Side,
  rank: 0 | 1,
  pieces: Vector = piecesOf(side, rank),
): { statements: string; groups: StepGroup[] } {
  const rule = side.steps[rank];
  if (rule === null) return { statements: '', groups: [] };
  const { layout, e } = side;
  const lines: string[] = [];
  const groups = rule.directions.map((direction): StepGroup => {
    const stem = fresh(`step${int(direction)}_`);
    const front = fresh('front');
    const reached = named(layout, stem);
    if (rule.overOwnMen) {
      // Men in front of a free square, then the men behind them in unbroken lines.
      const back = side.rules.opposite[direction]!;
      const line = named(layout, front);
      lines.push(`${define(front, and(shift(layout, back, e), side.men), 'let')}
${define(stem, line, 'let')}
while (${any(line)}) {
  ${define(`${front}n`, and(shift(layout, back, line), side.men))}
  ${line.map((name, i) => `${name} = ${front}n${int(i)};`).join(' ')}
  ${reached.map((name, i) => `${name} |= ${line[i]!};`).join(' ')}
}`);
      return { rank, direction, range: 1, targets: reached, linear: true };
    }
    const next = and(shift(layout, direction, pieces), e);
    if (rule.range === 1) lines.push(define(stem, next));
    else {
      // All rays of a direction at once: they end at the first piece, so they never overlap.
      const moving = named(layout, front);
      lines.push(`${define(front, next, 'let')}
${define(stem, moving, 'let')}
${rule.range >= rules(side).size ? `while (${any(moving)}) {` : `for (let left = ${int(rule.range - 1)}; left > 0 && (${any(moving)}); left--) {`}
  ${define(`${front}n`, and(shift(layout, direction, moving), e))}
  ${moving.map((name, i) => `${name} = ${front}n${int(i)};`).join(' ')}
  ${reached.map((name, i) => `${name} |= ${moving[i]!};`).join(' ')}
}`);
    }
    return { rank, direction, range: rule.range, targets: reached, linear: false };
  });
  return { statements: lines.join('\n'), groups };
}
const rules = (side: Side): Side['rules'] => side.rules;

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

/** A step, or a jump over one victim: sets of one square, and the rank of the piece. */
export interface SimpleMove {
  readonly from: Vector;
  readonly to: Vector;
  readonly victims: Vector | null;
  readonly rank: 0 | 1;
}

/** The position after a move, as the arguments of a function of the other side: its pieces, ours, kings. */
export function after(side: Side, move: SimpleMove): { o: Vector; x: Vector; q: Vector } {
  const { from, to, victims, rank } = move;
  let o: Vector = side.o.map((word, i) => xor(word, from[i]!, to[i]!));
  if (victims !== null && side.rules.chain!.ownPieces === 'must') o = andNot(o, victims);
  const x = victims === null ? side.x : andNot(side.x, victims);
  let q = victims === null ? side.q : andNot(side.q, victims);
  if (rank === 1) q = q.map((word, i) => xor(word, from[i]!, to[i]!));
  else if (side.crown !== null) q = or(q, and(to, side.crown));
  return { o, x, q };
}

const xor = (word: string, from: string, to: string): string =>
  [word, from, to]
    .filter((part) => part !== '0')
    .join(' ^ ')
    .replace(/^(.*\^.*)$/, '($1)');

/** Functions that ask pieces taking at a distance, one by one. */
export function emitLongTests(side: Side): string {
  return ([0, 1] as const)
    .map((rank) => {
      const rule = side.jumps[rank];
      if (rule === null || isShort(rule)) return '';
      return longTest(side, rank, rule);
    })
    .join('\n');
}

function longTest(side: Side, rank: 0 | 1, rule: CaptureRule): string {
  const { layout } = side;
  const p = named(layout, 'p');
  const targets = takeable(rule, side.x, side.q);
  const lines = (word: number): string => `LINES_${int(rank)}_${int(side.player)}_${int(word)}`;
  return `
${layout.full.map((_, word) => `const ${lines(word)} = victimLines([${rule.directions.map(int).join(', ')}], ${int(rule.range)}, ${int(word)});`).join('\n')}
// Whether any of these pieces can take at a distance.
function canTake${int(rank)}_${int(side.player)}(${args(p, side.x, side.q, side.e)}) {
  ${define('t', targets)}
  ${layout.full
    .map(
      (_, word) => `
  for (let pieces = p${int(word)}; pieces !== 0; pieces &= pieces - 1) {
    const at = SQUARE_${int(word)}[31 - Math.clz32(pieces & -pieces)];
    const row = at * SIZE;
    ${layout.full
      .map(
        (__, victimWord) => `
    for (let rest = t${int(victimWord)} & ${lines(victimWord)}[at]; rest !== 0; rest &= rest - 1) {
      const pair = row + SQUARE_${int(victimWord)}[31 - Math.clz32(rest & -rest)];
      if ((${layout.full.map((___, i) => `BETWEEN_${int(i)}[pair] & ~e${int(i)}`).join(' | ')}) !== 0) continue;
      const behind = BEHIND[pair];
      if ((${layout.full.map((___, i) => `BIT_${int(i)}[behind] & e${int(i)}`).join(' | ')}) !== 0) return true;
    }`,
      )
      .join('')}
  }`,
    )
    .join('')}
  return false;
}`;
}

/** `canCapture` and `countMoves` of a side: no move is listed unless a chain has to be searched. */
export function emitCount(text: SideText): string {
  const { side } = text;
  const name = int(side.player);
  const found = findCaptures(text, true);
  return `
function canCapture${name}(${position(side)}) {
  ${prologueText(side)}
  ${found.statements}
  return ${found.anyCapture};
}
function countChains${name}(${position(side)}) {
  const base = captureTop;
  const found = listCaptures${name}(${position(side)});
  captureTop = base;
  return found;
}
function countMoves${name}(${positionWithRun(side)}) {
  if (${any(and(side.o, side.q))}) return countWithKings${name}(${positionWithRun(side)});
  ${countBody(text, false)}
}
function countWithKings${name}(${positionWithRun(side)}) {
  ${countBody(text, true)}
}`;
}

function countBody(text: SideText, withKings: boolean): string {
  const { side } = text;
  const name = int(side.player);
  const found = findCaptures(text, withKings, true);
  const men = findSteps(side, 0);
  const kings = kingSteps(side, found);
  return `
${prologueText(side)}
${found.statements}
let captured = 0;
if (${found.anyCapture}) {
  if (!(${found.onlySingles})) captured = countChains${name}(${position(side)});
  else {
    ${countSets(
      side,
      'singles',
      found.groups.map(({ pieces }) => pieces),
    )}
    captured = singles;
  }
  ${when(side.rules.chain!.mandatory, 'return captured; // Capture is mandatory.')}
}
${men.statements}
${countSets(
  side,
  'menSteps',
  men.groups.map(({ targets }) => targets),
)}
${withKings ? kings.statements : ''}
${withKings ? kings.groups.map(({ targets }, i) => count(`kingSteps${int(i)}`, targets)).join('\n') : ''}
return captured + menSteps${withKings ? kings.groups.map((_, i) => ` + kingSteps${int(i)}`).join('') : ''};`;
}

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
