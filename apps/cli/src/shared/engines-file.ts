import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { formatIssues, type Issue, nearest } from '@draughts-lab/input';
import { parsePlayer } from '@draughts-lab/players';
import { CliError } from './exit.ts';
import { readJsonFile } from './io.ts';

const MAX_BYTES = 1024 * 1024;

/** The file with the names of engines: $DRAUGHTS_LAB_ENGINES, `engines.json` here, or the one of the user. */
export function enginesFile(): string {
  const named = process.env['DRAUGHTS_LAB_ENGINES'];
  if (named !== undefined && named !== '') return named;
  const here = resolve('engines.json');
  if (existsSync(here)) return here;
  const config = process.env['XDG_CONFIG_HOME'];
  return join(
    config === undefined || config === '' ? join(homedir(), '.config') : config,
    'draughts-lab',
    'engines.json',
  );
}

/** Names of engines with their descriptions; none where there is no file. @throws CliError with every problem of the file */
export function namedEngines(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const file = enginesFile();
  if (!existsSync(file)) return {};
  const entries = Object.entries(readJsonFile(file, MAX_BYTES) as Readonly<Record<string, unknown>>);
  const folder = dirname(resolve(file));
  const issues: Issue[] = [];
  const engines = entries.map(([name, entry]): [string, Readonly<Record<string, unknown>>] => {
    const options =
      typeof entry === 'object' && entry !== null ? (entry as Readonly<Record<string, unknown>>) : {};
    const parsed = parsePlayer({ ...options, player: 'engine' }, null, { isTimed: true });
    if (!parsed.ok)
      issues.push(...parsed.issues.map((issue) => ({ ...issue, path: `${name}.${issue.path}` })));
    const { cwd } = options;
    const home = typeof cwd === 'string' ? (isAbsolute(cwd) ? cwd : join(folder, cwd)) : folder;
    return [name, { ...options, name, ...('command' in options && { cwd: home }) }];
  });
  if (issues.length > 0) throw new CliError(formatIssues(file, issues));
  return Object.fromEntries(engines);
}

/** @throws CliError when no engine has the name */
export function namedEngine(name: string): Readonly<Record<string, unknown>> {
  const engines = namedEngines();
  const found = engines[name];
  if (found !== undefined) return found;
  const near = nearest(name, Object.keys(engines));
  throw new CliError(
    `there is no engine "${name}" in ${enginesFile()}` +
      (near === undefined
        ? '; it names the programs: {"scan": {"command": ["./scan", "hub"], "cwd": "/path/of/scan"}}'
        : `; did you mean "${near}"?`),
  );
}
