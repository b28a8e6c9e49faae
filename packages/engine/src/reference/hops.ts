import type { Context, HopSpec, Lines } from './context.ts';
import { type ReferencePosition, topOf } from './position.ts';

/** A piece in its own target zone may not leave it. */
export function leavesZone(context: Context, player: number, from: number, to: number): boolean {
  if (context.document.end.goal?.lock !== true) return false;
  const zone = context.zone[player]!;
  return zone.has(from) && !zone.has(to);
}

/**
 * One path to every square that hops can reach, shortest first.
 *
 * Hops take nothing and the pieces hopped over do not move, so whether a hop is
 * possible depends on its two squares alone: a square that any chain reaches is
 * also reached by a chain that visits no square twice.
 *
 * @param mayStand squares that the piece may come to in a turn of hops alone
 */
export function hopPaths(
  context: Context,
  position: Pick<ReferencePosition, 'stacks'>,
  from: number,
  lines: Lines<HopSpec>,
  mayStand: (square: number) => boolean = () => true,
): number[][] {
  const paths = new Map<number, number[]>([[from, [from]]]);
  const queue = [from];
  for (const at of queue) {
    if (at !== from && !lines.spec.chain) break;
    for (const to of hopLandings(context, position, from, at, lines, false)) {
      if (paths.has(to) || !mayStand(to)) continue;
      paths.set(to, [...paths.get(at)!, to]);
      queue.push(to);
    }
  }
  paths.delete(from);
  return [...paths.values()];
}

/**
 * Where the captures of a piece may begin, with the way there: its own square, and, where a chain of hops goes over into
 * captures (`hop.thenCapture`), every square that hops reach.
 */
export function captureStarts(
  context: Context,
  position: Pick<ReferencePosition, 'stacks'>,
  from: number,
): number[][] {
  const piece = topOf(position.stacks[from]!)!;
  const { hop } = context.kinds[piece.player]![piece.kind];
  if (hop === null || (hop.spec.thenCapture ?? null) === null) return [[from]];
  return [[from], ...hopPaths(context, position, from, hop)];
}

/** Whether every leap of a path is a single hop of the piece on its first square, wherever it may stop. */
export function isHopChain(
  context: Context,
  position: Pick<ReferencePosition, 'stacks'>,
  path: readonly number[],
): boolean {
  const from = path[0]!;
  const piece = topOf(position.stacks[from]!);
  const lines = piece === undefined ? null : context.kinds[piece.player]![piece.kind].hop;
  if (lines === null || path.length < 2 || (path.length > 2 && !lines.spec.chain)) return false;
  if (!lines.spec.revisit && new Set(path).size < path.length) return false;
  return path
    .slice(1)
    .every((to, index) => hopLandings(context, position, from, path[index]!, lines, false).includes(to));
}

/** Landing squares of single hops from `at` for the piece that began its turn on `from`. */
export function hopLandings(
  context: Context,
  position: Pick<ReferencePosition, 'stacks'>,
  from: number,
  at: number,
  { spec, directions }: Lines<HopSpec>,
  ontoForeign: boolean,
): number[] {
  const { player } = topOf(position.stacks[from]!)!;
  const isFree = (square: number): boolean => square === from || position.stacks[square]!.length === 0;
  const found: number[] = [];
  for (const direction of directions) {
    const next = context.neighbour[direction]!;
    let over = next[at]!;
    let distance = 1;
    while (spec.span === 'symmetric' && over >= 0 && isFree(over)) {
      over = next[over]!;
      distance += 1;
    }
    if (over < 0 || isFree(over)) continue;
    const hopped = topOf(position.stacks[over]!)!;
    if (
      (spec.over === 'own' && hopped.player !== player) ||
      (spec.over === 'other' && hopped.player === player)
    )
      continue;
    const to = squareBehind(next, over, distance, isFree);
    if (to < 0) continue;
    const owner = to === from ? undefined : topOf(position.stacks[to]!)?.player;
    const usable = ontoForeign ? owner !== undefined && owner !== player : owner === undefined;
    if (usable && !leavesZone(context, player, at, to)) found.push(to);
  }
  return found;
}

/** The square `distance` squares behind `over`, or -1 when it is off the board or a square between is taken. */
function squareBehind(
  next: readonly number[],
  over: number,
  distance: number,
  isFree: (square: number) => boolean,
): number {
  let square = next[over]!;
  for (let gap = 1; gap < distance; gap++) {
    if (square < 0 || !isFree(square)) return -1;
    square = next[square]!;
  }
  return square;
}
