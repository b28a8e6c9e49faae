import type { JudgedRow } from '@draughts-lab/report';
import { judgeOpenings, whyNotJudged } from '@draughts-lab/selfplay';
import { countedUnits, type StoredCounts } from '@draughts-lab/report';
import { readRecords, type Run } from '@draughts-lab/store';
import { createWorkView } from '../shared/work-view.ts';

/**
 * What the player of a row says of the openings of its games, and of as many others as the experiment declares: those of the
 * units that would come after the planned ones.
 *
 * @returns a sentence where they cannot be judged
 */
export async function controlOf(run: Run, counts: StoredCounts, cell: number): Promise<JudgedRow | string> {
  const { manifest } = run;
  const why = whyNotJudged(manifest, cell);
  if (why !== null) return why;
  const { openings, cells, variants } = manifest;
  const judged = openings.kind === 'random' ? (openings.judged ?? 0) : 0;
  const scores: { readonly unit: number; readonly score: number }[] = [];
  for await (const { unit, score } of readRecords(run, { cell, unitTo: countedUnits(counts, cell) }))
    if (score !== null) scores.push({ unit, score });
  const { units, variant } = cells[cell]!;
  const played = scores.reduce((most, { unit }) => Math.max(most, unit + 1), 0);
  const view = createWorkView({
    what: `openings of ${variants[variant]!.id} judged`,
    total: played + judged,
  });
  const own = judgeOpenings(manifest, cell, { from: 0, to: played }, view.at);
  const extra = judgeOpenings(manifest, cell, { from: units, to: units + judged }, (count) =>
    view.at(played + count),
  );
  view.end();
  return { games: scores.map(({ unit, score }) => ({ evaluation: own[unit]!, score })), extra };
}
