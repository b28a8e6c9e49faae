import { CODE_DRAW, CODE_ONGOING, type Machine } from '@draughts-lab/engine';
import { parseFen } from '@draughts-lab/notation';
import { distanceOf, DRAWN as DRAWN_CODE, isLost, isWon, lostIn, wonIn } from '../values.ts';
import { LocalGraph } from '../solve/local-graph.ts';
import { solveGraph } from '../solve/retrograde.ts';
import type { Setup } from '@draughts-lab/variant';
import { positionKey } from './position-key.ts';
import type { Knowledge } from './strategy.ts';

/** Memory that a position takes, with its text and its moves. */
export const BYTES_OF_GRAPH_POSITION = 400;

export interface GraphOptions {
  /** Positions that there is room for. */
  readonly positions: number;
  readonly onPositions?: ((count: number) => void) | undefined;
}

export interface GraphValue {
  /** The winner with best play, or null for a draw. */
  readonly winner: number | null;
  /** Plies of a win; 0 for a draw. */
  readonly plies: number;
  readonly positions: number;
  readonly knowledge: Knowledge;
}

/**
 * The value of a position by all positions that can arise from it, solved backwards from the ends: for boards that are
 * small altogether.
 *
 * @param machine with rules without counters; it is left somewhere else
 * @returns undefined when there are more positions than there is room for
 */
export function graphValue(
  machine: Machine,
  start: Setup,
  { positions, onPositions = () => undefined }: GraphOptions,
): GraphValue | undefined {
  const { variant } = machine;
  const numbers = new Map<string, number>();
  const keys: string[] = [];
  const graph = new LocalGraph(1, 1 << 12);
  const numberOf = (): number =>
    numbers.getOrInsertComputed(positionKey(variant, machine.setup()), (key) => keys.push(key) - 1);
  machine.load(start);
  numberOf();
  for (let at = 0; at < keys.length; at++) {
    if (keys.length > positions) return undefined;
    if ((at & 1023) === 0) onPositions(keys.length);
    if (at > 0) loadKey(machine, keys[at]!);
    graph.begin();
    const over = machine.outcomeCode();
    if (over !== CODE_ONGOING) {
      graph.decide(over === CODE_DRAW ? DRAWN_CODE : over === machine.turn() ? wonIn(0) : lostIn(0));
      continue;
    }
    const count = machine.generate();
    for (let index = 0; index < count; index++) {
      machine.make(index);
      const code = machine.outcomeCode();
      // What a ply decides may not be decided as a diagram.
      if (code === CODE_ONGOING) graph.moveTo(numberOf());
      else
        graph.moveOut(
          0,
          code === CODE_DRAW ? DRAWN_CODE : code === machine.turn() ? wonIn(0) : lostIn(0),
          false,
        );
      machine.unmake();
    }
  }
  const codes = new Uint16Array(keys.length);
  solveGraph(graph, graph.outside[0]!, Infinity, codes);
  const first = codes[0]!;
  const { turn } = start;
  return {
    winner: isWon(first) ? turn : isLost(first) ? 1 - turn : null,
    plies: first === DRAWN_CODE ? 0 : distanceOf(first),
    positions: keys.length,
    knowledge: (goal) => {
      const count = machine.generate();
      let best: { index: number; rank: number } | undefined;
      for (let index = 0; index < count; index++) {
        machine.make(index);
        // Ends are met before anything is asked.
        const code = machine.outcomeCode() === CODE_ONGOING ? codes[numberOf()]! : wonIn(0);
        machine.unmake();
        const rank = isLost(code) ? distanceOf(code) : Infinity;
        if (isWon(code) || (goal.result === 'win' && rank === Infinity)) continue;
        if (best === undefined || rank < best.rank) best = { index, rank };
      }
      if (best === undefined) throw new Error('a position that is won has no winning move');
      return { index: best.index, rank: Math.min(best.rank, codes.length) };
    },
  };
}

function loadKey(machine: Machine, key: string): void {
  const setup = parseFen(machine.variant, key);
  if (!setup.ok) throw new Error(`not a position: ${key}`);
  machine.load(setup.value);
}
