import type { Rules } from '@draughts-lab/engine';
import type { Issue, Parsed } from '@draughts-lab/input';
import { parseFen, positionSetBy } from '@draughts-lab/notation';

/** The position behind comments: the one that they set (PDN 3.0: SETUP), else the one before them. */
export function behindComments<P>(rules: Rules<P>, before: P, comments: readonly string[]): Parsed<P> {
  const fen = positionSetBy(comments);
  if (fen === null) return { ok: true, value: before };
  const setup = parseFen(rules.variant, fen);
  return setup.ok
    ? { ok: true, value: rules.fromSetup(setup.value) }
    : { ok: false, issues: setup.issues.map(inTheGame) };
}

const inTheGame = (issue: Issue): Issue => ({
  ...issue,
  message: `the position set in the game: ${issue.message}`,
});
