import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compileRules, interpretRules, perft } from '@draughts-lab/engine';
import { createPlayer, parsePlayer, type Turn } from '@draughts-lab/players';
import { type Field, markdownTable, numbers, tableOf } from '@draughts-lab/report/draw';
import { initialSetup, presetIds, type Variant } from '@draughts-lab/variant';
import { preset } from './preset.ts';
import { OWN, rngFor, turnsOf } from './quick-game.ts';
import { circumstances } from './runs.ts';
import { sample } from './samples.ts';

// Nodes a second of the searching players, one thread, beside perft of both engines: ./ts benchmarks/src/search-speed.ts --save
const { values } = parseArgs({
  options: {
    presets: { type: 'string', default: presetIds().join(',') },
    milliseconds: { type: 'string', default: '300' },
    save: { type: 'boolean', default: false },
    /** The page is written from what was saved; nothing is measured. */
    redraw: { type: 'boolean', default: false },
    /** One preset, measured in this process; its row as JSON. */
    row: { type: 'string' },
  },
});
const milliseconds = Number(values.milliseconds);
/** What every random choice follows from. */
const RUN = 'search-speed';

/** Nodes per CPU second of a player over the positions; null when it cannot play the variant. */
function speedOf(variant: Variant, turns: readonly Turn<unknown>[], spec: object): number | null {
  const parsed = parsePlayer(spec, variant);
  if (!parsed.ok) return null;
  const player = createPlayer(compileRules(variant), parsed.value);
  const rng = rngFor(OWN, variant, RUN, 'search');
  let next = 0;
  const run = (): number => {
    const { nodes } = player.choose(turns[next % turns.length]!, rng);
    next += 1;
    return nodes;
  };
  sample({ name: 'warm-up', run }, milliseconds / 2);
  return sample({ name: variant.id, run }, milliseconds);
}

interface Row {
  readonly preset: string;
  /** With a budget of a thousand nodes a move, and of a hundred thousand. */
  readonly quick: number | null;
  readonly deep: number | null;
  readonly mcts: number;
  readonly perft: number;
  readonly reference: number;
}

function measureRow(id: string): Row {
  const variant = preset(id);
  const turns = turnsOf(variant, RUN);
  const machine = compileRules(variant).createMachine();
  machine.load(initialSetup(variant));
  const reference = interpretRules(variant);
  const perftDepth = variant.players.length > 2 ? 2 : 4;
  return {
    preset: id,
    quick: speedOf(variant, turns, { player: 'alpha-beta', nodes: 1000 }),
    deep: speedOf(variant, turns, { player: 'alpha-beta', nodes: 100_000 }),
    mcts: speedOf(variant, turns, { player: 'mcts', playouts: 1000 })!,
    perft: sample({ name: 'perft', run: () => machine.perft(perftDepth, false) }, milliseconds),
    reference: sample(
      { name: 'reference', run: () => perft(reference, reference.initialPosition(), 2) },
      milliseconds,
    ),
  };
}

/** Of a preset in a process of its own: the optimiser knows one game only, as in a run with one variant. */
function measureAlone(id: string): Row {
  const args = [import.meta.filename, '--row', id, '--milliseconds', values.milliseconds];
  const row = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Row;
  console.error(`${id} done`);
  return row;
}

interface Saved {
  readonly rows: readonly (Row & { readonly mixed: number | null })[];
}

/** The table of the page, in thousands. */
function tableText({ rows }: Saved): string {
  const kilo = (
    title: string,
    of: (row: Saved['rows'][number]) => number | null,
  ): Field<Saved['rows'][number]> =>
    numbers(title, 'nodes', (row) => {
      const rate = of(row);
      return rate === null ? null : rate / 1000;
    });
  return markdownTable(
    tableOf(rows, [
      ['preset', (row) => row.preset],
      kilo('alpha-beta, 1,000', ({ quick }) => quick),
      kilo('alpha-beta, 100,000', ({ deep }) => deep),
      kilo('alpha-beta, 1,000, all presets in one process', ({ mixed }) => mixed),
      kilo('mcts', ({ mcts }) => mcts),
      kilo('perft compiled', (row) => row.perft),
      kilo('perft reference', ({ reference }) => reference),
    ]),
  ).join('\n');
}

function measureAll(presets: readonly string[]): Saved['rows'] {
  return presets.map((id) => {
    const variant = preset(id);
    const mixed = speedOf(variant, turnsOf(variant, RUN), { player: 'alpha-beta', nodes: 1000 });
    return { ...measureAlone(id), mixed };
  });
}

const folder = new URL('../../docs/results/', import.meta.url);
const json = new URL('search-speed.json', folder);

function savePage(table: string): void {
  writeFileSync(
    new URL('search-speed.md', folder),
    `# Speed of the searching players

Thousands of nodes per second of CPU time, one thread (\`./ts benchmarks/src/search-speed.ts --save\`). A node is a move made, for
perft too (from the start position, without bulk counting); the numbers behind alpha-beta are its budget in nodes a move. Every
preset runs in a process of its own, but in the column that says so: there one worker plays them all, one after the other, each
with a search of its own (decision 9). Measured while the machine did other work: compare columns, not days.

${table}
`,
  );
}

function saveRows(rows: Saved['rows']): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(json, `${JSON.stringify({ ...circumstances(), milliseconds, rows }, null, 1)}\n`);
}

if (values.row !== undefined) console.log(JSON.stringify(measureRow(values.row)));
else {
  const saved = values.redraw
    ? (JSON.parse(readFileSync(json, 'utf8')) as Saved)
    : { rows: measureAll(values.presets.split(',')) };
  console.log(tableText(saved));
  if (values.save) saveRows(saved.rows);
  if (values.save || values.redraw) savePage(tableText(saved));
}
