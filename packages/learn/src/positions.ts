import { compileRules } from '@draughts-lab/engine';
import { readMove } from '@draughts-lab/notation';
import { createFeatureReader, type FeatureSet, phasesOf } from '@draughts-lab/players';
import type { GameRecord } from '@draughts-lab/records';
import type { Setup } from '@draughts-lab/variant';

/** Positions of games as features: rows of a sparse matrix, each with what was thought of it and how the game ended. */
export interface Positions {
  readonly count: number;
  /** Row i has the entries from `starts[i]` to `starts[i + 1]`. */
  readonly starts: Int32Array;
  readonly parameters: Int32Array;
  readonly values: Float32Array;
  /** Share of the opening in each row's weights: 1 at the start of a game, 0 at its end. */
  readonly opening: Float64Array;
  /** Score of the search for player 0, in hundredths of a man. */
  readonly score: Float64Array;
  /** Result of the game for player 0: 1, 0.5 or 0. */
  readonly result: Float64Array;
  /** The value of the position for player 0 with best play, 1, 0.5 or 0; -1 where it is not known. */
  readonly exact: Float64Array;
  /** Number of the game in the order given; rows of one game follow one another. */
  readonly game: Int32Array;
}

/** Who wins a position with best play, null for a draw, undefined where that is not known: endgame tables. */
export type ExactWinner = (setup: Setup) => number | null | undefined;

/** Games that cannot be used say nothing about a position: stopped, forfeited or crashed. */
const isUsable = (record: GameRecord): boolean =>
  record.ending === 'rule' && record.moves !== null && record.trace !== null;

/** Which positions of games count, and what is known of them. */
export interface PositionOptions {
  /** Those in which the other side threatens to capture count too. */
  readonly threatened?: boolean | undefined;
  /** Says what a position is worth, where that is known. */
  readonly exact?: ExactWinner | undefined;
}

/**
 * The quiet positions of games between searching players: those in which the player to move had no capture and had
 * thought about it. A search evaluates where the player to move has no capture, whatever the other side threatens.
 *
 * @param records with moves and traces, of two players, from the start position
 */
export function readPositions(
  set: FeatureSet,
  records: Iterable<GameRecord>,
  { threatened = false, exact = () => undefined }: PositionOptions = {},
): Positions {
  const rules = compileRules(set.variant);
  const machine = rules.createMachine();
  const reader = createFeatureReader(machine, set);
  const phases = phasesOf(set.variant);
  const rows = createRows(set);
  let game = -1;
  for (const record of records) {
    game += 1;
    if (!isUsable(record)) continue;
    const result = record.winner === null ? 0.5 : record.winner === 0 ? 1 : 0;
    let position = rules.initialPosition();
    machine.load(rules.toSetup(position));
    for (const [ply, text] of record.moves!.split(' ').entries()) {
      const score = record.trace![ply] ?? null;
      if (score !== null && !machine.hasCapture() && (threatened || !machine.isThreatened())) {
        const count = reader.read();
        rows.add(reader.features, reader.values, count);
        rows.close({
          opening: reader.phase() / phases,
          score: machine.turn() === 0 ? score : -score,
          result,
          exact: resultFor0(exact(machine.setup())),
          game,
        });
      }
      const legal = rules.legalMoves(position);
      const read = readMove(set.variant, text, legal, []);
      if (!read.ok)
        throw new Error(`game ${String(game)}, ply ${String(ply + 1)}: ${text} is not a legal move`);
      machine.makeMove(read.move);
      position = rules.play(position, read.move);
    }
  }
  return rows.finish();
}

const resultFor0 = (winner: number | null | undefined): number => {
  if (winner === undefined) return -1;
  return winner === null ? 0.5 : 1 - winner;
};

interface RowFacts {
  readonly opening: number;
  readonly score: number;
  readonly result: number;
  readonly exact: number;
  readonly game: number;
}

function createRows(set: FeatureSet): {
  add: (features: Int32Array, values: Float64Array, count: number) => void;
  close: (facts: RowFacts) => void;
  finish: () => Positions;
} {
  const starts: number[] = [0];
  let parameters = new Int32Array(1 << 16);
  let values = new Float32Array(1 << 16);
  let used = 0;
  const facts: RowFacts[] = [];
  /** Place of a parameter in the row that is being made, or -1. */
  const place = new Int32Array(set.parameters).fill(-1);
  return {
    add(features, amounts, count) {
      if (used + count > parameters.length) {
        parameters = grown(parameters, new Int32Array(2 * (used + count)));
        values = grown(values, new Float32Array(2 * (used + count)));
      }
      const begin = used;
      for (let i = 0; i < count; i++) {
        const parameter = set.parameter[features[i]!]!;
        if (parameter < 0) continue;
        const value = set.sign[features[i]!]! * amounts[i]!;
        const at = place[parameter]!;
        if (at >= 0) values[at]! += value;
        else {
          place[parameter] = used;
          parameters[used] = parameter;
          values[used] = value;
          used += 1;
        }
      }
      let kept = begin;
      for (let i = begin; i < used; i++) {
        place[parameters[i]!] = -1;
        if (values[i] === 0) continue;
        parameters[kept] = parameters[i]!;
        values[kept] = values[i]!;
        kept += 1;
      }
      used = kept;
    },
    close(row) {
      starts.push(used);
      facts.push(row);
    },
    finish: () => ({
      count: facts.length,
      starts: Int32Array.from(starts),
      parameters: parameters.slice(0, used),
      values: values.slice(0, used),
      opening: Float64Array.from(facts, ({ opening }) => opening),
      score: Float64Array.from(facts, ({ score }) => score),
      result: Float64Array.from(facts, ({ result }) => result),
      exact: Float64Array.from(facts, ({ exact }) => exact),
      game: Int32Array.from(facts, ({ game }) => game),
    }),
  };
}

function grown<T extends Int32Array | Float32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
