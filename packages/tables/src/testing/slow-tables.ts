import type { Rules } from '@draughts-lab/engine';
import type { Setup, Stack } from '@draughts-lab/variant';

/** How a position stands for the side to move, in the plainest form. */
export interface SlowValue {
  readonly result: 'win' | 'draw' | 'loss';
  /** Plies to the end; 0 for a draw. */
  readonly plies: number;
}

interface Node {
  /** Keys of the positions that moves lead to, or how the game has ended for the player who is then to move. */
  readonly moves: readonly (string | SlowValue)[];
  value: SlowValue | null;
}

/**
 * A second way to the same values, slow and obvious: every position that can be reached from the given ones is listed with
 * the moves of the rules, then all open positions are looked at again for distance 0, 1, 2 and so on. Counters that the rules
 * have are part of a position.
 *
 * @param key of a setup: equal for positions that are the same under the rules
 */
export function slowTables<P>(
  rules: Rules<P>,
  setups: Iterable<Setup>,
  key: (setup: Setup) => string,
): Map<string, SlowValue> {
  const nodes = new Map<string, Node>();
  const waiting: Setup[] = [];
  const ask = (setup: Setup): string => {
    const name = key(setup);
    if (!nodes.has(name)) {
      nodes.set(name, { moves: [], value: null });
      waiting.push(setup);
    }
    return name;
  };
  for (const setup of setups) ask(setup);
  for (let setup = waiting.pop(); setup !== undefined; setup = waiting.pop())
    nodes.set(key(setup), listMoves(rules, setup, ask));
  settle(nodes);
  return new Map([...nodes].map(([name, { value }]) => [name, value ?? { result: 'draw', plies: 0 }]));
}

function listMoves<P>(rules: Rules<P>, setup: Setup, ask: (setup: Setup) => string): Node {
  const position = rules.fromSetup(setup);
  const end = rules.outcome(position);
  if (end.over) return { moves: [], value: valueFor(end.winner, setup.turn) };
  const moves = rules.legalMoves(position).map((move) => {
    const next = rules.play(position, move);
    const outcome = rules.outcome(next);
    if (outcome.over) return valueFor(outcome.winner, rules.turn(next));
    const { moveNumber: _, ...rest } = rules.toSetup(next);
    return ask(rest);
  });
  return { moves, value: null };
}

const valueFor = (winner: number | null, player: number): SlowValue => ({
  result: winner === null ? 'draw' : winner === player ? 'win' : 'loss',
  plies: 0,
});

function settle(nodes: Map<string, Node>): void {
  const valueOf = (move: string | SlowValue): SlowValue | null =>
    typeof move === 'string' ? nodes.get(move)!.value : move;
  for (let plies = 1; ; plies++) {
    const found: [Node, SlowValue][] = [];
    for (const node of nodes.values()) {
      if (node.value !== null) continue;
      const after = node.moves.map(valueOf);
      if (after.some((value) => value?.result === 'loss' && value.plies === plies - 1))
        found.push([node, { result: 'win', plies }]);
      else if (
        after.every((value) => value?.result === 'win') &&
        Math.max(...after.map((value) => value!.plies)) === plies - 1
      )
        found.push([node, { result: 'loss', plies }]);
    }
    if (found.length === 0) return;
    for (const [node, value] of found) node.value = value;
  }
}

/** Every arrangement of at most `pieces` pieces with both players on the board, for both sides to move. */
export function* everySetup(size: number, pieces: number, kings: boolean): Generator<Setup> {
  const stacks: Stack[] = Array.from({ length: size }, () => []);
  const kinds = kings ? (['man', 'king'] as const) : (['man'] as const);
  function* place(from: number, left: number): Generator<Setup> {
    const owners = new Set(stacks.flat().map(({ player }) => player));
    if (owners.size === 2) for (const turn of [0, 1]) yield { turn, stacks: [...stacks] };
    if (left === 0) return;
    for (let square = from; square < size; square++) {
      for (const player of [0, 1]) {
        for (const kind of kinds) {
          stacks[square] = [{ player, kind }];
          yield* place(square + 1, left - 1);
          stacks[square] = [];
        }
      }
    }
  }
  yield* place(0, pieces);
}
