import { compileRules, interpretRules } from '@draughts-lab/engine';
import type { Issue, Message } from '@draughts-lab/input';
import type { Variant } from '@draughts-lab/variant';
import { disagreement, type Dynamics, dynamicsOf } from './dynamics.ts';
import { wrongPositions } from './kept-positions.ts';
import { probePlay, type ProbeReport } from './probe-play.ts';

/** Random games in which the moves of both engines are compared. */
const GAMES_COMPARED = 4;

/** What test games say of rules that are valid. */
export interface TestPlay {
  readonly play: ProbeReport;
  /** How 200 random games of the compiled engine run; null without test games, and where the rules cannot be played. */
  readonly dynamics: Dynamics | null;
  /** What makes the document unplayable, and positions that are kept with it and are not as they are written there. */
  readonly issues: readonly Issue[];
  /** What is odd, but may be meant. */
  readonly warnings: readonly Message[];
}

/**
 * Plays test games: a few on the reference engine, many on the compiled one.
 *
 * @param games on the reference engine; 0: none are played at all
 * @param now milliseconds; when it is infinite nothing more is played
 */
export function testPlay(
  variant: Variant,
  { games, now = () => performance.now() }: { readonly games: number; readonly now?: () => number },
): TestPlay {
  const reference = interpretRules(variant);
  const { report: play, issues: unplayable, warnings } = probePlay(reference, games, now);
  const issues = [...unplayable, ...wrongPositions(reference)];
  if (issues.length > 0 || games === 0) return { play, dynamics: null, issues, warnings };
  const compiled = compileRules(variant);
  const different = disagreement(reference, compiled, GAMES_COMPARED, now);
  return {
    play,
    dynamics: dynamicsOf(compiled, now),
    issues,
    warnings: different === null ? warnings : [...warnings, different],
  };
}
