import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The launcher at the root of the repository. */
export const DLAB: string = fileURLToPath(new URL('../../../../dlab', import.meta.url));

export interface RunOptions {
  readonly cwd?: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with all that has been written to standard error so far; may send signals. */
  readonly onStderr?: (text: string, kill: (signal: NodeJS.Signals) => void) => void;
}

export interface RunResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Endgame tables of whoever runs the tests are not asked. */
export const NO_TABLES: Readonly<Record<string, string>> = {
  DRAUGHTS_LAB_TABLES: fileURLToPath(new URL('no-tables', import.meta.url)),
};

/** Runs the real program as a child process. */
export function runDlab(args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const env = { ...process.env };
  for (const name of ['NO_COLOR', 'FORCE_COLOR', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE']) delete env[name];
  const child = spawn(DLAB, args, { cwd: options.cwd, env: { ...env, ...NO_TABLES, ...options.env } });
  return new Promise((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      options.onStderr?.(stderr, (signal) => child.kill(signal));
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
    // A program that has ended does not read on: that is no failure of the test.
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
  });
}

/** Lines of JSON. */
export function jsonLines(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}
