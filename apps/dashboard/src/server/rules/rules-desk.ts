import type { CheckedText } from '../../api/rules.ts';
import { Lane } from '../play/lane.ts';
import type { TextTask } from './tasks.ts';

/** Milliseconds for the findings of a document. */
const CHECK_MS = 10_000;

/** Answers questions about rules documents that are being written, each on a thread, in bounded time and memory. */
export class RulesDesk {
  readonly #checks = new Lane('rules', CHECK_MS);

  check(task: TextTask, signal: AbortSignal): Promise<CheckedText> {
    return this.#checks.ask({ what: 'check', task }, signal) as Promise<CheckedText>;
  }

  async close(): Promise<void> {
    await this.#checks.close();
  }
}
