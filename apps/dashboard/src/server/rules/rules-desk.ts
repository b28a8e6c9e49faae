import type { GameView } from '../../api/play.ts';
import type { CheckedText, ComparedRules, TestedRules } from '../../api/rules.ts';
import { Lane } from '../play/lane.ts';
import type { SetupTask, TextTask, TrialTask } from './tasks.ts';

/** Milliseconds for the findings of a document, and for games of it. */
const CHECK_MS = 10_000;
const PLAY_MS = 40_000;

/**
 * Answers questions about rules documents that are being written, in bounded time and memory: findings on one thread, games on
 * another, so that nobody who types waits for games.
 */
export class RulesDesk {
  readonly #checks = new Lane('rules', CHECK_MS);
  readonly #games = new Lane('rules', PLAY_MS);

  check(task: TextTask, signal: AbortSignal): Promise<CheckedText> {
    return this.#checks.ask({ what: 'check', task }, signal) as Promise<CheckedText>;
  }

  setup(task: SetupTask, signal: AbortSignal): Promise<GameView> {
    return this.#checks.ask({ what: 'setup', task }, signal) as Promise<GameView>;
  }

  test(task: TextTask, signal: AbortSignal): Promise<TestedRules> {
    return this.#games.ask({ what: 'test', task }, signal) as Promise<TestedRules>;
  }

  compare(task: TextTask, signal: AbortSignal): Promise<ComparedRules> {
    return this.#games.ask({ what: 'compare', task }, signal) as Promise<ComparedRules>;
  }

  trial(task: TrialTask, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
    return this.#checks.ask({ what: 'trial', task }, signal) as Promise<Readonly<Record<string, unknown>>>;
  }

  async close(): Promise<void> {
    await Promise.all([this.#checks.close(), this.#games.close()]);
  }
}
