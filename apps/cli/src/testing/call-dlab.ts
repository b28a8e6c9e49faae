import { runProgram } from '../program.ts';
import type { RunResult } from './run-dlab.ts';

/**
 * Runs a command line within the process of the tests: a hundred times as fast as starting the program. For commands that
 * neither read standard input nor wait for signals; one at a time.
 *
 * @param cwd where relative paths start
 */
export async function callDlab(args: readonly string[], cwd?: string): Promise<RunResult> {
  const { stdout, stderr } = process;
  const write = { stdout: stdout.write.bind(stdout), stderr: stderr.write.bind(stderr) };
  const before = { cwd: process.cwd(), exitCode: process.exitCode, noColor: process.env['NO_COLOR'] };
  const said = { stdout: '', stderr: '' };
  const listeners = { stdout: stdout.listeners('error'), stderr: stderr.listeners('error') };
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].write = (text: string | Uint8Array): boolean => {
      said[name] += typeof text === 'string' ? text : Buffer.from(text).toString('utf8');
      return true;
    };
  }
  process.exitCode = undefined;
  process.env['NO_COLOR'] = '1';
  if (cwd !== undefined) process.chdir(cwd);
  try {
    await runProgram(args);
    return { status: exitStatus(), ...said };
  } finally {
    stdout.write = write.stdout;
    stderr.write = write.stderr;
    process.chdir(before.cwd);
    process.exitCode = before.exitCode;
    if (before.noColor === undefined) delete process.env['NO_COLOR'];
    else process.env['NO_COLOR'] = before.noColor;
    for (const name of ['stdout', 'stderr'] as const) {
      process[name].removeAllListeners('error');
      for (const listener of listeners[name]) process[name].on('error', listener as () => void);
    }
  }
}

/** What the program left behind; the checker takes it for what was assigned last. */
const exitStatus = (): number => Number(process.exitCode ?? 0);
