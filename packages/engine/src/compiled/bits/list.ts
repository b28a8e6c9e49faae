import { int, when } from '../text.ts';
import { findCaptures, findSteps, linearWalk, prologueText, type SideText } from './moves.ts';
import { forEachBit, position, type Side } from './side.ts';
import { and, any, define, fresh, named, orAll, shift, squareOf, type Vector } from './vector.ts';

/**
 * The move list of a node by bitboards. Captures come without a path: victims from the
 * set, the path is looked for only when somebody reads the move.
 */
export function emitBitList(text: SideText): string {
  const { side } = text;
  const own = int(side.player);
  const found = findCaptures(text);
  return `
function listBits${own}(${position(side)}) {
  ${prologueText(side)}
  ${found.statements}
  if (${found.anyCapture}) {
    ${
      found.groups.length === 0
        ? `recordChains${own}(${position(side)});`
        : `
    if (!(${found.onlySingles})) recordChains${own}(${position(side)});
    else {
      ${listing(side)}
      ${found.groups
        .map((group) =>
          forEachBit(group.pieces, 'from', (one, word) => {
            const victim = shift(side.layout, group.direction, one);
            const to = shift(side.layout, group.direction, victim);
            return `const victim = ${squareOf(victim)};
list[top++] = SHORT | JUMPS | SQUARE_${int(word)}[31 - Math.clz32(from)] | ${squareOf(to, true)} << 8 | (${crowned(side, group.rank, to)}) << 16 | victim << 18 | ((${orAll(and(victim, side.q))}) !== 0 ? 0x4000000 : 0) | ${enemyFlag(side, victim)} << 10;`;
          }),
        )
        .join('\n')}
      recordTop = top;
    }`
    }
    ${when(side.rules.chain!.mandatory, 'return; // Capture is mandatory.')}
  }
  ${listAllSteps(side)}
}
function recordChains${own}(${position(side)}) {
  const base = captureTop;
  listCaptures${own}(${position(side)});
  for (let index = base; index < captureTop; index += CAPTURE_SIZE) {
    const head = captures[index];
    const count = head >> 17;
    let at = newRecord(CAPTURE, head & 255, head >> 8 & 255, head >> 16 & 1, count, 0) + HEAD;
    ${side.layout.full
      .map(
        (_, word) => `
    for (let rest = captures[index + ${int(word + 1)}]; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      data[at++] = SQUARE_${int(word)}[31 - Math.clz32(bit)] | ((bit & ${side.q[word]!}) !== 0 ? 0x10000 : 0) | ${enemyFlag(
        side,
        side.layout.full.map((__, i) => (i === word ? 'bit' : '0')),
      )};
    }`,
      )
      .join('')}
  }
  captureTop = base;
}`;
}

/** The flag of a victim, given as a set of one square, that is an opponent's. */
const enemyFlag = (side: Side, victim: Vector): string =>
  side.rules.chain!.ownPieces === 'never'
    ? '0x20000'
    : `((${orAll(and(victim, side.x))}) !== 0 ? 0x20000 : 0)`;

/** 1 when a piece that arrives on a set of one square is crowned there. */
function crowned(side: Side, rank: 0 | 1, to: Vector): string {
  return rank === 0 && side.crown !== null ? `(${orAll(and(to, side.crown))}) !== 0 ? 1 : 0` : '0';
}

/** Room at the top of the lists for all single jumps or all steps of a side: `list` and `top`, which has to be kept. */
const listing = ({ rules }: Side): string => `
if (recordTop + ${int(rules.size * rules.size)} > records.length) records = grown(records, recordTop + ${int(rules.size * rules.size)});
const list = records;
let top = recordTop;`;

/** Statements that list all quiet moves of a side. */
export const listAllSteps = (side: Side): string => `
${listing(side)}
${listSteps(side, 0)}
${when(
  side.steps[1] !== null,
  `if (${any(side.kings)}) {
${listSteps(side, 1)}
}`,
)}
recordTop = top;`;

/** Statements that list the quiet moves of a rank, as numbers: origin, destination, promotion. */
function listSteps(side: Side, rank: 0 | 1): string {
  const rule = side.steps[rank];
  if (rule === null) return '';
  const { layout, e } = side;
  const record = (from: string, to: Vector): string =>
    `list[top++] = SHORT | ${from} | ${squareOf(to, true)} << 8${rank === 0 && side.crown !== null ? ` | (${crowned(side, rank, to)}) << 16` : ''};`;
  if (rule.range === 1) {
    const found = findSteps(side, rank);
    return `${found.statements}
${found.groups
  .map(({ direction, targets, linear }) =>
    linear
      ? forEachBit(
          targets,
          'bit',
          (one, word) => `
const from = SQUARE_${int(word)}[31 - Math.clz32(bit)];
${linearWalk(side, direction, one)}
${record('from', named(layout, 'to'))}`,
        )
      : forEachBit(
          targets,
          'bit',
          (one) => `
const from = ${squareOf(shift(layout, side.rules.opposite[direction]!, one))};
${record('from', one)}`,
        ),
  )
  .join('\n')}`;
  }
  const pieces = rank === 0 ? side.men : side.kings;
  return forEachBit(
    pieces,
    'bit',
    (one, word) => `
const from = SQUARE_${int(word)}[31 - Math.clz32(bit)];
${rule.directions
  .map((direction) => {
    const stem = fresh('to');
    const to = named(layout, stem);
    const next = fresh('next');
    const left = fresh('left');
    const limited = rule.range < side.rules.size;
    return `${define(stem, and(shift(layout, direction, one), e), 'let')}
${when(limited, `let ${left} = ${int(rule.range)};`)}
while (${any(to)}${limited ? ` && ${left}-- > 0` : ''}) {
  ${record('from', to)}
  ${define(next, and(shift(layout, direction, to), e))}
  ${to.map((name, i) => `${name} = ${next}${int(i)};`).join(' ')}
}`;
  })
  .join('\n')}`,
  );
}
