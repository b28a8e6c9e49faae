import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { compileRules, type Machine, randomState } from '@draughts-lab/engine';
import { must } from '@draughts-lab/input';
import { parseFen } from '@draughts-lab/notation';
import { initialSetup } from '@draughts-lab/variant';
import { setOptimiser } from './optimiser.ts';
import { preset } from './preset.ts';
import { type Counted, RivalProgram } from './rival-program.ts';
import { COUNTED_POSITIONS, type CountedPosition } from './rival-positions.ts';
import { commitOf, saveResult } from './runs.ts';
import { median } from './samples.ts';

/**
 * The compiled engine beside other programs, and beside that of another checkout: perft and random games by turns,
 * in leaves or plies per CPU second: the fastest round, which other work on the machine disturbs least, and the median.
 * Who counts otherwise is left out of the row.
 *
 *   ./ts benchmarks/src/beside-rivals.ts --rival scan=PATH --rival dctl=PATH --before ../../other --save NAME
 */
const { values } = parseArgs({
  options: {
    /** NAME=PATH of a program that answers as `RivalProgram` says; any number of them. */
    rival: { type: 'string', multiple: true, default: [] },
    before: { type: 'string' },
    /** Rows whose name holds this text. */
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    milliseconds: { type: 'string', default: '100' },
    games: { type: 'string', default: '2000' },
    save: { type: 'string' },
  },
});
const MAX_PLIES = 300;
setOptimiser();

type Compile = typeof compileRules;
type Counter = (request: string) => Promise<Counted | null> | Counted;

interface Task {
  readonly name: string;
  readonly preset: string;
  readonly unit: 'nodes' | 'plies';
  readonly request: string;
  readonly own: (machine: Machine) => number;
  readonly fen: string | null;
}

function machineOf(compile: Compile, { preset: id, fen }: Task): Machine {
  const variant = preset(id);
  const machine = compile(variant).createMachine();
  machine.load(fen === null ? initialSetup(variant) : must(parseFen(variant, fen), fen));
  return machine;
}

function perftTasks({ preset: id, name, fen, depth }: CountedPosition): Task[] {
  return [true, false].map((bulk): Task => {
    const plies = bulk ? depth : depth - 1;
    return {
      name: `${id} ${name}${bulk ? ' bulk' : ''}`,
      preset: id,
      unit: 'nodes',
      fen,
      request: `perft ${id} ${String(plies)} ${bulk ? 'bulk' : 'plain'} ${fen ?? 'start'}`,
      own: (machine) => machine.perft(plies, bulk),
    };
  });
}

function playoutTask(id: string): Task {
  return {
    name: `${id} playouts`,
    preset: id,
    unit: 'plies',
    fen: null,
    request: `playouts ${id} ${values.games} ${String(MAX_PLIES)}`,
    own: (machine) => {
      const random = randomState(1);
      let plies = 0;
      for (let game = 0; game < 200; game++) {
        machine.playout(random, MAX_PLIES);
        plies += machine.playoutPlies();
      }
      return plies;
    },
  };
}

/** Units and CPU seconds of one function, called again until it has run for a while. */
function timed(run: () => number): Counted {
  const start = process.cpuUsage().user;
  let units = 0;
  let spent = 0;
  do {
    units += run();
    spent = process.cpuUsage().user - start;
  } while (spent < Number(values.milliseconds) * 1000);
  return { units, seconds: spent / 1e6 };
}

interface Row {
  readonly task: string;
  readonly unit: string;
  /** Units per CPU second by program, one for each round. */
  readonly samples: Record<string, number[]>;
}

const presets = [...new Set(COUNTED_POSITIONS.map(({ preset: id }) => id))];
const tasks = [...COUNTED_POSITIONS.flatMap(perftTasks), ...presets.map(playoutTask)].filter(({ name }) =>
  name.includes(values.only),
);
const rivals = values.rival.map((text) => {
  const at = text.indexOf('=');
  return new RivalProgram(text.slice(0, at), text.slice(at + 1));
});
const compilers: [string, Compile][] = [['ours', compileRules]];
if (values.before !== undefined) {
  const index = pathToFileURL(`${resolve(values.before)}/packages/engine/src/index.ts`).href;
  compilers.push(['before', ((await import(index)) as { compileRules: Compile }).compileRules]);
}

/** Rivals that play by other rules here: their speed says nothing. */
async function countOtherwise(task: Task): Promise<string[]> {
  const own = task.own(machineOf(compileRules, task));
  const differing: string[] = [];
  for (const rival of rivals) {
    const counted = await rival.ask(task.request);
    if (counted === null || counted.units === own) continue;
    console.log(
      `${task.name}: ${String(own)} leaves, ${rival.name} counts ${String(counted.units)} and is left out`,
    );
    differing.push(rival.name);
  }
  return differing;
}

async function rowOf(task: Task): Promise<Row> {
  const differing = task.unit === 'nodes' ? await countOtherwise(task) : [];
  const counters: [string, Counter][] = [
    ...compilers.map(([name, compile]): [string, Counter] => {
      const machine = machineOf(compile, task);
      return [name, () => timed(() => task.own(machine))];
    }),
    ...rivals
      .filter(({ name }) => !differing.includes(name))
      .map((rival): [string, Counter] => [rival.name, (request) => rival.ask(request)]),
  ];
  for (const [, count] of counters.slice(0, compilers.length)) for (let i = 0; i < 3; i++) await count('');
  const samples: Record<string, number[]> = {};
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [name, count] of round % 2 === 0 ? counters : counters.toReversed()) {
      const counted = await count(task.request);
      if (counted !== null) (samples[name] ??= []).push(counted.units / counted.seconds);
    }
  }
  return { task: task.name, unit: task.unit, samples };
}

const columns = [...compilers.map(([name]) => name), ...rivals.map(({ name }) => name)];
console.log(
  `${'million a CPU second'.padEnd(30)} ${columns.map((name) => name.padStart(8)).join(' ')}  ours/best rival, by medians  ours/before`,
);
type Estimator = (samples: readonly number[]) => number;
const fastest: Estimator = (samples) => Math.max(...samples);
const rows: (Row & Record<'toBest' | 'toBestByMedians' | 'toBefore', number | null>)[] = [];
for (const task of tasks) {
  const row = await rowOf(task);
  const of = (name: string, estimate: Estimator): number | null => {
    const samples = row.samples[name];
    return samples === undefined ? null : estimate(samples);
  };
  const toBest = (estimate: Estimator): number | null => {
    const theirs = rivals.map(({ name }) => of(name, estimate)).filter((value) => value !== null);
    return theirs.length === 0 ? null : of('ours', estimate)! / Math.max(...theirs);
  };
  const before = of('before', fastest);
  const ratios = {
    toBest: toBest(fastest),
    toBestByMedians: toBest(median),
    toBefore: before === null ? null : of('ours', fastest)! / before,
  };
  rows.push({ ...row, ...ratios });
  const cell = (value: number | null, digits: number): string => value?.toFixed(digits) ?? '-';
  const rates = columns.map((name) => {
    const rate = of(name, fastest);
    return cell(rate === null ? null : rate / 1e6, 1).padStart(8);
  });
  console.log(
    `${task.name.padEnd(30)} ${rates.join(' ')}  ${cell(ratios.toBest, 2).padStart(15)}  ${cell(ratios.toBestByMedians, 2).padStart(10)}  ${cell(ratios.toBefore, 2).padStart(11)}`,
  );
}
for (const rival of rivals) rival.close();

if (values.save !== undefined)
  saveResult(values.save, {
    before: values.before === undefined ? null : commitOf(resolve(values.before)),
    rounds: Number(values.rounds),
    milliseconds: Number(values.milliseconds),
    rows,
  });
