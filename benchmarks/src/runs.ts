import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@draughts-lab/input';
import { type ExperimentFile, type Manifest } from '@draughts-lab/records';
import { createLocalDispatcher, type Dispatcher, prepareExperiment } from '@draughts-lab/selfplay';
import { appendBatch, compactIfDue, createRun, type NewBatch, type Run } from '@draughts-lab/store';
import { loadPreset, parseVariant } from '@draughts-lab/variant';
import { markdownTable } from '@draughts-lab/report/draw';

/** The manifest of an experiment on presets, everything else by default. */
export function manifestOf(file: ExperimentFile): Manifest {
  const prepared = prepareExperiment(file, {
    readVariant: (entry) => (typeof entry === 'string' ? loadPreset(entry) : parseVariant(entry)),
    readBook: () => ({ ok: false, issues: [{ path: 'openings.path', message: 'no files here' }] }),
    runName: (experiment) => experiment,
  });
  return must(prepared, 'experiment').manifest;
}

/** A run in a folder of its own, which is taken away when the work is done. */
export async function inNewRun<T>(manifest: Manifest, work: (run: Run) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'benchmark-'));
  const run = must(await createRun(join(folder, 'run'), manifest), folder);
  try {
    return await work(run);
  } finally {
    await run.close();
    rmSync(folder, { recursive: true });
  }
}

/** Stores a batch as every run does. */
export async function storeBatch(run: Run, batch: NewBatch): Promise<void> {
  must(await appendBatch(run, batch), `batch ${batch.index}`);
  await compactIfDue(run);
}

/** A dispatcher on threads of this process that several runs share; `end` ends them. */
export function sharedDispatcher(workers: number): { dispatcher: Dispatcher; end: () => Promise<void> } {
  const local = createLocalDispatcher({ workers });
  return { dispatcher: { ...local, close: () => Promise.resolve() }, end: () => local.close(true) };
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
export function save(name: string, result: object): void {
  const folder = new URL('../results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    new URL(`${name}.json`, folder),
    `${JSON.stringify({ name, ...circumstances(), ...result })}\n`,
  );
}

/** A Markdown table; all but the first column are set to the right. */
export function markdown(titles: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const columns = titles.map((title, index) =>
    index === 0 ? { title } : { title, align: 'right' as const },
  );
  return markdownTable({ columns, rows: rows.map((row) => row.map(String)) }).join('\n');
}
