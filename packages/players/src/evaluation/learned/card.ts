import { z } from 'zod';
import ENDINGS from '../../weights/endings.json' with { type: 'json' };
import CARDS from '../../weights/cards.json' with { type: 'json' };
import type { WeightsFile } from './weights.ts';

/** Whom a player was measured against, by the same search at the same budget: an evaluation, or random moves. */
export const CARD_OPPONENTS = ['hand-made', 'material', 'random'] as const;
export type CardOpponent = (typeof CARD_OPPONENTS)[number];

const number = z.number();
const matchSchema = z.object({
  opponent: z.enum(CARD_OPPONENTS),
  nodes: z.int().min(1),
  games: z.int().min(1),
  wins: z.int().min(0),
  draws: z.int().min(0),
  losses: z.int().min(0),
  elo: z.object({ value: number.nullable(), low: number.nullable(), high: number.nullable() }).nullable(),
});
const cardSchema = matchSchema.extend({ rules: z.string(), evaluation: z.string() });

/** A match of an evaluation in alpha-beta search. A null in `elo` lies beyond what the scale can show. */
export type CardMatch = z.infer<typeof matchSchema>;

const endingsSchema = z.object({
  nodes: z.int().min(1),
  pieces: z.int().min(2),
  positions: z.int().min(1),
  kept: z.int().min(0),
});

/**
 * How many random positions of so many pieces end, played out by alpha-beta search with an evaluation against itself, no worse for the
 * side to move than endgame tables say; of those that it can win or draw, and in which some moves give that away.
 */
export type KnownEndings = z.infer<typeof endingsSchema>;

/** What the weights of a file were shown to do, as far as it says so in a form that is known here. */
export function cardOfFile({ competence }: Pick<WeightsFile, 'competence'>): CardMatch[] {
  const matches: unknown = competence?.['matches'];
  if (!Array.isArray(matches)) return [];
  return matches.flatMap((match: unknown) => {
    const parsed = matchSchema.safeParse(match);
    return parsed.success ? [parsed.data] : [];
  });
}

/**
 * What has been measured of an evaluation under these rules and comes with the program.
 *
 * @param rules hash of the rules
 * @param evaluation hash of learned weights, or `hand-made`
 */
export function shippedCard(rules: string, evaluation: string): CardMatch[] {
  return z
    .array(cardSchema)
    .parse(CARDS)
    .filter((card) => card.rules === rules && card.evaluation === evaluation)
    .map(({ rules: _rules, evaluation: _evaluation, ...match }) => match);
}

/** The endings that an evaluation keeps under these rules, as far as that has been counted; arguments as for `shippedCard`. */
export function shippedEndings(rules: string, evaluation: string): KnownEndings[] {
  return z
    .array(endingsSchema.extend({ rules: z.string(), evaluation: z.string() }))
    .parse(ENDINGS)
    .filter((row) => row.rules === rules && row.evaluation === evaluation)
    .map(({ rules: _rules, evaluation: _evaluation, ...endings }) => endings);
}
