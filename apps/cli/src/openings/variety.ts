import type { Manifest } from '@draughts-lab/records';
import { printResult } from '../shared/io.ts';
import { createWorkView } from '../shared/work-view.ts';

/** Plays the first plies of some units of each row again and says how varied they are. */
export async function varietyCommand(
  dir: string,
  { units, plies, json }: { readonly units: number; readonly plies: number; readonly json?: boolean },
): Promise<void> {
  const { withRun } = await import('../run/open-run.ts');
  const { countedUnits, describeVariety, storedCounts, varietyReport } = await import('@draughts-lab/report');
  const { replayUnit } = await import('@draughts-lab/selfplay');
  await withRun(dir, {}, async (run) => {
    const { manifest } = run;
    const counts = await storedCounts(run);
    // Only the beginnings are wanted: what a game does later moves nothing before it.
    const cut: Manifest = { ...manifest, maxPlies: Math.min(manifest.maxPlies, plies) };
    const rows = [...counts.tallies].flatMap(([cell, tally]) => {
      const { variant, pairing, gamesPerUnit } = manifest.cells[cell]!;
      const played = Math.min(units, countedUnits(counts, cell) ?? Math.floor(tally.games / gamesPerUnit));
      const view = createWorkView({
        what: `units of ${manifest.variants[variant]!.id} begun again`,
        total: played,
      });
      const games = Array.from({ length: played }, (_, unit) => {
        view.at(unit);
        return replayUnit(cut, cell, unit).map(({ texts }) => texts);
      }).flat();
      view.end();
      return games.length === 0
        ? []
        : [{ cell, variant: manifest.variants[variant]!.id, players: pairing, games }];
    });
    const variety = varietyReport(manifest.run, rows, plies);
    printResult(json, variety, () => describeVariety(variety));
  });
}
