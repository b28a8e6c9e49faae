import { RESULT_FILTERS } from '@draughts-lab/report/draw';
import { z } from 'zod';
import { GAME_SORTS } from './words.ts';

const whole = z.coerce.number().int().min(0).max(0xffff_ffff);
const shortText = z.string().min(1).max(200);

/** A page of the games behind a number: `GamesQuery` of packages/report says what each field narrows them to. */
export const gamesPageSchema = z.object({
  run: z.string().min(1).max(128),
  cell: whole.optional(),
  result: z.enum(RESULT_FILTERS).optional(),
  winner: whole.optional(),
  ending: shortText.optional(),
  reason: shortText.optional(),
  pliesFrom: whole.optional(),
  pliesTo: whole.optional(),
  unitFrom: whole.optional(),
  unitTo: whole.optional(),
  opening: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  pair: z.coerce.number().int().min(0).max(4).optional(),
  position: z.string().min(1).max(2000).optional(),
  next: shortText.optional(),
  capturedFrom: whole.optional(),
  promotionsFrom: whole.optional(),
  rule: shortText.optional(),
  blunder: z.literal('1').optional(),
  swingFrom: z.coerce.number().min(0).max(1000).optional(),
  tag: shortText.optional(),
  sort: z.enum(GAME_SORTS).default('index'),
  order: z.enum(['up', 'down']).default('up'),
  offset: whole.default(0),
  limit: z.coerce.number().int().min(1).max(100).default(24),
});
export type GamesPageQuery = Readonly<z.output<typeof gamesPageSchema>>;

/** One row of the page of games. */
export interface GameRow {
  readonly cell: number;
  readonly unit: number;
  readonly game: number;
  readonly variant: string;
  readonly pairing: string;
  /** Names of the players by seat. */
  readonly players: readonly string[];
  readonly opening: string;
  readonly openingHash: string;
  readonly first: number;
  readonly winner: number | null;
  /** Name of the seat that won, where there are more than two. */
  readonly seat: string | null;
  readonly result: 'win' | 'draw' | 'loss' | 'none';
  readonly ending: string;
  readonly reason: string;
  readonly plies: number;
  readonly captured: number;
  readonly promotions: number;
  readonly branching: number | null;
  /** Most that a ply gave away, in men; null where no evaluations are stored, and with more than two seats. */
  readonly swing: number | null;
  readonly error: string | null;
}

/** What the list can be narrowed to. */
export interface GameChoices {
  /** Rows of the run. */
  readonly cells: readonly { readonly cell: number; readonly variant: string; readonly pairing: string }[];
  /** Why games of the run, or of the row that is chosen, ended: the most frequent reason first. */
  readonly reasons: readonly string[];
  /** The games were imported, so that they have tags, such as the names of people. */
  readonly imported: boolean;
}

/** What the games of a row can be asked for one by one. */
export interface RowQuestions {
  /** Rules of the document that can be taken back, by their names. */
  readonly rules: readonly string[];
  /** Endgame tables for the rules are on this machine. */
  readonly tables: boolean;
}

export interface GamesPage {
  /** Games of the row that were looked at for a rule or a blunder, of those that will be; null where neither was asked for. */
  readonly looked: { readonly games: number; readonly of: number } | null;
  readonly choices: GameChoices;
  /** All games of the query, of which `rows` is one page. */
  readonly total: number;
  /** Names of the seats, where a row of the query has more than two; otherwise none. */
  readonly seats: readonly string[];
  readonly offset: number;
  readonly rows: readonly GameRow[];
}
