import { compileRules } from '@draughts-lab/engine';
import { fail, ok, type Parsed } from '@draughts-lab/input';
import type { TableReader } from '../probe/table-reader.ts';
import { type Setup, type Variant, withoutCounters } from '@draughts-lab/variant';
import type { Claim } from './certificate.ts';
import type { Goal } from './goal.ts';
import { solveObstacles } from './obstacles.ts';
import { ProofTable } from './proof-table.ts';
import { type GoalProgress, isProved, resultOf, searchKnowledge, searchValue } from './search-value.ts';
import { type Knowledge, strategyOf } from './strategy.ts';
import { BYTES_OF_GRAPH_POSITION, graphValue } from './whole-graph.ts';

/** How far a search has come; a later one can go on from there. */
export interface SearchState {
  readonly goals: readonly GoalProgress[];
  readonly table: ProofTable;
}

export interface SolveOptions {
  /** Endgame tables of the rules; null where there are none. */
  readonly reader: TableReader | null;
  /** Memory for what has been found out, beside the tables. */
  readonly memoryBytes: number;
  /** Positions that a search may look at. */
  readonly nodes: number;
  /** Plies that a search may look ahead. */
  readonly depth?: number | undefined;
  /** Whether the positions of the proof are wanted. */
  readonly wantsClaims: boolean;
  readonly onProgress?: ((progress: SolveProgress) => void) | undefined;
  /** Called now and then during a search, and at its end. */
  readonly onState?: ((state: SearchState & { readonly isLast: boolean }) => void) | undefined;
  readonly from?: SearchState | undefined;
}

export type SolveProgress =
  | { readonly stage: 'search'; readonly goals: readonly GoalProgress[] }
  | { readonly stage: 'positions' | 'proof'; readonly positions: number };

export interface Solution {
  /** By all positions that can arise, or by search. */
  readonly method: 'positions' | 'search';
  /** Player number of the winner, null for a draw, undefined when it is not solved. */
  readonly result: number | null | undefined;
  /** By player: at least a draw is proved. */
  readonly holds: readonly boolean[];
  /** Plies of the quickest win, where the method gives them. */
  readonly plies: number | null;
  /** By player: within so many plies no win can be forced; null where that is not the question. */
  readonly noWinWithin: readonly (number | null)[];
  /** Positions looked at. */
  readonly nodes: number;
  /** What is proved, where the positions of the proof were wanted. */
  readonly claims: readonly Claim[];
}

/**
 * The value of a position under rules without counters: who can force a win, or that neither can. A draw is then a draw
 * under the counters as well; a win is one where it comes before they end the game.
 *
 * @returns a solution, also one that leaves the value open, or why these rules cannot be solved
 */
export function solvePosition(variant: Variant, start: Setup, options: SolveOptions): Parsed<Solution> {
  const obstacles = solveObstacles(variant);
  if (obstacles.length > 0) return fail(obstacles);
  const { reader, onProgress } = options;
  const machine = compileRules(withoutCounters(variant)).createMachine();
  const onPositions =
    (stage: 'positions' | 'proof') =>
    (positions: number): void =>
      onProgress?.({ stage, positions });
  const claimsOf = (goals: readonly Goal[], knowledge: Knowledge): Claim[] =>
    options.wantsClaims
      ? goals.map(({ player, result }) => ({
          player,
          result,
          positions: strategyOf(machine, start, { player, result }, knowledge, onPositions('proof')),
        }))
      : [];
  const graph =
    reader === null
      ? graphValue(machine, start, {
          positions: Math.floor(options.memoryBytes / BYTES_OF_GRAPH_POSITION),
          onPositions: onPositions('positions'),
        })
      : undefined;
  if (graph !== undefined) {
    const { winner, plies, positions, knowledge } = graph;
    const holds = [0, 1].map((player) => winner === null || winner === player);
    return ok({
      method: 'positions',
      result: winner,
      holds,
      plies: winner === null ? null : plies,
      noWinWithin: [null, null],
      nodes: positions,
      claims: claimsOf(goalsOf(winner, holds), knowledge),
    });
  }
  machine.load(start);
  const table = options.from?.table ?? ProofTable.ofBytes(options.memoryBytes);
  const goals = searchValue(machine, {
    reader,
    table,
    nodes: options.nodes,
    depth: options.depth,
    from: options.from?.goals,
    onProgress(reached) {
      onProgress?.({ stage: 'search', goals: reached });
      options.onState?.({ goals: reached, table, isLast: false });
    },
  });
  options.onState?.({ goals, table, isLast: true });
  const result = resultOf(goals);
  const holds = [0, 1].map((player) => result === player || isProved(goals, { player, result: 'draw' }));
  return ok({
    method: 'search',
    result,
    holds,
    plies: null,
    noWinWithin: [0, 1].map((player) =>
      result === undefined && !holds[1 - player]! ? depthOf(goals, player) : null,
    ),
    nodes: goals.reduce((sum, { nodes }) => sum + nodes, 0),
    claims: claimsOf(goalsOf(result ?? null, holds), searchKnowledge(machine, { reader, table })),
  });
}

const depthOf = (goals: readonly GoalProgress[], player: number): number =>
  goals.find((goal) => goal.player === player && goal.result === 'win')!.depth;

/** What is to be written down: a win alone, or who holds a draw. */
const goalsOf = (winner: number | null, holds: readonly boolean[]): Goal[] =>
  winner === null
    ? [0, 1].filter((player) => holds[player]).map((player) => ({ player, result: 'draw' }))
    : [{ player: winner, result: 'win' }];
