import type { Move } from '../move.ts';
import type { Context, HopSpec, Lines, StepSpec } from './context.ts';
import { crownsNow } from './crowning.ts';
import { type ReferencePosition, topOf } from './position.ts';

/** Steps, hops and swaps of the piece on a square, before any duty to capture. */
export function quietMoves(context: Context, position: ReferencePosition, from: number): Move[] {
  const piece = topOf(position.stacks[from]!)!;
  const rules = context.kinds[piece.player]![piece.kind];
  const crowns = crownsNow(context, position, piece.player);
  const destinations = new Map<number, Move>();
  const add = (kind: Move['kind'], path: readonly number[]): void => {
    const to = path[path.length - 1]!;
    if (destinations.has(to) || context.noStop[piece.player]!.has(to)) return;
    const promotes = piece.kind === 'man' && crowns.has(to);
    destinations.set(to, { kind, from, to, path, captures: [], promotes });
  };
  if (rules.step) {
    for (const to of stepSquares(context, position, from, rules.step)) add('step', [from, to]);
  }
  if (rules.hop) {
    for (const path of hopPaths(context, position, from, rules.hop)) add('hop', path);
  }
  const moves = [...destinations.values()];
  return context.document.end.goal?.swap === true ? [...moves, ...swapMoves(context, position, from)] : moves;
}

/** A piece in its own target zone may not leave it. */
function leavesZone(context: Context, player: number, from: number, to: number): boolean {
  if (context.document.end.goal?.lock !== true) return false;
  const zone = context.zone[player]!;
  return zone.has(from) && !zone.has(to);
}

function stepSquares(
  context: Context,
  position: ReferencePosition,
  from: number,
  { spec, directions }: Lines<StepSpec>,
): number[] {
  const { player } = topOf(position.stacks[from]!)!;
  const found: number[] = [];
  for (const direction of directions) {
    const next = context.neighbour[direction]!;
    const range = spec.range === 'any' ? Infinity : spec.range;
    const limit = context.home[player]!.has(from) ? Math.max(range, spec.fromHome ?? 0) : range;
    let square = next[from]!;
    if (spec.over === 'own-men') {
      while (square >= 0 && isOwnMan(position, square, player)) square = next[square]!;
    }
    for (let steps = 1; square >= 0 && steps <= limit && position.stacks[square]!.length === 0; steps++) {
      if (!leavesZone(context, player, from, square)) found.push(square);
      square = next[square]!;
    }
  }
  return found;
}

function isOwnMan(position: ReferencePosition, square: number, player: number): boolean {
  const top = topOf(position.stacks[square]!);
  return top !== undefined && top.player === player && top.kind === 'man';
}

/**
 * One path to every square that hops can reach, shortest first.
 *
 * Hops take nothing and the pieces hopped over do not move, so whether a hop is
 * possible depends on its two squares alone: a square that any chain reaches is
 * also reached by a chain that visits no square twice.
 */
function hopPaths(
  context: Context,
  position: ReferencePosition,
  from: number,
  lines: Lines<HopSpec>,
): number[][] {
  const paths = new Map<number, number[]>([[from, [from]]]);
  const queue = [from];
  for (const at of queue) {
    if (at !== from && !lines.spec.chain) break;
    for (const to of hopLandings(context, position, from, at, lines, false)) {
      if (paths.has(to)) continue;
      paths.set(to, [...paths.get(at)!, to]);
      queue.push(to);
    }
  }
  paths.delete(from);
  return [...paths.values()];
}

/** Whether every leap of a path is a single hop of the piece on its first square. */
export function isHopRoute(
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
function hopLandings(
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

/** Exchanges with a foreign piece that stands in the mover's own zone, where the piece could step or hop if the square were free. */
function swapMoves(context: Context, position: ReferencePosition, from: number): Move[] {
  const piece = topOf(position.stacks[from]!)!;
  const rules = context.kinds[piece.player]![piece.kind];
  const targets = new Map<number, number[]>();
  const consider = (path: number[]): void => {
    const to = path[path.length - 1]!;
    if (context.zone[piece.player]!.has(to) && !targets.has(to)) targets.set(to, path);
  };
  if (rules.step) {
    for (const direction of rules.step.directions) {
      const to = context.neighbour[direction]![from]!;
      const top = to < 0 ? undefined : topOf(position.stacks[to]!);
      if (top && top.player !== piece.player && !leavesZone(context, piece.player, from, to))
        consider([from, to]);
    }
  }
  if (rules.hop) {
    const bases = [[from], ...(rules.hop.spec.chain ? hopPaths(context, position, from, rules.hop) : [])];
    for (const base of bases) {
      for (const to of hopLandings(context, position, from, base[base.length - 1]!, rules.hop, true))
        consider([...base, to]);
    }
  }
  return [...targets].map(([to, path]) => ({ kind: 'swap', from, to, path, captures: [], promotes: false }));
}
