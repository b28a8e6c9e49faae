import { compileRules } from '@draughts-lab/engine';
import type { CountedExact } from '@draughts-lab/report';
import { startOf, variantOfCell } from '@draughts-lab/selfplay';
import type { Run } from '@draughts-lab/store';
import { gaveAway, judgeLine } from '@draughts-lab/tables';
import { tablesOnDemand } from '../tables/tables-for.ts';
import { assertReadable, replayedGames } from './replayed-games.ts';

/**
 * Plays the first units of a row again and counts the plies that gave away a win or a draw by exact tables, in the games
 * that come out as they are stored. Opening plies are left out.
 *
 * @param units at most so many
 * @returns null when the row has no game with a move, or its rules can have no tables
 */
export async function exactOf(run: Run, cell: number, units: number): Promise<CountedExact | null> {
  // Before tables are built for games that nobody can have.
  assertReadable(run, cell);
  const variant = variantOfCell(run.manifest, cell);
  const reader = await tablesOnDemand(variant);
  if (reader === null) return null;
  const machine = compileRules(variant).createMachine();
  const counts = { games: 0, different: 0, gamesJudged: 0, gamesMarked: 0, won: 0, drawn: 0, lost: 0 };
  let [winsGivenAway, drawsGivenAway] = [0, 0];
  for await (const played of replayedGames(run, cell, units, 'for what was given away')) {
    if (played === null) {
      counts.different += 1;
      continue;
    }
    const { record, game } = played;
    const plies = judgeLine(reader, machine, startOf(variant, game), game.moves)
      .slice(record.openingPlies)
      .filter((ply) => ply !== null);
    const marked = plies.filter(gaveAway);
    counts.games += 1;
    if (plies.length > 0) counts.gamesJudged += 1;
    if (marked.length > 0) counts.gamesMarked += 1;
    for (const { had } of plies) counts[had === 'win' ? 'won' : had === 'draw' ? 'drawn' : 'lost'] += 1;
    winsGivenAway += marked.filter(({ had }) => had === 'win').length;
    drawsGivenAway += marked.filter(({ had }) => had === 'draw').length;
  }
  const { pieces } = reader.identity;
  reader.close();
  if (counts.games + counts.different === 0) return null;
  return { ...counts, pieces, winsGivenAway, drawsGivenAway };
}
