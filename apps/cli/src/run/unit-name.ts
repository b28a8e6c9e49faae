import type { Manifest } from '@draughts-lab/records';
import { CliError, EXIT } from '../shared/exit.ts';

export interface UnitName {
  readonly cell: number;
  readonly unit: number;
}

/**
 * A unit as written on the command line: `cell:unit`, `variant:unit` where the variant has one row, or the
 * unit alone in a run with one row. All are counted from 0, as in the tables of `dlab sql`.
 */
export function readUnitName(manifest: Manifest, text: string): UnitName {
  const [, head, number] = /^(?:(.+):)?(\d+)$/.exec(text) ?? [];
  const cell = number === undefined ? -1 : cellOf(manifest, head);
  if (cell < 0) {
    const example = `${manifest.variants[manifest.cells[0]!.variant]!.id}:0`;
    throw new CliError(
      `no unit ${JSON.stringify(text)} in this run: write cell:unit or variant:unit, such as ${example}`,
      EXIT.usage,
    );
  }
  const { units } = manifest.cells[cell]!;
  const unit = Number(number);
  if (unit >= units)
    throw new CliError(`unit ${unit}: the row has ${units} units, counted from 0`, EXIT.usage);
  return { cell, unit };
}

function cellOf({ cells, variants }: Manifest, head: string | undefined): number {
  if (head === undefined) return cells.length === 1 ? 0 : -1;
  if (/^\d+$/.test(head)) return Number(head) < cells.length ? Number(head) : -1;
  const fitting = cells.flatMap(({ variant }, index) => (variants[variant]!.id === head ? [index] : []));
  return fitting.length === 1 ? fitting[0]! : -1;
}
