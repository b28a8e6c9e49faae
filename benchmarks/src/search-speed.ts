import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileRules, countLeaves, interpretRules, perft } from '@draughts-lab/engine';
import { createPlayer, type MoveBudget, parsePlayer, type Turn } from '@draughts-lab/players';
import { type Field, markdownTable, numbers, tableOf } from '@draughts-lab/report/draw';
import { initialSetup, presetIds, type Variant } from '@draughts-lab/variant';
import { preset } from './preset.ts';
import { OWN, rngFor, turnsOf } from './quick-game.ts';
import { circumstances } from './runs.ts';
import { median, type Rates, sample, sampleByPiece } from './samples.ts';

// Nodes a second of the searching players, one thread, beside perft of both engines: ./ts benchmarks/src/search-speed.ts --save
const { values } = parseArgs({
  options: {
    presets: { type: 'string', default: presetIds().join(',') },
    /** Presets that one process plays one after the other, beside a process for each of them. */
    together: { type: 'string', default: 'russian,international,armenian,corners,towers,eighty-cell' },
    /** How often these take turns. */
    rounds: { type: 'string', default: '3' },
    /** CPU time of each measurement behind the warming up; every position is searched three times at least. */
    milliseconds: { type: 'string', default: '5000' },
    save: { type: 'boolean', default: false },
    /** The page is written from what was saved; nothing is measured. */
    redraw: { type: 'boolean', default: false },
    /** One preset, measured in this process; its row as JSON. */
    row: { type: 'string' },
    /** Presets, measured in this process one after the other with the middle budget; their rates as JSON. */
    rates: { type: 'string' },
  },
});
const milliseconds = Number(values.milliseconds);
/** What every random choice follows from. */
const RUN = 'search-speed';
/** Nodes a move. */
const BUDGETS = { quick: 1000, middle: 10_000, deep: 1_000_000 };

/** CPU milliseconds that the optimiser has to see a player: each has code of its own, and on a busy machine it is late. */
const WARM_UP = 4000;

/** Nodes per CPU second of a player, all positions equally often; null when it cannot play the variant. */
function speedOf(variant: Variant, spec: object, warmUp?: MoveBudget): Rates | null {
  const parsed = parsePlayer(spec, variant);
  if (!parsed.ok) return null;
  // Every second position of the game.
  const turns = turnsOf(variant, RUN).filter((_, index) => index % 2 === 1);
  const player = createPlayer(compileRules(variant), parsed.value);
  const rng = rngFor(OWN, variant, RUN, 'search');
  const look = (turn: Turn<unknown>, budget?: MoveBudget): number =>
    player.choose({ ...turn, ...(budget && { budget }) }, rng).nodes;
  const pass = (): number => turns.reduce((nodes, turn) => nodes + look(turn, warmUp), 0);
  sample({ name: 'warm-up', run: pass }, WARM_UP);
  return sampleByPiece(
    turns.map((turn) => () => look(turn)),
    milliseconds,
  );
}

const rateOf = (variant: Variant, nodes: number): Rates | null =>
  speedOf(variant, { player: 'alpha-beta', nodes }, { nodes: Math.min(nodes, BUDGETS.middle) });

interface Row {
  readonly preset: string;
  readonly quick: Rates | null;
  readonly middle: Rates | null;
  readonly deep: Rates | null;
  readonly mcts: Rates;
  readonly perft: number;
  readonly reference: number;
}

function measureRow(id: string): Row {
  const variant = preset(id);
  const machine = compileRules(variant).createMachine();
  machine.load(initialSetup(variant));
  const reference = interpretRules(variant);
  const perftDepth = variant.players.length > 2 ? 2 : 4;
  return {
    preset: id,
    quick: rateOf(variant, BUDGETS.quick),
    middle: rateOf(variant, BUDGETS.middle),
    deep: rateOf(variant, BUDGETS.deep),
    mcts: speedOf(variant, { player: 'mcts', playouts: 1000 })!,
    perft: sample({ name: 'perft', run: () => countLeaves(machine, perftDepth) }, milliseconds),
    reference: sample(
      { name: 'reference', run: () => perft(reference, reference.initialPosition(), 2) },
      milliseconds,
    ),
  };
}

/** What this program measures in a process of its own; built, see `search-side-by-side.ts`. */
function inProcess(option: string, presets: string): unknown {
  const built = join(import.meta.dirname, '../dist/src/search-speed.js');
  // Without the condition under which sources run.
  const { NODE_OPTIONS: _sources, ...env } = process.env;
  const args = [built, option, presets, '--milliseconds', values.milliseconds];
  const text = execFileSync(process.execPath, args, { encoding: 'utf8', env });
  console.error(`${presets} done`);
  return JSON.parse(text);
}

/** Nodes a second of a preset in a process of its own, and in one that plays others before and after it; one for each round. */
interface Shared {
  readonly preset: string;
  readonly alone: readonly number[];
  readonly together: readonly number[];
}

function measureTogether(presets: readonly string[]): Shared[] {
  const rounds = Array.from({ length: Number(values.rounds) }, () => ({
    alone: presets.map((id) => (inProcess('--rates', id) as Rates[])[0]!.least),
    together: (inProcess('--rates', presets.join(',')) as Rates[]).map(({ least }) => least),
  }));
  return presets.map((id, at) => ({
    preset: id,
    alone: rounds.map(({ alone }) => alone[at]!),
    together: rounds.map(({ together }) => together[at]!),
  }));
}

interface Saved {
  readonly rows: readonly Row[];
  readonly shared: readonly Shared[];
}

/** A column in thousands. */
const kilo = <T>(title: string, of: (row: T) => number | null): Field<T> =>
  numbers(title, 'nodes', (row) => {
    const rate = of(row);
    return rate === null ? null : rate / 1000;
  });

const rowsText = ({ rows }: Saved): string =>
  markdownTable(
    tableOf(rows, [
      ['preset', (row) => row.preset],
      kilo('alpha-beta, 1,000', ({ quick }) => quick?.least ?? null),
      kilo('10,000', ({ middle }) => middle?.least ?? null),
      kilo('by medians', ({ middle }) => middle?.median ?? null),
      kilo('1,000,000', ({ deep }) => deep?.least ?? null),
      [
        'of that of 10,000',
        ({ deep, middle }) => (deep && middle ? (deep.least / middle.least).toFixed(2) : ''),
      ],
      kilo('mcts', ({ mcts }) => mcts.least),
      kilo('perft compiled', (row) => row.perft),
      kilo('perft reference', ({ reference }) => reference),
    ]),
  ).join('\n');

const ratioOf = ({ alone, together }: Shared): string =>
  median(together.map((rate, round) => rate / alone[round]!)).toFixed(2);

const sharedText = ({ shared }: Saved): string =>
  markdownTable(
    tableOf(shared, [
      ['preset', (row) => row.preset],
      kilo('alone', ({ alone }) => median(alone)),
      kilo('together', ({ together }) => median(together)),
      ['ratio', ratioOf],
    ]),
  ).join('\n');

const folder = new URL('../../docs/results/', import.meta.url);
const json = new URL('search-speed.json', folder);

function savePage(saved: Saved): void {
  writeFileSync(
    new URL('search-speed.md', folder),
    `# Speed of the searching players

Thousands of nodes per second of CPU time, one thread (\`./ts benchmarks/src/search-speed.ts --save\`, after \`tsc -b\`; all presets, or
those after \`--presets\`). A node is a move made, for perft too (from the start position, without bulk counting); the numbers behind
alpha-beta are its budget in nodes a move. Every preset runs in a process of its own, and every position is searched again and again: by
the least time of each, which other work on the machine disturbs least; for 10,000 nodes by the median time of each too. A row that the
optimiser was late for is too low: compare the second table.

${rowsText(saved)}

One worker that plays several variants: 10,000 nodes a move, each of these in a process of its own and all of them in one, one after the
other, each with a search of its own (decision 9). By least times; medians of ${saved.shared[0]!.alone.length} rounds in turns, and the ratio is the
median of the rounds'. \`search-speed.json\` has each of them.

${sharedText(saved)}
`,
  );
}

function saveRows(saved: Saved): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(json, `${JSON.stringify({ ...circumstances(), milliseconds, ...saved }, null, 1)}\n`);
}

function measureAll(): Saved {
  const shared = measureTogether(values.together.split(','));
  const rows: Row[] = [];
  for (const id of values.presets.split(',')) {
    rows.push(inProcess('--row', id) as Row);
    // Row by row: what was measured is kept when the rest is not waited for.
    if (values.save) saveRows({ rows, shared });
  }
  return { rows, shared };
}

if (values.row !== undefined) console.log(JSON.stringify(measureRow(values.row)));
else if (values.rates !== undefined) {
  console.log(JSON.stringify(values.rates.split(',').map((id) => rateOf(preset(id), BUDGETS.middle))));
} else {
  const saved = values.redraw ? (JSON.parse(readFileSync(json, 'utf8')) as Saved) : measureAll();
  console.log(`${rowsText(saved)}\n\n${sharedText(saved)}`);
  if (values.save || values.redraw) savePage(saved);
}
