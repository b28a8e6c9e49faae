import type { Stack } from '@draughts-lab/variant';
import type { Evaluation } from '../evaluation/evaluation.ts';

/**
 * Worth of an arrangement for each player, in hundredths of a man, or of a step in a race; without mobility.
 *
 * @returns one number for each player number; in a race these are negative. What a machine's evaluation is judged by
 */
export function evaluateStacks(evaluation: Evaluation, stacks: readonly Stack[], players: number): number[] {
  const worth = new Array<number>(players).fill(0);
  const squares = worth.map((): number[] => []);
  stacks.forEach((stack, square) => {
    const topPiece = stack[stack.length - 1];
    if (topPiece === undefined) return;
    const { player, kind } = topPiece;
    squares[player]!.push(square);
    worth[player]! += evaluation.top[2 * player + (kind === 'king' ? 1 : 0)]![square]!;
    for (let i = 0; i < stack.length - 1; i++)
      worth[player]! += evaluation.below[stack[i]!.player === player ? 0 : 1];
  });
  evaluation.races.forEach((race, player) => {
    worth[player]! -= race.cost(squares[player]!);
  });
  return worth;
}
