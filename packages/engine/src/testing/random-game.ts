import type { Rules } from '../rules.ts';
import { brokenInvariant, brokenSymmetry, sameSetup, symmetryOf } from './invariants.ts';
import { randomSource } from './random-source.ts';
import { resultText } from './setup-text.ts';

export interface GameWalk {
  /** Plies played. */
  readonly plies: number;
  /** How the game ended; "cap" when it did not. */
  readonly reason: string;
  /** The first invariant that did not hold, with the game's seed, or null. */
  readonly problem: string | null;
}

export interface WalkOptions {
  readonly maxPlies: number;
  /** Compare with the moves of the turned board on every n-th ply. */
  readonly symmetryEvery: number;
}

/** Plays a seeded random game and checks the invariants after every ply. */
export function walkRandomGame<P>(
  rules: Rules<P>,
  seed: number,
  { maxPlies, symmetryEvery }: WalkOptions,
): GameWalk {
  const { variant } = rules;
  const symmetry = symmetryOf(variant);
  const random = randomSource(seed);
  let position = rules.initialPosition();
  for (let ply = 0; ply < maxPlies; ply++) {
    const outcome = rules.outcome(position);
    if (outcome.over) return { plies: ply, reason: outcome.reason, problem: null };
    const moves = rules.legalMoves(position);
    const fail = (what: string): GameWalk => ({
      plies: ply,
      reason: 'broken',
      problem: `seed ${seed}, ply ${ply}: ${what}`,
    });
    if (moves.length === 0) return fail('the game goes on without a legal move');
    const move = random.pick(moves);
    const next = rules.play(position, move);
    const after = rules.toSetup(next);
    const broken = brokenInvariant(variant, rules.toSetup(position), move, after);
    if (broken !== null) return fail(`${resultText(variant, move)}: ${broken}`);
    if (!sameSetup(rules.toSetup(rules.fromSetup(after)), after))
      return fail(`${resultText(variant, move)}: the setup does not come back`);
    if (rules.ply(next) !== ply + 1) return fail(`ply ${rules.ply(next)} follows ply ${ply}`);
    if (symmetry !== null && ply % symmetryEvery === 0 && !rules.outcome(next).over) {
      const skewed = brokenSymmetry(rules, symmetry, next);
      if (skewed !== null) return fail(`${resultText(variant, move)}: ${skewed}`);
    }
    position = next;
  }
  return { plies: maxPlies, reason: 'cap', problem: null };
}
