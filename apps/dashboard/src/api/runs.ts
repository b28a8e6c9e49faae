import { z } from 'zod';
import type { Figure } from './figure.ts';
import type { Issue } from '@draughts-lab/input';
import { RUN_SORTS, RUN_STATES } from './words.ts';

/** A number with its interval; `low` and `high` are null where no interval can be given. */
export interface Num {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly method: string | null;
}

export type Verdict = 'balanced' | 'first-favoured' | 'second-favoured' | 'undecided' | 'too-few' | 'copies';

/** The numbers of one cell: one variant with one pairing. Wins and losses are those of whoever moved first. */
export interface CellSummary {
  readonly cell: number;
  readonly variant: string;
  readonly variantName: string;
  readonly variantHash: string;
  readonly seats: number;
  readonly pairing: string;
  readonly players: readonly string[];
  /** Nodes a move, where every player searches with the same budget. */
  readonly nodes: number | null;
  readonly planned: number;
  /** Games stored, with or without a result. */
  readonly games: number;
  /** Games with a result. */
  readonly counted: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly capped: number;
  readonly crashed: number;
  readonly forfeited: number;
  readonly score: Num | null;
  readonly elo: Num | null;
  readonly firstWins: Num | null;
  readonly drawRate: Num | null;
  readonly secondWins: Num | null;
  readonly decisiveRate: Num | null;
  /** Share of the decisive games that the first player won. */
  readonly firstOfDecisive: Num | null;
  /** Share of games won by each seat, where there are more than two. */
  readonly seatWins: readonly Num[] | null;
  readonly plies:
    | (Num & { readonly median: number; readonly shortest: number; readonly longest: number })
    | null;
  readonly branching: Num | null;
  readonly forced: Num | null;
  /** Means over the games that did not crash. */
  readonly captures: Num | null;
  readonly captured: Num | null;
  readonly promotions: Num | null;
  readonly piecesLeft: Num | null;
  readonly kingsLeft: Num | null;
  /** Complete pairs by the half points of whoever moved first, 0 to 4. */
  readonly pairs: readonly number[] | null;
  /** Standard errors, for differences between cells. */
  readonly errors: { readonly score: number; readonly draws: number; readonly plies: number | null } | null;
  readonly designEffect: number | null;
  readonly effectiveGames: number;
  readonly duplicates: string | null;
  readonly verdict: Verdict | null;
}

export type RunState = 'finished' | 'unfinished' | 'running' | 'paused' | 'queued' | 'reading' | 'broken';

/** What the list of runs says of a cell. */
export type CellLine = Pick<
  CellSummary,
  'cell' | 'variantName' | 'pairing' | 'counted' | 'score' | 'drawRate' | 'verdict'
>;

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
  /** Empty while the numbers are being read. */
  readonly lines: readonly CellLine[];
  /** Why the run cannot be read, or what in it is damaged. */
  readonly problems: readonly Issue[];
}

export const runsQuerySchema = z.object({
  q: z.string().max(200).default(''),
  state: z.enum(RUN_STATES).default('all'),
  sort: z.enum(RUN_SORTS).default('created'),
  order: z.enum(['up', 'down']).default('down'),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type RunsQuery = Readonly<z.output<typeof runsQuerySchema>>;

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
}

/** Two-sided levels that can be chosen. */
export const levelSchema: z.ZodType<90 | 95 | 99> = z.coerce
  .number()
  .pipe(z.union([z.literal(90), z.literal(95), z.literal(99)]));

/** How a cell stands under the stop rule of its run. */
export interface StopLine {
  readonly cell: number;
  readonly kind: string;
  /** `rule`: the rule stopped it. `planned`: all planned games were played. `no`: it has not stopped. */
  readonly stopped: 'rule' | 'planned' | 'no';
  readonly verdict: string | null;
  readonly units: number;
  readonly games: number;
  readonly llr: number | null;
  /** With the interval that holds although the run was watched. */
  readonly elo: Num | null;
}

/** Everything on the page of a run. */
export interface RunDetail extends RunRow {
  /** Another word whenever the folder or the state has changed. */
  readonly version: string;
  readonly cells: readonly CellSummary[];
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
  /** Empty where all planned games are played. */
  readonly stops: readonly StopLine[];
  readonly keepMoves: boolean;
  /** Figures about all cells together. */
  readonly figures: readonly Figure[];
}

/** Figures about one cell. */
export interface CellDetail {
  readonly run: string;
  readonly summary: CellSummary;
  readonly rules: readonly { readonly heading: string; readonly sentences: readonly string[] }[];
  readonly figures: readonly Figure[];
  readonly openings: readonly OpeningLine[];
  readonly openingsTotal: number;
}

export interface OpeningLine {
  readonly opening: string;
  readonly hash: string;
  readonly games: number;
  readonly counted: number;
  readonly score: Num | null;
  readonly shrunken: number | null;
  readonly drawRate: Num | null;
  readonly meanPlies: number | null;
  readonly sparse: boolean;
}
