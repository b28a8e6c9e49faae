import { z } from 'zod';
import { playerSpecSchema } from './player-spec.ts';

/** The most plies of a random opening. */
const MAX_OPENING_PLIES = 200;
/** The most openings of a run. */
export const MAX_OPENINGS = 1_000_000;
/** Begins an opening that is a line of moves from the start position; anything else is a FEN. */
export const LINE_PREFIX = 'moves ';

/** The most level openings of a run: each is judged by a deep search. */
const MAX_LEVEL_OPENINGS = 100_000;

const order = z.enum(['random', 'listed']);
const positions = z.array(z.string().min(1).max(5000)).min(1).max(MAX_OPENINGS);
const judged = z.int().min(1).max(MAX_OPENINGS);
const plies = z.int().min(1).max(MAX_OPENING_PLIES);

const filterSchema = z.strictObject({
  maxScore: z.number().min(0).describe('hundredths of a man, for either side'),
  player: playerSpecSchema.describe('a player that searches, such as alpha-beta with nodes'),
});
/** Leaves out openings in which a search sees one side too far ahead. */
export type OpeningFilter = z.output<typeof filterSchema>;
const filter = { filter: filterSchema.optional() };

const startSchema = z.strictObject({ kind: z.literal('start') });

const variedSchema = z.strictObject({
  kind: z.literal('varied'),
  plies: plies
    .default(8)
    .describe('plies from the initial position that are chosen at random among moves near the best'),
  spread: z
    .int()
    .min(1)
    .max(10_000)
    .default(50)
    .describe('how far behind the best move a move may be, in hundredths of a man (of a step in races)'),
  player: playerSpecSchema
    .optional()
    .describe('the judge that chooses for both sides (default: each player for itself)'),
});

/** How the games of a unit begin, as written in an experiment file. */
export const openingsSchema = z.discriminatedUnion('kind', [
  startSchema,
  z
    .strictObject({
      kind: z.literal('random'),
      plies: plies.describe('plies chosen evenly among the legal moves, every second time one more'),
      mixed: z
        .boolean()
        .default(true)
        .describe('every second opening has one ply more, so that each side is the first to think as often'),
      distinct: z.boolean().optional().describe('no position twice before all that were found are used'),
      judged: judged
        .optional()
        .describe(
          'openings of each row that its player judges and does not play: a control variate of the score',
        ),
      ...filter,
    })
    .refine((random) => random.judged === undefined || random.distinct !== true, {
      path: ['judged'],
      message: 'form.not-distinct',
    })
    .refine(({ distinct, filter: limit }) => distinct === true || limit === undefined, {
      path: ['filter'],
      message: 'form.filter-distinct',
    }),
  variedSchema,
  z.strictObject({
    kind: z.literal('enumerate'),
    plies: plies.max(12).describe('every position after this many plies'),
    order: order.default('random'),
    ...filter,
  }),
  z.strictObject({
    kind: z.literal('level'),
    plies: plies.describe(
      'random plies, every second time one more; kept is what a search calls level in all variants that begin alike',
    ),
    count: z
      .int()
      .min(1)
      .max(MAX_LEVEL_OPENINGS)
      .describe('openings of each variant, all played equally often'),
    maxScore: z.number().min(0).describe('hundredths of a man by which the search may see one side ahead'),
    player: playerSpecSchema.describe(
      'the player that judges: one that searches deeper than those that play',
    ),
  }),
  z.strictObject({
    kind: z.literal('ballot'),
    table: z
      .string()
      .min(1)
      .optional()
      .describe(
        'a table of openings by name that comes with the program, such as english-ballots: dlab openings tables lists them; the "ballot" of each rules document when not given',
      ),
    order: order
      .default('random')
      .describe('"random": lots drawn from the seed of the run, each opening once before any again'),
    ...filter,
  }),
  z
    .strictObject({
      kind: z.literal('book'),
      path: z.string().min(1).optional().describe('a list of FEN, a JSON file, or a PDN file'),
      positions: positions.optional(),
      order: order.default('random').describe('"random": a permutation drawn from the seed of the run'),
      ...filter,
    })
    .refine((book) => (book.path === undefined) !== (book.positions === undefined), {
      message: 'form.path-or-positions',
    }),
]);
export type Openings = z.output<typeof openingsSchema>;

/** How the games of a unit begin, as written in a manifest: a book is there in full. */
export const manifestOpeningsSchema = z.discriminatedUnion('kind', [
  startSchema,
  z.strictObject({
    kind: z.literal('random'),
    plies,
    /** Every second unit has one ply more, so that each side is the first to think as often; absent: none has. */
    mixed: z.literal(true).optional(),
    /** Openings of each row that are judged and not played, as declared before the games; absent: none. */
    judged: judged.optional(),
  }),
  variedSchema,
  z.strictObject({
    kind: z.literal('book'),
    path: z.string().nullable(),
    order,
    /** FEN, or `moves ` and a line from the start position. */
    positions,
    /** hash64 of the positions, joined by line feeds. */
    hash: z.string().regex(/^[0-9a-f]{16}$/, 'form.hex-16'),
    /** What the positions are called, in their order, where they have names: rows say it as their opening. */
    names: z.array(z.string().min(1).max(200)).optional(),
    /** How many of the positions belong to each variant, in order; left out: all belong to all. */
    perVariant: z.array(z.int().min(1)).optional(),
    /** How the positions were made, when no file or list named them, and what was left out. */
    made: z
      .strictObject({
        kind: z.enum(['book', 'ballot', 'enumerate', 'random', 'level']),
        plies: plies.optional(),
        /** Id of the table of openings that a ballot was drawn from; absent: that of the rules. */
        table: z.string().optional(),
        /** Openings that the judge of level ones looked at, and those that it kept, of all variants. */
        looked: z.int().min(1).optional(),
        kept: z.int().min(1).optional(),
        ...filter,
      })
      .optional(),
  }),
]);
export type ManifestOpenings = z.output<typeof manifestOpeningsSchema>;

/** Whether the openings are to be made for each variant before the run: by enumeration, drawing or a filter. */
export function needsBooks(openings: Openings): boolean {
  if (openings.kind === 'start' || openings.kind === 'varied') return false;
  if (openings.kind === 'enumerate' || openings.kind === 'level' || openings.kind === 'ballot') return true;
  if (openings.filter !== undefined) return true;
  return openings.kind === 'random' && openings.distinct === true;
}

type Book = Extract<ManifestOpenings, { kind: 'book' }>;

/** The openings of one variant in a manifest's book. */
export const bookOf = (
  { positions, perVariant }: Pick<Book, 'positions' | 'perVariant'>,
  variant: number,
): readonly string[] => ofVariant(positions, perVariant, variant);

/** What the openings of one variant are called, in their order; undefined where they have no names. */
export const namesOf = ({ names, perVariant }: Book, variant: number): readonly string[] | undefined =>
  names && ofVariant(names, perVariant, variant);

function ofVariant(
  all: readonly string[],
  perVariant: readonly number[] | undefined,
  variant: number,
): readonly string[] {
  if (perVariant === undefined) return all;
  const from = perVariant.slice(0, variant).reduce((sum, size) => sum + size, 0);
  return all.slice(from, from + perVariant[variant]!);
}
