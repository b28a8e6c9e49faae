import { type JsonValue, jsonValueSchema } from '@draughts-lab/input';
import { z } from 'zod';
import { type PlayerSpec, playerName, playerSpecSchema } from './player-spec.ts';

export const MAX_SEATS = 6;
/** The most pairings of an experiment, those of grids and schedules included. */
export const MAX_PAIRINGS = 1000;

const games = {
  games: z
    .int()
    .min(1)
    .max(1_000_000_000)
    .optional()
    .describe('in each variant, instead of the "games" of the experiment'),
};
const named = { name: z.string().min(1).max(80).optional(), ...games };
const field = playerSpecSchema;

/** One entry of `players` in an experiment file: a pairing, or what stands for several. */
export const pairingSchema = z.union([
  z.strictObject({ ...named, first: field, second: field }),
  z.strictObject({ ...named, all: field }),
  z.strictObject({ ...named, seats: z.array(field).min(2).max(MAX_SEATS) }),
  z.strictObject({
    grid: z
      .record(z.string(), jsonValueSchema)
      .describe('a player; a field with a list stands for each of its values'),
    ...games,
  }),
  z.strictObject({
    roundRobin: z.array(field).min(2).max(45).describe('everyone meets everyone else'),
    ...games,
  }),
  z.strictObject({
    gauntlet: z.array(field).min(1).max(MAX_PAIRINGS).describe('each of these meets all of "against"'),
    against: z.array(field).min(1).max(MAX_PAIRINGS),
    ...games,
  }),
]);

/** Players in order of play, the one who moves first first; a single one takes every seat. */
export interface Pairing {
  readonly name: string;
  readonly players: readonly PlayerSpec[];
  /** In each variant; undefined: as many as the experiment says. */
  readonly games?: number | undefined;
}

/**
 * The pairings that an entry stands for.
 *
 * - a grid: one for each combination of values, in the order of the lists, the last field fastest; the player meets
 *   itself
 * - round robin: each two players once, in the order of the list; they change seats within each unit, unless the
 *   experiment fixes them
 * - gauntlet: each player of the list with each of `against`
 */
export function toPairings(entry: z.output<typeof pairingSchema>): Pairing[] {
  const { games: own } = entry;
  return pairingsOf(entry).map((one) => ({ ...one, ...(own !== undefined && { games: own }) }));
}

function pairingsOf(entry: z.output<typeof pairingSchema>): Pairing[] {
  if ('grid' in entry) return gridPlayers(entry.grid).map((player) => pairing([player]));
  if ('roundRobin' in entry) {
    const { roundRobin: all } = entry;
    return all.flatMap((one, index) => all.slice(index + 1).map((other) => pairing([one, other])));
  }
  if ('gauntlet' in entry)
    return entry.gauntlet.flatMap((one) => entry.against.map((other) => pairing([one, other])));
  const players = 'all' in entry ? [entry.all] : 'seats' in entry ? entry.seats : [entry.first, entry.second];
  return [pairing(players, entry.name)];
}

function pairing(players: readonly PlayerSpec[], name?: string): Pairing {
  return { name: name ?? players.map(playerName).join(' v '), players };
}

/** Every combination of the values of the fields. A field that is no list has one value. */
export function gridPlayers(grid: Readonly<Record<string, JsonValue>>): PlayerSpec[] {
  let players: Record<string, JsonValue>[] = [{}];
  for (const [key, values] of Object.entries(grid)) {
    const list: readonly JsonValue[] = Array.isArray(values) ? values : [values];
    players = players.flatMap((player) => list.map((value) => ({ ...player, [key]: value })));
    // Far beyond what is allowed: no need to make them all to say so.
    if (players.length > 10 * MAX_PAIRINGS) break;
  }
  return players as unknown as PlayerSpec[];
}
