import type { Rules } from '@draughts-lab/engine';
import type { EngineSpec, ModuleSpec } from '@draughts-lab/players';
import { createDxpPlayer } from './dxp/dxp-player.ts';
import { createHubPlayer } from './hub/hub-player.ts';
import type { EnginePlayer } from './outside.ts';
import { createModulePlayer } from './module/module-player.ts';

/**
 * A program from outside as a player, in the protocol that its description names, or a player in a file of the user's own.
 *
 * @throws EngineError from `choose`, when the engine fails or names a move that is not legal
 */
export function createEnginePlayer<P>(rules: Rules<P>, spec: EngineSpec | ModuleSpec): EnginePlayer<P> {
  if (spec.player === 'module') return createModulePlayer(rules, spec);
  return 'dxp' in spec ? createDxpPlayer(rules, spec) : createHubPlayer(rules, spec);
}
