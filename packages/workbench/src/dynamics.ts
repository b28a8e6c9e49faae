import { type Message, message } from '@draughts-lab/input';
import {
  CODE_ONGOING,
  type CompiledRules,
  type Machine,
  type Move,
  type Rules,
  TooManyLinesError,
} from '@draughts-lab/engine';
import { randomBelow, randomState } from '@draughts-lab/input/random';
import { initialSetup } from '@draughts-lab/variant';
import { PROBE_PLY_CAP } from './probe-play.ts';

/** Random games that say how a game runs. */
const GAMES = 200;
/** Milliseconds after which no further ply is played. */
const TIME = 3_000;
/** Plies of a random game on which both engines are compared. */
const PLIES_COMPARED = 40;

/** What random games of the compiled engine say about the course of a game: orders of magnitude, no strength. */
export interface Dynamics {
  readonly games: number;
  /** Games not over after the cap of plies. */
  readonly unfinished: number;
  /** Median length of the finished games in plies; null without one. */
  readonly medianPlies: number | null;
  /** Score of the player who moves first, a draw counting its share, over the finished games; null without one. */
  readonly firstPlayerScore: number | null;
}

/**
 * Plays seeded random games with the compiled engine.
 *
 * @param now milliseconds; only how many games there are depends on it
 */
export function dynamicsOf(rules: CompiledRules, now: () => number = () => performance.now()): Dynamics {
  const until = now() + TIME;
  const { players, firstToMove } = rules.variant;
  const machine = rules.createMachine();
  const setup = initialSetup(rules.variant);
  const lengths: number[] = [];
  let score = 0;
  let unfinished = 0;
  for (let game = 0; game < GAMES && now() < until; game++) {
    machine.load(setup);
    const code = playOut(machine, game, () => now() >= until);
    if (code === null) break;
    if (code === CODE_ONGOING) {
      unfinished += 1;
      continue;
    }
    lengths.push(machine.ply());
    if (code === firstToMove) score += 1;
    else if (code < 0) score += 1 / players.length;
  }
  lengths.sort((a, b) => a - b);
  const games = lengths.length + unfinished;
  return {
    games,
    unfinished,
    medianPlies: lengths[lengths.length >> 1] ?? null,
    firstPlayerScore: lengths.length === 0 ? null : score / lengths.length,
  };
}

/** The code of a random game's end; null where it was cut short. */
function playOut(machine: Machine, game: number, isLate: () => boolean): number | null {
  const rng = randomState(game + 1);
  try {
    for (let ply = 0; ; ply++) {
      const code = machine.outcomeCode();
      if (code !== CODE_ONGOING) return code;
      if (ply >= PROBE_PLY_CAP) return CODE_ONGOING;
      if (isLate() || !machine.makeRandom(rng)) return null;
    }
  } catch (error) {
    if (!(error instanceof TooManyLinesError)) throw error;
    return null;
  }
}

/**
 * Whether the compiled engine lists as many moves as the reference along seeded random games: a house rule crosses
 * dimensions in ways that nobody has tried before.
 *
 * @returns the first disagreement, or null
 */
export function disagreement<A, B>(
  reference: Rules<A>,
  compiled: Rules<B>,
  games: number,
  now: () => number = () => performance.now(),
): Message | null {
  const until = now() + TIME;
  try {
    for (let game = 0; game < games; game++) {
      const rng = randomState(game + 1);
      let [a, b] = [reference.initialPosition(), compiled.initialPosition()];
      for (let ply = 0; ply < PLIES_COMPARED && now() < until; ply++) {
        const [moves, others] = [sorted(reference.legalMoves(a)), sorted(compiled.legalMoves(b))];
        const differs =
          moves.length !== others.length || moves.some((move, i) => key(move) !== key(others[i]!));
        const { over } = reference.outcome(a);
        if (differs || over !== compiled.outcome(b).over)
          return message('probe.disagreement', { game: game + 1, plies: ply });
        if (moves.length === 0 || over) break;
        const at = randomBelow(rng, moves.length);
        a = reference.play(a, moves[at]!);
        b = compiled.play(b, others[at]!);
      }
    }
  } catch (error) {
    if (!(error instanceof TooManyLinesError)) throw error;
  }
  return null;
}

const key = ({ from, to, captures }: Move): string =>
  `${from} ${to} ${captures.toSorted((x, y) => x - y).join()}`;

const sorted = (moves: readonly Move[]): Move[] => moves.toSorted((x, y) => (key(x) < key(y) ? -1 : 1));
