// What the thread that speaks with a program does, while the thread that plays waits for it. It plays nothing itself.
import { workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import {
  type EngineAnswer,
  type EngineQuestion,
  type EngineSetup,
  type HubEngine,
  startHubEngine,
} from '../hub/hub-client.ts';

/** What the thread is given: how to start the engine, where questions come from, and what wakes who waits. */
export interface EngineThreadData {
  readonly setup: EngineSetup;
  readonly port: MessagePort;
  /** One word: 1 when an answer is at the port. */
  readonly signal: Int32Array<SharedArrayBuffer>;
}

/** A question; `restart`: the next one is for a program that is started anew; null ends the thread. */
export type Asked = EngineQuestion | 'restart' | null;
export type Answered =
  | { readonly ok: true; readonly name: string; readonly answer: EngineAnswer }
  | { readonly ok: false; readonly message: string };

const { setup, port, signal } = workerData as EngineThreadData;
let engine: HubEngine | null = null;

async function answer(question: EngineQuestion): Promise<Answered> {
  try {
    const isFresh = engine === null;
    engine ??= await startHubEngine(setup);
    const found = await engine.think({ ...question, isNewGame: question.isNewGame || isFresh });
    return { ok: true, name: engine.name, answer: found };
  } catch (error) {
    // Whatever state it is in, the next question finds a new one.
    engine?.close();
    engine = null;
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

async function deliver(question: EngineQuestion): Promise<void> {
  port.postMessage(await answer(question));
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}

port.on('message', (asked: Asked) => {
  if (asked === null) {
    engine?.close();
    port.close();
    return;
  }
  if (asked === 'restart') {
    engine?.close();
    engine = null;
    return;
  }
  void deliver(asked);
});
