import { judgeMove, type MoveJudgement, positionOf } from '@draughts-lab/referee';
import { gameOf } from './kept-games.ts';
import type { WhyTask } from './tasks.ts';

/** Why a move cannot be played after the moves of a game. @throws Refused as `gameOf` */
export function why(task: WhyTask): MoveJudgement {
  const { rules, game } = gameOf(task);
  return judgeMove(rules, positionOf(game), task.move);
}
