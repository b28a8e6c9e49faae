import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { compileRules, emitSource, randomState } from '@draughts-lab/engine';
import { loadPreset, presetIds, type Variant } from '@draughts-lab/variant';
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

function variantOf(id: string): Variant {
  const loaded = loadPreset(id);
  if (!loaded.ok) throw new Error(loaded.issues.map(({ message }) => message).join('; '));
  return loaded.value;
}

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
  for (let game = 0; game < games; game++) {
    machine.playout(random, MAX_PLIES);
    plies += machine.playoutPlies();
  }
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
  const variant = variantOf(id);
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
if (values.save !== undefined) {
  const folder = new URL('../results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const run = {
    name: values.save,
    machine: {
      cpu: cpus()[0]?.model ?? 'unknown',
      threads: cpus().length,
      platform: process.platform,
      architecture: process.arch,
    },
    node: process.version,
    commit: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
    rounds: Number(values.rounds),
    milliseconds: Number(values.milliseconds),
    warmUp: Number(values['warm-up']),
    maxPlies: MAX_PLIES,
    facts,
    measured,
  };
  writeFileSync(new URL(`${values.save}.json`, folder), `${JSON.stringify(run)}\n`);
  const readme = new URL('../README.md', import.meta.url);
  const text = readFileSync(readme, 'utf8');
  const marked = `<!-- table: ${values.save} -->\n\n${table}\n\n${peers}\n\n<!-- end of table -->`;
  writeFileSync(
    readme,
    text.replace(/<!-- table: [^]*<!-- end of table -->/, () => marked),
  );
}
