import type { Machine } from '@draughts-lab/engine';
import type { Evaluation } from '../evaluation/evaluation.ts';
import { createWorths } from '../evaluation/machine-evaluation.ts';

/** A lead of this much is worth 3/4 between two players, in hundredths of a man or of a step. */
const HALFWAY = 150;
const HALFWAY_IN_RACES = 400;

/** What the machine's node promises each player. */
export interface Standing {
  /**
   * Writes the share of the point that each player may expect into `values`; they sum to 1. A player's share
   * grows with the lead over the best of the others: half of it is at HALFWAY.
   */
  judge(values: Float64Array): void;
  /** The lead over one opponent, in hundredths of a man or of a step, that gives this share in [0, 1]. */
  lead(value: number): number;
}

/** Arithmetic without transcendental functions, whose last bits may differ between programs. */
export function createStanding(machine: Machine, evaluation: Evaluation): Standing {
  const { players } = machine;
  const halfway = evaluation.races.length > 0 ? HALFWAY_IN_RACES : HALFWAY;
  const worths = new Float64Array(players);
  const write = createWorths(machine, evaluation);
  return {
    judge(values) {
      write(worths);
      let sum = 0;
      for (let player = 0; player < players; player++) {
        let rival = -Infinity;
        for (let other = 0; other < players; other++) {
          if (other !== player && worths[other]! > rival) rival = worths[other]!;
        }
        const lead = worths[player]! - rival;
        const value = 0.5 + (0.5 * lead) / (halfway + Math.abs(lead));
        values[player] = value;
        sum += value;
      }
      for (let player = 0; player < players; player++) values[player] = values[player]! / sum;
    },
    lead(value) {
      const share = 2 * value - 1;
      return Math.round((halfway * share) / Math.max(1e-6, 1 - Math.abs(share)));
    },
  };
}
