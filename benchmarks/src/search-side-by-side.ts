import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { must } from '@draughts-lab/input';
import type { Turn } from '@draughts-lab/players';
import { type Program, rngFor, turnsOf } from './quick-game.ts';
import { commitOf, save } from './runs.ts';
import { median, sample } from './samples.ts';

/**
 * The search of this checkout beside that of another one: a process for each sample, in turns, and the sums of moves, scores,
 * depths and nodes beside the speed. Both have to be built (`tsc -b`): running the sources costs a fifth, because the
 * WebAssembly that strips types detaches a buffer, and V8 then asks before every read of a typed array.
 *
 *   ./ts benchmarks/src/search-side-by-side.ts --before ../../other-checkout --presets russian,corners --save NAME
 */
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    presets: { type: 'string', default: 'russian,english,brazilian,international,towers,armenian,corners' },
    nodes: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    milliseconds: { type: 'string', default: '1000' },
    weights: { type: 'string', default: 'shipped' },
    save: { type: 'string' },
    /** A sample, measured in this process with the packages of `root`; as JSON. */
    row: { type: 'string' },
    root: { type: 'string', default: '.' },
  },
});

/** What every random choice follows from. */
const RUN = 'search';

interface Sample {
  /** Nodes per CPU second. */
  readonly rate: number;
  /** Of the moves, scores, depths and nodes of one round over all positions. */
  readonly sum: number;
}

interface Row {
  readonly preset: string;
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly ratio: number;
  /** Whether both searches played the same moves with the same scores, depths and nodes. */
  readonly same: boolean;
}

async function programIn(root: string): Promise<Program> {
  const load = (name: string): Promise<unknown> =>
    import(pathToFileURL(join(root, 'packages', name, 'dist/src/index.js')).href);
  const [engine, players, records, variant] = await Promise.all(
    ['engine', 'players', 'records', 'variant'].map(load),
  );
  return { engine, players, records, variant } as Program;
}

async function measure(preset: string, root: string): Promise<Sample> {
  const program = await programIn(root);
  const variant = must(program.variant.loadPreset(preset), preset);
  const turns = turnsOf(variant, RUN, program);
  const spec = { player: 'alpha-beta', nodes: Number(values.nodes), weights: values.weights };
  const player = program.players.createPlayer(
    program.engine.compileRules(variant),
    must(program.players.parsePlayer(spec, variant), 'player'),
  );
  const choices = rngFor(program, variant, RUN, 'search');
  let sum = 0;
  const choose = (turn: Turn<unknown>): number => {
    const { move, score = 0, depth = 0, nodes } = player.choose(turn, choices);
    sum = (Math.imul(sum, 31) + 7 * score + depth + 13 * nodes + 3 * move.from + move.to) | 0;
    return nodes;
  };
  turns.forEach(choose);
  const seen = sum;
  let at = 0;
  const run = (): number => choose(turns[at++ % turns.length]!);
  const milliseconds = Number(values.milliseconds);
  sample({ name: 'warm-up', run }, milliseconds / 2);
  return { rate: sample({ name: preset, run }, milliseconds), sum: seen };
}

function sampleOf(preset: string, root: string): Sample {
  const built = join(import.meta.dirname, '../dist/src/search-side-by-side.js');
  const options = ['nodes', 'milliseconds', 'weights'].map((name) => `--${name}=${values[name as 'nodes']}`);
  // Without the condition under which sources run.
  const { NODE_OPTIONS: _sources, ...env } = process.env;
  const text = execFileSync(process.execPath, [built, '--row', preset, '--root', resolve(root), ...options], {
    encoding: 'utf8',
    env,
  });
  return JSON.parse(text) as Sample;
}

function rowOf(preset: string, before: string): Row {
  const here = join(import.meta.dirname, '../..');
  const rounds = Array.from(
    { length: Number(values.rounds) },
    () => [sampleOf(preset, before), sampleOf(preset, here)] as const,
  );
  const row = {
    preset,
    before: rounds.map(([old]) => Math.round(old.rate)),
    after: rounds.map(([, now]) => Math.round(now.rate)),
    ratio: Number(median(rounds.map(([old, now]) => now.rate / old.rate)).toFixed(3)),
    same: rounds.every(([old, now]) => old.sum === now.sum),
  };
  console.log(
    `${preset}: ${median(row.before)} and ${median(row.after)} nodes a second, ${row.ratio} times, ${row.same ? 'the same moves' : 'OTHER MOVES'}`,
  );
  return row;
}

if (values.row !== undefined) console.log(JSON.stringify(await measure(values.row, values.root)));
else {
  if (values.before === undefined) throw new Error('--before: the folder of the other checkout');
  const { before, nodes, milliseconds, weights } = values;
  const about = {
    before: commitOf(before),
    nodes: Number(nodes),
    milliseconds: Number(milliseconds),
    weights,
  };
  const rows: Row[] = [];
  for (const preset of values.presets.split(',')) {
    rows.push(rowOf(preset, before));
    // Row by row: what was measured is kept when the rest is not waited for.
    if (values.save !== undefined) save(values.save, { ...about, rows });
  }
}
