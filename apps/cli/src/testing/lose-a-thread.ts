// Loaded before the program, with `node --import`: ends the worker thread that is started as number LOSE_THREAD,
// LOSE_AFTER_MS milliseconds after its start, whatever it is doing then. `all`: every thread, at its first message, when
// it is ready to play.
import { isMainThread } from 'node:worker_threads';

const { LOSE_THREAD, LOSE_AFTER_MS } = process.env;
if (isMainThread && LOSE_THREAD !== undefined) {
  let started = 0;
  process.on('worker', (worker) => {
    const lose = (): void => void setTimeout(() => void worker.terminate(), Number(LOSE_AFTER_MS)).unref();
    if (LOSE_THREAD === 'all') worker.once('message', lose);
    else if (started++ === Number(LOSE_THREAD)) lose();
  });
}
