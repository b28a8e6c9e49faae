import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { buildManifest, type JsonObject, type Manifest, parseExperiment } from '@draughts-lab/records';
import { checkRun } from '@draughts-lab/selfplay';
import { loadPreset, parseVariant, presetDocument, type Variant } from '@draughts-lab/variant';
import type { Issue } from '../../api/issue.ts';
import dashboardPackage from '../../../package.json' with { type: 'json' };

export type Prepared =
  | { readonly ok: true; readonly manifest: Manifest }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * An experiment from the page, written out in full and checked. No file is read: variants are presets or documents,
 * books are lists of positions.
 *
 * @param run folder that the run would have
 */
export function prepareRun(input: unknown, run: (id: string) => string): Prepared {
  const parsed = parseExperiment(input);
  if (!parsed.ok) return parsed;
  const experiment = parsed.value;
  const issues: Issue[] = [];
  if (experiment.openings.kind === 'book' && experiment.openings.path !== undefined) {
    issues.push({
      path: 'openings.path',
      message: 'a file cannot be named here',
      hint: 'give the "positions" themselves, or start the run with dlab run',
    });
  }
  const variants = experiment.variants.map((entry, index) => {
    const read =
      typeof entry === 'string' ? loadPreset(entry) : parseVariant(entry, { resolveBase: presetDocument });
    if (read.ok) return read.value;
    for (const issue of read.issues) {
      const path = issue.path === '' || issue.path === 'variant' ? '' : `.${issue.path}`;
      issues.push({ ...issue, path: `variants[${index}]${path}` });
    }
    return undefined;
  });
  if (issues.length > 0) return { ok: false, issues };
  const manifest = buildManifest(experiment, {
    run: run(experiment.id),
    seed: experiment.seed ?? String(randomInt(2 ** 47)),
    variants: variants.map((variant) => manifestVariant(variant!)),
    code: codeVersion(),
    node: process.version,
    createdAt: new Date().toISOString(),
  });
  if (!manifest.ok) return manifest;
  const problems = checkRun(manifest.value);
  return problems.length > 0 ? { ok: false, issues: problems } : { ok: true, manifest: manifest.value };
}

function manifestVariant({ id, name, hash, players, document }: Variant): Manifest['variants'][number] {
  return { id, name, hash, seats: players.length, document: document as unknown as JsonObject };
}

/** Version of the program, with the commit where there is one. */
function codeVersion(): string {
  const { version } = dashboardPackage;
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${version}+${commit.trim()}`;
  } catch {
    return version;
  }
}
