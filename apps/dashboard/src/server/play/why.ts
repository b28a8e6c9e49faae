import { positionOf, readLegalMove, whyNot } from '@draughts-lab/referee';
import type { WhyView } from '../../api/play.ts';
import { gameOf } from './kept-games.ts';
import type { WhyTask } from './tasks.ts';

/** Why a move cannot be played after the moves of a game. @throws Refused as `gameOf` */
export function why(task: WhyTask): WhyView {
  const { rules, game } = gameOf(task);
  const found = readLegalMove(rules, positionOf(game), task.move);
  if (found.ok) return { isLegal: true, message: null, rules: [] };
  const refusal = whyNot(rules, positionOf(game), task.move);
  return {
    isLegal: false,
    message: refusal?.message ?? found.issues.map(({ message }) => message).join('; '),
    rules: refusal?.rules ?? [],
  };
}
