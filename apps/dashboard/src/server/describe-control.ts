import { countedScores, judgedOpenings, reportControl, storedRow } from '@draughts-lab/report';
import type { AdjustedRow } from '../api/runs.ts';
import type { Replayer } from './replay/replayer.ts';
import type { ReadRun } from './run-book.ts';

/**
 * The score of a row with what its openings decide taken out; no row where the experiment declares no openings that are
 * judged, or there is no game.
 */
export async function describeControl(
  { run, place, manifest, counts, signature }: ReadRun,
  cell: number,
  replayer: Replayer,
  confidence: number,
): Promise<AdjustedRow[]> {
  const judged = judgedOpenings(manifest);
  if (judged === null || (counts.tallies.get(cell)?.games ?? 0) === 0) return [];
  const scores = await countedScores(run, counts, cell);
  const found = await replayer.judge({ run: place.name, manifest, cell, scores }, signature);
  const { score } = storedRow({ manifest }, counts, cell, confidence);
  return [{ run: place.name, cell, score, control: reportControl(found, judged, confidence) }];
}
