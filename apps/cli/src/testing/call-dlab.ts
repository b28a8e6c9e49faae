import { Readable, Writable } from 'node:stream';
import { keepThreads } from '@draughts-lab/selfplay/testing';
import { runProgram } from '../program.ts';
import { NO_TABLES, type RunResult } from './run-dlab.ts';

export interface CallOptions {
  readonly cwd?: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

keepThreads();

/** What the last call was, or will be: what belongs to the process is lent to one of them at a time. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command line in this process, with streams, a working directory, an environment and an exit status of its own:
 * what `runDlab` gives, in a hundredth of the time. Calls wait for each other. Threads that it starts are real ones, which
 * may have played for a call before; what belongs to a process is not here: signals, pipes, an end that comes by itself, the lock between two programs.
 */
export function callDlab(args: readonly string[], options: CallOptions = {}): Promise<RunResult> {
  const result = last.then(() => call(args, options));
  last = result.catch(() => undefined);
  return result;
}

async function call(args: readonly string[], { cwd, input = '', env }: CallOptions): Promise<RunResult> {
  const [stdout, stderr] = [new Collector(), new Collector()];
  const stdin = Readable.from([Buffer.from(input)], { objectMode: false });
  const restore = [
    lend('stdin', stdin),
    lend('stdout', stdout),
    lend('stderr', stderr),
    lendEnvironment({ ...NO_TABLES, ...env }),
    lendFolder(cwd),
    lendExitCode(),
  ];
  try {
    await runProgram(args);
    return { status: Number(process.exitCode ?? 0), stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    for (const back of restore) back();
  }
}

/** Keeps what is written to it. */
class Collector extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString('utf8');
  }
}

/** Each of these answers with a function that takes it back. */
type TakeBack = () => void;

function lend(name: 'stdin' | 'stdout' | 'stderr', stream: Readable | Writable): TakeBack {
  const own = Object.getOwnPropertyDescriptor(process, name)!;
  Object.defineProperty(process, name, { configurable: true, enumerable: true, value: stream });
  return () => void Object.defineProperty(process, name, own);
}

function lendEnvironment(added: Readonly<Record<string, string>>): TakeBack {
  const before = { ...process.env };
  delete process.env['NO_COLOR'];
  delete process.env['FORCE_COLOR'];
  Object.assign(process.env, added);
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  };
}

function lendFolder(cwd: string | undefined): TakeBack {
  const before = process.cwd();
  if (cwd !== undefined) process.chdir(cwd);
  return () => process.chdir(before);
}

function lendExitCode(): TakeBack {
  const before = process.exitCode;
  process.exitCode = undefined;
  return () => void (process.exitCode = before);
}
