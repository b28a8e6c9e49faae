import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { MachineFault } from '@draughts-lab/input';
import { Resigned } from '@draughts-lab/players';
import { type EngineAnswer, EngineError } from '../outside.ts';
import type { Answered, Asked, EngineQuestion, EngineSetup, EngineThreadData } from './answer-questions.ts';

/** An engine for callers that cannot wait otherwise than by standing still: players choose at once. */
export interface SyncEngine<Q> {
  /**
   * @throws EngineError when the engine fails, MachineFault when it is lost; it is started anew for the next question. Resigned
   *   when it gives the game up
   */
  think(question: Q): EngineAnswer;
  /** What it said makes no sense: the next question is for a program that is started anew. */
  restart(): void;
  close(): void;
}

// The same source runs from src (.ts), in tests, and from what was built (.js).
const THREAD = new URL(`./engine-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
/** Times that an engine is waited for in answering one question, the search left out: to start, to end a game, to begin one. */
const WAITS = 3;
/** Milliseconds beyond those of the engine after which the thread that speaks with it counts as lost. */
const SLACK_MS = 30_000;

/** Starts no program before the first question. */
export function openSyncEngine<Q extends EngineQuestion>(setup: EngineSetup): SyncEngine<Q> {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const data: EngineThreadData = { setup, port: port2, signal };
  const thread = new Worker(THREAD, { workerData: data, transferList: [port2], execArgv: [] });
  thread.on('error', () => undefined);
  thread.unref();
  port1.unref();
  const send = (asked: Asked): void => port1.postMessage(asked);
  return {
    think(question) {
      Atomics.store(signal, 0, 0);
      send(question);
      const limit = setup.timeoutMs * WAITS + question.timeoutMs + SLACK_MS;
      const state = Atomics.wait(signal, 0, 0, limit);
      const answered = receiveMessageOnPort(port1)?.message as Answered | undefined;
      if (state === 'timed-out' || answered === undefined)
        throw new MachineFault(
          `the connection to the engine is closed (${setup.command?.[0] ?? 'started elsewhere'})`,
        );
      if (answered.ok) return answered.answer;
      if (answered.why === 'gave up') throw new Resigned(answered.message);
      if (answered.why === 'was lost') throw new MachineFault(answered.message);
      throw new EngineError(answered.message);
    },
    restart: () => send('restart'),
    close: () => send(null),
  };
}
