import { issueAt, message } from '@draughts-lab/input';
import type { Manifest } from '@draughts-lab/records';
import { z } from 'zod';
import { badQuery, noSuchCell } from './errors.ts';

/** Number of a row in an address. */
export const cellNumber: z.ZodType<number> = z.coerce.number().int().min(0).max(65_534);

/** The row that a query has to name. @throws ApiFailure where it names none, or one that the run has not */
export function askedCell(
  { cells }: Manifest,
  { run, cell }: { readonly run: string; readonly cell?: number | undefined },
): number {
  if (cell === undefined)
    throw badQuery([issueAt('cell', message('value.missing', { expected: [message('kind.integer')] }))]);
  if (cells[cell] === undefined) throw noSuchCell(run, cell);
  return cell;
}
