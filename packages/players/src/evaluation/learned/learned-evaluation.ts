import type { Machine } from '@draughts-lab/engine';
import { ownCopy, ownProgram } from '../../own-copy.ts';
import { costsOfCells, createRace } from '../race.ts';
import { emitEvaluation } from './emit-evaluation.ts';
import { type FeatureSet, isRace } from './feature-set.ts';
import { createTables } from './worth-tables.ts';

/** Weights of the parameters of a feature set in whole hundredths of a man: opening and ending interleaved. */
export type Weights = Int16Array;

/** What an emitted program is given; all of it belongs to one machine. */
interface Inputs {
  readonly machine: Machine;
  /** In a race: writes what is left of it for each player into `costs`. */
  readonly readCosts: ((cells: Uint8Array, costs: Int32Array) => void) | null;
  /** See `Tables`. */
  readonly worths: Int32Array;
}

/**
 * Worth of a machine's node for the side to move, in hundredths of a man, by learned weights; allocates nothing.
 *
 * A program is emitted for the feature set: the worths of single squares and of small patterns are added to the tables of
 * larger ones that hold them, and each pattern that is left costs the sum of two shared halves, four of them at a time,
 * and one look-up. While no king is on the board, patterns that tell kings apart are part of those that see men only.
 */
export function learnedEvaluation(machine: Machine, set: FeatureSet, weights: Weights): () => number {
  const tables = createTables(set, weights);
  const inputs: Inputs = {
    machine,
    readCosts: isRace(set.variant)
      ? ownCopy(costsOfCells)(set.variant.players.map((_, player) => createRace(set.variant, player).tables))
      : null,
    worths: tables.worths,
  };
  const places = Array.from({ length: machine.size }, (_, square) => machine.setPlace(square));
  // The text holds nothing but numbers computed from the board.
  const program = emitEvaluation(set, tables, places);
  return (ownProgram('evaluate', 'inputs', program) as (inputs: Inputs) => () => number)(inputs);
}
