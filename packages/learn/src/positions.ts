import { compileRules } from '@draughts-lab/engine';
import { readMove } from '@draughts-lab/notation';
import { createFeatureReader, type FeatureSet, phasesOf } from '@draughts-lab/players';
import { type GameRecord, storedMoves } from '@draughts-lab/records';
import type { Setup } from '@draughts-lab/variant';

/** Positions of games as features: rows of a sparse matrix, each with what was thought of it and how the game ended. */
export interface Positions {
  readonly count: number;
  /** 1 for rows that are learned from; the others have no features, and lead from one position of a game to the next. */
  readonly counts: Uint8Array;
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
  /** Only every so many-th position of a game counts; each without it. */
  readonly every?: number | undefined;
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
  { threatened = false, every = 1, exact = () => undefined }: PositionOptions = {},
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
    // Where counting begins goes round with the games: in each the same side would move at every second position.
    let number = game;
    machine.load(rules.toSetup(position));
    for (const [ply, text] of storedMoves(record).entries()) {
      const score = record.trace![ply] ?? null;
      if (score !== null && !machine.hasCapture() && (threatened || !machine.isThreatened())) {
        const counts = number++ % every === 0;
        if (counts) rows.add(reader.features, reader.values, reader.read());
        rows.close({
          counts: Number(counts),
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

/** What is known of a row beside its features, each a column of its own. */
interface RowFacts {
  readonly counts: number;
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
  let count = 0;
  let starts = new Int32Array(1 << 12);
  let facts = new Float64Array(FACTS << 12);
  let parameters = new Int32Array(1 << 16);
  let values = new Float32Array(1 << 16);
  let used = 0;
  /** Place of a parameter in the row that is being made, or -1. */
  const place = new Int32Array(set.parameters).fill(-1);
  const column = (at: number): Float64Array =>
    Float64Array.from({ length: count }, (_, row) => facts[FACTS * row + at]!);
  return {
    add(features, amounts, number) {
      if (used + number > parameters.length) {
        parameters = grown(parameters, new Int32Array(2 * (used + number)));
        values = grown(values, new Float32Array(2 * (used + number)));
      }
      const begin = used;
      for (let i = 0; i < number; i++) {
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
    close({ counts, opening, score, result, exact, game }) {
      if (count + 1 === starts.length) {
        starts = grown(starts, new Int32Array(2 * starts.length));
        facts = grown(facts, new Float64Array(2 * facts.length));
      }
      facts.set([opening, score, result, exact, game, counts], FACTS * count);
      count += 1;
      starts[count] = used;
    },
    finish: () => ({
      count,
      counts: Uint8Array.from(column(5)),
      starts: starts.slice(0, count + 1),
      parameters: parameters.subarray(0, used),
      values: values.subarray(0, used),
      opening: column(0),
      score: column(1),
      result: column(2),
      exact: column(3),
      game: Int32Array.from(column(4)),
    }),
  };
}

/** Columns of `RowFacts`. */
const FACTS = 6;

function grown<T extends Int32Array | Float32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
