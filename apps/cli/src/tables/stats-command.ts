import { formatFen } from '@draughts-lab/notation';
import {
  COUNTER_PLANE,
  countersOf,
  END_PLANE,
  materialInWords,
  parseMaterial,
  positionOf,
  type TableReader,
  type Tally,
} from '@draughts-lab/tables';
import type { Variant } from '@draughts-lab/variant';
import { CliError, EXIT } from '../shared/exit.ts';
import { printResult } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { openReader } from './open-reader.ts';

export interface StatsFlags {
  readonly class?: string;
  readonly folder?: string;
  readonly json?: boolean;
}

interface ExtremeRow {
  readonly plies: number;
  readonly fen: string;
}

/** Results of one plane, for the side to move. */
interface TallyRow {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly longestWin: ExtremeRow | null;
  readonly longestLoss: ExtremeRow | null;
}

/** One class with one side to move. */
interface Row {
  readonly class: string;
  readonly words: string;
  readonly turn: string;
  readonly end: TallyRow;
  readonly counted: TallyRow;
  readonly counter: { readonly name: string; readonly plies: number } | null;
  /** Counters that may run too and are in neither number. */
  readonly uncounted: readonly string[];
}

/** Prints for each ending how many positions are won, drawn and lost for the side to move. */
export function statsCommand(argument: string, flags: StatsFlags): void {
  const variant = loadVariant(argument);
  if (flags.class !== undefined && parseMaterial(flags.class) === null)
    throw new CliError(
      `--class: expected something like 2K-1K or 1m2K-1K, found "${flags.class}"`,
      EXIT.usage,
    );
  const reader = openReader(variant, flags.folder);
  const rows = rowsOf(variant, reader).filter(
    (row) => flags.class === undefined || row.class === flags.class,
  );
  if (rows.length === 0) throw new CliError(`there is no table ${flags.class!} for ${variant.id}`);
  const result = { variant: variant.id, hash: variant.hash, tables: reader.identity, classes: rows };
  printResult(flags.json, result, () => textOf(rows, reader));
  reader.close();
}

function rowsOf(variant: Variant, reader: TableReader): Row[] {
  const symmetric = reader.rules.symmetry !== null;
  return reader.tables
    .map(({ file, at, material, turn, index }): Row => {
      const { planes } = file.header.tables[at]!;
      const extreme = (one: Tally['longestWin']): ExtremeRow | null =>
        one === null
          ? null
          : {
              plies: one.plies,
              fen: formatFen(variant, positionOf(index, one.index, turn, variant.board.size)!),
            };
      const row = (plane: number): TallyRow => {
        const { won, drawn, lost, longestWin, longestLoss } = planes[plane]!.tally;
        return { won, drawn, lost, longestWin: extreme(longestWin), longestLoss: extreme(longestLoss) };
      };
      const { binding, uncounted } = countersOf(variant, material);
      return {
        class: file.header.tables[at]!.material,
        words: materialInWords(material),
        turn: symmetric ? 'first named' : variant.players[turn]!.id,
        end: row(END_PLANE),
        counted: row(COUNTER_PLANE),
        counter: binding === null ? null : { name: binding.name, plies: binding.plies },
        uncounted,
      };
    })
    .toSorted((a, b) => a.class.length - b.class.length || (a.class < b.class ? -1 : 1));
}

function textOf(rows: readonly Row[], { rules, identity }: TableReader): string {
  const percent = (part: number, { won, drawn, lost }: TallyRow): string =>
    `${((100 * part) / Math.max(1, won + drawn + lost)).toFixed(1)} %`;
  const lines = rows.map((row) => {
    const { end, counted, counter } = row;
    const forbidden = end.won - counted.won;
    return [
      row.class.padEnd(11),
      ...(rules.symmetry === null ? [row.turn.padEnd(6)] : []),
      `won ${String(end.won).padStart(9)} ${percent(end.won, end).padStart(7)}`,
      `drawn ${String(end.drawn).padStart(9)}`,
      `lost ${String(end.lost).padStart(9)}`,
      end.longestWin === null ? 'no win' : `longest win ${end.longestWin.plies} plies: ${end.longestWin.fen}`,
      ...(forbidden > 0 && counter !== null
        ? [`${forbidden} wins too long for ${counter.name} (${counter.plies})`]
        : []),
    ].join('  ');
  });
  const head =
    `${rules.variant.id}: ${identity.classes} files, to ${identity.pieces} pieces, ${identity.hash.slice(0, 16)}\n` +
    `Positions with the side to move ${rules.symmetry === null ? 'as given' : 'named first'}; m men, K kings; counters left aside.`;
  return [head, ...lines].join('\n');
}
