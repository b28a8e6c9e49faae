import type { Rules } from '@draughts-lab/engine';
import { must } from '@draughts-lab/input';
import { formatFen, formatMove } from '@draughts-lab/notation';
import type { ModuleSpec } from '@draughts-lab/players';
import { EngineError, type EnginePlayer } from '../outside.ts';
import { loadPlayer } from './load-module.ts';

/**
 * A player in a file of the user's own.
 *
 * @throws Error when the file cannot be loaded, or is not the one that the description names
 */
export function createModulePlayer<P>(
  rules: Rules<P>,
  { module, sha256, options = {} }: ModuleSpec,
): EnginePlayer<P> {
  const { variant } = rules;
  const { choose } = must(loadPlayer(module, sha256), module).exports;
  const about = Object.freeze({ id: variant.id, name: variant.name, hash: variant.hash });
  const given = structuredClone(options);
  return {
    kind: 'module',
    close: () => {},
    choose({ position, legal, moves }, rng) {
      const texts = legal.map((move) => formatMove(variant, move, legal));
      const answer: unknown = choose({
        variant: about,
        seat: rules.turn(position),
        fen: formatFen(variant, rules.toSetup(position)),
        legal: [...texts],
        ply: moves.length,
        random: (n) => rng.int(n),
        options: given,
      });
      const move = legal[typeof answer === 'number' ? answer : texts.indexOf(String(answer))];
      if (move === undefined) throw new EngineError(`${JSON.stringify(answer)} is no legal move`);
      return { move, nodes: 0 };
    },
  };
}
