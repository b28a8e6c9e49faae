import type { Manifest } from '@draughts-lab/records';
import type { UnitName } from '@draughts-lab/runs';
import { CliError, EXIT } from '../shared/exit.ts';

/** Of many rows that fit so many are named. */
const MAX_ROWS = 6;

/**
 * A unit as written on the command line: `cell:unit`, `variant:unit` where the variant has one row, or the
 * unit alone in a run with one row. All are counted from 0, as in the tables of `dlab sql`.
 */
export function readUnitName(manifest: Manifest, text: string): UnitName {
  const [, head, number] = /^(?:(.+):)?(\d+)$/.exec(text) ?? [];
  const fitting = number === undefined ? [] : cellsOf(manifest, head);
  const [cell] = fitting;
  if (cell === undefined || fitting.length > 1) {
    const { cells, variants } = manifest;
    if (fitting.length > 1) {
      const rows = fitting.slice(0, MAX_ROWS).map((row) => `${row}:${number} (${cells[row]!.pairing})`);
      throw new CliError(
        `${JSON.stringify(text)} may be of ${fitting.length} rows: write ${rows.join(', ')}${fitting.length > MAX_ROWS ? ', ...' : ''}`,
        EXIT.usage,
      );
    }
    const named = cells.findIndex(
      ({ variant }) => cells.filter((other) => other.variant === variant).length === 1,
    );
    const example = named === -1 ? '0:0' : `${variants[cells[named]!.variant]!.id}:0`;
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

/** The rows that the words before the number fit. */
function cellsOf({ cells, variants }: Manifest, head: string | undefined): readonly number[] {
  if (head !== undefined && /^\d+$/.test(head)) return Number(head) < cells.length ? [Number(head)] : [];
  return cells.flatMap(({ variant }, index) =>
    head === undefined || variants[variant]!.id === head ? [index] : [],
  );
}
