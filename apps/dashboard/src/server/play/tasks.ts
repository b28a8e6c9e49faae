import { MAX_FEN_LENGTH, MAX_MOVE_LENGTH } from '@draughts-lab/notation';
import { z } from 'zod';
import { AGREED_ENDS } from '../../api/play.ts';

/** Plies of a game: more than any rules in use let a game have. */
const MAX_PLIES = 3000;
const MAX_SEATS = 6;
const MAX_WORDS = 1000;
/** A clock shows no more: a day, and what the increments have added. */
const MAX_MS = 2 ** 31;

const seat = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);

/** A game that is asked about. Nothing of it is kept: every request says all of it. */
export const gameSchema = z.object({
  rules: z
    .union([z.string().min(1).max(64), z.record(z.string(), z.unknown())])
    .describe('the id of a shipped variant, or a whole rules document'),
  start: z.string().max(MAX_FEN_LENGTH).optional().describe('FEN of the position before the first move'),
  moves: z.array(z.string().min(1).max(MAX_MOVE_LENGTH)).max(MAX_PLIES).default([]),
  end: z
    .object({
      by: z.enum(AGREED_ENDS),
      player: seat,
    })
    .optional()
    .describe(
      'how the players ended it, and which of them: who resigned, whose flag fell, who offered or claimed',
    ),
  names: z
    .array(z.string().max(200))
    .max(MAX_SEATS)
    .optional()
    .describe('who plays, by seat, for the record'),
  clock: z
    .object({
      control: z.string().regex(/^[1-9]\d{0,4}\+\d{1,4}$/, 'form.clock'),
      times: z
        .array(z.tuple([z.int().min(0).max(MAX_MS), z.int().min(0).max(MAX_MS)]).nullable())
        .max(MAX_PLIES)
        .describe('milliseconds used for each ply and left after it; null for one played without clocks'),
    })
    .optional()
    .describe('the clocks that the game was played with, for the record'),
});
export type GameTask = z.output<typeof gameSchema>;

export const openingSchema = gameSchema.pick({ rules: true }).extend({
  seed: z.string().max(64).default('play').describe('the lot follows from it'),
  opening: z.int().min(1).max(MAX_PLIES).optional().describe('place in the ballot (default: at random)'),
});
export type OpeningTask = z.output<typeof openingSchema>;

export const whySchema = gameSchema.extend({ move: z.string().min(1).max(MAX_MOVE_LENGTH) });
export type WhyTask = z.output<typeof whySchema>;

const player = z
  .union([z.string().min(1).max(MAX_WORDS), z.record(z.string(), z.unknown())])
  .describe('a level such as "club", words such as "alpha-beta:3000", or a description as in an experiment');

export const replySchema = gameSchema.extend({
  player,
  seed: z.string().max(64).default('play').describe('every choice follows from it and from the ply'),
});
export type ReplyTask = z.output<typeof replySchema>;

export const offerSchema = gameSchema.extend({ player, seat });
export type OfferTask = z.output<typeof offerSchema>;

export const analyseSchema = gameSchema.extend({
  player: player.default('analysis'),
  lines: z.int().min(1).max(5).default(1),
});
export type AnalyseTask = z.output<typeof analyseSchema>;
