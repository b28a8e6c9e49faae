import type { Message } from '@draughts-lab/input';
import type { JudgedOpenings } from '@draughts-lab/selfplay';
import type { FinalPosition } from '../../api/replay.ts';
import { Lane } from '../threads/lane.ts';
import type { FinalTask } from './final-position.ts';
import type { JudgeTask } from './judge-task.ts';
import type { MadeReplay, ReplayTask } from './make-replay.ts';
import type { ReplayAnswers } from './replay-worker.ts';

/** Games that are kept. */
const KEPT = 200;
/** Milliseconds for a game: at a large budget its players search again for each of their moves. */
const GAME_MS = 600_000;

/** Plays games again on a thread of its own, one after the other, and keeps the last ones. */
export class Replayer {
  readonly #lane = new Lane<ReplayAnswers>('replay', GAME_MS);
  /** A thread of its own: a thousand searches keep nobody waiting who wants to see a game. */
  readonly #judging = new Lane<ReplayAnswers>('replay', GAME_MS);
  readonly #kept = new Map<string, Promise<unknown>>();

  /** @param signature of the run's folder as it is now */
  replay(task: ReplayTask, signature: string): Promise<MadeReplay> {
    const key = keyOf(task.stored === undefined ? 'replay' : 'stored', task, signature);
    return this.#keep(key, () => this.#lane.ask('replay', task));
  }

  final(task: FinalTask, signature: string): Promise<FinalPosition> {
    return this.#keep(keyOf('final', task, signature), () => this.#lane.ask('final', task));
  }

  /** @returns why, where the openings of the row cannot be judged */
  judge(task: JudgeTask, signature: string): Promise<JudgedOpenings | Message> {
    return this.#keep(keyOf('judge', task, signature), () => this.#judging.ask('judge', task));
  }

  async close(): Promise<void> {
    await Promise.all([this.#lane.close(), this.#judging.close()]);
  }

  #keep<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    if (known !== undefined) return known as Promise<T>;
    const answer = ask();
    this.#kept.set(key, answer);
    answer.catch(() => this.#kept.delete(key));
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    return answer;
  }
}

const keyOf = (
  what: string,
  { run, cell, unit, game }: Pick<ReplayTask, 'run' | 'cell'> & Partial<ReplayTask>,
  signature: string,
): string => JSON.stringify([what, run, signature, cell, unit, game]);
