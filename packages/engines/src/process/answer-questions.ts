// What the thread that speaks with a program does, while the thread that plays waits for it. It plays nothing itself.
import { type MessagePort, workerData } from 'node:worker_threads';
import { isMachineFault } from '@draughts-lab/input';
import { Resigned } from '@draughts-lab/players';
import { type DxpQuestion, type DxpSetup, startDxpEngine } from '../dxp/dxp-client.ts';
import { type HubQuestion, type HubSetup, startHubEngine } from '../hub/hub-client.ts';
import type { EngineAnswer, OutsideEngine } from '../outside.ts';

/** How an engine is started or reached. */
export type EngineSetup = HubSetup | DxpSetup;
/** A question in the words of its protocol. */
export type EngineQuestion = HubQuestion | DxpQuestion;

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
  /** `gave up`: it resigns, and goes on with the next game. `was lost`: by no fault of its own. */
  | { readonly ok: false; readonly why: 'gave up' | 'failed' | 'was lost'; readonly message: string };

const { setup, port, signal } = workerData as EngineThreadData;
let engine: OutsideEngine<EngineQuestion> | null = null;

const start = (): Promise<OutsideEngine<EngineQuestion>> =>
  setup.protocol === 'dxp' ? startDxpEngine(setup) : startHubEngine(setup);

async function answer(question: EngineQuestion): Promise<Answered> {
  try {
    const isFresh = engine === null;
    engine ??= await start();
    const found = await engine.think({ ...question, isNewGame: question.isNewGame || isFresh });
    return { ok: true, name: engine.name, answer: found };
  } catch (error) {
    if (error instanceof Resigned) return { ok: false, why: 'gave up', message: error.message };
    // Whatever state it is in, the next question finds a new one.
    engine?.close();
    engine = null;
    const why = isMachineFault(error) ? 'was lost' : 'failed';
    return { ok: false, why, message: error instanceof Error ? error.message : String(error) };
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
