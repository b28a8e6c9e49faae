import type { Setup, Stack, Variant } from '@draughts-lab/variant';
import { analyse } from '../compiled/analyse.ts';
import { createCore } from '../compiled/compile-rules.ts';
import { encodeSetup } from '../compiled/core-machine.ts';
import { CODE_DRAW } from '../machine.ts';
import type { Outcome } from '../outcome.ts';
import { interpretRules } from '../reference/interpret-rules.ts';
import type { ReferencePosition } from '../reference/position.ts';
import type { Rules } from '../rules.ts';
import { randomState } from '@draughts-lab/random';

/** Positions with the same tops that are followed at once; beyond, a game is followed no further. */
const MAX_CANDIDATES = 32;

/**
 * A playout with the same random stream and a longer cap repeats the shorter one and goes a
 * ply further: every position of a random game can be held against the reference. Towers may leave
 * the same tops in several ways: all of them are followed, and one has to stand as the playout says.
 *
 * @returns the first thing that is wrong, or null, with the reason for which the game ended
 */
export function followPlayout(
  variant: Variant,
  setup: Setup,
  seed: number,
  plies: number,
): { problem: string | null; ended: string | null } {
  const reference = interpretRules(variant, { maxLines: 2000 });
  const rules = analyse(variant);
  const core = createCore(variant);
  const fine = { problem: null, ended: null };
  const wrong = (problem: string): { problem: string; ended: null } => ({ problem, ended: null });
  const begun = afterRemovals(reference, setup);
  core.loadNumbers(encodeSetup(rules, begun));
  let candidates: ReferencePosition[] = [reference.fromSetup(begun)];
  for (let cap = 0; cap <= plies; cap++) {
    const code = core.playout(randomState(seed), cap);
    if (cap > 0) {
      if (core.playoutPlies() !== cap)
        return wrong(`ended after ${String(core.playoutPlies())} plies, ${String(cap)} expected`);
      const cells = setup.stacks.map((_, square) => core.playoutPieceAt(square)).join();
      candidates = candidates.flatMap((position) =>
        reference
          .legalMoves(position)
          .map((move) => reference.play(position, move))
          .filter((after) => topsOf(after.stacks) === cells),
      );
      if (candidates.length === 0)
        return wrong(`ply ${String(cap)} leads to ${cells}, which no legal move does`);
      if (candidates.length > MAX_CANDIDATES) return fine;
    }
    const outcomes = candidates.map((position) => reference.outcome(position));
    const stands = (outcome: Outcome): boolean =>
      outcome.over
        ? code === (outcome.winner ?? CODE_DRAW) && rules.reasons[core.playoutReason()] === outcome.reason
        : code < CODE_DRAW;
    if (!outcomes.some(stands))
      return wrong(
        `code ${String(code)} after ${String(cap)} plies, ${JSON.stringify(outcomes[0])} expected`,
      );
    if (code >= CODE_DRAW) return { problem: null, ended: rules.reasons[core.playoutReason()]! };
    candidates = candidates.filter((_, index) => !outcomes[index]!.over);
  }
  return fine;
}

/** Removals before the first move are in no program: a game is followed from where they leave it. */
function afterRemovals(reference: Rules<ReferencePosition>, setup: Setup): Setup {
  let begun = setup;
  for (;;) {
    const position = reference.fromSetup(begun);
    const [first] = reference.legalMoves(position);
    if (first?.kind !== 'removal') return begun;
    begun = reference.toSetup(reference.play(position, first));
  }
}

/** Codes of the tops, square by square. */
export const topsOf = (stacks: readonly Stack[]): string =>
  stacks
    .map((stack) => {
      const top = stack.at(-1);
      return top === undefined ? 0 : 1 + 2 * top.player + (top.kind === 'king' ? 1 : 0);
    })
    .join();
