import type { Issue } from '@draughts-lab/input';
import type { Variant } from '@draughts-lab/variant';

/** What keeps a variant from being solved: rules under which a position does not say how the game stands. */
export function solveObstacles({ id, document, players }: Variant): Issue[] {
  const { end } = document;
  const issues: Issue[] = [];
  if (players.length !== 2)
    issues.push({
      path: 'players',
      message: `games of two players have a value, "${id}" has ${players.length}`,
    });
  if ((document.swap ?? null) !== null)
    issues.push({
      path: 'swap',
      message: 'at which ply of the game a position stands is not part of a position',
      hint: 'set it to null, and look at the value of the positions after the first plies',
    });
  if (end.noMoves === 'pass')
    issues.push({
      path: 'end.noMoves',
      message: '"pass" counts passes in a row, which a position does not say',
      hint: 'use "loss", "win" or "draw"',
    });
  if (end.goal !== null && end.goal.leaveHomeBy !== null)
    issues.push({
      path: 'end.goal.leaveHomeBy',
      message: 'a deadline in turns is not part of a position',
      hint: 'set it to null',
    });
  return issues;
}
