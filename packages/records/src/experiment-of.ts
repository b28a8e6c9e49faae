import type { ExperimentFile } from './experiment.ts';
import { cellGames, type Manifest } from './manifest.ts';
import { isSelfPlay } from './schedule.ts';

/**
 * The experiment that a run was made of, with everything written out: whoever plays it plays the run again. Books stand in it in full.
 *
 * @returns null for imported games, and for openings that differ between variants, which no experiment can list
 */
export function experimentOf(manifest: Manifest): ExperimentFile | null {
  const { openings, cells, variants } = manifest;
  if (manifest.imported !== undefined) return null;
  if (openings.kind === 'book' && openings.perVariant !== undefined) return null;
  const rotates = cells.filter(({ gamesPerUnit }) => gamesPerUnit > 1);
  const isAuto = cells.every(({ players, gamesPerUnit }) => gamesPerUnit > 1 === new Set(players).size > 1);
  const { experiment: id, name, description, seed, maxPlies, estimand, margin, stop, batchSize } = manifest;
  return {
    id,
    ...(name !== '' && { name }),
    description,
    seed,
    variants: variants.map(({ document }) => document),
    players: cells
      .filter(({ variant }) => variant === 0)
      .map((cell) => {
        const specs = cell.players.map((player) => manifest.players[player]!.spec);
        const shared = { name: cell.pairing, games: cellGames(cell) };
        return isSelfPlay(cell) ? { ...shared, all: specs[0]! } : { ...shared, seats: specs };
      }),
    seats: isAuto ? 'auto' : rotates.length > 0 ? 'rotate' : 'fixed',
    games: manifest.games,
    maxPlies,
    openings: writtenOpenings(openings),
    ...(estimand !== undefined && { estimand }),
    ...(margin !== undefined && { margin }),
    stop,
    batchSize,
    adjudicate: manifest.adjudicate === true,
    keepMoves: manifest.keepMoves,
    trace: manifest.trace,
    ...(manifest.measures !== undefined && { measures: manifest.measures.map(({ module }) => ({ module })) }),
  };
}

function writtenOpenings(openings: Manifest['openings']): NonNullable<ExperimentFile['openings']> {
  if (openings.kind === 'book') return { kind: 'book', positions: openings.positions, order: openings.order };
  return openings.kind === 'random' ? { ...openings, mixed: openings.mixed === true } : openings;
}
