import { findings, type Issue } from '@draughts-lab/input';
import type { Variant } from '@draughts-lab/variant';

/** What keeps a variant from being solved: rules under which a position does not say how the game stands. */
export function solveObstacles({ id, document, players }: Variant): Issue[] {
  const { end } = document;
  const { issues, refuse } = findings();
  if (players.length !== 2)
    refuse('players', `games of two players have a value, "${id}" has ${players.length}`);
  if ((document.swap ?? null) !== null)
    refuse(
      'swap',
      'at which ply of the game a position stands is not part of a position',
      'set it to null, and look at the value of the positions after the first plies',
    );
  if (end.noMoves === 'pass')
    refuse(
      'end.noMoves',
      '"pass" counts passes in a row, which a position does not say',
      'use "loss", "win" or "draw"',
    );
  if (end.goal !== null && end.goal.leaveHomeBy !== null)
    refuse('end.goal.leaveHomeBy', 'a deadline in turns is not part of a position', 'set it to null');
  return issues;
}
