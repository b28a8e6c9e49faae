import {
  compileRules,
  countLeaves,
  interpretRules,
  type Machine,
  perft,
  type Rules,
} from '@draughts-lab/engine';
import { randomBelow, randomState } from '@draughts-lab/input/random';
import type { Setup, Variant } from '@draughts-lab/variant';
import { peerGame, peerPerft } from './peer.ts';
import { kingPosition, startPosition } from './positions.ts';
import { randomGame } from './random-game.ts';
import type { Task } from './samples.ts';

/** Longest random game. */
export const MAX_PLIES = 300;
/** Leaves of one perft call: long enough to time, short enough to repeat. */
const LEAVES = { compiled: 400_000, reference: 1500 } as const;

/** Everything that is measured for a preset; throws when two rivals count differently. */
export function tasksOf(variant: Variant): Task[] {
  const reference = interpretRules(variant);
  const machine = compileRules(variant).createMachine();
  const start = startPosition(variant);
  const kings = kingPosition(variant, reference);
  const peer = variant.id === 'english';
  return [
    perftTask('start', variant, reference, machine, start, peer),
    ...(kings === null ? [] : [perftTask('kings', variant, reference, machine, kings, false)]),
    randomGamesTask(variant, reference, machine, start, peer),
  ];
}

function perftTask<P>(
  name: string,
  variant: Variant,
  reference: Rules<P>,
  machine: Machine,
  setup: Setup,
  peer: boolean,
): Task {
  const position = reference.fromSetup(setup);
  machine.load(setup);
  const deep = depthFor((depth) => countLeaves(machine, depth), LEAVES.compiled);
  const shallow = depthFor((depth) => countLeaves(machine, depth), LEAVES.reference);
  agree(
    variant.id,
    `${name}, depth ${String(shallow)}`,
    countLeaves(machine, shallow),
    perft(reference, position, shallow),
  );
  if (peer) agree(variant.id, 'rapid-draughts, depth 6', countLeaves(machine, 6), peerPerft(6));
  const own = compileRules(variant).createMachine();
  own.load(setup);
  return {
    preset: variant.id,
    task: `perft ${name}`,
    unit: 'nodes',
    rivals: [
      { name: 'compiled', run: () => countLeaves(own, deep) },
      { name: 'reference', run: () => perft(reference, position, shallow) },
      ...(peer ? [{ name: 'rapid-draughts', run: () => peerPerft(6) }] : []),
    ],
  };
}

/** The deepest perft below a number of leaves, at least 1. */
function depthFor(count: (depth: number) => number, leaves: number): number {
  let depth = 1;
  while (depth < 30) {
    const next = count(depth + 1);
    if (next > leaves || next === 0) break;
    depth += 1;
  }
  return depth;
}

function randomGamesTask<P>(
  variant: Variant,
  reference: Rules<P>,
  machine: Machine,
  start: Setup,
  peer: boolean,
): Task {
  machine.load(start);
  const random = randomState(1);
  const slow = randomState(2);
  const own = randomState(3);
  return {
    preset: variant.id,
    task: 'random games',
    unit: 'plies',
    rivals: [
      {
        name: 'compiled',
        run: () => {
          let plies = 0;
          for (let game = 0; game < 50; game++) plies += randomGame(machine, random, MAX_PLIES);
          return plies;
        },
      },
      {
        name: 'reference',
        run: () => {
          let position = reference.initialPosition();
          let plies = 0;
          while (plies < MAX_PLIES && !reference.outcome(position).over) {
            const moves = reference.legalMoves(position);
            position = reference.play(position, moves[randomBelow(slow, moves.length)]!);
            plies += 1;
          }
          return plies;
        },
      },
      ...(peer ? [{ name: 'rapid-draughts', run: () => peerGame(own, MAX_PLIES) }] : []),
    ],
  };
}

/** Rivals that count differently are not compared. */
function agree(preset: string, what: string, a: number, b: number): void {
  if (a !== b) throw new Error(`${preset}, ${what}: ${String(a)} and ${String(b)} leaves`);
}
