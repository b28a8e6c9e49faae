import { requireFinite, requirePositive } from '../score/check.ts';

/** How one game felt: the first player's expected score after each ply. */
export interface GameTrace {
  /** Expected score of the first player in [0, 1], one a ply in order; 1/2 is level. */
  readonly expected: readonly number[];
  /** Final score of the first player. */
  readonly result: 0 | 0.5 | 1;
}

/** A side leads when its expected score exceeds 1/2 by more than this. */
const DEAD_BAND = 0.05;
/** A game is decided once the winner stays at or above this. */
const DECIDED_AT = 0.9;
/** A win is a comeback when the winner once stood at or below this. */
const COMEBACK_FROM = 0.25;

/** What one trace says beyond the result. */
export interface TraceMeasures {
  readonly plies: number;
  readonly result: 0 | 0.5 | 1;
  /** Times the lead passed from one side to the other; level stretches in between do not count. */
  readonly leadChanges: number;
  /**
   * Mean of sqrt(opponent's expectation - winner's expectation) over the plies at which the winner was behind,
   * in [0, 1]; 0 when never behind, null for a drawn game.
   */
  readonly drama: number | null;
  /** First ply (from 1) after which the winner was never below 0.9 again, over plies; null when drawn or never. */
  readonly decidedShare: number | null;
  /** The winner once stood at 0.25 or below; false for a drawn game. */
  readonly comeback: boolean;
  /** Largest change of the expectation in one ply; 0 with fewer than 2 plies. */
  readonly largestSwing: number;
}

/**
 * Expected score of an evaluation: 1 / (1 + exp(-evaluation / scale)).
 *
 * @param evaluation from the first player's side, in any unit; infinite for a known win
 * @param scale how many of those units raise the expectation from 0.5 to 0.73, above 0; best fitted to results
 */
export function expectedScore(evaluation: number, scale: number): number {
  requirePositive('scale', scale);
  if (Number.isNaN(evaluation)) throw new RangeError('an evaluation must be a number, got NaN');
  return 1 / (1 + Math.exp(-evaluation / scale));
}

/**
 * Lead changes, drama, decision and comeback of one game.
 *
 * As good as the evaluation behind the trace: compare variants only with traces from the same agent, budget and
 * scale.
 *
 * @throws RangeError for an empty trace or an expectation outside [0, 1]
 * @see Browne (2008), Automatic Generation and Evaluation of Recombination Games, ch. 5 (lead change, drama)
 */
export function measureTrace({ expected, result }: GameTrace): TraceMeasures {
  if (expected.length === 0) throw new RangeError('a trace needs at least one ply, got none');
  expected.forEach((value, i) => {
    requireFinite(`expectation ${i}`, value);
    if (value < 0 || value > 1) throw new RangeError(`expectation ${i} must lie in [0, 1], got ${value}`);
  });
  const base = {
    plies: expected.length,
    result,
    leadChanges: leadChanges(expected),
    largestSwing: Math.max(0, ...expected.slice(1).map((value, i) => Math.abs(value - expected[i]!))),
  };
  if (result === 0.5) return { ...base, drama: null, decidedShare: null, comeback: false };
  const winner = result === 1 ? expected : expected.map((value) => 1 - value);
  const open = winner.findLastIndex((value) => value < DECIDED_AT);
  return {
    ...base,
    drama: drama(winner),
    decidedShare: open === winner.length - 1 ? null : (open + 2) / winner.length,
    comeback: winner.some((value) => value <= COMEBACK_FROM),
  };
}

function leadChanges(expected: readonly number[]): number {
  let leader = 0;
  let changes = 0;
  for (const value of expected) {
    const now = Math.abs(value - 0.5) > DEAD_BAND ? Math.sign(value - 0.5) : 0;
    if (now === 0) continue;
    if (leader !== 0 && now !== leader) changes += 1;
    leader = now;
  }
  return changes;
}

function drama(winner: readonly number[]): number {
  const behind = winner.filter((value) => value < 0.5);
  if (behind.length === 0) return 0;
  // Opponent's expectation less the winner's: (1 - e) - e.
  return behind.reduce((sum, value) => sum + Math.sqrt(1 - 2 * value), 0) / behind.length;
}
