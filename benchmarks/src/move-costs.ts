import { parseArgs } from 'node:util';
import { compileRules } from '@draughts-lab/engine';
import { must } from '@draughts-lab/input';
import { createPlayer, parsePlayer, type Turn } from '@draughts-lab/players';
import { preset } from './preset.ts';
import { OWN, rngFor, turnsOf } from './quick-game.ts';
import { markdown, saveResult } from './runs.ts';

/**
 * What a move of alpha-beta costs beside its nodes: the time of a search of one node, which has all that does not grow with the
 * budget, beside that of a search of 300. By the least time of each position of some games.
 *
 *   ./ts benchmarks/src/move-costs.ts --presets russian,corners --save NAME
 */
const { values } = parseArgs({
  options: {
    presets: {
      type: 'string',
      default: 'russian,english,brazilian,international,towers,armenian,corners,eighty-cell',
    },
    /** Of each measurement, the warming up not counted. */
    milliseconds: { type: 'string', default: '3000' },
    save: { type: 'string' },
  },
});
const RUN = 'move-costs';
const BUDGETS = [1, 300];
const GAMES = 8;
/** Until the optimiser has seen the player. */
const WARM_UP = 1500;

/** Mean over positions of the least time of a choice, in microseconds, and the mean of its nodes. */
function leastTime(turns: readonly Turn<unknown>[], nodes: number, id: string): [number, number] {
  const variant = preset(id);
  const spec = must(parsePlayer({ player: 'alpha-beta', nodes }, variant), id);
  const player = createPlayer(compileRules(variant), spec);
  const rng = rngFor(OWN, variant, RUN, 'search');
  const least = turns.map(() => Infinity);
  let seen = 0;
  const begin = performance.now();
  for (let now = begin; now - begin < WARM_UP + Number(values.milliseconds); now = performance.now()) {
    const isWarm = now - begin >= WARM_UP;
    seen = 0;
    turns.forEach((turn, at) => {
      const start = performance.now();
      seen += player.choose(turn, rng).nodes;
      if (isWarm) least[at] = Math.min(least[at]!, performance.now() - start);
    });
  }
  return [(1000 * least.reduce((sum, time) => sum + time, 0)) / turns.length, seen / turns.length];
}

const rows = values.presets.split(',').map((id) => {
  const turns = Array.from({ length: GAMES }, (_, game) => turnsOf(preset(id), `${RUN} ${game}`)).flat();
  const [[bare, few], [whole, many]] = BUDGETS.map((nodes) => leastTime(turns, nodes, id)) as [
    [number, number],
    [number, number],
  ];
  console.error(`${id} done`);
  return { preset: id, positions: turns.length, bare, few, whole, many };
});
console.log(
  markdown(
    ['preset', 'positions', 'µs of one node', 'µs of 300', 'nodes', 'share %'],
    rows.map(({ preset: id, positions, bare, whole, many }) => [
      id,
      positions,
      bare.toFixed(1),
      whole.toFixed(1),
      many.toFixed(0),
      ((100 * bare) / whole).toFixed(1),
    ]),
  ),
);
if (values.save !== undefined) saveResult(values.save, { milliseconds: Number(values.milliseconds), rows });
