import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { must } from '@draughts-lab/input';
import { loadPreset, presetIds } from '@draughts-lab/variant';
import { commitOf, saveResult } from './runs.ts';
import { median, type Rival, sample, type Task } from './samples.ts';
import { tasksOf } from './tasks.ts';

/**
 * The compiled engine of this checkout beside that of another one: both in one process, in turns, each with its own modules.
 * Rows that are off by more than the tolerance are measured again, with more rounds, before they are believed.
 *
 *   ./ts benchmarks/src/side-by-side.ts --before ../../other-checkout --presets russian,canadian --save NAME
 */
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    /** By default all that both checkouts know. */
    presets: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    milliseconds: { type: 'string', default: '60' },
    'warm-up': { type: 'string', default: '150' },
    tolerance: { type: 'string', default: '0.03' },
    /** How often a row that is off is measured again, with twice the rounds each time. */
    again: { type: 'string', default: '3' },
    save: { type: 'string' },
  },
});
if (values.before === undefined) throw new Error('--before: the folder of the other checkout');

interface Row {
  readonly preset: string;
  readonly task: string;
  readonly unit: string;
  /** Units per CPU second, one for each round. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Median of the rounds' ratios, after to before. */
  readonly ratio: number;
  /** Measurements before this one that were off. */
  readonly retries: readonly number[];
}

const root = resolve(values.before);
const at = (path: string): string => pathToFileURL(`${root}/${path}`).href;
const other = (await import(at('benchmarks/src/tasks.ts'))) as { tasksOf: typeof tasksOf };
const otherPresets = (await import(at('packages/variant/src/index.ts'))) as {
  loadPreset: typeof loadPreset;
  presetIds: typeof presetIds;
};
const known = new Set(otherPresets.presetIds());
const presets = values.presets?.split(',') ?? presetIds().filter((id) => known.has(id));
const unknown = presetIds().filter((id) => !known.has(id));
if (unknown.length > 0) console.log(`the other checkout does not know ${unknown.join(', ')}`);

const compiled = ({ rivals }: Task): Rival => rivals.find(({ name }) => name === 'compiled')!;

/** Rounds in turns, the first one changing. */
function rounds(before: Rival, after: Rival, count: number): { before: number[]; after: number[] } {
  const seen = { before: [] as number[], after: [] as number[] };
  const milliseconds = Number(values.milliseconds);
  for (let round = 0; round < count; round++) {
    if (round % 2 === 0) seen.before.push(sample(before, milliseconds));
    seen.after.push(sample(after, milliseconds));
    if (round % 2 === 1) seen.before.push(sample(before, milliseconds));
  }
  return seen;
}

const rows: Row[] = [];
for (const id of presets) {
  const old = other.tasksOf(must(otherPresets.loadPreset(id), id));
  for (const [index, task] of tasksOf(must(loadPreset(id), id)).entries()) {
    const [before, after] = [compiled(old[index]!), compiled(task)];
    for (const rival of [before, after]) sample(rival, Number(values['warm-up']));
    const retries: number[] = [];
    for (let count = Number(values.rounds); ; count *= 2) {
      const seen = rounds(before, after, count);
      const ratio = median(seen.after.map((value, round) => value / seen.before[round]!));
      if (Math.abs(ratio - 1) > Number(values.tolerance) && retries.length < Number(values.again)) {
        retries.push(ratio);
        continue;
      }
      rows.push({ preset: id, task: task.task, unit: task.unit, ...seen, ratio, retries });
      break;
    }
    const row = rows.at(-1)!;
    const millions = (samples: readonly number[]): string => (median(samples) / 1e6).toFixed(1).padStart(7);
    const off = Math.abs(row.ratio - 1) > Number(values.tolerance) ? '  <--' : '';
    console.log(
      `${id.padEnd(30)} ${task.task.padEnd(18)} ${millions(row.before)} ${millions(row.after)}  ${row.ratio.toFixed(3)}${off}`,
    );
  }
}
const ratios = rows.map(({ ratio }) => ratio);
const off = rows.filter(({ ratio }) => Math.abs(ratio - 1) > Number(values.tolerance));
console.log(
  `${rows.length} rows, median ratio ${median(ratios).toFixed(3)}, from ${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}; ${off.length} off by more than ${values.tolerance}`,
);

if (values.save !== undefined)
  saveResult(values.save, { before: commitOf(root), milliseconds: Number(values.milliseconds), rows });
