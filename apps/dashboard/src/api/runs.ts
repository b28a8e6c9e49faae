import type {
  BoardMap,
  Figure,
  Findings,
  OpeningLine,
  RatingTable,
  ReportControl,
  Row,
} from '@draughts-lab/report/draw';
import type { Issue, Language } from '@draughts-lab/input';
import type { RuleSection } from '@draughts-lab/variant';
import { z } from 'zod';
import { RUN_GROUPS, RUN_SORTS, RUN_STATES } from './words.ts';

export type RunState = 'finished' | 'unfinished' | 'running' | 'paused' | 'queued' | 'reading' | 'broken';

/** What the list of runs says of a cell. */
export type CellLine = Pick<
  Row,
  'cell' | 'variantName' | 'pairing' | 'seats' | 'counted' | 'score' | 'drawRate' | 'verdict'
>;

/** What people write down about a run; nothing in it changes a number. */
export const runNotesSchema = z.strictObject({
  /** Shown instead of the name of the experiment; empty: that name. */
  title: z.string().max(200).default(''),
  tags: z.array(z.string().min(1).max(40)).max(20).default([]),
  note: z.string().max(10_000).default(''),
  /** Put away: not in the list, unless it is asked for. */
  archived: z.boolean().default(false),
});
export type RunNotes = Readonly<z.output<typeof runNotesSchema>>;

/** What is to be kept; `was`: what its writer had seen, so that nobody writes over what another window has kept meanwhile. */
export const writtenNotesSchema = runNotesSchema.extend({ was: runNotesSchema.optional() });

const namesSchema = z.array(z.string().min(1).max(128)).min(1).max(1000);

export const runsToDeleteSchema = z.strictObject({ runs: namesSchema });

/** A change of the notes of many runs: a tag more, or in and out of the archive. */
export const manyNotesSchema = z.strictObject({
  runs: namesSchema,
  tag: z.string().trim().min(1).max(40).optional(),
  archived: z.boolean().optional(),
});

export type ManyNotes = Readonly<z.output<typeof manyNotesSchema>>;

/** Notes as they are kept now. */
export interface KeptNotes {
  readonly notes: RunNotes;
  /** What both windows have changed: nothing of this writer was kept. */
  readonly conflicts: readonly (keyof RunNotes)[];
}

/** One line of the list of runs. */
export interface RunRow {
  /** Name of the folder: what URLs say. */
  readonly run: string;
  readonly name: string;
  readonly state: RunState;
  /** Another program writes to it just now: it can be watched here, not paused. */
  readonly elsewhere: boolean;
  readonly example: boolean;
  readonly createdAt: string | null;
  readonly seed: string | null;
  readonly variants: readonly string[];
  readonly players: readonly string[];
  readonly openings: string | null;
  readonly games: number;
  readonly planned: number;
  /** Rows of the run, of which `lines` are the first ones. */
  readonly rows: number;
  /** Empty while the numbers are being read. */
  readonly lines: readonly CellLine[];
  /** What it found; null while the numbers are being read, and for a run with more rows than `lines`. */
  readonly found: Findings | null;
  /** Why the run cannot be read, or what in it is damaged. */
  readonly problems: readonly Issue[];
  readonly notes: RunNotes;
}

export const runsQuerySchema = z.object({
  q: z.string().max(200).default(''),
  state: z.enum(RUN_STATES).default('all'),
  sort: z.enum(RUN_SORTS).default('created'),
  order: z.enum(['up', 'down']).default('down'),
  group: z.enum(RUN_GROUPS).default('none'),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type RunsQuery = Readonly<z.output<typeof runsQuerySchema>>;

/** Runs that have something in common. */
export interface RunGroup {
  /** Empty: they have nothing of the kind. */
  readonly name: string;
  /** All of the group that fit the filter, and their games. */
  readonly runs: number;
  readonly games: number;
  /** Runs of the group among `rows`. */
  readonly shown: number;
}

export interface RunList {
  /** Runs that fit the filter, of which `rows` is one page. */
  readonly total: number;
  /** All runs of the folder. */
  readonly all: number;
  /** Runs whose numbers are still being read. */
  readonly reading: number;
  /** Runs that this server plays one after the other: the first one is being played. */
  readonly queue: readonly string[];
  readonly offset: number;
  readonly rows: readonly RunRow[];
  /** Groups of `rows`, in their order; none where runs are not grouped. */
  readonly groups: readonly RunGroup[];
}

/** The score of a row, and the same with what its openings decide taken out. */
export interface AdjustedRow {
  readonly run: string;
  readonly cell: number;
  readonly score: Row['score'];
  readonly control: ReportControl;
}

/** Two-sided levels that can be chosen. */
export const levelSchema: z.ZodType<90 | 95 | 99> = z.coerce
  .number()
  .pipe(z.union([z.literal(90), z.literal(95), z.literal(99)]));

/** Everything on the page of a run. */
export interface RunDetail extends RunRow {
  /** Another word whenever the folder or the state has changed. */
  readonly version: string;
  /** The first of `cells`: one answer holds a part of the rows where there are very many. */
  readonly from: number;
  readonly cells: readonly Row[];
  /** What unlike players scored against each other, by variant; empty without such rows. */
  readonly ratings: readonly RatingTable[];
  /** Openings that the experiment declares to be judged; null where none are. */
  readonly judged: number | null;
  readonly description: string;
  readonly confidence: number;
  readonly integrity: {
    readonly seed: string;
    readonly code: string;
    readonly node: string;
    readonly createdAt: string;
    readonly rules: readonly { readonly variant: string; readonly hash: string }[];
    readonly planHash: string;
    readonly batches: { readonly finished: number; readonly planned: number };
  };
  /** The manifest without the rules documents, for reading and copying. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly keepMoves: boolean;
  /** Figures about all cells together. */
  readonly figures: readonly Figure[];
}

/** Figures about one cell. */
export interface CellDetail {
  readonly run: string;
  readonly summary: Row;
  /** The rules in words, in each language of the page; empty where the document cannot be read. */
  readonly rules: Readonly<Record<Language, readonly RuleSection[]>>;
  readonly figures: readonly Figure[];
  /** What pieces are worth to the first player of the row that searches; none where nobody does. */
  readonly pieces: readonly BoardMap[];
  readonly openings: readonly OpeningLine[];
  readonly openingsTotal: number;
}
