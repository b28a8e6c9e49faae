import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type ExperimentFile, type Manifest } from '@draughts-lab/records';
import { prepareExperiment } from '@draughts-lab/selfplay';
import { loadPreset, parseVariant } from '@draughts-lab/variant';
import { markdownTable } from '@draughts-lab/report/draw';

/** The manifest of an experiment on presets, everything else by default. */
export function manifestOf(file: ExperimentFile): Manifest {
  const prepared = prepareExperiment(file, {
    readVariant: (entry) => (typeof entry === 'string' ? loadPreset(entry) : parseVariant(entry)),
    readBook: () => ({ ok: false, issues: [{ path: 'openings.path', message: 'no files here' }] }),
    runName: (experiment) => experiment,
  });
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.issues));
  return prepared.value.manifest;
}

/** CPU seconds of the whole process, all threads together: other programs on the machine do not count. */
export async function cpuSeconds(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}

/** What a saved measurement says about where it was made. */
export function circumstances(): object {
  return {
    machine: {
      cpu: cpus()[0]?.model ?? 'unknown',
      threads: cpus().length,
      platform: process.platform,
      architecture: process.arch,
      load: loadavg()[0],
    },
    node: process.version,
    commit: commitOf(import.meta.dirname),
  };
}

/** The commit that a checkout is at. */
export function commitOf(folder: string): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', cwd: folder }).trim();
}

/** Writes `results/<name>.json`, with where it was made. */
export function saveResult(name: string, result: object): void {
  const folder = new URL('../results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    new URL(`${name}.json`, folder),
    `${JSON.stringify({ name, ...circumstances(), ...result })}\n`,
  );
}

/** Writes `results/<name>.json`, and the table into README.md between the marks of that kind. */
export function save(kind: string, name: string, result: object, table: string): void {
  saveResult(name, result);
  const readme = new URL('../README.md', import.meta.url);
  const [begin, end] = [`<!-- ${kind} -->`, `<!-- end of ${kind} -->`];
  const text = readFileSync(readme, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`README.md has no ${begin} … ${end}`);
  writeFileSync(readme, `${text.slice(0, from)}${begin}\n\n${table}\n\n${text.slice(to)}`);
}

/** A Markdown table; all but the first column are set to the right. */
export function markdown(titles: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const columns = titles.map((title, index) =>
    index === 0 ? { title } : { title, align: 'right' as const },
  );
  return markdownTable({ columns, rows: rows.map((row) => row.map(String)) }).join('\n');
}
