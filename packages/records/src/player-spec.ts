import { type JsonObject, type JsonValue, jsonValueSchema } from '@draughts-lab/input';
import { z } from 'zod';

/**
 * Who plays: the kind of player, an optional name for tables, and the options of that kind.
 * The options are only known to be JSON here; the players package checks them.
 */
export interface PlayerSpec {
  readonly player: string;
  readonly name?: string | undefined;
  readonly [option: string]: JsonValue | undefined;
}

export const playerSpecSchema: z.ZodType<PlayerSpec> = z
  .object({ player: z.string().min(1).max(64), name: z.string().min(1).max(80).optional() })
  .catchall(jsonValueSchema);

/** The kind of those who played imported games: no player of this program, so that nothing can play in their place. */
export const HUMAN = 'human';

/** The options of a player: what is left without its kind and its name. */
export function playerOptions(spec: PlayerSpec): JsonObject {
  const { player: _player, name: _name, ...options } = spec;
  return options as JsonObject;
}

/** The name for tables: the given one, or the kind with its options, as in `alpha-beta nodes=1000`; of a module the name of its file. */
export function playerName(spec: PlayerSpec): string {
  if (spec.name !== undefined) return spec.name;
  const { module, sha256: _sha256, ...others } = playerOptions(spec);
  const isModule = spec.player === 'module' && typeof module === 'string';
  const options = Object.entries(isModule ? others : playerOptions(spec));
  const kind = isModule ? module.replace(/^.*[\\/]/, '').replace(/\.[cm]?js$/, '') : spec.player;
  return [kind, ...options.map(([key, value]) => `${key}=${optionText(value)}`)].join(' ');
}

/** A value in a name: text as it is, what has a hash by the first digits of it, all else as JSON. */
function optionText(value: JsonValue): string {
  if (typeof value === 'string') return value;
  const hash = typeof value === 'object' && value !== null && 'hash' in value ? value['hash'] : undefined;
  return typeof hash === 'string' ? hash.slice(0, 8) : JSON.stringify(value);
}
