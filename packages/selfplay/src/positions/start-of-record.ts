import { must } from '@draughts-lab/input';
import { parseFen } from '@draughts-lab/notation';
import { type GameRecord, type Manifest, planBatches } from '@draughts-lab/records';
import { initialSetup, type Setup } from '@draughts-lab/variant';
import { DEFAULT_ENGINE } from '../engines.ts';
import { importedFen } from '../imported-games.ts';
import { batchJob, type BatchJob, openingOf } from '../job.ts';
import { variantOfCell } from '../variant-of-cell.ts';

/**
 * Where the stored games of a run begin: the start position, the position of an imported record, or that of the book.
 *
 * @returns a function of the record. It throws an Error for a position that the rules do not take
 */
export function startsOf(manifest: Manifest): (record: GameRecord) => Setup {
  const batches = planBatches(manifest);
  let job: BatchJob | undefined;
  return (record) => {
    const variant = variantOfCell(manifest, record.cell);
    const { imported, openings } = manifest;
    let fen: string | null = null;
    if (imported !== undefined) fen = importedFen(record);
    else if (openings.kind === 'book') {
      if (job?.batch.index !== record.batch) job = batchJob(manifest, batches[record.batch]!, DEFAULT_ENGINE);
      const opening = openingOf(job, record.unit);
      if (opening.kind === 'position') fen = opening.fen;
    }
    return fen === null ? initialSetup(variant) : must(parseFen(variant, fen), fen);
  };
}
