import { countRuleUse, type GameOfMoves } from '@draughts-lab/referee';
import type { CountedRules } from '@draughts-lab/report';
import { startOf, variantOfCell } from '@draughts-lab/selfplay';
import type { Run } from '@draughts-lab/store';
import { replayedGames } from './replayed-games.ts';

/**
 * Plays the first units of a row again and counts which rules mattered, in the games that come out as they are stored.
 *
 * @param units at most so many
 * @returns null when the row has no game with a move
 */
export async function rulesOf(run: Run, cell: number, units: number): Promise<CountedRules | null> {
  const variant = variantOfCell(run.manifest, cell);
  const games: GameOfMoves[] = [];
  let different = 0;
  for await (const played of replayedGames(run, cell, units, 'for the rules')) {
    if (played === null) different += 1;
    else
      games.push({
        start: startOf(variant, played.game),
        moves: played.game.moves,
        openingPlies: played.record.openingPlies,
      });
  }
  if (games.length + different === 0) return null;
  return { ...countRuleUse(variant, games), different };
}
