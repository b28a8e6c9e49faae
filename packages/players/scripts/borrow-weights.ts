// Writes src/weights/borrowed.json: which presets judge by the weights of a relative, and under which name. With a preset and that
// relative the pair is added (or, with "none", taken away), once a match has shown that it helps; without any, the names of all
// are made again, after weights were trained anew:
//
//   dlab match pool alpha-beta:1000,weights=like:russian alpha-beta:1000,weights=none --games 160
//   ./ts packages/players/scripts/borrow-weights.ts pool russian
import { readFileSync, writeFileSync } from 'node:fs';
import { loadPreset } from '@draughts-lab/variant';
import { underRules } from '../src/evaluation/learned/borrowed-weights.ts';
import { type Borrowed, shippedFor } from '../src/evaluation/learned/shipped.ts';

const FILE = new URL('../src/weights/borrowed.json', import.meta.url);
const [variant, relative] = process.argv.slice(2);

const pairs = new Map<string, string>(
  (JSON.parse(readFileSync(FILE, 'utf8')) as Borrowed[]).map(({ variant: id, from }) => [id, from]),
);
if (variant !== undefined && relative === 'none') pairs.delete(variant);
else if (variant !== undefined && relative !== undefined) pairs.set(variant, relative);
else if (variant !== undefined) throw new Error('name the preset and the relative, or none of them');

const rows = [...pairs].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([id, from]) => rowOf(id, from));
writeFileSync(FILE, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);

function rowOf(id: string, from: string): Borrowed {
  const preset = loadPreset(id);
  if (!preset.ok) throw new Error(preset.issues[0]!.message);
  const file = shippedFor(from);
  if (file === undefined) throw new Error(`no weights come with this program for "${from}"`);
  const lent = underRules(file, preset.value);
  if (lent === null) throw new Error(`the weights of "${from}" do not fit "${id}"`);
  return { variant: id, rules: preset.value.hash, from, weights: lent.hash };
}
