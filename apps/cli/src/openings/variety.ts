import { say } from '@draughts-lab/input';
import { type Manifest, storedMoves } from '@draughts-lab/records';
import type { Run } from '@draughts-lab/store';
import { CliError } from '../shared/exit.ts';
import { note, printResult } from '../shared/io.ts';
import { shownWork } from '../shared/shown-work.ts';

interface Wanted {
  readonly units: number;
  readonly plies: number;
}

/**
 * Says how varied the first plies of some units of each row are: from the moves that the run keeps, otherwise by playing
 * them again. Rows that cannot be played again here are named and left out.
 */
export async function varietyCommand(
  dir: string,
  { units, plies, json }: Wanted & { readonly json?: boolean },
): Promise<void> {
  const { withRun } = await import('../run/open-run.ts');
  const { countedUnits, describeVariety, storedCounts, varietyReport } = await import('@draughts-lab/report');
  const { whyNotReplayed } = await import('@draughts-lab/selfplay');
  await withRun(dir, {}, async (run) => {
    const { manifest } = run;
    const counts = await storedCounts(run);
    const rows: { cell: number; variant: string; players: string; games: (readonly string[])[] }[] = [];
    const left = new Set<string>();
    for (const [cell, tally] of counts.tallies) {
      const { variant, pairing, gamesPerUnit } = manifest.cells[cell]!;
      const { id } = manifest.variants[variant]!;
      const played = Math.min(units, countedUnits(counts, cell) ?? Math.floor(tally.games / gamesPerUnit));
      const kept = await keptBeginnings(run, cell, played);
      const why = kept === null && manifest.imported === undefined ? whyNotReplayed(manifest, cell) : null;
      if (why !== null) {
        left.add(say('en', why));
        continue;
      }
      const games = kept ?? (await playedAgain(manifest, cell, { units: played, plies }));
      if (games.length > 0) rows.push({ cell, variant: id, players: pairing, games });
    }
    if (rows.length === 0 && left.size > 0) throw new CliError([...left].join('\n'));
    for (const why of left) note(why);
    const variety = varietyReport(manifest.run, rows, plies);
    printResult(json, variety, () => describeVariety(variety));
  });
}

/** The moves of stored games; null where the run does not keep them, or they do not say where they begin. */
async function keptBeginnings(run: Run, cell: number, units: number): Promise<(readonly string[])[] | null> {
  const { importedFen, keepsGame } = await import('@draughts-lab/selfplay');
  const { readRecords } = await import('@draughts-lab/store');
  const games: (readonly string[])[] = [];
  for await (const record of readRecords(run, { cell, unitTo: units })) {
    if (!keepsGame(run.manifest, record)) return null;
    if (importedFen(record) === null) games.push(storedMoves(record));
  }
  return games;
}

/** The first plies of units, played again: what a game does later moves nothing before it. */
async function playedAgain(manifest: Manifest, cell: number, { units, plies }: Wanted): Promise<string[][]> {
  const { replayUnit } = await import('@draughts-lab/selfplay');
  const cut: Manifest = { ...manifest, maxPlies: Math.min(manifest.maxPlies, plies) };
  const { id } = manifest.variants[manifest.cells[cell]!.variant]!;
  const all = Array.from({ length: units }, (_, unit) => unit);
  return shownWork(all, `units of ${id} begun again`)
    .flatMap((unit) => replayUnit(cut, cell, unit).map(({ texts }) => [...texts]))
    .toArray();
}
