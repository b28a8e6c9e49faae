import { CODE_DRAW, CODE_ONGOING, type Machine } from '@draughts-lab/engine';
import type { Piece, Setup, Stack } from '@draughts-lab/variant';
import { GROUPS, Placement } from '../positions/placement.ts';
import type { BindingCounter } from '../rules/counters.ts';
import type { TableRules } from '../rules/table-rules.ts';
import { DRAWN, lostIn, wonIn } from '../values.ts';
import type { LocalGraph } from './local-graph.ts';
import { COUNTER_PLANE, END_PLANE, OPEN, PLANES, type Table, type TableSet } from './table.ts';

/** The rules of the document contradict the order in which tables are built. */
export class TableOrderError extends Error {
  override readonly name = 'TableOrderError';
}

const NOBODY: Stack = [];
const STACKS: readonly Stack[] = Array.from({ length: GROUPS }, (_, group): readonly Piece[] => [
  { player: group >> 1, kind: (group & 1) === 1 ? 'king' : 'man' },
]);

/** Finds the place of a position in the graph that is being filled; -1 when it is not part of it. */
export type Locate = (table: Table, placement: Placement) => number;

/**
 * Lists the moves of positions on a compiled machine and tells a graph where they lead: to a position of the graph
 * itself, to a finished table, or to the end of the game.
 */
export class Expander {
  readonly #machine: Machine;
  readonly #rules: TableRules;
  readonly #tables: TableSet;
  readonly #stacks: Stack[];
  readonly #child = new Placement();

  constructor(rules: TableRules, tables: TableSet) {
    this.#rules = rules;
    this.#tables = tables;
    this.#machine = rules.uncounted.createMachine();
    this.#stacks = Array.from({ length: this.#machine.size }, () => NOBODY);
  }

  /** Adds a position of a class, and all that its moves say, to the graph. */
  expand(
    graph: LocalGraph,
    placement: Placement,
    turn: number,
    binding: BindingCounter | null,
    locate: Locate,
  ): void {
    const machine = this.#machine;
    graph.begin();
    this.#load(placement, turn);
    const moves = machine.generate();
    if (moves === 0 || this.#rules.drawsWithMoves) {
      const code = machine.outcomeCode();
      if (code !== CODE_ONGOING) {
        graph.decide(decided(code, turn));
        return;
      }
    }
    for (let i = 0; i < moves; i++) this.#follow(graph, placement, turn, i, binding, locate);
  }

  #load(placement: Placement, turn: number): void {
    const stacks = this.#stacks;
    for (let group = 0; group < GROUPS; group++)
      for (let i = 0; i < placement.counts[group]!; i++) stacks[placement.at(group, i)] = STACKS[group]!;
    const setup: Setup = { turn, stacks };
    this.#machine.load(setup);
    for (let group = 0; group < GROUPS; group++)
      for (let i = 0; i < placement.counts[group]!; i++) stacks[placement.at(group, i)] = NOBODY;
  }

  #follow(
    graph: LocalGraph,
    placement: Placement,
    turn: number,
    move: number,
    binding: BindingCounter | null,
    locate: Locate,
  ): void {
    const machine = this.#machine;
    const child = this.#child;
    const nextTurn = 1 - turn;
    const captures = machine.moveCaptures(move) > 0;
    const promotes = machine.movePromotes(move) === 1;
    const from = machine.moveFrom(move);
    const byMan = isManAt(placement, from);
    child.clear();
    // With a symmetry positions are kept for the first player to move.
    const mirrored = this.#rules.symmetry !== null && nextTurn === 1;
    if (captures || this.#rules.judgesAfterPly) {
      const to = machine.moveTo(move);
      machine.make(move);
      const alone = this.#read(placement, to, child, mirrored);
      const code = alone || this.#rules.judgesAfterPly ? machine.outcomeCode() : CODE_ONGOING;
      machine.unmake();
      if (code !== CODE_ONGOING) {
        for (let plane = 0; plane < PLANES; plane++) graph.moveOut(plane, decided(code, nextTurn), true);
        return;
      }
    } else this.#moveQuietly(placement, from, machine.moveTo(move), promotes, child, mirrored);
    const { counts } = child;
    const table = this.#tables.get(counts[0]!, counts[1]!, counts[2]!, counts[3]!, mirrored ? 0 : nextTurn);
    if (table === undefined) throw new TableOrderError('a move leads to a class of pieces that comes later');
    const place = locate(table, child);
    if (place >= 0) {
      graph.moveTo(place);
      return;
    }
    const index = table.index.indexOf(child);
    const code = table.planes[END_PLANE]![index]!;
    if (code === OPEN)
      throw new TableOrderError('a quiet move of a man leads back to where men have come from');
    graph.moveOut(END_PLANE, code, false);
    const resets = startsCount(binding, table.binding, captures, promotes, byMan);
    graph.moveOut(COUNTER_PLANE, table.planes[COUNTER_PLANE]![index]!, resets);
  }

  /** The pieces that are left after the move that has been made; whether one player has none. */
  #read(placement: Placement, to: number, child: Placement, mirrored: boolean): boolean {
    let isNew = true;
    for (let group = 0; group < GROUPS; group++) {
      for (let i = 0; i < placement.counts[group]!; i++) {
        const square = placement.at(group, i);
        if (square === to) isNew = false;
        this.#add(child, square, this.#machine.pieceAt(square) - 1, mirrored);
      }
    }
    if (isNew) this.#add(child, to, this.#machine.pieceAt(to) - 1, mirrored);
    const { counts } = child;
    const [men0, kings0, men1, kings1] = counts;
    return (men0 === 0 && kings0 === 0) || (men1 === 0 && kings1 === 0);
  }

  #moveQuietly(
    placement: Placement,
    from: number,
    to: number,
    promotes: boolean,
    child: Placement,
    mirrored: boolean,
  ): void {
    for (let group = 0; group < GROUPS; group++) {
      for (let i = 0; i < placement.counts[group]!; i++) {
        const square = placement.at(group, i);
        if (square === from) this.#add(child, to, promotes ? group | 1 : group, mirrored);
        else this.#add(child, square, group, mirrored);
      }
    }
  }

  #add(child: Placement, square: number, group: number, mirrored: boolean): void {
    if (group < 0) return;
    if (mirrored) child.insert(group ^ 2, this.#rules.symmetry![square]!);
    else child.insert(group, square);
  }
}

function isManAt(placement: Placement, square: number): boolean {
  for (const group of MEN) {
    for (let i = 0; i < placement.counts[group]!; i++) if (placement.at(group, i) === square) return true;
  }
  return false;
}

const MEN = [0, 2] as const;

const decided = (code: number, turn: number): number =>
  code === CODE_DRAW ? DRAWN : code === turn ? wonIn(0) : lostIn(0);

/** Whether the counter of the class that a move leads to begins anew with it. */
function startsCount(
  before: BindingCounter | null,
  after: BindingCounter | null,
  captures: boolean,
  promotes: boolean,
  byMan: boolean,
): boolean {
  if (before === null || after === null || before.name !== after.name) return true;
  return (
    (captures && after.resetByCapture) ||
    (promotes && after.resetByPromotion) ||
    (byMan && after.resetByManMove)
  );
}
