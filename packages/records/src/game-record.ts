import { fail, type Issue, type Parsed, parseWith } from '@draughts-lab/input';
import { z } from 'zod';
import { MAX_PLIES } from './experiment.ts';
import { MAX_SEATS } from './pairings.ts';

/**
 * How a game came to its end; every game has exactly one.
 *
 * - `rule`: by the rules of the variant, win or draw
 * - `capped`: stopped at the ply limit of the run, or where the record of an imported game breaks off; no result
 * - `adjudicated`: decided before its end by a rule of the run
 * - `forfeited`: a player made no legal move in its budget, or gave the game up
 * - `crashed`: a program failed; no result
 * - `recorded`: an imported game that the rules had not decided: its result is the one that its record says
 */
export const ENDINGS = ['rule', 'capped', 'adjudicated', 'forfeited', 'crashed', 'recorded'] as const;
export type Ending = (typeof ENDINGS)[number];

const u8 = z.int().min(0).max(255);
const plies = z.int().min(0).max(MAX_PLIES);
const u32 = z.int().min(0).max(0xffff_ffff);
const seat = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);
/** Scores are stored in 32 bits. */
const MAX_SCORE = 0x7fff_ffff;
const hex64 = z.string().regex(/^[0-9a-f]{16}$/, 'form.hex-16');
const perSeat = <T extends z.ZodType>(entry: T): z.ZodReadonly<z.ZodArray<T>> =>
  z.array(entry).min(2).max(MAX_SEATS).readonly();

/** One game: one row of the store. Fields "for each seat" are lists in seat order, 2 to 6 long. */
const gameRecordSchema = z.strictObject({
  /** Batch that brought the game; only a grouping, not part of the identity of the game. */
  batch: u32,
  /** Cell of the manifest. */
  cell: z.int().min(0).max(65_534),
  /** Unit within the cell. */
  unit: u32,
  /** Game within the unit. */
  game: z
    .int()
    .min(0)
    .max(MAX_SEATS - 1),
  /** Id of the variant. */
  variant: z.string().min(1),
  /** Hash of the rules, 64 hex digits. */
  variantHash: z.string().regex(/^[0-9a-f]{64}$/, 'form.hex-64'),
  /** Where the game began, for people: `start`, `random`, `book:12`. */
  opening: z.string().min(1).max(200),
  /** hash64 of the position after the opening: equal openings have equal hashes. */
  openingHash: hex64,
  /** Plies of the opening, counted in `plies` too. */
  openingPlies: plies,
  /** Player (index into the manifest) for each seat. */
  seats: perSeat(u8),
  /** Seed of the game. */
  seed: hex64,
  /** Seat that moved first. */
  first: seat,
  /** Seat that won; null for a draw and without a result. */
  winner: seat.nullable(),
  /** Place from 1 for each seat, where the variant ranks its players; ties share a place. */
  places: perSeat(z.int().min(1).max(MAX_SEATS)).nullable(),
  /** Score of the player who moved first, see `firstPlayerScore`; null without a result. */
  score: z.number().min(0).max(1).nullable(),
  /** What kind of end it was: `rule`, `capped`, `adjudicated`, `forfeited` or `crashed`. */
  ending: z.enum(ENDINGS),
  /** Why the game ended: the engine's reason, or a word of the runner such as `ply-cap`. */
  reason: z.string().min(1).max(200),
  /** Turns played from the start of the game, the opening included; a whole multi-capture is one. */
  plies,
  /** Legal moves, summed over the turns after the opening. Divided by their number it is the branching factor of the game. */
  branchingSum: u32,
  /** Turns after the opening with exactly one legal move. */
  forcedPlies: plies,
  /** Turns that captured. */
  captures: plies,
  /** Pieces captured. */
  captured: plies,
  /** Men that became kings. */
  promotions: plies,
  /** Turn of the first capture, counted from 1; null without one. */
  firstCapturePly: z.int().min(1).max(MAX_PLIES).nullable(),
  /** Men at the end, for each seat. */
  men: perSeat(plies),
  /** Kings at the end, for each seat. */
  kings: perSeat(plies),
  /** Search nodes, for each seat; 0 for players that do not search. */
  nodes: perSeat(z.int().min(0)),
  /** movesHash of all moves, the opening included: equal games have equal hashes. */
  movesHash: hex64,
  /** The moves as text, where the run keeps them. */
  moves: z.string().nullable(),
  /**
   * Where the run keeps it, an entry for each ply, the opening's included: the score that the search of the player who
   * moved gave for its own seat, in hundredths of a man (or of a step in races). Null where there was no search: in the
   * opening, with a single legal move, and for players that do not search. A win by force in n plies is WIN - n.
   */
  trace: z.array(z.int().min(-MAX_SCORE).max(MAX_SCORE).nullable()).max(MAX_PLIES).readonly().nullable(),
  /** What failed, for `forfeited` and `crashed`. */
  error: z.string().max(2000).nullable(),
  /** hash64 of the first four turns: games with equal ones begin alike. Null in shorter games and in records from before it was kept. */
  line: hex64.nullable(),
  /**
   * For each seat, what its moves of a varied opening were behind the best ones that were found, in hundredths of a man (or of
   * a step in races), added up. Null for other openings, and where the moves were chosen without a search.
   */
  openingLoss: perSeat(z.int().min(0).max(MAX_SCORE)).nullable(),
  /** The tags of the record that an imported game was read from, a JSON object of texts; null for games of players. */
  tags: z.string().nullable(),
  /**
   * What the run's own measures say of the game, in the order of their names in the manifest; null where a measure says
   * nothing. Null for a run without any. In SQL and in exports each has a column of its own, such as `own_first_exchange`.
   */
  measures: z.array(z.number().nullable()).min(1).max(64).readonly().nullable(),
  /** Why a measure that failed says nothing: the first reason. */
  measureError: z.string().max(2000).nullable(),
});

/**
 * One game: one row of the store.
 *
 * @interface
 */
export type GameRecord = Readonly<z.output<typeof gameRecordSchema>>;

/**
 * The score of the player who moved first: 1 for a win, 0 when another seat won, 1/n for a draw of n players
 * (1/2 for two), null without a result.
 */
export function firstPlayerScore(game: {
  readonly winner: number | null;
  readonly first: number;
  /** Number of seats. */
  readonly seats: number;
  readonly ending: Ending;
}): number | null {
  if (!hasResult(game.ending)) return null;
  if (game.winner === null) return 1 / game.seats;
  return game.winner === game.first ? 1 : 0;
}

/** Capped and crashed games have no result: they are neither draws nor losses. */
export function hasResult(ending: Ending): boolean {
  return ending !== 'capped' && ending !== 'crashed';
}

/** `win`, `draw` and `loss` are those of the player who moved first. */
export const RESULTS = ['win', 'draw', 'loss', 'none'] as const;
export type Result = (typeof RESULTS)[number];

export function resultOf(game: Pick<GameRecord, 'winner' | 'first' | 'ending'>): Result {
  if (!hasResult(game.ending)) return 'none';
  if (game.winner === null) return 'draw';
  return game.winner === game.first ? 'win' : 'loss';
}

/** Index order: by cell, then unit, then game. */
export function compareRecords(a: GameRecord, b: GameRecord): number {
  return a.cell - b.cell || a.unit - b.unit || a.game - b.game;
}

/**
 * Reads a record: the schema, then that its fields agree.
 *
 * @param path prefix for the places in the issues, such as `records[3]`
 */
export function parseGameRecord(input: unknown, path = ''): Parsed<GameRecord> {
  const parsed = parseWith(gameRecordSchema, input);
  const issues = parsed.ok ? disagreements(parsed.value) : parsed.issues;
  if (parsed.ok && issues.length === 0) return parsed;
  return fail(issues.map((issue) => ({ ...issue, path: [path, issue.path].filter(Boolean).join('.') })));
}

function disagreements(game: GameRecord): Issue[] {
  const issues: Issue[] = [];
  const wrong = (path: string, message: string): void => void issues.push({ path, message });
  const count = game.seats.length;
  for (const key of ['men', 'kings', 'nodes', 'places', 'openingLoss'] as const) {
    const length = game[key]?.length ?? count;
    if (length !== count) wrong(key, `${length} entries for ${count} seats`);
  }
  if (game.first >= count) wrong('first', `seat ${game.first} of ${count} seats, counted from 0`);
  if (game.winner !== null && game.winner >= count)
    wrong('winner', `seat ${game.winner} of ${count} seats, counted from 0`);
  if (game.winner !== null && !hasResult(game.ending))
    wrong('winner', `a ${game.ending} game has no winner, found ${game.winner}`);
  const { winner, first, ending } = game;
  const score = firstPlayerScore({ winner, first, seats: count, ending });
  if (game.score !== score)
    wrong('score', `expected ${score} for this ending and winner, found ${game.score}`);
  if (game.openingPlies > game.plies) wrong('openingPlies', `${game.openingPlies} of ${game.plies} plies`);
  const played = game.plies - game.openingPlies;
  if (game.forcedPlies > played)
    wrong('forcedPlies', `${game.forcedPlies} of ${played} plies after the opening`);
  for (const key of ['captures', 'promotions'] as const)
    if (game[key] > game.plies) wrong(key, `${game[key]} in ${game.plies} plies`);
  if (game.captured < game.captures)
    wrong('captured', `${game.captured} pieces in ${game.captures} captures`);
  if (game.captures === 0 && game.captured > 0)
    wrong('captured', `${game.captured} pieces without a capture`);
  const firstCapture = game.firstCapturePly;
  if ((firstCapture === null) !== (game.captures === 0))
    wrong('firstCapturePly', `${firstCapture} with ${game.captures} captures`);
  if (firstCapture !== null && firstCapture > game.plies)
    wrong('firstCapturePly', `${firstCapture} of ${game.plies} plies`);
  if (game.trace !== null && game.trace.length !== game.plies)
    wrong('trace', `${game.trace.length} entries for ${game.plies} plies`);
  return issues;
}

/** The stored moves of a game as a list; empty where none are stored. */
export const storedMoves = ({ moves }: Pick<GameRecord, 'moves'>): string[] =>
  moves === null || moves === '' ? [] : moves.split(' ');
