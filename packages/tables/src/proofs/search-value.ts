import type { Machine } from '@draughts-lab/engine';
import type { TableReader } from '../probe/table-reader.ts';
import type { Goal } from './goal.ts';
import { type Known, knownResults } from './known.ts';
import { ProofSearch } from './proof-search.ts';
import { MAX_DEPTH, OPEN, PROVED, type ProofTable } from './proof-table.ts';
import type { Knowledge } from './strategy.ts';

/** How far the search for one goal has come. */
export interface GoalProgress extends Goal {
  /** Plies that have been searched in full. */
  readonly depth: number;
  /** Positions looked at for it. */
  readonly nodes: number;
  /** Whether it can be forced; null while that is open. */
  readonly verdict: boolean | null;
}

export interface SearchOptions {
  readonly reader: TableReader | null;
  /** What has been found out, and room for more. */
  readonly table: ProofTable;
  /** Positions that may be looked at. */
  readonly nodes: number;
  /** Plies that may be looked ahead. */
  readonly depth?: number | undefined;
  /** What an earlier search of the same position has left. */
  readonly from?: readonly GoalProgress[] | undefined;
  readonly onProgress?: ((goals: readonly GoalProgress[]) => void) | undefined;
}

/** Wins are looked for with this share of the work: most boards are drawn, and what is held is cheaper to prove. */
const WORK_FOR_WINS = 4;

const NOTHING: readonly GoalProgress[] = [0, 1].flatMap((player): GoalProgress[] => [
  { player, result: 'draw', depth: 0, nodes: 0, verdict: null },
  { player, result: 'win', depth: 0, nodes: 0, verdict: null },
]);

export const isProved = (goals: readonly GoalProgress[], goal: Goal): boolean =>
  goals.some(
    ({ player, result, verdict }) => verdict === true && player === goal.player && result === goal.result,
  );

/** The winner, null for a draw, undefined while neither is proved. */
export function resultOf(goals: readonly GoalProgress[]): number | null | undefined {
  const winner = [0, 1].find((player) => isProved(goals, { player, result: 'win' }));
  if (winner !== undefined) return winner;
  return [0, 1].every((player) => isProved(goals, { player, result: 'draw' })) ? null : undefined;
}

/** Whether it is still asked: what the opponent is proved to hold cannot be won. */
const isAsked = (goals: readonly GoalProgress[], { player, result, verdict }: GoalProgress): boolean =>
  verdict === null && (result === 'draw' || !isProved(goals, { player: 1 - player, result: 'draw' }));

/**
 * The value of the machine's position by search: whether each player can hold at least a draw, and whether one of them can
 * win, each for one ply, then two, and so on. The goal on which the least work was done comes next. The machine has rules
 * without counters and is left where it was.
 */
export function searchValue(machine: Machine, options: SearchOptions): readonly GoalProgress[] {
  const { reader, table, nodes, onProgress, from = NOTHING, depth: limit = MAX_DEPTH } = options;
  const goals = [...from];
  let current = 0;
  let before = 0;
  const withWork = (made: number): GoalProgress[] =>
    goals.with(current, { ...goals[current]!, nodes: goals[current]!.nodes + made - before });
  const search = new ProofSearch(machine, knownResults(reader), table, (made) => {
    onProgress?.(withWork(made));
    return made < nodes;
  });
  const cost = ({ result, nodes: made }: GoalProgress): number =>
    result === 'win' ? WORK_FOR_WINS * made : made;
  while (resultOf(goals) === undefined) {
    const open = goals.filter((goal) => isAsked(goals, goal) && goal.depth < limit);
    const next = open.toSorted((a, b) => cost(a) - cost(b) || a.depth - b.depth)[0];
    if (next === undefined) break;
    current = goals.indexOf(next);
    before = search.nodes;
    const verdict = search.prove(next, next.depth + 1);
    const { nodes: made } = withWork(search.nodes)[current]!;
    goals[current] = search.stopped
      ? { ...next, nodes: made }
      : {
          ...next,
          nodes: made,
          depth: next.depth + 1,
          verdict: verdict === OPEN ? null : verdict === PROVED,
        };
    if (search.stopped) break;
  }
  return goals;
}

/** Ranks of positions whose distance is found by search: above those of tables. */
const SEARCHED = 1 << 20;

/** Answers in the machine's position: from tables where there are some, else by search, to whatever depth it takes. */
export function searchKnowledge(
  machine: Machine,
  { reader, table }: Pick<SearchOptions, 'reader' | 'table'>,
): Knowledge {
  const known = knownResults(reader);
  const search = new ProofSearch(machine, known, table);
  return (goal) => {
    const won = quickestWin(machine, known, goal);
    if (won !== undefined) return won;
    const count = machine.generate();
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      for (let index = 0; index < count; index++) {
        machine.make(index);
        const verdict = search.prove(goal, depth);
        machine.unmake();
        if (verdict === PROVED) return { index, rank: SEARCHED + depth };
      }
    }
    throw new Error('a proof cannot be found again');
  };
}

/** A win that is known comes to an end soonest, and takes the fewest positions to write down. */
function quickestWin(machine: Machine, known: Known, goal: Goal): ReturnType<Knowledge> | undefined {
  let best: ReturnType<Knowledge> | undefined;
  const count = machine.generate();
  for (let index = 0; index < count; index++) {
    machine.make(index);
    if (known.result(machine) === goal.player && (best === undefined || known.distance < best.rank))
      best = { index, rank: known.distance };
    machine.unmake();
  }
  return best;
}
