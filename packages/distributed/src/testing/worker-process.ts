// A worker in a process of its own, so that a test can kill, pause and end it. The argument is WorkerOptions as JSON.
import { runWorker, type WorkerOptions } from '../worker.ts';

const options = JSON.parse(process.argv[2]!) as WorkerOptions;
const stop = new AbortController();
const stopNow = new AbortController();
process.on('SIGTERM', () => (stop.signal.aborted ? stopNow.abort() : stop.abort()));

// Ends with the test that started it, however that ended.
process.stdin.resume().on('end', () => process.exit(1));

const say = (message: unknown): void => void process.stdout.write(`${JSON.stringify(message)}\n`);
const summary = await runWorker({
  ...options,
  stop: stop.signal,
  stopNow: stopNow.signal,
  onNote: (note) => say({ note }),
});
say({ summary });
process.exit(0);
