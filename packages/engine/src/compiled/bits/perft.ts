import { int, when } from '../text.ts';
import {
  after,
  findCaptures,
  findSteps,
  linearWalk,
  prologueText,
  type SideText,
  type SimpleMove,
} from './moves.ts';
import {
  limitsRuns,
  positionWithRun,
  positionWithRuns,
  runAfterStep,
  runsAfter,
  steppingKings,
} from './king-runs.ts';
import { args, bitOfSquare, forEachBit, hasSquare, isShort, position, type Side } from './side.ts';
import { look, reach, sightOfSteps } from './sight.ts';
import { and, any, define, fresh, named, shift, squareOf, type Vector } from './vector.ts';

/** How moves are made on the way down the tree. */
export interface PerftMoves {
  /** Parameters of `perft0` and `perft1`, and what they do before they look for moves. */
  readonly parameters: string;
  readonly entry: string;
  /** Statements that add the leaves below a step or a single jump, with the run of the side that moves after it. */
  readonly visit: (move: SimpleMove, run: string) => string;
  /** Statements that add the leaves below the capture at `captures[at]`. */
  readonly visitCapture: string;
}

type Sets = { readonly o: Vector; readonly x: Vector; readonly q: Vector };

/** The position after a move goes down as arguments; nothing is taken back. */
export function copyMake(side: Side, decided: string): PerftMoves {
  return {
    parameters: positionWithRuns(side),
    entry: perftEntry(side, decided),
    ...copiedMoves(side, (sets, run) => countBelow(side, sets, run)),
  };
}

/** Moves that leave everything as it is; `below` adds the leaves below the sets after a move. */
export function copiedMoves(
  side: Side,
  below: (sets: Sets, run: string) => string,
): Pick<PerftMoves, 'visit' | 'visitCapture'> {
  return {
    visit: (move, run) => below(after(side, move), run),
    visitCapture: `${playCapture(side, 'at')}
${below({ o: named(side.layout, 'no'), x: named(side.layout, 'nx'), q: named(side.layout, 'nq') }, '0')}`,
  };
}

/** The ends of the recursion: depth 0, a decided node, the last ply where its moves are only counted. */
export function perftEntry(side: Side, decided: string): string {
  const passes = side.rules.noMoves === 'pass';
  return `
if (depth === 0) return 1;
${when(decided !== '', `if (${decided}) return 0;`)}
if (depth === 1 && bulkCount) return countMoves${int(side.player)}(${positionWithRun(side)})${passes ? ' || 1' : ''};`;
}

/** Adds the leaves below a position of the other side. */
export const countBelow = (side: Side, { o, x, q }: Sets, run: string): string =>
  `leaves += perft${int(1 - side.player)}(depth - 1, ${args(x, o, q)}${runsAfter(side, run)});`;

/** Leaves below a position, every one of them played unless `bulk` is set. */
export function emitPerft(text: SideText, moves: PerftMoves): string {
  const { side } = text;
  const { parameters, visit } = moves;
  const own = int(side.player);
  const passes = side.rules.noMoves === 'pass';
  // Kings that jump over adjacent pieces double the search for jumps: men alone are looked at without them.
  const splits = side.jumps[1] !== null && isShort(side.jumps[1]);
  const body = (withKings: boolean): string => {
    const found = findCaptures(text, withKings);
    return `
  ${prologueText(side)}
  ${found.statements}
  let leaves = 0;
  if (${found.anyCapture}) {
    ${
      found.groups.length === 0
        ? `leaves = perftChains${own}(depth, ${positionWithRuns(side)});`
        : `
    if (!(${found.onlySingles})) leaves = perftChains${own}(depth, ${positionWithRuns(side)});
    else {
      ${found.groups
        .map(({ rank, direction, pieces }) =>
          forEachBit(pieces, 'from', (one) => {
            const victim = shift(side.layout, direction, one);
            const to = shift(side.layout, direction, victim);
            return visit({ from: one, to, victims: victim, rank }, '0');
          }),
        )
        .join('\n')}
    }`
    }
    ${when(side.rules.chain!.mandatory, 'return leaves; // Capture is mandatory.')}
  }
  ${visitSteps(side, 0, visit)}
  ${when(withKings && side.steps[1] !== null, `if (${any(side.kings)}) leaves += perftKings${own}(depth, ${positionWithRuns(side)});`)}
  ${when(passes, `if (leaves === 0 && countMoves${own}(${positionWithRun(side)}) === 0) return perft${int(1 - side.player)}(depth - 1, ${args(side.x, side.o, side.q)}${runsAfter(side, 'run')}); // A pass.`)}
  return leaves;`;
  };
  return `
function perft${own}(depth, ${parameters}) {
  ${moves.entry}
  ${splits ? `if (${any(and(side.o, side.q))}) return perftWithKings${own}(depth, ${positionWithRuns(side)});` : ''}
  ${body(!splits)}
}
${when(
  splits,
  () => `
// The same when the side has kings.
function perftWithKings${own}(depth, ${positionWithRuns(side)}) {
  ${body(true)}
}`,
)}
${when(
  side.steps[1] !== null,
  () => `
function perftKings${own}(depth, ${positionWithRuns(side)}) {
  ${prologueText(side)}
  let leaves = 0;
  ${visitSteps(side, 1, visit)}
  return leaves;
}`,
)}
function perftChains${own}(depth, ${positionWithRuns(side)}) {
  const base = captureTop;
  listCaptures${own}(${position(side)});
  const end = captureTop;
  let leaves = 0;
  for (let at = base; at < end; at += CAPTURE_SIZE) {
    ${moves.visitCapture}
  }
  captureTop = base;
  return leaves;
}`;
}

/** Statements that define no, nx, nq: the position after the capture at `captures[at]`. */
export function playCapture(side: Side, at: string): string {
  const { layout, rules, o, x, q } = side;
  const from = bitOfSquare(layout, 'from');
  const to = bitOfSquare(layout, 'to');
  const takesOwn = rules.chain!.ownPieces !== 'never';
  return `
const head = captures[${at}];
const from = head & 255, to = (head >> 8) & 255;
${define(
  'c',
  layout.full.map((_, i) => `captures[${at} + ${int(i + 1)}]`),
)}
const wasKing = ${hasSquare(layout, q, 'from')};
const isKing = wasKing || (head & 65536) !== 0 ? -1 : 0;
${define(
  'no',
  o.map((word, i) =>
    takesOwn ? `(${word} ^ ${from[i]!} ^ ${to[i]!}) & ~c${int(i)}` : `${word} ^ ${from[i]!} ^ ${to[i]!}`,
  ),
)}
${define(
  'nx',
  x.map((word, i) => `${word} & ~c${int(i)}`),
)}
${define(
  'nq',
  q.map((word, i) => `${word} & ~c${int(i)} & ~${from[i]!} | ${to[i]!} & isKing`),
)}`;
}

/** Loops over the quiet moves of a rank. */
function visitSteps(side: Side, rank: 0 | 1, visit: PerftMoves['visit']): string {
  const rule = side.steps[rank];
  if (rule === null) return '';
  const { layout, e } = side;
  const { statements, kings: pieces } =
    rank === 1 ? steppingKings(side) : { statements: '', kings: side.men };
  const run = (from: Vector, to: Vector): string =>
    rank === 1 && limitsRuns(side) ? runAfterStep('run', `(${squareOf(from)})`, `(${squareOf(to)})`) : '0';
  if (rule.range === 1) {
    const found = findSteps(side, rank, pieces);
    return `${statements}
${found.statements}
${found.groups
  .map(({ direction, targets, linear }) =>
    linear
      ? forEachBit(
          targets,
          'from',
          (one) =>
            `${linearWalk(side, direction, one)}\n${visit({ from: one, to: named(layout, 'to'), victims: null, rank }, '0')}`,
        )
      : forEachBit(targets, 'to', (one) => {
          const from = shift(layout, side.rules.opposite[direction]!, one);
          return visit({ from, to: one, victims: null, rank }, run(from, one));
        }),
  )
  .join('\n')}`;
  }
  const sight = sightOfSteps(side, rank);
  if (sight !== undefined)
    return `${statements}
${forEachBit(
  pieces,
  'from',
  (one, word) => `const at = SQUARE_${int(word)}[31 - Math.clz32(from)];
${look(sight, layout, 'at', e)}
${forEachBit(reach(sight, layout), 'to', (to) => visit({ from: one, to, victims: null, rank }, run(one, to)))}`,
)}`;
  return `${statements}
${forEachBit(pieces, 'from', (one) =>
  rule.directions
    .map((direction) => {
      const stem = fresh('to');
      const to = named(layout, stem);
      const next = fresh('next');
      const limit = rule.range >= side.rules.size ? '' : fresh('left');
      return `${define(stem, and(shift(layout, direction, one), e), 'let')}
${when(limit !== '', `let ${limit} = ${int(rule.range)};`)}
while (${any(to)}${limit === '' ? '' : ` && ${limit}-- > 0`}) {
  ${visit({ from: one, to, victims: null, rank }, run(one, to))}
  ${define(next, and(shift(layout, direction, to), e))}
  ${to.map((name, i) => `${name} = ${next}${int(i)};`).join(' ')}
}`;
    })
    .join('\n'),
)}`;
}
