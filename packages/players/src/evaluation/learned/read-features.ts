import type { Machine } from '@draughts-lab/engine';
import type { Variant } from '@draughts-lab/variant';
import { createRace } from '../race.ts';
import {
  type FeatureSet,
  fewPieces,
  isRace,
  materialState,
  MOST_MOVES,
  RACE_UNIT,
  TOWER_KINDS,
} from './feature-set.ts';

/** The features of a machine's node, for training: read with plain loops, where the evaluation has a program. */
export interface FeatureReader {
  /** Features of the node and their values; as many as `read` returned. */
  readonly features: Int32Array;
  readonly values: Float64Array;
  read(): number;
  /** How much of the game is still to come: `phases` at the start, 0 at the end. */
  phase(): number;
}

/** Digit of a piece code in a pattern that sees men only. */
const MEN_ONLY = [0, 1, 0, 2, 0] as const;

export function createFeatureReader(machine: Machine, set: FeatureSet): FeatureReader {
  const { variant, offsets, patterns } = set;
  const { size } = machine;
  const most = size + patterns.length + 64;
  const features = new Int32Array(most);
  const values = new Float64Array(most);
  const races = isRace(variant) ? variant.players.map((_, player) => createRace(variant, player)) : [];
  let count = 0;
  const add = (feature: number, value: number): void => {
    if (value === 0) return;
    features[count] = feature;
    values[count] = value;
    count += 1;
  };

  function readTowers(): void {
    const below = [0, 0, 0, 0];
    const towers = new Array<number>(4 * TOWER_KINDS).fill(0);
    for (let square = 0; square < size; square++) {
      const height = machine.height(square);
      if (height < 2) continue;
      const code = machine.pieceAt(square);
      const owner = (code - 1) >> 1;
      const isForeign = (level: number): number =>
        (machine.pieceIn(square, level) - 1) >> 1 === owner ? 0 : 1;
      for (let level = 0; level < height - 1; level++) below[2 * owner + isForeign(level)]! += 1;
      towers[TOWER_KINDS * (code - 1) + 2 * isForeign(height - 2) + (height > 2 ? 1 : 0)]! += 1;
    }
    below.forEach((number, at) => add(offsets.below + at, number));
    towers.forEach((number, at) => add(offsets.towers + at, number));
  }

  return {
    features,
    values,
    read() {
      count = 0;
      const standing: number[][] = [[], []];
      for (let square = 0; square < size; square++) {
        const code = machine.pieceAt(square);
        if (code === 0) continue;
        add(offsets.squares + 4 * square + code - 1, 1);
        standing[(code - 1) >> 1]!.push(square);
      }
      for (const { squares, base, offset } of patterns) {
        let [state, weight] = [0, 1];
        for (const square of squares) {
          const code = machine.pieceAt(square);
          state += weight * (base === 5 ? code : MEN_ONLY[code as 0 | 1 | 2 | 3 | 4]);
          weight *= base;
        }
        add(offset + state, 1);
      }
      for (let player = 0; player < 2; player++) {
        if (offsets.mobility >= 0) {
          const moves = Math.min(MOST_MOVES, machine.quietMoves(player));
          add(offsets.mobility + (MOST_MOVES + 1) * player + moves, 1);
        }
        if (offsets.king >= 0) add(offsets.king + player, machine.kings(player) > 0 ? 1 : 0);
        if (offsets.race >= 0) add(offsets.race + player, races[player]!.cost(standing[player]!) / RACE_UNIT);
      }
      add(offsets.turn + machine.turn(), 1);
      if (offsets.below >= 0) readTowers();
      if (offsets.material !== undefined) {
        const [men, kings] = [[0, 1].map(machine.men), [0, 1].map(machine.kings) as [number, number]];
        const few = men[0]! + men[1]! + kings[0] + kings[1] <= fewPieces(variant);
        add(offsets.material + materialState(few, kings, men[0]! - men[1]!), 1);
      }
      return count;
    },
    phase: createPhase(machine),
  };
}

/** Pieces at the start: the number of phases. */
export const phasesOf = (variant: Variant): number =>
  Math.max(
    1,
    variant.players.reduce((sum, { men, kings }) => sum + men.length + kings.length, 0),
  );

/** Pieces on the board, or in a race those that are not in their zone; no more than at the start. */
function createPhase(machine: Machine): () => number {
  const { variant } = machine;
  const phases = phasesOf(variant);
  if (!isRace(variant))
    return () => Math.min(phases, machine.men(0) + machine.kings(0) + machine.men(1) + machine.kings(1));
  return () => {
    let home = 0;
    variant.players.forEach(({ zone }, player) => {
      for (const square of zone) {
        const code = machine.pieceAt(square);
        if (code !== 0 && (code - 1) >> 1 === player) home += 1;
      }
    });
    return Math.max(0, phases - home);
  };
}
