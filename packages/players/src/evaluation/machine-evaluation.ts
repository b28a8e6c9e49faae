import type { Machine } from '@draughts-lab/engine';
import { tipDistances } from '@draughts-lab/variant';
import { promotionDistances } from './distances.ts';
import { ownCopy } from '../own-copy.ts';
import type { Evaluation } from './evaluation.ts';
import { worthOfMoves } from './mobility.ts';
import { costsOfCells } from './race.ts';

/** Worth of a machine's node for the side to move, in a game of two players; allocates nothing. */
export function machineEvaluation(machine: Machine, evaluation: Evaluation): () => number {
  const { size } = machine;
  if (evaluation.races.length > 0) return raceEvaluation(machine, evaluation);
  /** worth[code * size + square] for the first player; code as in `Machine.pieceAt`. */
  const worth = new Int32Array(5 * size);
  evaluation.top.forEach((values, index) => {
    const sign = index < 2 ? 1 : -1;
    for (let square = 0; square < size; square++) worth[(index + 1) * size + square] = sign * values[square]!;
  });
  const ofTops = (): number => {
    const cell = machine.cells();
    let sum = 0;
    for (let square = 0; square < size; square++) sum += worth[cell[square]! * size + square]!;
    return sum;
  };
  const { mobility } = evaluation;
  if (mobility.length > 0) {
    return () => {
      const moves =
        worthOfMoves(mobility, machine.quietMoves(0)) - worthOfMoves(mobility, machine.quietMoves(1));
      return machine.turn() === 0 ? ofTops() + moves : 0 - ofTops() - moves;
    };
  }
  if (machine.variant.document.stack === null) return () => (machine.turn() === 0 ? ofTops() : 0 - ofTops());
  return () => {
    let sum = ofTops();
    for (let square = 0; square < size; square++) {
      if (machine.height(square) < 2) continue;
      const below = worthBelow(machine, evaluation, square);
      sum += machine.pieceAt(square) <= 2 ? below : 0 - below;
    }
    return machine.turn() === 0 ? sum : 0 - sum;
  };
}

/** Worth of the pieces below the top of a tower for the owner of the top. */
function worthBelow(machine: Machine, { below }: Evaluation, square: number): number {
  const top = machine.height(square) - 1;
  const owner = (machine.pieceAt(square) - 1) >> 1;
  let sum = 0;
  for (let level = 0; level < top; level++) {
    sum += (machine.pieceIn(square, level) - 1) >> 1 === owner ? below[0] : below[1];
  }
  return sum;
}

function raceEvaluation(machine: Machine, { races }: Evaluation): () => number {
  const readCosts = ownCopy(costsOfCells)(races.map(({ tables }) => tables));
  const costs = new Int32Array(races.length);
  return () => {
    readCosts(machine.cells(), costs);
    const sum = costs[1]! - costs[0]!;
    return machine.turn() === 0 ? sum : 0 - sum;
  };
}

/**
 * Worth of a machine's node for each player, in a game of any number of players; allocates nothing.
 *
 * @returns a function that writes one number for each player number into `worths`
 */
export function createWorths(machine: Machine, evaluation: Evaluation): (worths: Float64Array) => void {
  const { size, players } = machine;
  const { races, top, mobility } = evaluation;
  const hasTowers = machine.variant.document.stack !== null;
  if (races.length === 0) {
    return (worths) => {
      worths.fill(0);
      const cell = machine.cells();
      for (let square = 0; square < size; square++) {
        const code = cell[square]!;
        if (code === 0) continue;
        const player = (code - 1) >> 1;
        const below = hasTowers ? worthBelow(machine, evaluation, square) : 0;
        worths[player] = worths[player]! + top[code - 1]![square]! + below;
      }
      for (let player = 0; player < players && mobility.length > 0; player++) {
        worths[player] = worths[player]! + worthOfMoves(mobility, machine.quietMoves(player));
      }
    };
  }
  const readCosts = ownCopy(costsOfCells)(races.map(({ tables }) => tables));
  const costs = new Int32Array(players);
  return (worths) => {
    readCosts(machine.cells(), costs);
    for (let player = 0; player < players; player++) worths[player] = -costs[player]!;
  };
}

/**
 * How far a piece has come on each square, for ordering moves: steps less to the goal, or to the crowning row.
 *
 * @returns progress[player * size + square], in steps; more is better
 */
export function squareProgress(machine: Machine): Int32Array {
  const { variant, size, players } = machine;
  const progress = new Int32Array(players * size);
  for (let player = 0; player < players; player++) {
    const toTip = tipDistances(variant, player);
    const way = toTip.length > 0 ? toTip : promotionDistances(variant, player);
    way.forEach((steps, square) => {
      progress[player * size + square] = -Math.max(0, steps);
    });
  }
  return progress;
}
