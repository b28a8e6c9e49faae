import { interpretRules, type ReferencePosition } from '@draughts-lab/engine';
import { type Game, positionOf, timesStood } from '@draughts-lab/referee';
import type { CounterView } from '../../api/play.ts';

/** Everything that is counted towards an end of a game: draw counters, repetition, quiet moves of kings, the move limit. */
export function countersOf(game: Game): CounterView[] {
  const { rules, plies, start } = game;
  const { variant } = rules;
  const { draws, king } = variant.document;
  const setup = rules.toSetup(positionOf(game));
  // The reference engine says which counters run: one at 0 and one that does not run look alike in a setup.
  const here: ReferencePosition = interpretRules(variant).fromSetup(setup);
  const views = variant.counters.map(({ name, plies: limit }, index): CounterView => ({
    kind: 'counter',
    name,
    value: here.counters[index] ?? null,
    limit,
    isClaim: false,
  }));
  const { repetition } = draws;
  if (repetition !== null)
    views.push({
      kind: 'repetition',
      name: 'repetition',
      value: timesStood(game),
      limit: repetition.count,
      isClaim: repetition.mode === 'claim',
    });
  const quietLimit = king?.quietLimit ?? null;
  if (quietLimit !== null)
    variant.players.forEach(({ id }, player) => {
      const run = setup.kingRuns?.[player] ?? null;
      views.push({
        kind: 'king-moves',
        name: id,
        value: run?.moves ?? null,
        limit: quietLimit,
        isClaim: false,
      });
    });
  if (variant.plyLimit !== null)
    views.push({
      kind: 'move-limit',
      name: 'move-limit',
      value: ((start.moveNumber ?? 1) - 1) * variant.players.length + plies.length,
      limit: variant.plyLimit,
      isClaim: false,
    });
  return views;
}
