import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from './samples.ts';

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

const NODES_BETWEEN_LOOKS = 20_000;

type Imported = Record<string, (...values: unknown[]) => never>;

async function measure(preset: string, root: string): Promise<Sample> {
  const load = async (name: string): Promise<Imported> =>
    (await import(pathToFileURL(join(root, 'packages', name, 'dist/src/index.js')).href)) as Imported;
  const [engine, players, records, variants] = await Promise.all(
    ['engine', 'players', 'records', 'variant'].map(load),
  );
  const { value: variant } = variants!['loadPreset']!(preset) as { value: unknown };
  const rng = (purpose: string): unknown =>
    records!['createRng']!(
      records!['deriveSeed']!({
        run: 'search',
        variantHash: (variant as { hash: string }).hash,
        unit: 0,
        purpose,
      }),
    );
  const rules = engine!['compileRules']!(variant) as {
    fromSetup: (setup: unknown) => unknown;
    legalMoves: (position: unknown) => readonly unknown[];
    outcome: (position: unknown) => { readonly over: boolean };
    play: (position: unknown, move: unknown) => unknown;
  };
  interface Choice {
    readonly move: { readonly from: number; readonly to: number };
    readonly score?: number;
    readonly depth: number;
    readonly nodes: number;
  }
  const playerOf = (spec: object): { choose: (turn: unknown, random: unknown) => Choice } =>
    players!['createPlayer']!(
      engine!['compileRules']!(variant),
      (players!['parsePlayer']!(spec, variant) as { value: unknown }).value,
    );
  // Positions of a game between quick players, every fifth ply.
  const start = variants!['initialSetup']!(variant) as unknown;
  const greedy = playerOf({ player: 'greedy' });
  const random = rng('game');
  const [turns, moves]: [unknown[], unknown[]] = [[], []];
  let position = rules.fromSetup(start);
  for (let ply = 0; ply < 40 && !rules.outcome(position).over; ply++) {
    const turn = { position, legal: rules.legalMoves(position), start, moves: [...moves] };
    if (ply % 5 === 0 && turn.legal.length > 1) turns.push(turn);
    const { move } = greedy.choose(turn, random);
    moves.push(move);
    position = rules.play(position, move);
  }
  const player = playerOf({ player: 'alpha-beta', nodes: Number(values.nodes), weights: values.weights });
  const choices = rng('search');
  let sum = 0;
  const run = (turn: unknown): number => {
    const { move, score = 0, depth, nodes } = player.choose(turn, choices);
    sum = (Math.imul(sum, 31) + 7 * score + depth + 13 * nodes + 3 * move.from + move.to) | 0;
    return nodes;
  };
  turns.forEach(run);
  const seen = sum;
  const spent = (since: NodeJS.CpuUsage): number => process.cpuUsage(since).user / 1000;
  let at = 0;
  const during = (milliseconds: number): number => {
    const since = process.cpuUsage();
    let nodes = 0;
    // Looking at the clock costs as much as a hundred nodes.
    do {
      const until = nodes + NODES_BETWEEN_LOOKS;
      while (nodes < until) nodes += run(turns[at++ % turns.length]);
    } while (spent(since) < milliseconds);
    return (1000 * nodes) / spent(since);
  };
  during(Number(values.milliseconds) / 2);
  return { rate: during(Number(values.milliseconds)), sum: seen };
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
  const commit = (folder: string): string =>
    execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', cwd: folder }).trim();
  const { before, nodes, milliseconds, weights } = values;
  const folder = new URL('../results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', threads: cpus().length };
  const about = {
    machine,
    node: process.version,
    commits: { before: commit(before), after: commit(import.meta.dirname) },
    nodes: Number(nodes),
    milliseconds: Number(milliseconds),
    weights,
  };
  const rows: Row[] = [];
  for (const preset of values.presets.split(',')) {
    rows.push(rowOf(preset, before));
    // Row by row: what was measured is kept when the rest is not waited for.
    if (values.save !== undefined)
      writeFileSync(
        new URL(`${values.save}.json`, folder),
        `${JSON.stringify({ ...about, rows }, null, 1)}\n`,
      );
  }
}
