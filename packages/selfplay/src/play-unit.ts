import { type Move, moveKey, type Rules } from '@draughts-lab/engine';
import { isMachineFault } from '@draughts-lab/input';
import {
  createRng,
  deriveSeed,
  firstPlayerScore,
  type GameRecord,
  hash64,
  movesHash,
  seatPlayers,
  subSeed,
} from '@draughts-lab/records';
import { type BatchJob, openingOf } from './job.ts';
import { makeOpening, type Opening } from './opening.ts';
import { measureRow, UNMEASURED } from './measure-row.ts';
import type { Table } from './table.ts';
import { errorText, type PlayedGame, playGame } from './play-game.ts';

/** Who is told how far the playing is. */
export interface PlayHooks {
  /** After each ply. */
  readonly onPly?: (() => void) | undefined;
  /** Before a game is measured, and after it. */
  readonly onMeasure?: ((isBegun: boolean) => void) | undefined;
}

export interface UnitGame<P> {
  readonly record: GameRecord;
  /** Absent when the opening could not be made. */
  readonly opening?: Opening<P>;
  readonly game?: PlayedGame;
}

/**
 * Plays one unit: all its games, on the same opening.
 *
 * Every random choice comes from (seed of the run, hash of the rules, unit): the opening from the purpose
 * `opening`, and in game g each seat s from the sub-seed `seat:s` of the purpose `game:g`.
 *
 * @param at told of each ply, and while games are measured
 * @throws Error when the machine fails
 */
export function playUnit<P>(job: BatchJob, table: Table<P>, unit: number, at: PlayHooks = {}): UnitGame<P>[] {
  const { rules, players, judge, adjudicate } = table;
  const seedFor = (purpose: string): string =>
    deriveSeed({ run: job.seed, variantHash: job.variant.hash, unit, purpose });
  const order = job.players.map((player) => player.index);
  let opening: Opening<P>;
  try {
    // Varied openings are played as game 0 is seated; the other games of the unit begin with the same moves.
    const seats = seatPlayers({ players: order }, 0, rules.turn(rules.initialPosition()));
    const choosers = seats.map((player) => judge ?? players.get(player)!);
    opening = makeOpening(rules, openingOf(job, unit), createRng(seedFor('opening')), choosers);
  } catch (error) {
    if (isMachineFault(error)) throw error;
    return Array.from({ length: job.gamesPerUnit }, (_, game) => ({
      record: brokenRecord(job, unit, game, errorText(error)),
    }));
  }
  return Array.from({ length: job.gamesPerUnit }, (_, index) => {
    const seed = seedFor(`game:${index}`);
    const seats = seatPlayers({ players: order }, index, rules.turn(opening.start));
    const game = playGame({
      rules,
      opening,
      maxPlies: job.maxPlies,
      adjudicate,
      writes: job.keepMoves,
      onPly: at.onPly,
      seats: seats.map((player, seat) => ({
        player: players.get(player)!,
        rng: createRng(subSeed(seed, `seat:${seat}`)),
      })),
    });
    const row = gameRow(rules, opening, game, seats, seed, index, job);
    at.onMeasure?.(true);
    const measured = measureRow(
      job,
      table,
      unit,
      { start: opening.start, plies: opening.moves.length },
      game,
    );
    at.onMeasure?.(false);
    return {
      record: { ...placeOf(job, unit), ...row, ...measured },
      opening,
      game,
    };
  });
}

const placeOf = (
  { batch: { index: batch, cell }, variant }: BatchJob,
  unit: number,
): Pick<GameRecord, 'batch' | 'cell' | 'unit' | 'variant' | 'variantHash'> => ({
  batch,
  cell,
  unit,
  variant: variant.id,
  variantHash: variant.hash,
});

/**
 * What a game is as a row, but for whose row it is. Its moves are kept where they were written.
 *
 * @param trace whether its scores are kept
 */
export function gameRow<P>(
  rules: Rules<P>,
  opening: Opening<P>,
  game: PlayedGame,
  seats: readonly number[],
  seed: string,
  index: number,
  { trace }: Pick<BatchJob, 'trace'>,
): Omit<GameRecord, 'batch' | 'cell' | 'unit' | 'variant' | 'variantHash'> {
  const { moves, texts, trace: scores, ...played } = game;
  return {
    ...played,
    game: index,
    opening: opening.name,
    openingHash: opening.hash,
    openingPlies: opening.moves.length,
    seats,
    seed,
    score: firstPlayerScore({ ...game, seats: seats.length }),
    plies: moves.length,
    ...countMoves(moves),
    movesHash: movesHash(moves.map(moveKey)),
    line: lineOf(moves),
    openingLoss: opening.loss,
    moves: texts?.join(' ') ?? null,
    trace: trace ? scores : null,
    tags: null,
    ...UNMEASURED,
  };
}

/** Turns of a game that make its line. */
const LINE_PLIES = 4;

/** Games with equal lines begin alike; null for a game that is shorter than a line. */
const lineOf = (moves: readonly Move[]): string | null =>
  moves.length < LINE_PLIES ? null : hash64(moves.slice(0, LINE_PLIES).map(moveKey).join(' '));

/** What the moves of a game add up to, in one pass. */
function countMoves(
  moves: readonly Move[],
): Pick<GameRecord, 'captures' | 'captured' | 'promotions' | 'firstCapturePly'> {
  let [captures, captured, promotions, firstCapture] = [0, 0, 0, 0];
  moves.forEach((move, ply) => {
    if (move.promotes) promotions += 1;
    if (move.captures.length === 0) return;
    captures += 1;
    captured += move.captures.length;
    if (firstCapture === 0) firstCapture = ply + 1;
  });
  return { captures, captured, promotions, firstCapturePly: firstCapture === 0 ? null : firstCapture };
}

/** The row of a game that could not be played at all, by a fault of the program: no plies, no result, and what went wrong. */
function brokenRecord(job: BatchJob, unit: number, game: number, error: string): GameRecord {
  const order = job.players.map((player) => player.index);
  const none = order.map(() => 0);
  return {
    ...placeOf(job, unit),
    game,
    opening: 'none',
    openingHash: '0'.repeat(16),
    openingPlies: 0,
    seats: seatPlayers({ players: order }, game, 0),
    seed: deriveSeed({ run: job.seed, variantHash: job.variant.hash, unit, purpose: `game:${game}` }),
    first: 0,
    winner: null,
    places: null,
    score: null,
    ending: 'crashed',
    reason: 'error',
    plies: 0,
    branchingSum: 0,
    forcedPlies: 0,
    ...countMoves([]),
    men: none,
    kings: none,
    nodes: none,
    movesHash: movesHash([]),
    line: null,
    openingLoss: null,
    moves: null,
    trace: null,
    error: error.slice(0, 2000),
    tags: null,
    ...UNMEASURED,
  };
}
