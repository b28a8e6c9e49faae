import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { compileRules, emitSource } from '@draughts-lab/engine';
import { presetIds, type Variant } from '@draughts-lab/variant';
import { preset } from './preset.ts';
import { median } from './samples.ts';

/**
 * CPU milliseconds from a document to a machine that can play: in a fresh process for each preset (cold, with all modules
 * loaded and nothing compiled before), and again in a process that has compiled the other presets (warm).
 *
 *   ./ts benchmarks/src/compile-time.ts --presets canadian,gothic --rounds 5
 */
const { values } = parseArgs({
  options: {
    presets: { type: 'string', default: presetIds().join(',') },
    rounds: { type: 'string', default: '3' },
    /** Used by the script itself: one compilation, printed as a number. */
    once: { type: 'string' },
  },
});

/** Process CPU time, of helper threads too. */
function compileMs(variant: Variant): number {
  const before = process.cpuUsage();
  compileRules(variant).createMachine();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

if (values.once !== undefined) {
  console.log(compileMs(preset(values.once)));
} else {
  const ids = values.presets.split(',');
  const variants = ids.map(preset);
  const rounds = Array.from({ length: Number(values.rounds) }, (_, round) => round);
  // Another hash for each round: the cache of programs is passed by.
  const warm = rounds.map((round) =>
    variants.map((variant) => compileMs({ ...variant, hash: `${variant.hash} ${String(round)}` })),
  );
  const cold = rounds.map(() =>
    ids.map((id) =>
      Number(execFileSync(process.execPath, [import.meta.filename, '--once', id], { encoding: 'utf8' })),
    ),
  );
  console.log('| preset | cold ms | warm ms | kB |\n| --- | ---: | ---: | ---: |');
  variants.forEach((variant, index) => {
    const of = (samples: readonly (readonly number[])[]): string =>
      median(samples.map((row) => row[index]!)).toFixed(0);
    console.log(
      `| ${variant.id} | ${of(cold)} | ${of(warm.slice(1))} | ${(emitSource(variant).length / 1000).toFixed(0)} |`,
    );
  });
}
