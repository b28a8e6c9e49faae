import englishBallots from '../openings/english-ballots.json' with { type: 'json' };
import englishBarred from '../openings/english-barred.json' with { type: 'json' };
import russianDrawn from '../openings/russian-drawn.json' with { type: 'json' };
import type { BookRow } from './resolve-book.ts';

/** A table of openings by name that comes with the program. */
export interface OpeningTable {
  readonly id: string;
  readonly name: string;
  /** Id of the rules that it is for; others may use it where all of it can be played. */
  readonly variant: string;
  readonly source: string;
  readonly rows: readonly BookRow[];
}

interface TableFile extends Omit<OpeningTable, 'rows'> {
  readonly tables: readonly { readonly table: string; readonly moves: string; readonly fen?: string }[];
}

/** The tables of openings that come with the program, in the order in which they are listed. */
export const OPENING_TABLES: readonly OpeningTable[] = [englishBallots, englishBarred, russianDrawn].map(
  ({ tables, ...table }: TableFile) => ({
    ...table,
    rows: tables.map(({ table: code, moves, fen = null }) => ({ code, moves: moves.split(' '), fen })),
  }),
);

/** The table of this id; undefined where none has it. */
export const openingTableOf = (id: string): OpeningTable | undefined =>
  OPENING_TABLES.find((table) => table.id === id);
