import { Lane } from '../threads/lane.ts';
import { LearnDesk } from './learn-desk.ts';
import type { RulesAnswers } from './rules-worker.ts';

/** Milliseconds for the findings of a document, and for games of it. */
const CHECK_MS = 10_000;
const PLAY_MS = 40_000;

/**
 * Answers questions about rules documents that are being written, in bounded time and memory: findings on one thread, games on
 * another, so that nobody who types waits for games.
 */
export class RulesDesk {
  readonly checks = new Lane<RulesAnswers>('rules', CHECK_MS);
  readonly games = new Lane<RulesAnswers>('rules', PLAY_MS);

  /** Learns to judge them, on a thread of its own. */
  readonly learning: LearnDesk;

  /** @param runs the folder of the runs */
  constructor(runs: string, workers: number | undefined) {
    this.learning = new LearnDesk(runs, workers);
  }

  async close(): Promise<void> {
    await Promise.all([this.checks.close(), this.games.close(), this.learning.close()]);
  }
}
