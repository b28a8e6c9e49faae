import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { compileRules, interpretRules, type Move, perft } from '@draughts-lab/engine';
import { createPlayer, parsePlayer, type Turn } from '@draughts-lab/players';
import { createRng, deriveSeed } from '@draughts-lab/records';
import { initialSetup, presetIds, type Variant } from '@draughts-lab/variant';
import { sample } from './samples.ts';
import { preset } from './strength-parts.ts';

// Nodes a second of the searching players, one thread, beside perft of both engines: node src/search-speed.ts --save
const { values } = parseArgs({
  options: {
    presets: { type: 'string', default: presetIds().join(',') },
    milliseconds: { type: 'string', default: '300' },
    save: { type: 'boolean', default: false },
  },
});
const milliseconds = Number(values.milliseconds);

/** Positions of a game between quick players, every fifth ply. */
function turnsOf(variant: Variant): Turn<unknown>[] {
  const rules = compileRules(variant);
  const start = initialSetup(variant);
  const greedy = createPlayer(rules, { player: 'greedy' });
  const rng = createRng(
    deriveSeed({ run: 'search-speed', variantHash: variant.hash, unit: 0, purpose: 'game' }),
  );
  const turns: Turn<unknown>[] = [];
  const moves: Move[] = [];
  let position = rules.fromSetup(start);
  for (let ply = 0; ply < 40 && !rules.outcome(position).over; ply++) {
    const turn = { position, legal: rules.legalMoves(position), start, moves: [...moves] };
    if (ply % 5 === 0 && turn.legal.length > 1) turns.push(turn);
    const { move } = greedy.choose(turn, rng);
    moves.push(move);
    position = rules.play(position, move);
  }
  return turns;
}

/** Nodes per CPU second of a player over the positions; null when it cannot play the variant. */
function speedOf(variant: Variant, turns: readonly Turn<unknown>[], spec: object): number | null {
  const parsed = parsePlayer(spec, variant);
  if (!parsed.ok) return null;
  const player = createPlayer(compileRules(variant), parsed.value);
  const rng = createRng(
    deriveSeed({ run: 'search-speed', variantHash: variant.hash, unit: 0, purpose: 'search' }),
  );
  let next = 0;
  const run = (): number => {
    const { nodes } = player.choose(turns[next % turns.length]!, rng);
    next += 1;
    return nodes;
  };
  sample({ name: 'warm-up', run }, milliseconds / 2);
  return sample({ name: variant.id, run }, milliseconds);
}

const rows = values.presets.split(',').map((id) => {
  const variant = preset(id);
  const turns = turnsOf(variant);
  const machine = compileRules(variant).createMachine();
  machine.load(initialSetup(variant));
  const reference = interpretRules(variant);
  const row = {
    preset: id,
    alphaBeta: speedOf(variant, turns, { player: 'alpha-beta', nodes: 10_000 }),
    mcts: speedOf(variant, turns, { player: 'mcts', playouts: 1000 })!,
    perft: sample(
      { name: 'perft', run: () => machine.perft(variant.players.length > 2 ? 2 : 4, false) },
      milliseconds,
    ),
    reference: sample(
      { name: 'reference', run: () => perft(reference, reference.initialPosition(), 2) },
      milliseconds,
    ),
  };
  console.error(`${id} done`);
  return row;
});

const kilo = (rate: number | null): string =>
  rate === null ? '-' : (rate / 1000).toFixed(rate < 10_000 ? 1 : 0);
const head = ['preset', 'alpha-beta', 'mcts', 'perft compiled', 'perft reference'];
const table = [
  head,
  head.map(() => '---'),
  ...rows.map((row) => [
    row.preset,
    kilo(row.alphaBeta),
    kilo(row.mcts),
    kilo(row.perft),
    kilo(row.reference),
  ]),
]
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n');
console.log(table);
if (values.save) {
  const folder = new URL('../../docs/results/', import.meta.url);
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', threads: cpus().length };
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  }).trim();
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    new URL('search-speed.json', folder),
    `${JSON.stringify({ machine, node: process.version, commit, milliseconds, rows }, null, 1)}\n`,
  );
  writeFileSync(
    new URL('search-speed.md', folder),
    `# Speed of the searching players\n\nThousands of nodes per second of CPU time, one thread (\`node benchmarks/src/search-speed.ts --save\`); a node is a move made. perft: every move\nmade, from the start position. Measured while the machine did other work: compare columns, not days.\n\n${table}\n`,
  );
}
