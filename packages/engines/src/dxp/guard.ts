// Runs the program that its arguments name, and ends it when its own input ends: when whoever started it is gone.
import { spawn } from 'node:child_process';

/** Milliseconds that the program has to end by itself. */
const PATIENCE_MS = 2000;

const [program, ...args] = process.argv.slice(2);
// Its input stays open, as that of a program that somebody has started in a terminal.
const child = spawn(program!, args, { stdio: ['pipe', 'ignore', 'ignore'] });

child.on('error', (error) => {
  process.stdout.write(`the engine cannot be started: ${error.message}`);
  process.exitCode = 1;
  process.stdin.destroy();
});
// It ends as the program does, so that whoever waits sees a signal too.
child.on('exit', (status, signal) => {
  if (signal === null) process.exit(status ?? 1);
  process.kill(process.pid, signal);
});
child.stdin.on('error', () => undefined);

process.stdin.resume().on('close', () => {
  child.kill();
  setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
});
