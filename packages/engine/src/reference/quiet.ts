import type { Move } from '../move.ts';
import { canTakeAt } from './capture.ts';
import type { Context, HopSpec, Lines, StepSpec } from './context.ts';
import { crownsNow } from './crowning.ts';
import { hopLandings, hopPaths, isHopChain, leavesZone } from './hops.ts';
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
    for (const path of quietHops(context, position, from, rules.hop)) add('hop', path);
  }
  const moves = [...destinations.values()];
  return context.document.end.goal?.swap === true ? [...moves, ...swapMoves(context, position, from)] : moves;
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

/** Chains of hops of a turn that takes nothing: where a piece that has hopped has to take, none comes to a square from which it can. */
function quietHops(
  context: Context,
  position: ReferencePosition,
  from: number,
  lines: Lines<HopSpec>,
): number[][] {
  return hopPaths(context, position, from, lines, (at) => mayHopTo(context, position, from, at, lines.spec));
}

const mayHopTo = (
  context: Context,
  position: Pick<ReferencePosition, 'stacks'>,
  from: number,
  at: number,
  { thenCapture }: HopSpec,
): boolean => thenCapture !== 'must' || !canTakeAt(context, position, from, at);

/** Whether a path is a turn of hops of the piece on its first square, before any duty to capture. */
export function isHopRoute(
  context: Context,
  position: Pick<ReferencePosition, 'stacks'>,
  path: readonly number[],
): boolean {
  const from = path[0]!;
  if (!isHopChain(context, position, path)) return false;
  const { player, kind } = topOf(position.stacks[from]!)!;
  const { spec } = context.kinds[player]![kind].hop!;
  return path.slice(1).every((at) => mayHopTo(context, position, from, at, spec));
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
    const bases = [[from], ...(rules.hop.spec.chain ? quietHops(context, position, from, rules.hop) : [])];
    for (const base of bases) {
      for (const to of hopLandings(context, position, from, base[base.length - 1]!, rules.hop, true))
        consider([...base, to]);
    }
  }
  return [...targets].map(([to, path]) => ({ kind: 'swap', from, to, path, captures: [], promotes: false }));
}
