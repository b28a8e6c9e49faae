import { z } from 'zod';

/** Largest number of columns or rows: every file has a letter, every square index fits a byte. */
const MAX_BOARD_SIDE = 16;
/** Largest side of a star's point: 937 cells. */
const MAX_STAR_SIDE = 12;

const rectangleSchema = z.strictObject({
  shape: z.literal('rectangle'),
  columns: z.int().min(2).max(MAX_BOARD_SIDE).describe('squares across, seen by White'),
  rows: z.int().min(2).max(MAX_BOARD_SIDE).describe('squares up, seen by White'),
  playable: z
    .enum(['dark', 'all'])
    .describe('"dark": every second square, as on a draughts board; "all": every square'),
  mirrored: z
    .boolean()
    .describe(
      'false: the corner at the left hand of White (a1) is playable; true: a1 is not. Without meaning when all squares are playable',
    ),
  removed: z
    .array(z.string().min(1).max(40))
    .max(256)
    .optional()
    .describe(
      'squares taken out, by name or as "row 3", "rows 1-3"; lines end before them, and numbers leave them out. Left out: none',
    ),
  lines: z
    .array(
      z
        .string()
        .regex(
          /^(?:orthogonal|diagonal|alternate-diagonal|[a-p][1-9]\d?(?:-[a-p][1-9]\d?){1,15})$/,
          'form.line',
        ),
    )
    .min(1)
    .max(64)
    .optional()
    .describe(
      'the lines that pieces follow, for lined boards: "orthogonal", "diagonal", "alternate-diagonal" (the diagonals through the points whose file and rank add up as those of a1 do: the board of alquerque) one straight line such as "a1-e5", or its points one by one, over squares that are taken out, such as "a1-c1-e1". Left out: every line of the grid',
    ),
});

const starSchema = z.strictObject({
  shape: z.literal('star'),
  side: z
    .int()
    .min(1)
    .max(MAX_STAR_SIDE)
    .describe('cells along the side of a point: 3 gives 73 cells, 4 gives 121'),
});

export const boardSchema = z.discriminatedUnion('shape', [rectangleSchema, starSchema]);

export type BoardSpec = z.infer<typeof boardSchema>;

/** Seats of a star, clockwise from the top; a rectangle is played by white and black. */
export const STAR_SEATS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export const RECTANGLE_PLAYERS = ['white', 'black'] as const;
export const PLAYER_IDS = [...RECTANGLE_PLAYERS, ...STAR_SEATS] as const;
export const playerIdSchema = z.enum(PLAYER_IDS).meta({ id: 'player' });
export type PlayerId = (typeof PLAYER_IDS)[number];

/** A set of squares in words: names (`a1`, `46`), ranges (`1-20`), `row 3`, `own rows 1-3`, `long diagonal`, `point NE`, `place main-road`. */
export const squareSetSchema = z.array(z.string().min(1).max(40)).max(600).meta({
  id: 'squares',
  description:
    'squares in words: names (a1, 46), number ranges (1-20), "row 3", "rows 1-3" (row 1 is the one before White), "own rows 1-3" and "far row 1" (from the side of the player whose squares they are, so that they follow the size of the board), "long diagonal", "point NE", "place <name>"',
});

/** A set of squares for each player; null takes an inherited one away. */
export const squaresByPlayerSchema = z.partialRecord(playerIdSchema, squareSetSchema.nullable());

/** A name within a document: of a place, a draw counter, a material end. */
export const nameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'form.name');
