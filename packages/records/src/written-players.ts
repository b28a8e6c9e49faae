import type { JsonValue } from '@draughts-lab/input';
import { isObject } from '@draughts-lab/input/json-text';
import { gridPlayers, MAX_PAIRINGS } from './pairings.ts';

/** A player of an experiment file as it stands there. */
export interface WrittenPlayer {
  /** `players[0].second`, `players.roundRobin[2]`; of the players of a grid: the grid. */
  readonly path: string;
  readonly player: object;
  /** One of the combinations of a grid. */
  readonly inGrid: boolean;
}

/** Fields of an entry of `players` that hold one player, and those that hold a list. */
const ONE = ['first', 'second', 'all'];
const MANY = ['seats', 'roundRobin', 'gauntlet', 'against'];

/**
 * Every player that an experiment file writes down, whatever else is wrong with the file.
 *
 * @param players the field `players` of the file: any JSON value
 */
export function writtenPlayers(players: unknown): WrittenPlayer[] {
  const entries: [string, unknown][] = Array.isArray(players)
    ? players.map((entry: unknown, index) => [`players[${index}]`, entry])
    : [['players', players]];
  return entries.flatMap(([at, entry]) => {
    if (!isObject(entry)) return [];
    const found: [string, unknown][] = [
      ...ONE.map((key): [string, unknown] => [`${at}.${key}`, entry[key]]),
      ...MANY.flatMap((key): [string, unknown][] => {
        const list = entry[key];
        return Array.isArray(list) ? list.map((one: unknown, index) => [`${at}.${key}[${index}]`, one]) : [];
      }),
    ];
    const { grid } = entry;
    const combinations = isObject(grid) ? gridPlayers(grid as Readonly<Record<string, JsonValue>>) : [];
    // So many are a problem of their own.
    if (combinations.length > MAX_PAIRINGS) combinations.length = 0;
    return [
      ...found.flatMap(([path, player]) => (isObject(player) ? [{ path, player, inGrid: false }] : [])),
      ...combinations.map((player) => ({ path: `${at}.grid`, player, inGrid: true })),
    ];
  });
}
