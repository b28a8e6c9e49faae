import { testPlay } from '@draughts-lab/workbench';
import type { TestedRules } from '../../api/rules.ts';
import { readRules } from './read-rules.ts';
import type { TextTask } from './tasks.ts';

/** Test games on the reference engine: it is asked for whether every side has moves and games end. */
const GAMES = 8;

/** What test games say of a document. */
export function testRules(task: TextTask, now: () => number): TestedRules {
  const { variant } = readRules(task);
  const { play, dynamics, issues, warnings } = testPlay(variant, { games: GAMES, now });
  return { hash: variant.hash, issues, warnings, firstMoves: play.firstMoves, dynamics };
}
