import type { Message } from '@draughts-lab/input';
import { countedScores, type JudgedRow, type StoredCounts } from '@draughts-lab/report';
import { judgeRow } from '@draughts-lab/selfplay';
import type { Run } from '@draughts-lab/store';
import { lazyWorkView } from '../shared/work-view.ts';

/**
 * What the player of a row says of the openings of its games, and of as many others as the experiment declares.
 *
 * @returns why, where they cannot be judged
 */
export async function controlOf(run: Run, counts: StoredCounts, cell: number): Promise<JudgedRow | Message> {
  const { cells, variants } = run.manifest;
  const { id } = variants[cells[cell]!.variant]!;
  const view = lazyWorkView(`openings of ${id} judged`);
  const judged = judgeRow(run.manifest, cell, await countedScores(run, counts, cell), view.at);
  view.end();
  return judged;
}
