import { parseArgs } from 'node:util';
import { compileRules, emitSource } from '@draughts-lab/engine';
import { randomState } from '@draughts-lab/input/random';
import { presetIds, type Variant } from '@draughts-lab/variant';
import { preset } from './preset.ts';
import { randomGame } from './random-game.ts';
import { save } from './runs.ts';
import { measure, type Measured } from './samples.ts';
import { formatPeers, formatTable, type PresetFacts } from './table.ts';
import { MAX_PLIES, tasksOf } from './tasks.ts';

const { values } = parseArgs({
  options: {
    presets: { type: 'string', default: presetIds().join(',') },
    rounds: { type: 'string', default: '3' },
    milliseconds: { type: 'string', default: '150' },
    'warm-up': { type: 'string', default: '300' },
    save: { type: 'string' },
  },
});

/** Compile times and the length of random games. */
function factsOf(variant: Variant): PresetFacts {
  const timed = (rules: Variant): number => {
    const start = performance.now();
    compileRules(rules).createMachine();
    return performance.now() - start;
  };
  const compileMs = timed(variant);
  // Another hash: the cache is passed by.
  const recompileMs = timed({ ...variant, hash: `${variant.hash} again` });
  const machine = compileRules(variant).createMachine();
  const random = randomState(9);
  let plies = 0;
  const games = 300;
  for (let game = 0; game < games; game++) plies += randomGame(machine, random, MAX_PLIES);
  return {
    preset: variant.id,
    pliesPerGame: plies / games,
    compileMs,
    recompileMs,
    sourceKb: emitSource(variant).length / 1000,
  };
}

const ids = values.presets.split(',');
const facts: PresetFacts[] = [];
const measured: Measured[] = [];
for (const id of ids) {
  const variant = preset(id);
  facts.push(factsOf(variant));
  measured.push(
    ...measure(
      tasksOf(variant),
      {
        rounds: Number(values.rounds),
        milliseconds: Number(values.milliseconds),
        warmUp: Number(values['warm-up']),
      },
      () => undefined,
    ),
  );
  console.error(`${id} done`);
}

const table = formatTable(measured, facts);
const peers = formatPeers(measured);
console.log(`${table}\n\n${peers}`);
if (values.save !== undefined)
  save(values.save, {
    rounds: Number(values.rounds),
    milliseconds: Number(values.milliseconds),
    warmUp: Number(values['warm-up']),
    maxPlies: MAX_PLIES,
    facts,
    measured,
  });
